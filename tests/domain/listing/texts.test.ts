import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { chooseLang } from '#src/components/compare/opening.tsx'
import { listingPage } from '#src/components/listing/page.tsx'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { otherLanguage, fillTexts } from '#src/domain/listing/texts.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { toJsonLd, toPageJsonLd } from '#src/formats/json-ld.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { aboutAt, agency, grant, appContextIn, listing, noon, take } from '../../fixtures.ts'
import { day } from '../../utc.ts'
import { contentOf } from '../../page-content.ts'
import { cardMarkup } from '../../card-markup.ts'
import { aListing } from '../../ids.ts'

const pt = { title: { pt: 'Casa de pedra' }, description: { pt: 'Uma casa de pedra.' } }

const opened = () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-test01', pt), grant())
  const open = appContext.store.published.open(aListing('ol-test01'), noon)
  if (!open) throw new Error('It is not public')
  return open
}

test('a text in one language is used for both, and the record names its language', () => {
  expect(fillTexts(pt)).toEqual({
    title: { pt: 'Casa de pedra', en: 'Casa de pedra' },
    description: { pt: 'Uma casa de pedra.', en: 'Uma casa de pedra.' },
    written_in: ['pt'],
  })
  expect(opened().record).toMatchObject(fillTexts(pt))
  expect(otherLanguage({ written_in: ['pt'] }, 'en')).toBe('pt')
  expect(otherLanguage({ written_in: ['en', 'pt'] }, 'pt')).toBeNull()
  expect(otherLanguage({}, 'pt')).toBeNull()
})

test('a source needs title and description in the same languages, and in one at least', () => {
  const problems = (change: object) =>
    readRecord({ ...listing(), ...change }, day('2026-05-01')).problems?.map(({ path }) => path.join('.'))
  expect(problems({ title: {}, description: {} })).toEqual(['title', 'description'])
  expect(problems({ title: { pt: 'Casa' } })).toEqual(['title.en'])
  expect(problems(pt)).toBeUndefined()
  const media = (alt: object) => ({ media: [{ file: 'a.jpg', alt, credit: 'Ana' }] })
  expect(problems({ ...pt, ...media({ pt: 'Sala' }) })).toBeUndefined()
  expect(problems({ ...pt, ...media({ pt: 'Sala', en: 'Living room' }) })).toBeUndefined()
  expect(problems({ ...pt, ...media({ en: 'Living room' }) })).toEqual(['media.0.alt.pt'])
  expect(problems(media({ pt: 'Sala' }))).toEqual(['media.0.alt.en'])
  expect(problems({ ...pt, ...media({}) })).toEqual(['media.0.alt', 'media.0.alt.pt'])
})

test('the page, the card, Markdown and JSON-LD of the other language name the language of the text', () => {
  const listing = opened()
  const { record } = listing
  const page = {
    kind: 'listing' as const,
    listing,
    municipality: municipalityByCode('1106')!,
    district: districtBySlug('lisboa')!,
    median: null,
    taxes: shippedTables(),
    now: noon,
    jsonLd: () => '',
  }
  const contentIn = (language: 'en' | 'pt') => contentOf(listingPage(page, { about: aboutAt(), language }))
  expect(chooseLang(record, 'en')).toBe('pt-PT')
  expect(chooseLang(record, 'pt')).toBeUndefined()
  expect(contentIn('en')).toContain('<blockquote class="prose stack-4" lang="pt-PT"><p>Uma casa de pedra.')
  expect(contentIn('en')).toContain('In Portuguese only.')
  expect(contentIn('pt')).not.toMatch(/lang="pt-PT"|Só em/)
  expect(String(cardMarkup(record, '', noon, 'en'))).toContain('<h3 lang="pt-PT">')
  const markdown = toMarkdown(listing, noon, shippedTables())
  expect(markdown).toContain('It is written in Portuguese only.')
  expect(markdown.match(/Uma casa de pedra/g)).toHaveLength(1)
  // Facts are of the document's language, and a text of another one says so itself.
  const name = { '@language': 'pt-PT', '@value': listing.record.title.pt }
  const complete = JSON.parse(toJsonLd(listing, 'en', noon, aboutAt()))
  expect(complete).toMatchObject({ inLanguage: 'en', name, mainEntity: { name } })
  const onPage = JSON.parse(toPageJsonLd(listing, 'en', noon, aboutAt()))
  expect(onPage).toMatchObject({ inLanguage: 'en', name })
  expect(JSON.parse(toPageJsonLd(listing, 'pt', noon, aboutAt()))).toMatchObject({
    inLanguage: 'pt-PT',
    name: listing.record.title.pt,
  })
})
