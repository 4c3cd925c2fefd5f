import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { importRecords } from '#src/import/import-records.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import type { FeedOptions } from '#src/import/feed/import-feed.ts'
import { agency, appContextIn, take, testFolder, type TestContext } from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'

/** The fields of a property that a test sets, beside the required ones. */
export type Property = Readonly<Record<string, string>>

/** A Kyero property; `text` goes in as it is, everything else is an element of its own. */
export const property = (id: string, elements: Property = {}): string => {
  const all: Record<string, string> = {
    id,
    date: '2026-03-01 10:00:00',
    ref: `R-${id}`,
    price: '250000',
    price_freq: 'sale',
    type: 'apartment',
    town: 'Tavira',
    province: 'Algarve',
    desc: `<pt>Casa ${id} perto do rio.\nTem sol.</pt><en>Home ${id} near the river.\nSunny.</en>`,
    images: '',
    ...elements,
  }
  const written = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`)
  return `<property>${written.join('')}</property>\n`
}

/** A Kyero feed of properties. */
export const kyero = (...properties: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${properties.join('')}</root>\n`

/** An advert of Imovirtual; `text` goes in as it is, everything else is an element of its own. */
export const advert = (id: string, elements: Property = {}): string => {
  const all: Record<string, string> = {
    external_id: id,
    postal_code: '8800-123',
    district: 'Faro',
    state: 'Tavira',
    offer_type: 'venda',
    category: 'apartamento',
    title: `Casa ${id}`,
    description: `Casa ${id} perto do rio.`,
    price: '285000',
    ...elements,
  }
  return `<advert>${Object.entries(all)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</advert>\n`
}

/** A feed of Imovirtual. */
export const imovirtual = (...adverts: readonly string[]): string => `<data>\n${adverts.join('')}</data>\n`

/** A store with the agency whose feed is imported. */
export const feedContext = (): TestContext => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency())
  return appContext
}

export const feedOptions = (change: Partial<FeedOptions> = {}): FeedOptions => ({
  format: 'kyero',
  origin: { agency_id: agencyOf('casa-demo'), source: 'kyero', reported_by_role: 'listing_agent' },
  isWhole: true,
  confirmed: [],
  confirmsRemovals: false,
  largestRemoval: 0.2,
  ...change,
})

/** Writes a feed to a file of its own. */
export const fileOf = (content: string | Buffer, name = 'feed.xml'): string => {
  const folder = join(testFolder(), 'feed')
  mkdirSync(folder)
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Imports a feed. */
export const feeding = (
  appContext: TestContext,
  content: string | Buffer,
  change: Partial<FeedOptions> = {},
  dryRun = false,
): Promise<ImportReport> =>
  importRecords(appContext, {
    path: fileOf(content),
    dryRun,
    feed: feedOptions(change),
    progress: () => undefined,
  })

/** The listing of a home in the feed of tests, as it is stored. */
export const stored = (appContext: TestContext, ref: string, source = 'kyero'): SourceListing => {
  const { feeds } = appContext.store
  const found = feeds.sourceOf(feeds.listingIdOf({ agency_id: agencyOf('casa-demo'), source }, ref))
  if (!found) throw new Error(`No listing of ${ref}`)
  return found
}
