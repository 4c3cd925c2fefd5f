import { expect, test } from 'vitest'
import { explainerOf } from '#src/domain/search/explain.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { listingOf } from '#src/domain/search/rank.ts'
import { matching } from '#src/domain/search/matching.ts'
import { now, openHome, shelved, type Home } from './fixtures.ts'
import { given } from '../../given.ts'

const { criteria } = interpret({ vacant: true }, now)

const homes: readonly Home[] = [
  { listing_id: 'vacant', occupancy_outcome: 'vacant' },
  { listing_id: 'let', occupancy_outcome: 'let' },
  { listing_id: 'let-until', occupancy_outcome: 'let_until_2027-07-31' },
  { listing_id: 'let-both', occupancy_outcome: ['let', 'let_until_2027-07-31'] },
  { listing_id: 'owner', occupancy_outcome: 'owner' },
  { listing_id: 'differs', occupancy_outcome: ['owner', 'let'] },
  { listing_id: 'silent', checks: { occupancy: 'validated' } },
]

/** How a home meets the filter, and the sentence that says so. */
const explained = (index: number): [string, string] => {
  const explanation = explainerOf(criteria)(openHome(homes[index]!))
  const groups = ['satisfied', 'unmet', 'unknown', 'conflicting'] as const
  const verdict = groups.find((group) => explanation[group].length > 0)!
  return [verdict, explanation[verdict][0]!.text]
}

test('what is let is left out, whatever day the tenancy ends; what is vacant is first', () => {
  const found = matching(shelved(homes.map(openHome)).columnSets(), criteria, now, 9).map(listingOf)
  expect(found[0]).toBe('vacant')
  expect(found.toSorted()).toEqual(['differs', 'owner', 'silent', 'vacant'])
})

test('that its owner lives there, that reports differ, or that a check was made leaves it unknown', () => {
  const asked = 'vacant on completion'
  const by = '(estate agent 2026-11-01)'
  expect(explained(0)).toEqual(['satisfied', `Present occupancy: vacant ${by}, as asked: ${asked}.`])
  expect(explained(2)).toEqual([
    'unmet',
    `Present occupancy: let until 31 Jul 2027 ${by}, not as asked: ${asked}.`,
  ])
  expect(explained(4)).toEqual(['unknown', `Present occupancy: owner-occupied ${by}; asked: ${asked}.`])
  expect(explained(5)[0]).toBe('conflicting')
  expect(explained(6)).toEqual(['unknown', `Present occupancy: not stated; asked: ${asked}.`])
})

test('the words that people use for it are named with the filter, wherever they send them', () => {
  for (const word of ['livre', 'Devoluto', 'desocupado', 'vacant', 'sem inquilino'])
    for (const asked of [
      { must_have: [word] },
      { preferences: [{ key: word, importance: 'high' as const }] },
    ])
      expect(interpret(given(asked), now).interpretation.unrecognised[0]?.note).toContain('vacant=true')
})
