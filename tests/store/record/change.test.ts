import { describe, expect, test } from 'vitest'
import {
  classifyChange,
  leavesSlots,
  partsDating,
  partsShowing,
  partsThatShowed,
  takesSlots,
  type PublicSnapshot,
} from '#src/store/record/change.ts'
import { keyOf, type Part } from '#src/addresses/parts.ts'
import { agencyOf, aListing } from '../../ids.ts'
import { utc } from '../../utc.ts'

const shown: PublicSnapshot = {
  digest: 'one',
  open_from: utc('2026-04-01T00:00:00.000Z'),
  open_until: utc('2026-06-20T23:00:00.000Z'),
  reports: '[]',
  contact: '{}',
  pictures: '[]',
  municipality_code: '1106',
  agency_id: agencyOf('casa'),
}
const moved = { ...shown, digest: 'two', municipality_code: '1111' }
const handedOn = { ...shown, digest: 'two', agency_id: agencyOf('lar') }

describe('effect of a change', () => {
  test.for([
    ['published', null, shown],
    ['closed', shown, null],
    ['updated', shown, { ...shown, digest: 'two' }],
    ['attachmentsOnly', shown, { ...shown, open_until: utc('2026-07-20T23:00:00.000Z') }],
    ['attachmentsOnly', shown, { ...shown, reports: '[1]' }],
    ['attachmentsOnly', shown, { ...shown, contact: '{"a":1}' }],
    ['attachmentsOnly', shown, { ...shown, pictures: '["a"]' }],
    ['none', shown, { ...shown }],
    ['none', null, null],
  ] as const)('is %s', ([effect, before, after]) => {
    expect(classifyChange({ before, after })).toBe(effect)
  })
})

test('slots are given back and taken where a listing goes, comes, or moves to another municipality or agency', () => {
  const both = (before: PublicSnapshot | null, after: PublicSnapshot | null) => [
    leavesSlots({ before, after }),
    takesSlots({ before, after }),
  ]
  expect(both(null, shown)).toEqual([false, true])
  expect(both(shown, null)).toEqual([true, false])
  expect(both(shown, moved)).toEqual([true, true])
  expect(both(shown, handedOn)).toEqual([true, true])
  expect(both(shown, { ...shown, digest: 'two' })).toEqual([false, false])
})

describe('parts', () => {
  const places = {
    listing_id: aListing('ol-a'),
    municipality_code: '1106',
    agency_id: agencyOf('casa'),
    slots: { all: 5_000, municipality: 24, agency: 48 },
    feed_page: 2,
  }
  const keys = (parts: readonly Part[]) => new Set(parts.map(keyOf))
  const showing = new Set([
    'listing/ol-a',
    'municipality/1106/1',
    'municipality/1106/2',
    'agency/casa/3',
    'district/lisboa',
    'feed/2',
    'sitemap/2',
    'sitemap-index',
    'home',
  ])

  test('that show a listing are its own and those of its places', () => {
    expect(keys(partsShowing(places))).toEqual(showing)
  })

  test('that say how fresh a confirmation is are those with cards', () => {
    const without = new Set(['feed/2', 'sitemap/2', 'sitemap-index'])
    expect(keys(partsDating(places))).toEqual(showing.difference(without))
  })

  test('with the contact of an agency include its first page when that changes', () => {
    const after = { ...shown, contact: '{"a":1}' }
    expect(keys(partsThatShowed({ before: shown, after }, places))).toEqual(
      showing.union(new Set(['agency/casa/1'])),
    )
    expect(keys(partsThatShowed({ before: shown, after: { ...shown, digest: 'two' } }, places))).toEqual(
      showing,
    )
    expect(keys(partsThatShowed({ before: shown, after: null }, places))).toEqual(showing)
  })
})
