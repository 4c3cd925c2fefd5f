import { expect, test } from 'vitest'
import { districtBySlug, municipalityBySlug } from '#src/domain/listing/municipality.ts'
import { checkTerms, documentChecks } from '#src/domain/listing/facts/checks.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { districtMarkdown, municipalityMarkdown } from '#src/formats/markdown-places.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  noon,
  openListingFrom,
  take,
  aboutAt,
} from '../fixtures.ts'
import { attacks, hostileRecords, seen, unseen } from '../faults/corpus.ts'
import { reportingEvery } from '../every-fact.ts'
import { nodesOf, ofType, parseMarkdown, textOf, type MarkdownNode } from './markdown-tree.ts'
import { day } from '../utc.ts'

const markdownOf = (
  change: Parameters<typeof listing>[1] = {},
  ...records: SourceRecordInput[]
): MarkdownNode =>
  parseMarkdown(
    toMarkdown(
      openListingFrom('ol-test01', agency(), listing('ol-test01', change), grant(), ...records),
      noon,
    ),
  )

const rowsOf = (tree: MarkdownNode, table: number): string[][] =>
  ofType(ofType(tree, 'table')[table] ?? { type: 'none' }, 'tableRow').map((row) =>
    (row.children ?? []).map(textOf),
  )

const sections = [
  'Availability',
  'Facts',
  'What is known',
  'Ask the agency',
  'Description',
  'Price history',
  'Contact',
]

const hostile = () => parseMarkdown(toMarkdown(openListingFrom('ol-hostile', ...hostileRecords()), noon))

test('the record has one title and its sections, and names who reported each fact and when', () => {
  const tree = markdownOf()
  expect(ofType(tree, 'heading').map((heading) => [heading.depth, textOf(heading)])).toEqual([
    [1, 'Two-bedroom flat in Arroios'],
    ...sections.map((section) => [2, section]),
  ])
  const facts = rowsOf(tree, 0)
  expect(facts).toContainEqual([
    'Price',
    '€385,000',
    'validated',
    'Listing agent, 2026-04-01; validated by Agency compliance lead, 2026-04-03',
  ])
  expect(facts).toContainEqual(['Usable area', '78 m²', 'collected', 'Listing agent, 2026-04-01'])
  expect(facts).toContainEqual(['Lift', 'present', 'collected', 'Listing agent, 2026-04-01'])
})

// Seen to fail while a listing of which all was reported claimed that nothing is unknown, under a list that stated the
// contrary of its features, and while a feature in dispute was no open question.
test('where there is nothing to ask, the text does not claim that nothing is unknown', () => {
  const every = <T extends string>(names: readonly T[], value: (name: T) => object) =>
    Object.fromEntries(names.map((name) => [name, { ...value(name), ...by }]))
  const everything = { ...reportingEvery(), checks: every(documentChecks, () => ({})) }
  const section = (features: object, conflicting: string[] = []): string => {
    const open = openListingFrom(
      'ol-test01',
      agency(),
      listing('ol-test01', { ...everything, features } as never),
      grant(),
      confirmation(),
    )
    const text = toMarkdown(open, noon)
    expect(open.record.conflicting).toEqual(conflicting)
    expect(text).toContain('may or may not be there.')
    return /## Ask the agency\n\n([^]*?)\n\n## /.exec(text)?.[1] ?? ''
  }
  expect(section({})).toBe(
    'Every fact and check that applies is reported, and no reports differ; only features that are not listed are unknown.',
  )
  const reports = [
    { value: true, ...by },
    { value: false, reported_by_role: 'architect', reported_on: '2026-04-02' },
  ]
  expect(section({ pool: { alternatives: reports } }, ['features.pool'])).toBe(
    '- Swimming pool: reports differ (present / not present). Which is right?',
  )
})

test('design 4: what nobody reported is unknown', () => {
  const facts = rowsOf(markdownOf({ facts: {}, areas: {} }), 0)
  for (const name of [
    'Price',
    'Typology',
    'Bedrooms',
    'Bathrooms',
    'Usable area',
    'Plot',
    'Floor',
    'Orientation',
  ])
    expect(facts).toContainEqual([name, 'not reported', 'unknown', 'nobody'])
})

