import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { Availability } from '#src/components/listing/before-visit.tsx'
import { listingPage } from '#src/components/listing/page.tsx'
import { shortDay } from '#src/domain/format.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { StatusChange } from '#src/domain/listing/status-change.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { wordsOf } from '#src/words/words.ts'
import { aboutAt, agency, appContextIn, confirmation, grant, listing, noon, take } from '../../fixtures.ts'
import { contentOf } from '../../page-content.ts'
import { day, utc } from '../../utc.ts'
import { opened } from '../recorded.ts'
import { aListing } from '../../ids.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

/** What the availability of a page says, a paragraph each. */
const paragraphsIn = (markup: string): string[] => {
  const [, own = ''] = markup.split('<div class="availability stack-2">')
  const [panel = ''] = own.split('</div>')
  return [...panel.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => textOf(text))
}

/** What is said behind the last answer. */
const sentenceOf = (record: ListingRecord, language: Language): string => {
  const [, sentence = ''] = paragraphsIn(toMarkup(Availability({ record, now: noon, language })))
  return sentence
}

/** Whether a sentence names who reported a change, and its day. */
const names = (text: string, { on, reported_by_role: by }: StatusChange, language: Language): boolean =>
  [
    shortDay(on, language).replaceAll(/\s+/g, ' '),
    ...(by === null ? [] : [wordsOf(language).role[by]]),
  ].every((part) => text.includes(part))

test('every change of status is on the page with its role and its day, and no two are said alike', () => {
  const { record } = opened()
  const changes = (['available', 'reserved'] as const).flatMap((status) =>
    (['available', 'reserved', 'not_offered'] as const)
      .filter((before) => before !== status)
      .flatMap((before) =>
        [...roles, null].map((reported_by_role) => ({
          status,
          before,
          on: day('2026-04-03'),
          reported_by_role,
        })),
      ),
  )
  for (const language of languages) {
    const texts = changes.map((change) => sentenceOf({ ...record, status_change: change }, language))
    expect(new Set(texts).size).toBe(changes.length)
    for (const [at, change] of changes.entries())
      expect([texts[at], names(texts[at]!, change, language)]).toEqual([texts[at], true])
    expect(sentenceOf(record, language)).toBe('')
  }
})

test('the page of a listing that was reserved says once since when it is available again', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), confirmation())
  appContext.set(utc('2026-05-05T12:00:00.000Z'))
  for (const [status, confirmed_on] of [
    ['reserved', '2026-05-02'],
    ['available', '2026-05-04'],
  ] as const)
    take(appContext, confirmation('ol-test01', { status, confirmed_on }))
  const home = appContext.store.published.open(aListing('ol-test01'), appContext.now())!
  const change = home.record.status_change!
  const municipality = municipalityByCode(home.record.location.municipality_code)!
  const district = districtBySlug(municipality.district)!
  for (const language of languages) {
    const page = listingPage(
      {
        kind: 'listing',
        listing: home,
        municipality,
        district,
        median: null,
        taxes: shippedTables(),
        now: appContext.now(),
        jsonLd: () => '',
      },
      { about: aboutAt(), language },
    )
    const [, ...sentences] = paragraphsIn(contentOf(page))
    expect(sentences.map((text) => names(text, change, language))).toEqual([true])
  }
})
