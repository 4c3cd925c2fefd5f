import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toFile } from '#src/publish/place.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { shownHome } from '#src/publish/part-data.ts'
import { endOfDay, lisbonDay, instantOf } from '#src/domain/time/calendar.ts'
import {
  agency,
  appContextIn,
  by,
  confirmation,
  differing,
  grant,
  listing,
  noon,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'
import { takeWithPictures } from '../many-homes.ts'

const media = [
  {
    file: 'a.webp',
    alt: { pt: 'A sala', en: 'The living room' },
    credit: 'Fictícia',
    digital_source_type: 'digitalCapture' as const,
  },
]

const open = (id: string, change: object = {}, confirmed = '2026-04-29') => [
  listing(id, { media, ...change }),
  grant(id),
  confirmation(id, { confirmed_on: confirmed }),
]

const confirmed = { ...by, validated_by_role: 'architect', validated_on: '2026-04-03' } as const
const disputed = {
  areas: { useful_m2: differing(78, 80), gross_private_m2: { value: 90, ...confirmed } },
}

/** With pictures that nobody encodes. */
const take = (appContext: TestContext, ...records: Parameters<typeof takeWithPictures>[1]) =>
  takeWithPictures(appContext, records)

const shownAt = (appContext: ReturnType<typeof appContextIn>, now = noon) =>
  shownHome(appContext.store.published, now)?.listing.record.listing_id ?? null

test('the home page shows a home with something confirmed, disputed and not stated, before those confirmed later', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...open('ol-plain', {}, '2026-05-01'), ...open('ol-disputed', disputed))
  expect(shownAt(appContext)).toBe('ol-disputed')
})

test('a home that was not confirmed in the last seven days is shown only where no other was', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...open('ol-old', disputed, '2026-04-20'))
  expect(shownAt(appContext)).toBe('ol-old')
  take(appContext, ...open('ol-new', disputed))
  expect(shownAt(appContext)).toBe('ol-new')
})

test('of homes that show as much each has its day', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), ...['ol-a', 'ol-b', 'ol-c'].flatMap((id) => open(id, disputed)))
  const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map((day) =>
    shownAt(appContext, utc(`${day}T12:00:00.000Z`)),
  )
  expect(new Set(days.slice(0, 3)).size).toBe(3)
  expect(days[3]).toBe(days[0])
})

test('a home without a photograph is not shown, nor one on which nobody disagrees, nor one that is only drawn', () => {
  const appContext = appContextIn(null)
  const drawn = media.map((each) => ({ ...each, digital_source_type: 'digitalCreation' as const }))
  take(
    appContext,
    agency(),
    ...open('ol-plain'),
    ...open('ol-bare', { ...disputed, media: [] }),
    ...open('ol-drawn', { ...disputed, media: drawn }),
  )
  expect(shownAt(appContext)).toBeNull()
})

test('interface 3.1: no home is shown that is not public: reserved, revoked, lapsed, never authorised', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-hidden', { media, ...disputed }), confirmation('ol-hidden'))
  expect(shownAt(appContext)).toBeNull()
  take(appContext, ...open('ol-a', disputed))
  expect(shownAt(appContext)).toBe('ol-a')
  // From the instant at which its permission ends, whether or not that is committed.
  expect(shownAt(appContext, endOfDay(lisbonDay(utc('2026-06-20T12:00:00.000Z'))))).toBeNull()
  appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', noon)
  expect(shownAt(appContext)).toBeNull()
})

const site = await loadSite()

test('a revoked home is gone from the home page with the next publication, and on a new day another is shown', async () => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), ...['ol-a', 'ol-b'].flatMap((id) => open(id, disputed)))
  const shownOn = (address: string) =>
    /<h2 id="shown"[^>]*><a href="(?:\/pt)?\/properties\/([^"]+)"/.exec(
      readFileSync(join(currentFolder(appContext), toFile(address)), 'utf8'),
    )?.[1]
  await publish(appContext, site)
  const [first] = [shownOn('/'), shownOn('/pt')]
  expect(shownOn('/pt')).toBe(first)
  expect((await publish(appContext, site)).rendered).toBe(0)
  appContext.set(instantOf(Date.parse(endOfDay(lisbonDay(noon)))))
  await publish(appContext, site, { isNewDay: true })
  const second = shownOn('/')
  expect(second).not.toBe(first)
  appContext.store.operator.changeAuthorisation(aListing(second ?? ''), 'revoked', appContext.now())
  await publish(appContext, site)
  expect([shownOn('/'), shownOn('/pt')]).toEqual([first, first])
  expect(readFileSync(join(currentFolder(appContext), toFile('/')), 'utf8')).not.toContain(second)
})