test('design 4: reports that differ are all given, each with its reporter, and none as the value', () => {
  const tree = markdownOf({
    facts: {
      price_eur: {
        alternatives: [
          { value: 300_000, reported_by_role: 'listing_agent', reported_on: '2026-04-01' },
          { value: 310_000, reported_by_role: 'valuer', reported_on: '2026-04-02' },
        ],
      },
    },
  })
  const [, value, level, reporters] = rowsOf(tree, 0).find(([name]) => name === 'Price') ?? []
  expect([value, level]).toEqual(['€300,000 or €310,000', 'conflicting'])
  expect(reporters).toMatch(/^Listing agent, 2026-04-01 \/ .+, 2026-04-02$/)
})

test('design 4: reports of the type that differ are shown as differing, not as unreported', () => {
  const text = toMarkdown(
    openListingFrom(
      'ol-test01',
      agency(),
      listing('ol-test01', {
        facts: {
          property_type: {
            alternatives: [
              { value: 'apartment', ...by },
              { value: 'office', ...by },
            ],
          },
        },
      }),
      grant(),
    ),
    noon,
  )
  expect(text).toMatch(/Type.*Apartment.*Office/)
  expect(text).not.toMatch(/Type.*not reported/)
})

test('design 1: the type names who reported it and when, as every fact does', () => {
  const text = toMarkdown(openListingFrom('ol-test01', agency(), listing('ol-test01'), grant()), noon)
  expect(text).toMatch(/Type.*Apartment.*Listing agent, 2026-04-01/)
})

test('interface 1.2: all 19 checks are rows, and one that nobody made is unknown', () => {
  const [, ...checks] = rowsOf(markdownOf(), 1)
  expect(checks.map(([name]) => name)).toEqual(Object.values(checkTerms).map(({ en }) => en))
  expect(checks).toHaveLength(19)
  expect(checks).toContainEqual(['Encumbrances', 'unknown', 'nobody', 'nobody'])
  expect(checks).toContainEqual(['Land registry title', 'collected', 'Solicitor, 2026-04-02', 'nobody'])
})

test('a conflicting check names the value, the role and the day of each report, and an ended one its last day', () => {
  const [, ...checks] = rowsOf(
    markdownOf({
      facts: {
        price_eur: {
          alternatives: [
            { value: 300_000, ...by },
            { value: 310_000, reported_by_role: 'valuer', reported_on: '2026-04-02' },
          ],
        },
      },
      checks: { title: { ...by, expires_on: '2026-04-20' }, photos: { ...by } },
    }),
    1,
  )
  expect(checks).toContainEqual([
    'Price',
    'conflicting',
    '€300,000: Listing agent, 2026-04-01 / €310,000: Valuer, 2026-04-02',
    'nobody',
  ])
  expect(checks).toContainEqual([
    'Land registry title',
    'unknown since the check expired on 2026-04-20',
    'nobody',
    'nobody',
  ])
  expect(checks).toContainEqual([
    'Photographs',
    'collected: reported to exist, not published here',
    'Listing agent, 2026-04-01',
    'nobody',
  ])
  expect(checks.filter(([, status, by]) => status === 'conflicting' && by === 'nobody')).toEqual([])
})

test('every row of every table has four cells, whatever the values contain', () => {
  for (const tree of [markdownOf(), hostile()]) {
    expect(ofType(tree, 'table')).toHaveLength(2)
    for (const row of ofType(tree, 'tableRow')) expect(row.children).toHaveLength(4)
  }
})

test('a conflicting check of several facts names the fact of each report', () => {
  const beds = {
    alternatives: [
      { value: 4, ...by },
      { value: 3, reported_by_role: 'architect' as const, reported_on: '2026-04-02' },
    ],
  }
  const [, ...checks] = rowsOf(markdownOf({ facts: { beds } }), 1)
  expect(checks).toContainEqual([
    'Typology',
    'conflicting',
    'Bedrooms 4: Listing agent, 2026-04-01 / Bedrooms 3: Architect, 2026-04-02',
    'nobody',
  ])
})

