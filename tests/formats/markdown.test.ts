import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { districtBySlug, municipalityBySlug } from '#src/domain/municipality.ts'
import { documentChecks } from '#src/domain/listing/facts/checks.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { districtMarkdown, municipalityMarkdown } from '#src/formats/markdown-places.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { role } from '#src/words/role.ts'
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
import { hostileRecords, seen, unseen } from '../faults/corpus.ts'
import { reportingEvery } from '../every-fact.ts'
import { nodesOf, ofType, parseMarkdown, textOf, type MarkdownNode } from './markdown-tree.ts'
import { day } from '../utc.ts'

const textWith = (change: Parameters<typeof listing>[1] = {}, ...records: SourceRecordInput[]): string =>
  toMarkdown(
    openListingFrom('ol-test01', agency(), listing('ol-test01', change), grant(), ...records),
    noon,
    shippedTables(),
  )
const markdownOf = (...given: Parameters<typeof textWith>): MarkdownNode => parseMarkdown(textWith(...given))

const groups = ['Legal', 'Home', 'Areas', 'Costs', 'Energy', 'Location', 'Features']
const headings = [
  [2, 'Availability'],
  [2, 'Ledger'],
  ...['Ask the agency', ...groups].map((group) => [3, group] as const),
  ...['Description', 'Costs', 'Price history', 'Contact'].map((section) => [2, section] as const),
]
const headingsIn = (tree: MarkdownNode) =>
  ofType(tree, 'heading').map((heading) => [heading.depth, textOf(heading)])

const agent = `the ${role.en.listing_agent}`

const hostile = () =>
  parseMarkdown(toMarkdown(openListingFrom('ol-hostile', ...hostileRecords()), noon, shippedTables()))

test('the record has one title and its sections', () => {
  expect(headingsIn(markdownOf())).toEqual([[1, 'Two-bedroom flat in Arroios'], ...headings])
})

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
    const text = toMarkdown(open, noon, shippedTables())
    expect(open.record.conflicting).toEqual(conflicting)
    expect(text).toContain('What nobody has stated is unknown: it may or may not be so.')
    return /### Ask the agency\n\n([^]*?)\n\n### /.exec(text)?.[1] ?? ''
  }
  expect(section({})).toBe(
    'Nothing to ask: all checks and facts are stated and no sources disagree; only unlisted features are unknown.',
  )
  const reports = [
    { value: true, ...by },
    { value: false, reported_by_role: 'architect', reported_on: '2026-04-02' },
  ]
  expect(section({ pool: { alternatives: reports } }, ['features.pool'])).toBe(
    '- Swimming pool: yes or no? The listing says both.',
  )
})

test('every item of the ledger is one line of text, whatever the values contain', () => {
  for (const tree of [markdownOf(), hostile()]) {
    const all = ofType(tree, 'list').slice(1, -1)
    expect(all.length).toBeGreaterThan(groups.length)
    for (const item of all.flatMap((list) => list.children ?? []))
      expect((item.children ?? []).map(({ type }) => type)).toEqual(['paragraph'])
  }
})

test('hostile texts become no heading, link, picture, element, list, rule or code', () => {
  const tree = hostile()
  const allowed = new Set('root heading paragraph text inlineCode list listItem link blockquote'.split(' '))
  expect(nodesOf(tree).filter(({ type }) => !allowed.has(type))).toEqual([])
  expect(headingsIn(tree).slice(1)).toEqual(headings)
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
  // Without what its markup hides: the texts are those of the record.
  const shownIn = (text: string) => text.split(/\n\n/).map(seen)
  expect(quotations[1]).toEqual(shownIn(record.description.en))
  expect(quotations[2]).toEqual(shownIn(record.description.pt))
  const parish = ofType(tree, 'listItem')
    .map(textOf)
    .find((text) => text.startsWith('Parish: '))
  expect(parish).toBe(`Parish: “${record.location.parish.value}” (stated by ${agent} on 2026-04-01)`)
  expect(textOf(tree)).toContain(contact.responsible_agency.name)
  const text = textOf(tree)
  for (const character of unseen) expect(text).not.toContain(character)
})

test('what the record puts outside the quotation contains no sentence of the description', () => {
  const text = toMarkdown(openListingFrom('ol-hostile', ...hostileRecords()), noon, shippedTables())
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
  expect(ofType(tree, 'heading').map(textOf)).toEqual(['Property for sale in Lisbon'])
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
