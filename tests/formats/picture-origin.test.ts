import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { Pairs, Pictures } from '#src/components/listing/pictures.tsx'
import { unsaidOf } from '#src/domain/evidence/unsaid.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toJsonLd, toPageJsonLd } from '#src/formats/json-ld.ts'
import { inFullOnly } from '#src/formats/mcp/answer-texts/listing.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { originText } from '#src/words/picture-origin.ts'
import { opened } from '../components/recorded.ts'
import { aboutAt, noon } from '../fixtures.ts'
import { markupOf } from '#src/components/jsx/markup.ts'
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
    page: markupOf(Pictures({ record, language: 'en' })),
    pagePt: markupOf(Pictures({ record, language: 'pt' })),
    markdown: toMarkdown(listing, noon, shippedTables()),
    jsonLd: toJsonLd(listing, 'en', noon, aboutAt()),
    jsonLdPt: toJsonLd(listing, 'pt', noon, aboutAt()),
    jsonLdOfPage: toPageJsonLd(listing, 'en', noon, aboutAt()),
  }
}

test('a picture whose origin nobody stated is called so on every surface, and a photograph on none', () => {
  const { page, pagePt, markdown, jsonLd, jsonLdPt, jsonLdOfPage } = surfaces('unknown')
  expect(page).toContain(
    '<figcaption>Picture (origin not stated), supplied by Casa Demo &amp; Filhos (1/2)</figcaption>',
  )
  expect(pagePt).toContain(
    '<figcaption>Imagem (origem sem informação), fornecida por Casa Demo &amp; Filhos (1/2)</figcaption>',
  )
  expect(markdown).toMatch(
    /^- Pictures: 2 × Picture \\?\(origin not stated\\?\), supplied by Casa Demo .* Filhos$/m,
  )
  for (const document of [jsonLd, jsonLdOfPage])
    expect(document).toContain('"description":"Picture (origin not stated)"')
  expect(jsonLdPt).toContain('"description":"Imagem (origem sem informação)"')
  for (const document of [jsonLd, jsonLdPt]) {
    expect(document).toContain('"image":{"@id":"https://homes.example/media/ol-test01/1.webp"}')
    expect(document).not.toMatch(/"photo"|digitalSourceType/)
  }
  expect([page, jsonLd, jsonLdOfPage].join()).not.toMatch(/photograph/i)
})

test('a photograph is called one, with whose it is and who says so', () => {
  const { page, pagePt, markdown, jsonLd, jsonLdOfPage } = surfaces('digitalCapture')
  expect(page).toContain(
    '<figcaption>Photograph, by Casa Demo &amp; Filhos; says the estate agent (1/2)</figcaption>',
  )
  expect(pagePt).toContain(
    '<figcaption>Fotografia, por Casa Demo &amp; Filhos; segundo: agente imobiliário (1/2)</figcaption>',
  )
  expect(markdown).toMatch(/^- Pictures: 2 × Photograph, by Casa Demo .* Filhos; says the estate agent$/m)
  expect(jsonLd).toContain('"photo":{"@id"')
  for (const document of [jsonLd, jsonLdOfPage]) {
    expect(document).toContain('{"@id":"https://schema.org/DigitalCaptureDigitalSource"}')
    expect(document).toContain('{"@id":"http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"}')
  }
})

test('a picture that its file alone says is altered with AI is called so, and no photograph', () => {
  const { page, pagePt, markdown, jsonLd, jsonLdPt } = surfaces('compositeWithTrainedAlgorithmicMedia', null)
  expect(page).toContain(
    'Altered with AI (furniture may not be there), by Casa Demo &amp; Filhos; says its file (1/2)',
  )
  expect(pagePt).toContain('Imagem alterada com IA (os móveis podem não existir), por Casa Demo')
  expect(pagePt).toContain('; segundo o próprio ficheiro (1/2)')
  expect(markdown).toMatch(/^- Pictures: 2 × Altered with AI \\?\(furniture may not be there\\?\), by /m)
  expect(jsonLd).toContain('newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"')
  expect(jsonLd).toContain('"description":"Altered with AI (furniture may not be there); says its file"')
  expect(jsonLdPt).toContain('"description":"Imagem alterada com IA (os móveis podem não existir); segundo')
  for (const document of [jsonLd, jsonLdPt]) expect(document).not.toContain('"photo"')
})

test('the complete JSON-LD describes every picture', () => {
  const { jsonLd, jsonLdOfPage } = surfaces('trainedAlgorithmicMedia')
  const described = (document: string) => document.match(/"@type":"ImageObject"/g)?.length
  expect([described(jsonLd), described(jsonLdOfPage)]).toEqual([2, 1])
})

test('where pictures of unstated origin are shown, photographs are not said to be published elsewhere alone', () => {
  const { record } = opened()
  const photos = { check: 'photos', status: 'collected' } as const
  expect(unsaidOf(photos, { ...record, media: [picture('unknown')] })).toBeNull()
  expect(unsaidOf(photos, { ...record, media: [picture('digitalCreation')] })).toBe('photographs')
  expect(unsaidOf(photos, { ...record, media: [picture('print')] })).toBeNull()
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
  const page = markupOf(Pictures({ record, language: 'en' }))
  expect(page).toContain('; <a href="#picture-2">Altered version of picture 2</a>')
  expect(page).toContain('; <a href="#picture-1">Unaltered original of picture 1</a>')
  const pair = markupOf(Pairs({ record, language: 'en' }))
  expect(pair.match(/<figure>/g)).toHaveLength(2)
  expect(pair).toMatch(
    /#picture-2[\s\S]+<b>Unaltered original<\/b>: Photograph[\s\S]+#picture-1[\s\S]+<b>Altered version<\/b>: Altered with AI/,
  )
  expect(markupOf(Pairs({ record, language: 'pt' }))).toContain('<h2 id="pairs">Antes e depois</h2>')
  expect(markupOf(Pairs({ record: open.record, language: 'en' }))).toBe('')
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
