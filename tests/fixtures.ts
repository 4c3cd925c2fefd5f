import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, toSourceItem, type AppContext } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { demonstrationSite } from '#src/domain/site/demonstration.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import type { About } from '#src/domain/site/site.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { instantOf, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { blankImage, databaseIn } from '#src/store/database.ts'
import { day, utc } from './utc.ts'
import { aListing } from './ids.ts'

/** The instant of a test's clock until the test moves it. */
export const noon = utc('2026-05-01T12:00:00.000Z')

export const by = { reported_by_role: 'listing_agent', reported_on: day('2026-04-01') } as const

/** Two reports that differ: of the listing agent, and of a valuer on the next day. */
export const differing = <T>(one: T, other: T) => ({
  alternatives: [
    { value: one, ...by },
    { value: other, reported_by_role: 'valuer' as const, reported_on: day('2026-04-02') },
  ],
})

export const agency = (change: object = {}): SourceRecordInput => ({
  kind: 'agency',
  agency_id: 'casa-demo',
  name: 'Casa Demo & Filhos, Lda. (fictícia)',
  ami_licence: 'AMI 00000-DEMO',
  municipality_code: '1106',
  office: 'Rua Imaginária 1, Lisboa',
  languages: ['pt', 'en'],
  channels: [{ type: 'email', value: 'casa@casa-demo.example', preferred: true }],
  complaints_book_url: 'https://livro-reclamacoes.example/',
  ...change,
})

type ListingInput = Extract<SourceRecordInput, { kind: 'listing' }>

export const listing = (listing_id = 'ol-test01', change: Partial<ListingInput> = {}): SourceRecordInput => ({
  kind: 'listing',
  listing_id,
  agency_id: 'casa-demo',
  record_class: 'open_listing',
  lifecycle: 'active',
  title: { pt: 'T2 em Arroios', en: 'Two-bedroom flat in Arroios' },
  description: {
    pt: 'Sala virada a nascente.\n\nPrédio de 1968.',
    en: 'The living room faces east.\n\nBuilt in 1968.',
  },
  written_by_role: 'listing_agent',
  facts: {
    property_type: { value: 'apartment', ...by },
    typology: { value: 'T2', ...by },
    beds: { value: 2, ...by },
    price_eur: { value: 385_000, ...by, validated_by_role: 'agency_compliance', validated_on: '2026-04-03' },
  },
  areas: { useful_m2: { value: 78, ...by } },
  location: {
    municipality_code: '1106',
    parish: { value: 'Arroios', ...by },
    point: { lat: 38.72712, lon: -9.13711 },
    ...by,
  },
  energy: {
    class: { value: 'B-', reported_by_role: 'energy_assessor', reported_on: '2026-03-01' },
    certificate_valid_until: '2031-03-01',
  },
  features: { elevator: { value: true, ...by } },
  checks: { title: { reported_by_role: 'solicitor', reported_on: '2026-04-02' } },
  private: { client_name: 'Proprietária Fictícia 12', address: 'Rua Secreta 99', tax_article: 'U-4711' },
  ...change,
})

export const grant = (listing_id = 'ol-test01', change: object = {}): SourceRecordInput => ({
  kind: 'authorisation',
  authorisation_id: `auth-${listing_id}`,
  listing_id,
  state: 'granted',
  valid_from: '2026-04-01',
  valid_until: '2026-06-20',
  reported_by_role: 'agency_compliance',
  reported_on: '2026-04-01',
  reference: 'CMI-SECRET-7',
  ...change,
})

export const confirmation = (listing_id = 'ol-test01', change: object = {}): SourceRecordInput => ({
  kind: 'availability_confirmation',
  listing_id,
  status: 'available',
  confirmed_on: '2026-04-29',
  reported_by_role: 'listing_agent',
  method: 'owner_contact',
  ...change,
})

/** The demonstration's description of its site at an origin. */
export const aboutAt = (base_url = 'https://homes.example'): About => ({
  ...demonstrationSite.about,
  base_url,
})

/** An AppContext on a clock that the test sets. Without a folder its store lives in memory. */
export interface TestContext extends AppContext {
  set(now: Instant): void
}

export const testFolder = (): string => mkdtempSync(join(tmpdir(), 'open-listings-'))

/** A new data folder gets a database with its tables at once, instead of making them again. */
const putBlankDatabase = (dataDir: string): void => {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(databaseIn(dataDir), blankImage(), { mode: 0o600 })
}

export const appContextIn = (
  folder: string | null,
  now = noon,
  { baseUrl = 'https://homes.example', ...connection }: { baseUrl?: string; waits?: number } = {},
): TestContext => {
  let instant = now
  const config = readConfig({
    DATA_DIR: folder ? join(folder, 'data') : 'unused',
    OUT_DIR: join(folder ?? tmpdir(), 'site'),
    BASE_URL: baseUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
  if (folder) putBlankDatabase(config.dataDir)
  const appContext = compose(folder ? config : { ...config, dataDir: ':memory:' }, connection)
  return { ...appContext, now: () => instant, clockReading: () => instant, set: (next) => (instant = next) }
}

/** Moves the clock of a test as in a server that runs until then, which notes what it sees. */
export const runUntil = (appContext: TestContext, until: Instant): void => {
  for (let seen = Date.parse(appContext.now()); seen < Date.parse(until); seen += 86_400_000) {
    appContext.set(instantOf(seen))
    appContext.store.clock.see(appContext.now())
  }
  appContext.set(until)
  appContext.store.clock.see(until)
}

/** The documentation's own examples are made of records with their ids. */
const anyId = { briefMonths: 12, refusesExamples: false, refusesDemonstration: false }

/** Imports records in one transaction; any problem fails the test. */
export const take = (appContext: AppContext, ...records: SourceRecordInput[]): void => {
  const { judge, listingsOfAgency, write } = appContext.store.imports
  appContext.store.write(appContext.now, (now) => {
    const items = records.map((input) => {
      const { record, problems } = readRecord(input, lisbonDay(now), anyId)
      if (!record) throw new Error(JSON.stringify(problems))
      return toSourceItem(record)
    })
    for (const item of items) {
      const judged = judge(item)
      if (Array.isArray(judged)) throw new Error(JSON.stringify(judged))
    }
    const touched = items.flatMap((item) =>
      item.kind === 'agency' ? listingsOfAgency(item.record.agency_id) : [],
    )
    write(items, touched, now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver: () => undefined,
    })
  })
}

/** The public listing with an id, as the gate admits it from these records. */
export const openListingFrom = (listing_id: string, ...records: SourceRecordInput[]): OpenListing => {
  const appContext = appContextIn(null)
  take(appContext, ...records)
  const open = appContext.store.published.open(aListing(listing_id), appContext.now())
  if (!open) throw new Error(`Open ${listing_id}: it is not public`)
  return open
}

/** A store in a folder of its own with three public listings. */
export const threeListings = (): TestContext => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), ...['ol-a', 'ol-b', 'ol-c'].flatMap((id) => [listing(id), grant(id)]))
  return appContext
}
