import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRecord } from '#src/domain/source/read.ts'
import { expectedInPortuguese } from '#src/words/expected-pt.ts'
import { listing } from '../fixtures.ts'
import { day } from '../utc.ts'

const root = join(import.meta.dirname, '../..')

/** Sentences that stand in a source behind a word, as they may come out: what is filled in is a number. */
const sentencesIn = (source: string, begin: RegExp): string[] =>
  [...source.matchAll(begin)].flatMap(({ index, 0: found }) => {
    const rest = source.slice(index + found.length)
    const end = /\)\n|,\n|\}\n| \}|;|\)$/m.exec(rest)?.index ?? rest.length
    return [...rest.slice(0, end).matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, plain, filled]) =>
      (plain ?? filled ?? '').replaceAll(/\$\{[^}]*\}/g, '7'),
    )
  })

test('every message about a feed in its readers has a Portuguese translation', () => {
  const folder = join(root, 'src/import/feed')
  const readers = readdirSync(folder)
    .filter(
      (file) => !/broken-feed|read-complements|feed-report|agency-report|run-source|import-feed/.test(file),
    )
    .map((file) => join(folder, file))
  const files = [...readers, join(root, 'src/domain/feed/place-fault.ts')]
  const sentences = files.flatMap((file) =>
    sentencesIn(
      readFileSync(file, 'utf8'),
      /(?:new BrokenFeed|broken|new Unfit|failed)\(|\bexpected[:=]\s|\bexpected = |\bform:\s|\bfound: (?=')/g,
    ),
  )
  const messages = new Set(sentences.filter((sentence) => / /.test(sentence)))
  expect(messages.size).toBeGreaterThan(45)
  expect(
    [...messages].filter((sentence) => expectedInPortuguese(sentence) === null),
    'add their Portuguese to src/words/expected-pt.ts',
  ).toEqual([])
})

test('what a message names is in the Portuguese one too', () => {
  const pairs = {
    'one municipality; it may be 0806 (Lagoa, Faro) or 4201 (Lagoa, Ilha de São Miguel), as municipality_code in a complement':
      'um só concelho; pode ser 0806 (Lagoa, Faro) ou 4201 (Lagoa, Ilha de São Miguel), como municipality_code num complemento',
    'a place that agrees with the point "38.7, -9.98", which is 90 km away, near 1111 (Sintra); correct the feed, or give municipality_code in a complement: 1506 (Moita) or 1111 (Sintra)':
      'um lugar de acordo com o ponto "38.7, -9.98", que fica a 90 km, perto de 1111 (Sintra); corrija o feed, ou indique municipality_code num complemento: 1506 (Moita) ou 1111 (Sintra)',
    'at most 160 characters': 'no máximo 160 caracteres',
    'Fetch the feed from feeds.example:8443: it answers with status 503':
      'Ao obter o feed de feeds.example:8443: responde com o estado 503',
    'Fetch the feed from feeds.example: ECONNREFUSED': 'Ao obter o feed de feeds.example: ECONNREFUSED',
    'Import the feed "crm": 3 of its homes cannot be taken: feed.xml, record 1: town: found "x", expected y':
      '3 dos imóveis não podem ser aceites',
  }
  for (const [english, portuguese] of Object.entries(pairs))
    expect(expectedInPortuguese(english)).toBe(portuguese)
  expect(expectedInPortuguese('Fetch the feed from feeds.example: something else')).toBeNull()
})

const by = { reported_by_role: 'listing_agent', reported_on: '2026-04-01' }
const reported = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, ...by }]))
const home = {
  ...(listing() as object),
  facts: reported({
    property_type: 'apartment',
    typology: 'T2',
    beds: 2,
    bathrooms: 1,
    condition: 'used',
    construction_year: 1968,
    floor: 3,
    orientation: 'S',
    price_eur: 385_000,
    condominium_fee_eur_month: 40.5,
    imi_eur_year: 390,
  }),
  price_history: [{ value: 390_000, ...by }],
  media: [{ file: '1.jpg', alt: { pt: 'Sala', en: 'Room' }, credit: 'Ana', captured_on: '2026-04-01' }],
}

/** Every place in a value, the value itself first. */
const placesIn = (value: unknown, path: readonly string[] = []): string[][] => [
  [...path],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))
    : []),
]

const changedAt = (value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown => {
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  const changed = changedAt((value as Record<string, unknown>)[key], rest, to)
  return Array.isArray(value) ? value.with(Number(key) || 0, changed) : { ...value, [key]: changed }
}

test('every problem with a home of a feed is described in Portuguese', () => {
  const wrong = [
    undefined,
    null,
    '',
    ' ',
    'x'.repeat(9_000),
    '\ud800',
    'today+9d',
    '9999-12-31',
    '2099-01-01',
  ]
  const others = [-1, 1e12, 1.005, Infinity, NaN, true, [], {}, { value: 1 }, [1, 1], { alternatives: [] }]
  const same = { alternatives: [by, by].map((each) => ({ value: 2, ...each })) }
  const values = [...wrong, ...others, same, { ...same, ...by }, new Date(), 1n]
  const sentences = placesIn(home)
    .filter(([part]) => part !== undefined && part !== 'kind')
    .flatMap((path) => [
      ...values.map((value) => changedAt(home, path, value)),
      changedAt(home, [...path, 'added'], 1),
    ])
    .flatMap((value) => readRecord(value, day('2026-05-01')).problems ?? [])
    .map(({ expected }) => expected)
  expect(new Set(sentences).size).toBeGreaterThan(40)
  expect([...new Set(sentences)].filter((sentence) => expectedInPortuguese(sentence) === null)).toEqual([])
})
