import { expect, test } from 'vitest'
import { agencyData, districtData, municipalityData } from '#src/publish/part-data.ts'
import { sitemapIndex } from '#src/publish/sitemaps.ts'
import { agency, grant, appContextIn, listing, take } from '../fixtures.ts'
import { utc } from '../utc.ts'

test('from the instant at which its only listing ends a place has no page, nor an agency, whether or not that is committed', async () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('a'), grant('a', { valid_until: '2026-05-03T10:00:00Z' }))
  const shown = async () => {
    const now = appContext.now()
    const { published } = appContext.store
    const [sitemap] = sitemapIndex(
      published,
      { base_url: 'https://homes.example', default_language: 'en' },
      now,
    )
    return {
      municipality: municipalityData(published, '1106', 1, now)?.total,
      district: districtData(published, 'lisboa', now)?.total,
      agency: agencyData(published, 'casa-demo', 1, now)?.listings.length,
      sitemap: (await sitemap?.body())?.match(
        /casa-demo|municipalities\/lisboa|districts\/lisboa|properties\/a/g,
      )?.length,
    }
  }
  appContext.set(utc('2026-05-03T09:59:59.999Z'))
  const before = await shown()
  expect(before).toMatchObject({ municipality: 1, district: 1, agency: 1 })
  expect(before.sitemap).toBeGreaterThan(3)
  appContext.set(utc('2026-05-03T10:00:00.000Z'))
  expect(await shown()).toEqual({})
})
