import { expect, test } from 'vitest'
import { isParishOf } from '#src/domain/search/parish-name.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { ordered, openHome, searched, type Home } from './fixtures.ts'
import { placesIn } from '#src/domain/asking/place-list.ts'
import { given } from '../../given.ts'

const homes: Home[] = [
  { listing_id: 'elsewhere', parish: 'Alvalade' },
  { listing_id: 'unknown' },
  { listing_id: 'there', parish: 'Arroios', confirmed_on: '2026-11-01' },
  { listing_id: 'disputed', parish: ['Arroios', 'Alvalade'] },
  { listing_id: 'in-porto', municipality_code: '1312', parish: 'Arroios' },
]
const found = (...municipalities: string[]) => ordered(homes.map(openHome), { municipalities })

test('a parish is met where it is reported, unmet where another is, and unknown after both', async () => {
  expect(found('Arroios, Lisboa')).toEqual(['there', 'disputed', 'unknown'])
  expect(found('Freguesia de Arroios, Lisboa', 'Porto')).toEqual(['in-porto', 'there', 'disputed', 'unknown'])
  // Whoever asks for all of the municipality too means all of it.
  expect(found('Arroios, Lisboa', 'Lisboa')).toHaveLength(4)
  const { results } = await searched(homes.map(openHome), { municipalities: ['Arroios, Lisboa'] })
  const reasons = (kind: 'satisfied' | 'unknown' | 'conflicting') =>
    results.map(({ explanation }) =>
      explanation[kind].map((each) => (typeof each === 'string' ? each : each.criterion)),
    )
  expect(reasons('satisfied')[0]).toEqual(['municipalities', 'municipalities.parish'])
  expect(reasons('conflicting')[1]).toEqual(['municipalities.parish'])
  expect(results[2]?.explanation.unknown[0]?.text).toContain('Parish')
})

test('several parishes in one text are alternatives, and so are those of several texts', () => {
  expect(found('Arroios e Alvalade, Lisboa').toSorted()).toEqual(
    found('Arroios, Lisboa', 'Alvalade, Lisboa').toSorted(),
  )
  expect(found('Arroios, Lisboa', 'Alvalade, Lisboa')).toEqual(
    expect.arrayContaining(['there', 'elsewhere', 'disputed', 'unknown']),
  )
  expect(placesIn(given('Arroios, Lisboa'))).toEqual(['Arroios, Lisboa'])
})

test('a search for a parish alone finds the municipality with a small change when nothing else is met', async () => {
  const { relaxations } = await searched([openHome(homes[0])], { municipalities: ['Arroios, Lisboa'] })
  expect(relaxations?.[0]?.changes[0]?.to).toEqual(['Arroios, Lisboa', 'Lisboa'])
})

test('a parish is known as a part of a union, by an abbreviation, and by a locality that is certain to be there', () => {
  expect(isParishOf('1105', given('Estoril'))('União das freguesias de Cascais e Estoril')).toBe(true)
  expect(isParishOf('1106', given('São Vicente'))('S. Vicente')).toBe(true)
  expect(isParishOf('0808', given('Quarteira'))('Vilamoura')).toBe(true)
  expect(isParishOf('0808', given('Quarteira'))('Almancil')).toBe(false)
  expect(isParishOf('1106', given('Arroios'))('Areeiro')).toBe(false)
})

test('a locality of a certain parish is searched by it, and another as its municipality', () => {
  const within = (text: string) => [
    ...(interpret(given({ municipalities: [text] })).criteria.municipalities[0]?.place?.within ?? []),
  ]
  expect(within('Vilamoura')).toEqual([['0808', ['Quarteira']]])
  expect(within('Lisboa')).toEqual([])
})
