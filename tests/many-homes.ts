import { sourceItem, toSourceItem } from '#src/compose.ts'
import { generateRecords } from '../scripts/demo/generate.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { readRecord } from '#src/domain/source/read.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { demonstrationRecords } from './demonstration.ts'
import {
  agency,
  appContextIn,
  by,
  confirmation,
  grant,
  listing,
  openListingFrom,
  take,
  type TestContext,
  differing,
} from './fixtures.ts'

/** Imports listings with pictures that nobody encodes: only their sizes are public, and the beginnings of their digests. */
export const takeWithPictures = (
  appContext: TestContext,
  records: readonly SourceRecordInput[],
  digestOf = (at: number) => at.toString(16).padStart(64, '0'),
): void =>
  appContext.store.write(appContext.now, (now) => {
    const items = records.map((input) => {
      const { record, problems } = readRecord(input, lisbonDay(now))
      if (!record) throw new Error(JSON.stringify(problems))
      const { names, text } = toSourceItem(record)
      const media = record.kind === 'listing' ? record.media : []
      const pictures = media.map((_, at) => ({
        digest: digestOf(at),
        width: 1600,
        height: 1200,
      }))
      return sourceItem(names, text, null, pictures)
    })
    appContext.store.imports.write(items, [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver: () => undefined,
    })
  })

const openIn = ({ store, now }: TestContext): OpenListing[] =>
  store.published
    .ids()
    .toSorted()
    .flatMap((id) => store.published.open(id, now()) ?? [])

/** Every public home of the demonstration, on the clock of the tests. */
export const demonstrationHomes = (): OpenListing[] => {
  const appContext = appContextIn(null)
  takeWithPictures(appContext, demonstrationRecords())
  return openIn(appContext)
}

/** So many public homes of the generator, of every type. */
export const generatedHomes = (count: number): OpenListing[] => {
  const appContext = appContextIn(null)
  take(appContext, ...generateRecords({ count: count * 2, seed: 50 }))
  return openIn(appContext).slice(0, count)
}

const opened = (change: Parameters<typeof listing>[1]): OpenListing =>
  openListingFrom('ol-test01', agency(), listing('ol-test01', change), grant(), confirmation())

const lapsed = { certificate_valid_until: '2026-04-20' }

/** What homes of the demonstration and of the generator seldom are. */
export const unusualHomes = (): OpenListing[] => [
  opened({ features: { pool: differing(true, false), garage: { not_applicable: true, ...by } } }),
  opened({
    checks: { title: { ...by, expires_on: '2026-04-20' }, floor_plan: { ...by, not_applicable: true } },
  }),
  opened({ energy: { class: { value: 'exempt', ...by }, ...lapsed } }),
  opened({
    facts: { property_type: { value: 'land', ...by }, price_eur: differing(90_000, 95_000) },
    areas: { plot_m2: differing(1_000, 1_100.5), useful_m2: { value: 70, ...by } },
    energy: { class: { not_applicable: true, ...by }, ...lapsed },
  }),
  opened({ facts: { property_type: differing('apartment' as const, 'office' as const) } }),
]
