import { expect, test } from 'vitest'
import parishTable from '#data/parishes.json' with { type: 'json' }
import table from '#data/regions.json' with { type: 'json' }
import { municipalities, municipalityBySlug } from '#src/domain/municipality.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { fold } from '#src/domain/search/names.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { regions } from '#src/domain/search/regions.ts'
import { unboundedNamed } from '#src/domain/search/unbounded.ts'
import { given } from '../../given.ts'

const all = municipalities.map(({ code }) => code).toSorted()
const codesOf = (text: string) => readPlace(given(text))?.codes ?? []

test('every municipality is in exactly one region of NUTS 3, and each of these in one of NUTS 2', () => {
  expect(table.nuts_3.flatMap(({ municipalities: codes }) => codes).toSorted()).toEqual(all)
  const upper = table.nuts_2.map(({ name }) => name)
  expect(table.nuts_3.filter(({ nuts_2 }) => !upper.includes(nuts_2))).toEqual([])
  expect([upper.length, table.nuts_3.length]).toEqual([9, 26])
})

test('what a search reads as the regions of NUTS 2, or of NUTS 3, contains each municipality once', () => {
  for (const level of [table.nuts_2, table.nuts_3])
    expect(level.flatMap(({ name }) => codesOf(name)).toSorted()).toEqual(all)
  for (const { name, nuts_2 } of table.nuts_3)
    expect([name, codesOf(name).filter((code) => !codesOf(nuts_2).includes(code))]).toEqual([name, []])
})

test('each region has as many municipalities as statistics count', () => {
  const counts = Object.fromEntries(table.nuts_3.map(({ name }) => [name, codesOf(name).length]))
  expect(counts).toEqual({
    'Alto Minho': 10,
    Cávado: 6,
    Ave: 8,
    'Área Metropolitana do Porto': 17,
    'Alto Tâmega e Barroso': 6,
    'Tâmega e Sousa': 11,
    Douro: 19,
    'Terras de Trás-os-Montes': 9,
    'Região de Aveiro': 11,
    'Região de Coimbra': 19,
    'Região de Leiria': 10,
    'Viseu Dão Lafões': 14,
    'Beira Baixa': 8,
    'Beiras e Serra da Estrela': 15,
    Oeste: 12,
    'Médio Tejo': 11,
    'Lezíria do Tejo': 11,
    'Grande Lisboa': 9,
    'Península de Setúbal': 9,
    'Alentejo Litoral': 5,
    'Baixo Alentejo': 13,
    'Alto Alentejo': 15,
    'Alentejo Central': 14,
    Algarve: 16,
    'Região Autónoma dos Açores': 19,
    'Região Autónoma da Madeira': 11,
  })
  expect(['Norte', 'Centro', 'Oeste e Vale do Tejo', 'Alentejo'].map((name) => codesOf(name).length)).toEqual(
    [86, 77, 34, 47],
  )
})

test('no name of a region means two things', () => {
  const meant = Map.groupBy(
    regions.flatMap(({ name, aliases, codes }) =>
      [name, ...aliases].map((text) => ({ text: fold(given(text)), codes: codes.join() })),
    ),
    ({ text }) => text,
  )
  for (const [text, readings] of meant) expect([text, readings.length]).toEqual([text, 1])
})

test('a search states which municipalities it reads a region as', () => {
  const noteOf = (name: string) =>
    interpret(given({ municipalities: [name] })).interpretation.municipalities[0]
  expect(noteOf('norte')).toMatchObject({
    kind: 'region',
    note: 'Read as the region Norte (NUTS 2 of 2024): all of its 86 municipalities are searched.',
  })
  expect(noteOf('AMP')?.note).toBe(
    'Read as the region Área Metropolitana do Porto (NUTS 3 of 2024): all of its 17 municipalities are searched.',
  )
  expect(noteOf('Ribatejo')?.note).toBe(
    'Read as the region Ribatejo (the district of Santarém without Mação and Ourém, and Azambuja and Vila Franca de Xira): all of its 21 municipalities are searched.',
  )
  expect(noteOf('Costa Vicentina')?.matched.map(({ name }) => name)).toEqual([
    'Odemira',
    'Aljezur',
    'Vila do Bispo',
    'Sines',
  ])
  for (const { name, meaning, municipalities: codes } of table.spoken)
    expect(noteOf(name)).toMatchObject({
      matched: codes.map((code) => ({ code })),
      note: expect.stringContaining(meaning),
    })
})