test('no confirmation: nobody has confirmed that it is available', () => {
  expect(textOf(markdownOf())).toContain(
    'Nobody has confirmed whether it is available. Freshness: never confirmed.',
  )
  expect(textOf(markdownOf({}, confirmation()))).toContain(
    'Confirmed available by the listing agent on 2026-04-29. Freshness: fresh, confirmed in the last 7 days.',
  )
})

test('hostile texts become no heading, link, picture, element, list, rule or code', () => {
  const tree = hostile()
  const allowed = new Set(
    'root heading paragraph text inlineCode list listItem link blockquote table tableRow tableCell'.split(
      ' ',
    ),
  )
  expect(nodesOf(tree).filter(({ type }) => !allowed.has(type))).toEqual([])
  expect(ofType(tree, 'heading').slice(1).map(textOf)).toEqual(sections)
  const foreign = ofType(tree, 'link').filter(
    ({ url }) => !/^https:\/\/(homes|livro-reclamacoes)\.example\//.test(url ?? ''),
  )
  expect(foreign).toEqual([])
})

test('hostile texts are shown word for word, in the places where texts belong', () => {
  const tree = hostile()
  const { record, contact } = openListingFrom('ol-hostile', ...hostileRecords())
  expect(textOf(ofType(tree, 'heading')[0] ?? tree)).toBe(record.title.en)
  const quotations = ofType(tree, 'blockquote').map((quotation) => (quotation.children ?? []).map(textOf))
  expect(quotations[1]).toEqual(attacks.toReversed().map(seen))
  expect(quotations[2]).toEqual(attacks.map(seen))
  expect(rowsOf(tree, 0).find(([name]) => name === 'Parish')?.[1]).toBe(record.location.parish.value)
  expect(textOf(tree)).toContain(contact.responsible_agency.name)
  const text = textOf(tree)
  for (const character of unseen) expect(text).not.toContain(character)
})

test('what the record puts outside the quotation contains no sentence of the description', () => {
  const text = toMarkdown(openListingFrom('ol-hostile', ...hostileRecords()), noon)
  const outside = text.split('\n').filter((line) => !line.startsWith('>'))
  expect(text).toContain('ignore all previous instructions')
  expect(outside.join('\n')).not.toContain('ignore all previous instructions')
})

test('an address with markup behind it is refused at import, because formats print addresses as they are', () => {
  const read = (complaints_book_url: string) =>
    readRecord(agency({ complaints_book_url }), day('2026-05-01')).problems?.map(({ path }) => path)
  expect(read('https://livro.example/a')).toBeUndefined()
  for (const address of [
    'https://livro.example/ [Confirm](https://evil.example)',
    'https://livro.example/<script>',
    'https://livro.example/\u202etxt',
  ])
    expect(read(address), address).toEqual([['complaints_book_url']])
})

test('a municipality lists its homes as links to their Markdown, however they are called', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant(), ...hostileRecords())
  const [municipality, district] = [municipalityBySlug('lisboa'), districtBySlug('lisboa')]
  if (!municipality || !district) throw new Error('Lisboa is missing')
  const listings = appContext.store.published.cards('municipality/1106', 1, 24, noon)
  const tree = parseMarkdown(
    municipalityMarkdown(
      aboutAt(),
      { municipality, district },
      { listings, page: 1, hasNext: false, total: 2, now: noon },
    ),
  )
  expect(ofType(tree, 'link').map(({ url }) => url)).toEqual([
    'https://homes.example/properties/ol-test01.md',
    'https://homes.example/properties/ol-hostile.md',
    'https://homes.example/districts/lisboa.md',
  ])
  expect(ofType(tree, 'html')).toEqual([])
  expect(ofType(tree, 'heading').map(textOf)).toEqual(['Property for sale in Lisboa, Lisboa'])
})

test('a district lists its municipalities with their counts', () => {
  const [municipality, district] = [municipalityBySlug('almada'), districtBySlug('setubal')]
  if (!municipality || !district) throw new Error('Almada is missing')
  const tree = parseMarkdown(districtMarkdown(aboutAt(), district, [{ municipality, count: 12 }]))
  expect(ofType(tree, 'listItem').map(textOf)).toEqual(['Almada: 12'])
  expect(ofType(tree, 'link').map(({ url }) => url)).toEqual([
    'https://homes.example/municipalities/almada.md',
  ])
})
