import { expect, test } from 'vitest'
import type { ClosedListing } from '#src/domain/professional/closed-listing.ts'
import type { ProfessionalDesk } from '#src/domain/professional/desk.ts'
import { closedListingGet } from '#src/operations/professional/closed-listing-get.ts'
import { take } from '../../fixtures.ts'
import { brief, professionalServer } from './professional-fixtures.ts'

const shop = {
  hard_constraints: { locations: ['Beja'], property_types: ['shop'], max_price: { amount: 1 } },
}

// Seen to fail without a home that stands in for one that is not there in closed-listing-get.ts.
test('interface 1.6, 7 404: a home that is not there is looked at as often as one that no brief opens', async () => {
  const { house } = await professionalServer()
  for (const brief_id of ['brief-pro-one', 'brief-a', 'brief-b'])
    take(house, brief('pro-one', { brief_id, requirements: shop }))
  let reads: string[] = []
  const watched = (listing: ClosedListing): ClosedListing =>
    new Proxy(listing, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key) as unknown
      },
    })
  const desk: ProfessionalDesk = {
    ...house.professional,
    closedMarket(now) {
      const { listings } = house.professional.closedMarket(now)
      const byId = new Map(listings.map((listing) => [listing.record.listing_id, watched(listing)]))
      return { listings: [...byId.values()], find: (listing_id) => byId.get(listing_id) ?? null }
    },
  }
  const context = {
    desk,
    caller: {
      subject: 'sub-pro-one',
      scopes: ['closed-listings:match'],
      expires_at: '2027-01-01T00:00:00.000Z',
    },
    account: house.professional.account('sub-pro-one'),
    briefs: house.professional.briefs('pro-one'),
    now: house.now(),
  }
  const work = (listing_id: string) => {
    reads = []
    expect(closedListingGet.run({ listing_id, detail: 'full' }, context), listing_id).toBeNull()
    return reads
  }
  const absent = work('ol-absent')
  // Three briefs, each of which looks at the record.
  expect(absent.filter((key) => key === 'record')).toHaveLength(3)
  for (const id of ['ol-semi', 'ol-off', 'ol-silent', 'ol-exclusive', 'ol-draft', 'ol-open', ''])
    expect(work(id), id).toEqual(absent)
})
