import { expect, test } from 'vitest'
import { linkCard } from '#src/components/listing/pictures.tsx'
import { makeListingCard, type CheckedCard } from '#src/domain/evidence/card.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { aboutAt, noon } from '../fixtures.ts'
import { opened, recorded } from './recorded.ts'
import { cardMarkup } from '../card-markup.ts'
import { aText, inBoth } from '../public-text.ts'

const picture: RecordMedia = {
  url: 'https://homes.example/media/ol-test01/1.webp',
  width: 40,
  height: 30,
  alt: inBoth('Sala', 'Living room'),
  credit: aText('Ana'),
  captured_on: null,
  digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
  origin_reported_by_role: null,
}
const { reports, contact } = opened()
const cardIn = (stored: CheckedCard, language: 'en' | 'pt' = 'en') =>
  cardMarkup(stored, stored.standings, noon, language).toString()

test('a list and the picture of a link say that AI altered a picture, in both languages', () => {
  const record = recorded({ media: [picture] })
  expect(cardIn(makeListingCard(record, reports))).toContain(
    'Altered with AI (furniture may not be there)</p>',
  )
  expect(cardIn(makeListingCard(record, reports), 'pt')).toContain('Imagem alterada com IA')
  const listing = { record, reports, contact } as OpenListing
  expect(linkCard(listing, 'en', aboutAt()).alt).toMatch(/^Altered with AI .*\. Living room\. /)
})

test('a list says nothing of a photograph, of a picture of unknown origin, and of one whose stored card is older', () => {
  for (const digital_source_type of ['digitalCapture', 'unknown'] as const) {
    const stored = makeListingCard(recorded({ media: [{ ...picture, digital_source_type }] }), reports)
    expect(cardIn(stored)).not.toMatch(/with AI|origin not stated|Photograph/)
  }
  const stored = makeListingCard(recorded({ media: [picture] }), reports)
  const [first] = stored.media
  const { digital_source_type: _, ...older } = first as NonNullable<typeof first>
  expect(cardIn({ ...stored, media: [older] })).toContain('Living room')
})
