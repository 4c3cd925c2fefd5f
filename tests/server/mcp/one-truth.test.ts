import { beforeAll, expect, test } from 'vitest'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { linesOf } from '../../ledger-lines.ts'
import { inText, missingIn } from '../../row-words.ts'
import { demonstrationHomes } from '../../many-homes.ts'
import { euros } from '#src/domain/format.ts'
import { role } from '#src/words/role.ts'
import { callTool } from './mcp-fixtures.ts'
import { aListing } from '../../ids.ts'

interface Json {
  [name: string]: unknown
}

let server: Awaited<ReturnType<typeof demonstration>>
let ids: string[]
beforeAll(async () => {
  server = await demonstration()
  ids = server.records.map(({ listing_id }) => listing_id)
})

const asked = async (tool: string, given: object): Promise<{ text: string; answer: Json }> => {
  const { content, structuredContent } = await callTool(server.app, tool, given)
  // Without the escapes of Markdown.
  return { text: content[0]!.text.replaceAll('\\', ''), answer: structuredContent as Json }
}

/** A thing that an answer says, in the words that a text has for it; one of several spellings. */
interface Said {
  path: string
  anyOf: string[]
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const signed = (by: unknown, on: unknown): string[] => {
  const who = role.en[by as keyof typeof role.en]
  return [
    `by the ${who} on ${String(on)}`,
    `${String(on)}, says the ${who}`,
    `${who}, ${String(on)}`,
    `${who} ${String(on)}`,
  ]
}

/** Members whose texts are sentences, names, places or amounts that a reader of text alone needs. */
const verbatim = new Set([
  'may_store_until',
  'authorisation_valid_until',
  'valid_from',
  'valid_until',
  'certificate_valid_until',
  'expires_on',
  'quote_reference',
  'agency_reference',
  'complaints_book_url',
  'ami_licence',
  'office',
  'website',
  'listing_id',
  'url',
  'first_published_at',
  'updated_at',
  'freshness',
  'recheck_after_seconds',
])
/** What is said in both languages, and of which a text has the English. */
const sentences = new Set(['text', 'title', 'description', 'alt', 'question', 'article', 'source'])

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Every claim of a part of an answer: who said something on which day, and what stands there word by word. */
const saidIn = (node: unknown, path = ''): Said[] => {
  if (Array.isArray(node)) return node.flatMap((item, at) => saidIn(item, `${path}[${at}]`))
  if (!isObject(node)) return []
  const day = node['reported_on'] ?? node['confirmed_on'] ?? node['measured_on'] ?? node['day'] ?? node['on']
  const by = node['reported_by_role'] ?? node['measured_by_role'] ?? node['role']
  const own: Said[] = [
    ...(typeof by === 'string' && typeof day === 'string' ? [{ path, anyOf: signed(by, day) }] : []),
    ...(typeof node['before_reported_by_role'] === 'string'
      ? [{ path, anyOf: signed(node['before_reported_by_role'], node['before_reported_on']) }]
      : []),
    ...['before_eur', 'now_eur'].flatMap((name) =>
      typeof node[name] === 'number' ? [{ path: `${path}.${name}`, anyOf: [euros(node[name])] }] : [],
    ),
    ...(typeof node['kind'] === 'string' && typeof node['on'] === 'string'
      ? [{ path: `${path}.kind`, anyOf: [`${node['kind'].replaceAll('_', ' ')} `, `${node['kind']}: `] }]
      : []),
    ...(typeof node['before'] === 'string' && typeof node['on'] === 'string'
      ? [
          {
            path: `${path}.before`,
            anyOf: [`before: ${node['before'].replace('not_offered', 'not for sale')}`],
          },
        ]
      : []),
    ...(typeof node['validated_by_role'] === 'string'
      ? [{ path, anyOf: signed(node['validated_by_role'], node['validated_on']) }]
      : []),
  ]
  return Object.entries(node)
    .flatMap(([name, member]): Said[] => {
      const at = `${path}.${name}`
      // A receipt is the answer once more, with its signature; the addresses of other forms say nothing of a home.
      if (['receipt', 'representations', 'links', 'also', 'statement'].includes(name)) return []
      if (sentences.has(name) && isObject(member) && typeof member['en'] === 'string')
        return member['en'].split(/\n{2,}/).map((part) => ({ path: at, anyOf: [plain(part)] }))
      if (verbatim.has(name) && (typeof member === 'string' || typeof member === 'number') && member !== '')
        return [{ path: at, anyOf: [plain(String(member))] }]
      if (name === 'text' && typeof member === 'string') return [{ path: at, anyOf: [plain(member)] }]
      return saidIn(member, at)
    })
    .concat(own)
}

const missingFrom = (text: string, said: readonly Said[]): Said[] => {
  const whole = plain(
    text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('`', ''),
  )
  return said.filter(({ anyOf }) => !anyOf.some((words) => whole.includes(words.replaceAll('\\', ''))))
}

/** What the lines of a text lack of these rows. */
const missingOf = (text: string, rows: readonly Readonly<LedgerRow>[]) => {
  const lines = linesOf(text)
  return rows.flatMap((row) => {
    const said = lines.get(row.label.en)
    const lacks = said === undefined ? ['its line'] : missingIn(said, row, inText)
    return lacks.map((each) => [row.key, each])
  })
}

/** The facts from which costs follow. */
const costKeys: ReadonlySet<string> = new Set(['price_eur', 'condominium_fee_eur_month', 'imi_eur_year'])

test('the text of a record and of its evidence says every claim of the structured answer, in brief and in full', async () => {
  const homes = new Map(demonstrationHomes().map((home) => [home.record.listing_id, home]))
  for (const listing_id of ids)
    for (const tool of ['property.get', 'property.get_evidence'])
      for (const detail of ['brief', 'full']) {
        const given = { listing_id, detail, ...(tool === 'property.get' && { costs: true }) }
        const { text, answer } = await asked(tool, given)
        const rows = makeLedger(homes.get(aListing(listing_id))!)
        const [record = '', costs] = text.split('\nTo buy:')
        expect(missingOf(record, rows), `${tool} ${listing_id}`).toEqual([])
        if (costs !== undefined) {
          const paid = rows.filter(({ key, state }) => costKeys.has(key) && state !== 'not_applicable')
          expect(missingOf(`Legal\n${costs}`, paid), `costs of ${listing_id}`).toEqual([])
        }
        const said = saidIn(answer)
        expect(said.length).toBeGreaterThan(3)
        expect(missingFrom(text, said), `${tool} ${listing_id} ${detail}`).toEqual([])
      }
})

test('the text of each result of a search says every claim of it, and of no other home', async () => {
  const seen = new Set<string>()
  for (const detail of ['brief', 'full'])
    for (const wishes of [
      {},
      { preferences: ['elevator', 'terrace', 'renovated', 'south', 'energy_certificate'] },
      { must_have: ['balcony'], readiness_min: { title: 'collected' } },
      { max_price_eur: 300_000, min_bedrooms: 2, min_useful_m2: 50, exclude_reserved: true },
      { changed_since: '2020-01-01' },
      { price_reduced_within_days: 3_650 },
    ])
      for (let after: unknown = undefined; after !== null;) {
        const { text, answer } = await asked('listing.search', {
          ...wishes,
          detail,
          ...(typeof after === 'string' && { after }),
        })
        const parts = text.split(/\n(?=\d+\. \[)/)
        const results = answer['results'] as Json[]
        for (const [at, result] of results.entries()) {
          const part = parts.find((each) => each.startsWith(`${at + 1}. [`)) ?? parts[at + 1] ?? ''
          expect(part).toContain(String(result['listing_id']))
          expect(missingFrom(part, saidIn(result)), `${detail} ${JSON.stringify(wishes)}`).toEqual([])
          for (const met of (result['explanation'] as { satisfied: string[] }).satisfied)
            expect(detail === 'full' || part.includes(met), met).toBe(true)
          seen.add(String(result['listing_id']))
        }
        after = answer['next']
      }
  expect(seen.size).toBe(ids.length)
})

test('the text of a comparison says every claim in a line of the home that it is about', async () => {
  for (const detail of ['brief', 'full'])
    for (const [at, one] of ids.entries()) {
      const other = ids[(at + 1) % ids.length]!
      const { text, answer } = await asked('property.compare', { listing_ids: [one, other], detail })
      const { rows, listings } = answer as unknown as {
        rows: {
          key: string
          values: { listing_id: string; fact: Json }[]
          lowest?: { listing_ids: string[] }
        }[]
        listings: Json[]
      }
      for (const { key, values, lowest } of rows) {
        for (const { listing_id, fact } of values) {
          const own = text.split('\n').filter((line) => line.includes(`\`${listing_id}\``))
          expect(missingFrom(own.join('\n'), saidIn(fact)), `${key} ${listing_id}`).toEqual([])
        }
        for (const id of lowest?.listing_ids ?? []) expect(text).toMatch(new RegExp(`lowest [^)]*${id}`))
      }
      for (const listing of listings) {
        const own = text.split('\n').filter((line) => line.includes(`\`${String(listing['listing_id'])}\``))
        expect(missingFrom(own.join('\n'), saidIn(listing))).toEqual([])
      }
    }
})

test('the text of an availability and of a contact says every claim, and what may be done with a copy', async () => {
  for (const listing_id of ids) {
    const availability = await asked('property.verify_availability', { listing_id })
    expect(missingFrom(availability.text, saidIn(availability.answer)), listing_id).toEqual([])
    expect(availability.text).toContain(String(availability.answer['checked_at']))
    const contact = await asked('property.contact_representative', { listing_id })
    expect(missingFrom(contact.text, saidIn(contact.answer)), listing_id).toEqual([])
    for (const { value } of contact.answer['channels'] as { value: string }[])
      expect(contact.text).toContain(value)
  }
})
