import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSizes } from '#src/addresses/parts.ts'
import { toFeed } from '#src/formats/feed.ts'
import {
  agency,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  type TestContext,
  aboutAt,
} from '../../fixtures.ts'
import { aListing } from '../../ids.ts'

const base = 'https://homes.example'
const names = (count: number) => Array.from({ length: count }, (_, index) => `ol-${index + 1}`)
const opened = (folder: string | null, count: number): TestContext => {
  const appContext = appContextIn(folder)
  take(appContext, agency(), ...names(count).flatMap((id) => [listing(id), grant(id)]))
  return appContext
}

/** The pages of the feed as they are answered now, by their number. */
const pagesOf = ({ store }: TestContext): Map<number, string> => {
  const count = store.published.feedPages()
  return new Map(
    Array.from({ length: count }, (_, index) => [
      index + 1,
      toFeed(aboutAt(base), store.published.feedPage(index + 1, noon), index + 1, count),
    ]),
  )
}

interface Page {
  next: string | null
  next_url?: string
  items: { _listing: { listing_id: string } }[]
}

/** The listings that a reader gets by following `next` from the first page. */
const followed = (pages: ReadonlyMap<number, string>): string[] => {
  const read: string[] = []
  let number: number | null = 1
  while (number !== null) {
    const page = JSON.parse(pages.get(number) ?? '') as Page
    expect(page.items.length).toBeLessThanOrEqual(pageSizes.feed)
    expect(page.next_url ?? null).toBe(page.next)
    read.push(...page.items.map(({ _listing }) => _listing.listing_id))
    const next = /^https:\/\/homes\.example\/feeds\/open-listings\/(\d+)\.json$/.exec(page.next ?? '')?.[1]
    expect(page.next === null || next !== undefined, String(page.next)).toBe(true)
    number = next === undefined ? null : Number(next)
  }
  return read
}

const idsOf = (appContext: TestContext, page: number) =>
  appContext.store.published
    .feedPage(page, noon)
    .map(({ record }) => (JSON.parse(record) as { listing_id: string }).listing_id)

test('interface 1.1 feed: the first page has the newest listings, the newest first', () => {
  const appContext = opened(null, 120)
  expect(idsOf(appContext, 1)).toEqual(names(120).slice(-50).toReversed())
  take(appContext, listing('ol-new'), grant('ol-new'))
  expect(idsOf(appContext, 1)).toEqual(['ol-new', ...names(120).slice(-49).toReversed()])
  appContext.store.operator.changeAuthorisation(aListing('ol-7'), 'revoked', noon)
  take(appContext, grant('ol-7', { authorisation_id: 'auth-again' }))
  expect(idsOf(appContext, 1).slice(0, 2)).toEqual(['ol-7', 'ol-new'])
})

test('a listing that only changes keeps its place, also when it moves to another municipality', () => {
  const appContext = opened(null, 60)
  const before = pagesOf(appContext)
  take(
    appContext,
    listing('ol-3', {
      location: { municipality_code: '1312', reported_by_role: 'listing_agent', reported_on: '2026-04-01' },
    }),
  )
  expect(idsOf(appContext, 2)).toContain('ol-3')
  expect(followed(pagesOf(appContext))).toEqual(followed(before))
})

test('interface 1.1 feed: after any history each open listing is read exactly once, and one change touches few pages', () => {
  const pool = names(170)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: pool.length - 1 }), { minLength: 60, maxLength: 90 }), (history) => {
      const appContext = opened(null, 130)
      const open = new Set(names(130))
      let before = pagesOf(appContext)
      for (const [step, index] of history.entries()) {
        const id = pool[index] ?? ''
        const version = appContext.store.published.publicVersion()
        if (open.delete(id)) appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', noon)
        else {
          take(appContext, listing(id), grant(id, { authorisation_id: `again-${step}` }))
          open.add(id)
        }
        const marked = new Set(appContext.store.stale.changedAfter(version, noon).map(({ part }) => part))
        const after = pagesOf(appContext)
        const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
          (page) => before.get(page) !== after.get(page),
        )
        expect(changed.length).toBeLessThanOrEqual(3)
        for (const page of changed) expect(marked).toContain(`feed/${page}`)
        expect(followed(after).toSorted()).toEqual([...open].toSorted())
        before = after
      }
      appContext.store.close()
    }),
    { numRuns: 3, seed: 11, endOnFailure: true },
  )
})
