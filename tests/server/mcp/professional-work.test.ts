import { expect, onTestFinished, test, vi } from 'vitest'
import type { ClosedListing } from '#src/domain/professional/closed-listing.ts'
import type { ClosedMarket, ProfessionalReads } from '#src/domain/professional/professional-reads.ts'
import { closedListingGet } from '#src/operations/professional/closed-listing-get.ts'
import { appContextIn, noon, take, testFolder } from '../../fixtures.ts'
import { brief, buyerRequest, professionalServer } from './professional-fixtures.ts'
import { utc } from '../../utc.ts'
import { aRequest, anAccount, aListing } from '../../ids.ts'

const shop = {
  hard_constraints: { locations: ['Beja'], property_types: ['shop'], max_price: { amount: 1 } },
}

test('interface 1.6, 7 404: nothing is read of a home that no brief opens, as of one that does not exist', async () => {
  const { appContext } = await professionalServer()
  for (const brief_id of ['brief-1p1n1z', 'brief-1b1b1b', 'brief-2b2b2b'])
    take(appContext, brief('pro-one', { brief_id, requirements: shop }))
  let reads: string[] = []
  const matched: string[] = []
  const watched = (listing: ClosedListing): ClosedListing =>
    new Proxy(listing, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key) as unknown
      },
    })
  const { listings } = appContext.professional.closedMarket(appContext.now())
  const byId = new Map(listings.map((listing) => [listing.record.listing_id, watched(listing)]))
  const market: ClosedMarket = {
    get listings() {
      matched.push('market')
      return [...byId.values()]
    },
    find: (listing_id) => byId.get(listing_id) ?? null,
  }
  const professional: ProfessionalReads = { ...appContext.professional, closedMarket: () => market }
  const context = {
    reads: professional,
    caller: {
      subject: 'sub-pro-one',
      scopes: ['closed-listings:match'],
      expires_at: utc('2027-01-01T00:00:00.000Z'),
    },
    account: appContext.professional.account('sub-pro-one'),
    briefs: appContext.professional.briefs(anAccount('pro-one')),
    now: appContext.now(),
  }
  const work = (listing_id: string) => {
    reads = []
    expect(
      closedListingGet.run({ listing_id: aListing(listing_id), detail: 'full' }, context),
      listing_id,
    ).toBeNull()
    return reads
  }
  // The first call compares the three briefs with the market, whatever it asks for.
  work('ol-absent')
  expect(matched).toEqual(['market'])
  expect(work('ol-absent')).toEqual([])
  for (const id of ['ol-semi', 'ol-off', 'ol-silent', 'ol-exclusive', 'ol-draft', 'ol-open', ''])
    for (const key of work(id)) expect(['tier', 'open_until', 'consents'], id).toContain(key)
  expect(matched).toEqual(['market'])
})

test('interface 5.1: a request is read by the roles that its buyer permits, and the placeholder for a missing one by nobody', async () => {
  const { appContext } = await professionalServer()
  take(appContext, buyerRequest('br-2c2c2c', { visible_to_roles: ['lawyer'] }))
  const { buyerRequest: read } = appContext.professional
  expect(read(aRequest('br-2c2c2c'), 'lawyer', appContext.now())).toMatchObject({
    buyer_request_id: 'br-2c2c2c',
  })
  for (const [id, role] of [
    ['br-2c2c2c', 'listing_agent'],
    ['br-9b9b9b', 'lawyer'],
    // The placeholder for one that does not exist.
    ['br-0x0x0x', 'lawyer'],
    ['', 'lawyer'],
  ] as const)
    expect(read(aRequest(id), role, utc('2026-05-01T12:00:00.000Z')), id).toBeNull()
})

test('interface 5.1, 7 404: a hidden request is answered after as many checks as a missing one', () => {
  const appContext = appContextIn(testFolder())
  take(
    appContext,
    buyerRequest('br-1b1b1b', { visible_to_roles: ['lawyer'] }),
    buyerRequest('br-2b2b2b', { valid_until: '2026-04-30' }),
    buyerRequest('br-3b3b3b'),
  )
  const written = vi.spyOn(JSON, 'stringify')
  const read = vi.spyOn(JSON, 'parse')
  onTestFinished(() => {
    written.mockRestore()
    read.mockRestore()
  })
  // Each check writes or reads the row as JSON: its checksum, its roles, its requirements.
  const workFor = (id: string) => {
    written.mockClear()
    read.mockClear()
    const found = appContext.professional.buyerRequest(aRequest(id), 'listing_agent', noon)
    return { found: found !== null, written: written.mock.calls.length, read: read.mock.calls.length }
  }
  // The first read of a connection also checks its settings.
  workFor('br-3b3b3b')
  const readable = workFor('br-3b3b3b')
  expect(readable).toEqual({ found: true, written: 1, read: 2 })
  for (const hidden of ['br-1b1b1b', 'br-2b2b2b', 'br-9b9b9b'])
    expect(workFor(hidden), hidden).toEqual({ ...readable, found: false })
  appContext.store.close()
})
