import { expect, test } from 'vitest'
import { propertyComparison } from '#src/operations/property-comparison.ts'
import { agency, confirmation, grant, appContextIn, listing, noon, take } from '../fixtures.ts'
import { asked } from './asking.ts'

const appContext = appContextIn(null)
take(appContext, agency(), listing(), grant(), confirmation(), listing('ol-test02'), grant('ol-test02'))
take(appContext, listing('ol-off', { record_class: 'off_market_listing' }), grant('ol-off'))
const compared = (...listing_ids: string[]) =>
  asked(propertyComparison, { listing_ids }, { catalogue: appContext.store.catalogue, now: noon })

test('interface 4 POST /v1/property-comparisons: two to four open listings are compared in the requested order', async () => {
  const answer = await compared('ol-test02', 'ol-test01')
  expect(answer?.listings.map(({ listing_id }) => listing_id)).toEqual(['ol-test02', 'ol-test01'])
  expect(propertyComparison.output.parse(answer)).toEqual(answer)
  expect(answer?.checked_at).toBe(noon)
})

test('design 5: duplicates in a comparison count as items', async () => {
  const answer = await compared('ol-test01', 'ol-test01')
  expect(answer?.listings).toHaveLength(2)
})

test('interface 7 404: one listing that is absent or not public leaves no comparison at all', async () => {
  expect(await compared('ol-test01', 'ol-absent')).toBeNull()
  expect(await compared('ol-off', 'ol-test01')).toBeNull()
})