test('a name is read with its customary article or preposition', () => {
  for (const [text, plain] of [
    ['the north', 'Norte'],
    ['o Norte', 'Norte'],
    ['in the Algarve', 'Algarve'],
    ['no Algarve', 'Algarve'],
    ['na Madeira', 'Madeira'],
    ['os Açores', 'Açores'],
    ['em Lisboa', 'Lisboa'],
    ['the centre', 'Centro'],
    ['Lagoa, no Algarve', 'Lagoa (Faro)'],
    ['Gerês', 'Peneda-Gerês'],
  ] as const)
    expect([text, codesOf(text)]).toEqual([text, codesOf(plain)])
  expect(codesOf('Norte').length).toBe(86)
  expect(interpret(given({ municipalities: ['the Agarve'] })).interpretation.unrecognised).toEqual([
    { criterion: 'municipalities', given: 'the Agarve', did_you_mean: ['Algarve'] },
  ])
})

test('a name of which there is no list of municipalities is not searched, and the answer names what can be sent instead', () => {
  for (const text of ['Silver Coast', 'the Silver Coast', 'Costa de Prata, Portugal']) {
    const { criteria, interpretation } = interpret(given({ municipalities: [text] }))
    expect(interpretation).toEqual({
      municipalities: [],
      unrecognised: [
        {
          criterion: 'municipalities',
          given: text,
          did_you_mean: ['Oeste', 'Região de Leiria', 'Região de Aveiro'],
          note: 'No list of municipalities says what Costa de Prata is, so that it is not searched: send a name of did_you_mean, or municipalities.',
        },
      ],
    })
    expect(criteria.municipalities).toMatchObject([{ means: [] }])
  }
  for (const { name, aliases, instead } of table.unbounded) {
    for (const text of [name, ...aliases])
      expect([text, readPlace(given(text)), unboundedNamed(given(text))?.suggested.length]).toEqual([
        text,
        null,
        instead.length,
      ])
    for (const other of instead) expect([other, codesOf(other).length > 0]).toEqual([other, true])
  }
})

test('provinces without a common municipality have none as a search reads them either', () => {
  const provinces = ['Minho', 'Trás-os-Montes e Alto Douro', 'Douro Litoral', 'Beira Litoral', 'Beira Alta']
  const read = [...provinces, 'Ribatejo', 'Estremadura'].flatMap(codesOf)
  expect(new Set(read).size).toBe(read.length)
})

test('every parish is in a municipality of the table, and read with it as that municipality alone', () => {
  for (const { name, municipality } of parishTable.parishes) {
    const { code, name: within } = municipalityBySlug(municipality) ?? { code: '', name: '' }
    const text = `${name}, ${within}`
    expect([text, codesOf(text).includes(code)]).toEqual([text, true])
    expect([text, readPlace(given(text))?.withoutParish]).toEqual([text, undefined])
  }
})

test('a place in an area with an English name is read as with the Portuguese one', () => {
  for (const [text, plain] of [
    ['Cascais, Lisbon', 'Cascais, Lisboa'],
    ['Cascais, Lisbon, Portugal', 'Cascais'],
    ['Sintra, Lisbon', 'Sintra'],
    ['Gaia, Oporto', 'Vila Nova de Gaia'],
  ] as const)
    expect([text, readPlace(given(text))]).toEqual([text, readPlace(given(plain))])
  expect(readPlace(given('Lisbon'))).toEqual(readPlace(given('Lisboa')))
})

test('the mainland is read by every name that pages print', () => {
  for (const text of ['mainland', 'Mainland', 'Portugal continental', 'Continente', 'Mainland Portugal'])
    expect([text, readPlace(given(text))?.kind, codesOf(text).length]).toEqual([text, 'region', 278])
  expect(codesOf('Cascais, Continente')).toEqual(codesOf('Cascais'))
})

test('a text is read once, however often a question asks what it means', () => {
  for (const text of ['Lisboa e Porto', 'no such place'])
    expect(readPlace(given(text))).toBe(readPlace(given(text)))
  expect(readPlace(given('Lisboa e Porto'))).not.toBe(null)
})
