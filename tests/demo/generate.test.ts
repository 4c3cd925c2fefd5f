import { expect, test } from 'vitest'
import { generateRecords } from '../../scripts/demo/generate.ts'
import { municipalityMarkets } from '../../scripts/demo/markets.ts'
import { parishes } from '../../scripts/demo/parishes.ts'
import { seaside } from '../../scripts/demo/places.ts'
import {
  contractionBySlug,
  districts,
  municipalityByCode,
  municipalityBySlug,
} from '#src/domain/municipality.ts'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'
import { energyClasses, energyNonClasses, propertyTypes } from '#src/domain/vocabulary.ts'
import { inapplicableReports } from '#src/domain/source-warnings.ts'
import { sourceListing } from '#src/domain/source/listing.ts'
import { sourceRecord, type SourceRecordInput } from '#src/domain/source/record.ts'

const kindOf = <K extends SourceRecordInput['kind']>(records: SourceRecordInput[], kind: K) =>
  records.filter((record): record is Extract<SourceRecordInput, { kind: K }> => record.kind === kind)

const lines = (count: number, seed: number) =>
  Array.from(generateRecords({ count, seed }), (record) => JSON.stringify(record))

const isAgency = (line: string) => line.startsWith('{"kind":"agency"')

/** Days from the import: `today-12d` is -12, `today+2m` about 61. */
const daysFromToday = (date: string): number => {
  const [, sign = '+', count = '0', unit = 'd'] = /^today(?:([+-])(\d+)([dm]))?$/.exec(date) ?? []
  return Number(`${sign}${count}`) * (unit === 'm' ? 30.4 : 1)
}

const many = [...generateRecords({ count: 3_000, seed: 1 })]
const listings = kindOf(many, 'listing')
const grants = Map.groupBy(kindOf(many, 'authorisation'), ({ listing_id }) => listing_id)
const confirmed = Map.groupBy(kindOf(many, 'availability_confirmation'), ({ listing_id }) => listing_id)
const consents = new Set(kindOf(many, 'ai_consent').map(({ listing_id }) => listing_id))

type Listing = (typeof listings)[number]
const share = (isCounted: (listing: Listing) => boolean) =>
  listings.filter(isCounted).length / listings.length
const isOpen = ({ record_class, lifecycle }: Listing) =>
  record_class === 'open_listing' && (lifecycle === 'active' || lifecycle === 'reserved')
const grantsOf = ({ listing_id }: Listing) => grants.get(listing_id) ?? []
const isValidToday = ({ state, valid_from, valid_until }: ReturnType<typeof grantsOf>[number]) =>
  state === 'granted' &&
  daysFromToday(valid_from) <= 0 &&
  (valid_until === undefined ? daysFromToday(valid_from) > -180 : daysFromToday(valid_until) >= 0)

test('The same seed gives the same bytes', () => {
  expect(lines(60, 5)).toEqual(lines(60, 5))
})

test('Another seed gives other listings, even where only its high bits differ', () => {
  const ids = (seed: number) =>
    kindOf([...generateRecords({ count: 60, seed })], 'listing').map((l) => l.listing_id)
  expect(new Set([...ids(5), ...ids(6), ...ids(5 + 2 ** 32)]).size).toBe(180)
})

test('A larger count continues a smaller one and adds agencies', () => {
  const [small, large] = [lines(300, 9), lines(2_000, 9)]
  const withoutAgencies = small.filter((line) => !isAgency(line))
  expect(large.filter((line) => !isAgency(line)).slice(0, withoutAgencies.length)).toEqual(withoutAgencies)
  expect(small.filter(isAgency)).toHaveLength(4)
  expect(large.filter(isAgency)).toHaveLength(8)
})

test('All records of 2,000 listings are valid source records, and each belongs to one before it', () => {
  const known = new Set<string>()
  for (const record of generateRecords({ count: 2_000, seed: 2 })) {
    expect(sourceRecord.safeParse(record).error).toBeUndefined()
    if (record.kind === 'agency') known.add(record.agency_id)
    else if ('agency_id' in record) expect(known).toContain(record.agency_id)
    else if ('listing_id' in record) expect(known).toContain(record.listing_id)
    else expect(record.kind).toBe('a kind that the generator makes')
    if (record.kind === 'listing') known.add(record.listing_id)
  }
})

test('Every right to publish and every reason against it occurs', () => {
  const active = listings.filter(
    (listing) => listing.record_class === 'open_listing' && listing.lifecycle === 'active',
  )
  const offMarket = listings.filter(({ record_class }) => record_class === 'off_market_listing')
  const has = (isCounted: (grant: ReturnType<typeof grantsOf>[number]) => boolean) =>
    active.some((listing) => grantsOf(listing).some(isCounted))
  const found = {
    future: has(({ valid_from }) => daysFromToday(valid_from) > 0),
    ended: active.some((listing) =>
      grantsOf(listing).every((g) => g.valid_until && daysFromToday(g.valid_until) < 0),
    ),
    silent: has(({ valid_until }) => valid_until === undefined),
    revoked: has(({ state }) => state === 'revoked'),
    suspended: has(({ state }) => state === 'suspended'),
    requested: has(({ state }) => state === 'requested'),
    renewed: active.some((listing) => grantsOf(listing).length === 2 && grantsOf(listing).some(isValidToday)),
    consented: offMarket.some(({ listing_id }) => consents.has(listing_id)),
    notConsented: offMarket.some(({ listing_id }) => !consents.has(listing_id)),
  }
  expect(Object.entries(found).filter(([, occurs]) => !occurs)).toEqual([])
  expect(new Set(listings.map(({ record_class }) => record_class)).size).toBe(5)
  expect(new Set(listings.map(({ lifecycle }) => lifecycle)).size).toBe(9)
})

