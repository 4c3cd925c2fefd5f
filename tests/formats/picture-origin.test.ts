import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { Pairs, Pictures } from '#src/components/listing/pictures.tsx'
import { findCaveat } from '#src/domain/evidence/outcome.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toJsonLd, toPageJsonLd } from '#src/formats/json-ld.ts'
import { inFullOnly } from '#src/formats/mcp/answer-texts/listing.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { literal } from '#src/formats/markdown-text.ts'
import { madeText, originText } from '#src/words/picture-origin.ts'
import type { Language } from '#src/domain/language.ts'
import { opened } from '../components/recorded.ts'
import { aboutAt, noon } from '../fixtures.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'
import { aText, inBoth } from '../public-text.ts'

type Origin = RecordMedia['digital_source_type']
type Role = RecordMedia['origin_reported_by_role']

const picture = (
  digital_source_type: Origin,
  origin_reported_by_role: Role = digital_source_type === 'unknown' ? null : 'listing_agent',
): RecordMedia => ({
  url: 'https://homes.example/media/ol-test01/1.webp',
  width: 40,
  height: 30,
  alt: inBoth(
    'Imagem 1 de 2, fornecida por Casa Demo & Filhos',
    'Picture 1 of 2, supplied by Casa Demo & Filhos',
  ),
  credit: aText('Casa Demo & Filhos'),
  captured_on: null,
  digital_source_type,
  origin_reported_by_role,
})

const surfaces = (origin: Origin, by?: Role) => {
  const open = opened()
  const record = { ...open.record, media: [picture(origin, by), picture(origin, by)] }
  const listing = { record, reports: open.reports, contact: open.contact } as OpenListing
  return {
    page: toMarkup(Pictures({ record, language: 'en' })),
    pagePt: toMarkup(Pictures({ record, language: 'pt' })),
    markdown: toMarkdown(listing, noon, shippedTables()),
    jsonLd: toJsonLd(listing, 'en', noon, aboutAt()),
    jsonLdPt: toJsonLd(listing, 'pt', noon, aboutAt()),
    jsonLdOfPage: toPageJsonLd(listing, 'en', noon, aboutAt()),
  }
}

test.each<[Origin, Role?]>([
  ['unknown'],
  ['digitalCapture'],
  ['trainedAlgorithmicMedia'],
  ['compositeWithTrainedAlgorithmicMedia', null],
])(
  'every surface says of a picture whether it is %s, and who says so; only a photograph is called one',
  (origin, by) => {
    const { page, pagePt, markdown, jsonLd, jsonLdPt, jsonLdOfPage } = surfaces(origin, by)
    const said = (language: Language) => madeText(picture(origin, by), language, null)
    expect(page).toContain(`${toMarkup(said('en'))} (1/2)`)
    expect(pagePt).toContain(`${toMarkup(said('pt'))} (1/2)`)
    expect(markdown).toContain(`- Pictures: 2 × ${literal(said('en'))}\n`)
    const isPhotograph = origin === 'digitalCapture'
    expect([jsonLd, jsonLdPt].map((document) => document.includes('"photo":{"@id"'))).toEqual([
      isPhotograph,
      isPhotograph,
    ])
    for (const [document, language] of [
      [jsonLd, 'en'],
      [jsonLdPt, 'pt'],
      [jsonLdOfPage, 'en'],
    ] as const) {
      if (!isPhotograph)
        expect(document).toContain(`"description":"${originText(picture(origin, by), language)}"`)
      expect(document.includes(`newscodes/digitalsourcetype/${origin}"`)).toBe(origin !== 'unknown')
    }
    if (isPhotograph)
      for (const document of [jsonLd, jsonLdOfPage])
        expect(document).toContain('{"@id":"https://schema.org/DigitalCaptureDigitalSource"}')
  },
)

test('the complete JSON-LD describes every picture', () => {
  const { jsonLd, jsonLdOfPage } = surfaces('trainedAlgorithmicMedia')
  const described = (document: string) => document.match(/"@type":"ImageObject"/g)?.length
  expect([described(jsonLd), described(jsonLdOfPage)]).toEqual([2, 1])
})

test('where pictures of unstated origin are shown, photographs are not said to be published elsewhere alone', () => {
  const { record } = opened()
  const photos = { check: 'photos', status: 'collected' } as const
  expect(findCaveat(photos, { ...record, media: [picture('unknown')] })).toBeNull()
  expect(findCaveat(photos, { ...record, media: [picture('digitalCreation')] })).toBe('photographs')
  expect(findCaveat(photos, { ...record, media: [picture('print')] })).toBeNull()
})

test('an altered picture and its original name each other on the page, in Markdown, MCP and JSON-LD, and stand side by side', () => {
  const open = opened()
  const address = (name: string) => `https://homes.example/media/ol-test01/${name}.webp`
  const media: RecordMedia[] = [
    {
      ...picture('compositeWithTrainedAlgorithmicMedia'),
      url: address('furnished'),
      is_based_on: address('empty'),
    },
    {
      ...picture('digitalCapture', 'photographer'),
      url: address('empty'),
      original_of: [address('furnished')],
    },
  ]
  const record = { ...open.record, media }
  const listing = { record, reports: open.reports, contact: open.contact } as OpenListing
  const page = toMarkup(Pictures({ record, language: 'en' }))
  for (const at of [1, 2]) expect(page).toMatch(new RegExp(`; <a href="#picture-${at}">[^<]+ ${at}</a>`))
  const pair = toMarkup(Pairs({ record, language: 'en' }))
  expect(pair.match(/<figure>/g)).toHaveLength(2)
  expect(pair).toMatch(/#picture-2[\s\S]+#picture-1/)
  expect(toMarkup(Pairs({ record: open.record, language: 'en' }))).toBe('')
  expect(toMarkdown(listing, noon, shippedTables())).toContain(
    `- Altered picture ${address('furnished')} with its unaltered original ${address('empty')}\n`,
  )
  expect(inFullOnly(record).join('\n')).toMatch(
    /Altered version of picture 2\\?\) .*furnished[\s\S]+original of picture 1\\?\) .*empty/,
  )
  for (const document of [
    toJsonLd(listing, 'en', noon, aboutAt()),
    toPageJsonLd(listing, 'en', noon, aboutAt()),
  ])
    expect(document).toContain(`"isBasedOn":{"@id":"${address('empty')}"}`)
})

test('what the agency, the XMP and the manifest say of a picture is said with who says it, what counts first', () => {
  const said: RecordMedia = {
    ...picture('trainedAlgorithmicMedia', null),
    said_of_origin: {
      by_role: { role: 'photographer', digital_source_type: 'digitalCapture' },
      in_file: {
        xmp: 'print',
        manifest: { digital_source_type: 'trainedAlgorithmicMedia', signature: 'valid' },
      },
    },
  }
  expect(originText(said, 'en')).toBe(
    'Made by AI, not a photograph; says its file’s C2PA manifest, whose signature holds; not counted: Photograph, says the photographer; Scan of a print, says its file’s XMP',
  )
  expect(originText(said, 'pt')).toBe(
    'Feita por IA, não é fotografia; segundo o manifesto C2PA do ficheiro, cuja assinatura é válida; não conta: Fotografia, segundo: fotógrafo; Digitalização de uma imagem em papel, segundo o XMP do ficheiro',
  )
})
