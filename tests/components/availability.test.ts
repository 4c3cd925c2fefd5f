import { expect, test } from 'vitest'
import { availabilitySentences } from '#src/components/availability/sentences.ts'
import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import { day, utc } from '../utc.ts'
import { aListing } from '../ids.ts'

const answer: AvailabilityAnswer = {
  listing_id: aListing('ol-test01'),
  availability: 'available',
  last_confirmation: {
    status: 'available',
    confirmed_on: day('2026-04-29'),
    reported_by_role: 'listing_agent',
    method: 'owner_contact',
  },
  age_days: 2,
  freshness: 'fresh',
  authorisation_valid_until: utc('2026-06-20T23:00:00.000Z'),
  checked_at: utc('2026-05-01T12:00:00.000Z'),
  recheck_after_seconds: 300,
  is_reservation: false,
  permission: 'valid_now_only',
}

test('the answer states what was confirmed, when, by whom and how, and until when it may be shown', () => {
  expect(availabilitySentences(answer, 'en')).toEqual([
    'Still available on 29 April',
    'Source: estate agent, who asked the owner, 2\u00a0days\u00a0ago.',
    'Seller’s permission: until 20 June.',
    'Looked up at 13:00 (Lisbon). This does not hold the property.',
  ])
  expect(availabilitySentences(answer, 'pt')[1]).toBe(
    'Fonte: agente imobiliário, que falou com o proprietário, há\u00a02\u00a0dias.',
  )
})

test('design 5: without a confirmation nothing is claimed, and an old one is marked as old', () => {
  const never = {
    ...answer,
    availability: 'unknown',
    last_confirmation: null,
    age_days: null,
    freshness: 'never',
  } as const
  expect(availabilitySentences(never, 'en').slice(0, 2)).toEqual([
    'Nobody has said whether it is still available',
    'Seller’s permission: until 20 June.',
  ])
  const old = { ...answer, age_days: 40, freshness: 'stale' } as const
  expect(availabilitySentences(old, 'en')[0]).toBe('Last known: available on 29 April, 40\u00a0days\u00a0ago')
  expect(availabilitySentences(old, 'en')[2]).toBe('It may have changed: ask the agency.')
})