test('About 92 in 100 are open under a valid grant', () => {
  const publishable = share((listing) => isOpen(listing) && grantsOf(listing).some(isValidToday))
  expect(publishable).toBeGreaterThan(0.9)
  expect(publishable).toBeLessThan(0.95)
})

test('Conflicts, gaps, lapsed certificates and old confirmations have their share', () => {
  const latest = ({ listing_id }: Listing) => confirmed.get(listing_id)?.at(-1)
  const shares = {
    priceConflict: share(({ facts }) => facts.price_eur?.alternatives !== undefined),
    areaConflict: share(({ areas }) => Object.values(areas ?? {}).some((area) => area?.alternatives)),
    bedsUnknown: share(({ facts }) => facts.beds === undefined),
    lapsed: share(({ energy }) => daysFromToday(energy?.certificate_valid_until ?? 'today') < 0),
    noClass: share(({ energy }) => energy?.class === undefined),
    reserved: share(({ lifecycle }) => lifecycle === 'reserved'),
    stale: share((listing) => daysFromToday(latest(listing)?.confirmed_on ?? 'today') < -30),
    unconfirmed: share((listing) => latest(listing) === undefined),
    repriced: share(({ price_history }) => (price_history ?? []).length > 0),
    checked: share(({ checks }) => Object.keys(checks ?? {}).length >= 5),
  }
  const expected = {
    priceConflict: 0.04,
    areaConflict: 0.04,
    bedsUnknown: 0.08,
    lapsed: 0.02,
    noClass: 0.01,
    reserved: 0.05,
    stale: 0.1,
    unconfirmed: 0.085,
    repriced: 0.25,
    checked: 0.88,
  }
  for (const [name, wanted] of Object.entries(expected)) {
    const found = shares[name as keyof typeof shares]
    // Four standard deviations of a share in so many independent listings.
    const margin = 4 * Math.sqrt((wanted * (1 - wanted)) / listings.length)
    expect(Math.abs(found - wanted), `${name}: ${found}`).toBeLessThan(margin)
  }
})

test('Every municipality, district, island, property type and energy class occurs', () => {
  const codes = new Set(listings.map(({ location }) => location.municipality_code))
  expect(codes.size).toBe(308)
  const reached = listings
    .slice(0, 300)
    .map((l) => municipalityByCode(l.location.municipality_code)?.district)
  expect(new Set(reached).size).toBe(districts.length)
  expect(new Set(listings.map(({ facts }) => facts.property_type?.value)).size).toBe(propertyTypes.length)
  const classes = new Set(listings.flatMap(({ energy }) => energy?.class?.value ?? []))
  expect([...classes].toSorted()).toEqual([...energyClasses, ...energyNonClasses].toSorted())
  expect(listings.some(({ facts }) => facts.typology?.value === 'T2+1')).toBe(true)
})

test('The usable area is never more than the gross one, whichever report is right', () => {
  for (const { areas } of listings) {
    const values = (fact?: { value?: number | undefined; alternatives?: { value: number }[] | undefined }) =>
      fact?.alternatives?.map(({ value }) => value) ?? (fact?.value === undefined ? [] : [fact.value])
    const gross = Math.min(...values(areas?.gross_private_m2))
    for (const useful of values(areas?.useful_m2)) expect(useful).toBeLessThanOrEqual(gross)
  }
})

test('Nothing is validated before it is reported', () => {
  const pattern = /"reported_on":"([^"]+)","validated_by_role":"\w+","validated_on":"([^"]+)"/g
  for (const [, reported = '', validated = ''] of JSON.stringify(listings).matchAll(pattern))
    expect(daysFromToday(validated)).toBeGreaterThanOrEqual(daysFromToday(reported))
})

test('Every text is complete, unique, 60 to 110 words long in two or three paragraphs, and states that it is fictional', () => {
  const texts = listings.flatMap(({ description: { pt = '', en = '' } }) => [pt, en])
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) {
    const words = text.split(/\s+/).length
    expect(words >= 60 && words <= 110, text).toBe(true)
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(text).toMatch(/fict|demonstra|invent/i)
    expect([2, 3]).toContain(text.split('\n\n').length)
  }
  expect(texts.some((text) => text.includes('&') && text.includes('"'))).toBe(true)
})

test('Every place that a table names is a municipality', () => {
  const named = [...municipalityMarkets.keys(), ...parishes.keys(), ...seaside, ...contractionBySlug.keys()]
  expect(named.filter((slug) => !municipalityBySlug(slug))).toEqual([])
})

test('nothing is reported that no property of its type has', () => {
  for (const listing of listings.slice(0, 1_000))
    expect(inapplicableReports(sourceListing.parse(listing))).toEqual([])
})

test('Nothing of what a generated advert says is taken for private', () => {
  const leftOut = listings.flatMap(({ title, description }) =>
    [title, description].flatMap((texts) =>
      Object.values(texts ?? {}).filter(
        (text) => judgeText(text, { own: noChannels, isTitle: texts === title }).leftOut.length > 0,
      ),
    ),
  )
  expect(leftOut).toEqual([])
})
