import { beforeAll, expect, test } from 'vitest'
import { generateRecords } from '../../../scripts/demo/generate.ts'
import { makeListingCard, type ListingCard } from '#src/domain/evidence/card.ts'
import { districtBySlug, municipalityBySlug } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { municipalityMarkdown } from '#src/formats/markdown-places.ts'
import { demonstrationWithoutPictures } from '../../demonstration.ts'
import { hostileRecords } from '../../faults/corpus.ts'
import { appContextIn, noon, take, aboutAt } from '../../fixtures.ts'
import { importing } from '../../import/importing.ts'
import { opened, recorded } from '../../components/recorded.ts'
import { cardMarkup } from '../../card-markup.ts'
import { aText, inBoth } from '../../public-text.ts'

let records: ListingRecord[]

beforeAll(async () => {
  const appContext = appContextIn(null)
  expect((await importing(appContext, demonstrationWithoutPictures())).problems).toEqual([])
  take(appContext, ...generateRecords({ count: 400, seed: 5 }), ...hostileRecords())
  const picture = {
    url: 'https://homes.example/media/ol-seen/1.webp',
    width: 1600,
    height: 900,
    alt: inBoth('Sala & "varanda"', 'Living room & "balcony"'),
    credit: aText('Fotógrafa Fictícia'),
    captured_on: null,
    digital_source_type: 'digitalCapture',
    origin_reported_by_role: null,
  } as const
  const other = { ...picture, url: 'https://homes.example/media/ol-seen/2.webp' }
  records = [
    recorded({ media: [picture, other] }),
    opened({ facts: {} }).record,
    ...appContext.store.published
      .ids()
      .flatMap((id) => appContext.store.published.open(id, appContext.now())?.record ?? []),
  ]
})

/** A card as it comes back from where it was stored. */
const stored = (record: ListingRecord) =>
  JSON.parse(JSON.stringify(makeListingCard(record, []))) as ListingCard

test('the compared records are of every kind that a card distinguishes', () => {
  expect(records.length).toBeGreaterThan(350)
  const states = (of: (record: ListingRecord) => unknown) => new Set(records.map(of))
  for (const state of ['reported', 'unknown', 'conflicting'])
    expect(states(({ price_eur }) => price_eur.state)).toContain(state)
  expect(states(({ energy }) => energy.class.level)).toContain('validated')
  expect(states(({ availability }) => availability === null).size).toBe(2)
  expect(states(({ lifecycle }) => lifecycle).size).toBe(2)
  expect(states(({ location }) => location.region).size).toBe(3)
  expect(states(({ property_type }) => property_type.value).size).toBeGreaterThan(8)
})

test('a card, with its picture or drawing, is the same as that of the complete record', () => {
  for (const record of records)
    for (const language of ['en', 'pt'] as const)
      expect(cardMarkup(stored(record), '', noon, language).toString(), record.listing_id).toBe(
        cardMarkup(record, '', noon, language).toString(),
      )
})

test('the line in the Markdown of a place is the same as that of the complete record', () => {
  const [municipality, district] = [municipalityBySlug('lisboa'), districtBySlug('lisboa')]
  if (!municipality || !district) throw new Error('Lisboa is missing')
  const markdown = (listings: readonly ListingCard[]) =>
    municipalityMarkdown(
      aboutAt(),
      { municipality, district },
      { listings, page: 1, hasNext: false, total: null, now: noon },
    )
  expect(markdown(records.map(stored))).toBe(markdown(records))
})

test('the stored card is a small part of the record, without prose and without who validated what', () => {
  for (const record of records.filter(({ listing_id }) => listing_id !== 'ol-hostile')) {
    const text = JSON.stringify(makeListingCard(record, []))
    expect(text.length, record.listing_id).toBeLessThan(JSON.stringify(record).length / 5)
    expect(text).not.toMatch(/"(validated_|description|agency|contact|check)\w*":/)
  }
})
