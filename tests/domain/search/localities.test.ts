import { expect, test } from 'vitest'
import localityTable from '#data/localities.json' with { type: 'json' }
import parishTable from '#data/parishes.json' with { type: 'json' }
import { municipalityByCode, municipalityBySlug } from '#src/domain/municipality.ts'
import { fold } from '#src/domain/search/names.ts'
import { kilometresApart } from '#src/domain/search/near.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { placesCalled, readPlace } from '#src/domain/search/places.ts'
import { placesIn } from '#src/domain/asking/place-list.ts'
import { given } from '../../given.ts'

const readAs = (...names: string[]) => names.map((name) => readPlace(given(name))?.codes ?? null)

test('every locality is in one of the municipalities, once, and its point is near it', () => {
  const { localities } = localityTable
  const names = localities.map(({ municipality, name }) => `${municipality} ${fold(given(name))}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  for (const { municipality: slug, name, lat, lon } of localities) {
    const municipality = municipalityBySlug(slug)
    expect([name, municipality?.slug]).toEqual([name, slug])
    if (municipality && lat !== undefined && lon !== undefined)
      expect([name, kilometresApart(municipality, { lat, lon }) < 50]).toEqual([name, true])
  }
})

test('a locality and a parish of one name in one municipality have the same parish', () => {
  for (const { municipality, name, parish } of localityTable.localities)
    if (parish !== undefined)
      for (const each of parishTable.parishes)
        if (each.municipality === municipality && each.name === name)
          expect([name, parish]).toEqual([name, name])
})

test('localities are read as their municipality', () => {
  const names = ['Vilamoura', 'Quinta do Lago', 'Burgau', 'Alvor', 'Troia', 'Comporta', 'Ericeira']
  expect(readAs(...names)).toEqual([['0808'], ['0808'], ['0815'], ['0811'], ['1505'], ['1501'], ['1109']])
  expect(readAs('Carvoeiro', 'Carvoeiro, Lagoa', 'Carvoeiro, Algarve')).toEqual([
    ['0806', '1609', '1413'],
    ['0806'],
    ['0806'],
  ])
})

test('a search for a locality says what it was read as, and a municipality that lacks it does not widen it', () => {
  const read = (name: string) => interpret(given({ municipalities: [name] })).interpretation.municipalities[0]
  expect(read('Vilamoura')).toMatchObject({
    kind: 'locality',
    note: 'Vilamoura is a locality of Loulé (Faro), in the parish of Quarteira. What is stated in another parish is left out, and what has no stated parish comes after, as unknown. For all of the municipality, send "Loulé (Faro)".',
  })
  expect(read('Carvoeiro, Mafra')).toMatchObject({
    kind: 'municipality',
    matched: [{ code: '1109' }],
    note: 'No locality Carvoeiro is known in Mafra (Lisboa): the whole municipality is searched.',
  })
  expect(read('Santa Cruz')?.note).toContain('Santa Cruz is also a locality of Torres Vedras (Lisboa)')
  expect(placesIn(given('Vilamoura, Burgau'))).toEqual(['Vilamoura', 'Burgau'])
  expect(placesIn(given('Vilamoura, Loulé'))).toEqual(['Vilamoura, Loulé'])
  const [strange] = interpret(given({ municipalities: ['Vilamura'] })).interpretation.unrecognised
  expect(strange?.did_you_mean).toContain('Vilamoura')
})

test('abbreviated names are read as the names that they stand for', () => {
  const names = {
    'V. N. Gaia': 'Vila Nova de Gaia',
    'Vª Nova de Gaia': 'Vila Nova de Gaia',
    'Vila Nova Gaia': 'Vila Nova de Gaia',
    'S. Brás de Alportel': 'São Brás de Alportel',
    'V.R.S. António': 'Vila Real de Santo António',
    'Vila Real Sto. António': 'Vila Real de Santo António',
    'S.ta Maria da Feira': 'Santa Maria da Feira',
    'Sta. Mª da Feira': 'Santa Maria da Feira',
    'V. Franca de Xira': 'Vila Franca de Xira',
    'Póvoa de Sta. Iria': 'Póvoa de Santa Iria',
    'Sr.ª da Hora': 'Senhora da Hora',
    'Qt.ª do Conde': 'Quinta do Conde',
    'Concelho de V. N. Gaia': 'Vila Nova de Gaia',
  }
  for (const [short, full] of Object.entries(names))
    expect([short, readPlace(given(short))?.name]).toEqual([short, full])
  expect(readPlace(given('S. Pedro'))?.codes).toEqual(readPlace(given('São Pedro'))?.codes)
  expect(readPlace(given('V. N. Milfontes, Odemira'))?.codes).toEqual(['0211'])
})

test('a text that stands for no name, or for one by its initials alone, is read as nothing', () => {
  expect(readAs('V. N. G.', 'S. B. A.', 'Xv. N. Gaia', 'V. Gaia', 'S. Exemplo', 'V.', '')).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

test('a name of a municipality that is a parish elsewhere is each of them', () => {
  const codes = placesCalled('moita').flatMap((place) => place.codes)
  expect(codes.map((code) => municipalityByCode(code)?.name)).toEqual([
    'Moita',
    'Marinha Grande',
    'Anadia',
    'Sabugal',
  ])
})
