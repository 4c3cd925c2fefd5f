import { expect, test } from 'vitest'
import unionTable from '#data/parish-unions.json' with { type: 'json' }
import { municipalityBySlug, endedUnions } from '#src/domain/municipality.ts'
import { readText } from '#src/domain/bounded.ts'
import { placeNote } from '#src/domain/search/place-note.ts'
import { meaningsOfPlace, readPlace } from '#src/domain/search/places.ts'
import { openHome, ordered, type Home } from './fixtures.ts'

const sintra = '1111'
const union = 'União das freguesias de Queluz e Belas'
const homes: Home[] = [
  { listing_id: 'belas', municipality_code: sintra, parish: 'Belas' },
  { listing_id: 'queluz', municipality_code: sintra, parish: 'Queluz' },
  { listing_id: 'union', municipality_code: sintra, parish: union },
  { listing_id: 'unsaid', municipality_code: sintra },
  { listing_id: 'elsewhere', municipality_code: sintra, parish: 'Colares' },
]
const found = (...municipalities: string[]) => ordered(homes.map(openHome), { municipalities })

test('the old name and the new one find the same homes; one that is stored under a union that has ended may be in either', () => {
  const both = found(union)
  expect(both.toSorted()).toEqual(['belas', 'queluz', 'union', 'unsaid'])
  expect(both.at(-1)).toBe('unsaid')
  for (const [name, there] of [
    ['Belas', 'belas'],
    ['Queluz', 'queluz'],
  ] as const) {
    const [first, ...unknown] = found(name)
    expect([first, unknown.toSorted()]).toEqual([there, ['union', 'unsaid']])
  }
  expect(found('UF de Queluz e Belas')).toEqual(both)
})

test('what a search says of a union and of a parish that is back names the law and its day', () => {
  const said = (name: string) => {
    const place = readPlace(readText(name))
    return place === null ? null : placeNote(readText(name), place)
  }
  expect(said(union)).toContain(
    `${union} ended on 2025-10-12 (Lei n.º 25-A/2025): its parishes Queluz, Belas are back, and searched.`,
  )
  expect(said('Belas, Sintra')).toContain('Belas is a parish again since 2025-10-12 (Lei n.º 25-A/2025)')
})

test('a name of several parishes means each, and the municipality tells them apart', () => {
  const codesOf = (name: string) =>
    meaningsOfPlace(readText(name)).flatMap(({ kind, codes }) => (kind === 'parish' ? codes : []))
  expect(codesOf('Terrugem').toSorted()).toEqual(['1111', '1207'])
  expect(readPlace(readText('Terrugem, Elvas'))?.codes).toEqual(['1207'])
})

test('each union is of a known municipality, stands once, and was read in two publications of the list', () => {
  expect(endedUnions()).toHaveLength(unionTable.unions.length)
  expect(unionTable.note).toContain(`${unionTable.unions.length} of 135`)
  const publications = Object.keys(unionTable.publications)
  for (const { municipality, parishes, checked } of unionTable.unions) {
    expect(municipalityBySlug(municipality)?.slug).toBe(municipality)
    expect(parishes.length).toBeGreaterThan(1)
    expect([new Set(checked).size, checked.filter((each) => !publications.includes(each))]).toEqual([2, []])
  }
  const names = endedUnions().map(({ code, name }) => `${code} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
