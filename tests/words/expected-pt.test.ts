import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedInPortuguese } from '#src/words/expected-pt.ts'

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

// Seen to fail when sentences of the XML reader were left out.
test('every sentence about a feed that stands in its readers has its Portuguese', () => {
  const folder = join(root, 'src/import/feed')
  const readers = readdirSync(folder)
    .filter(
      (file) => !/broken-feed|read-complements|feed-report|agency-report|run-source|import-feed/.test(file),
    )
    .map((file) => join(folder, file))
  const files = [...readers, join(root, 'src/domain/feed/municipality.ts')]
  const sentences = files.flatMap((file) =>
    sentencesIn(
      readFileSync(file, 'utf8'),
      /(?:new BrokenFeed|broken|new Unfit|failed)\(|\bexpected[:=]\s|\bexpected = |\bfound: (?=')/g,
    ),
  )
  const said = new Set(sentences.filter((sentence) => / /.test(sentence)))
  expect(said.size).toBeGreaterThan(45)
  expect([...said].filter((sentence) => expectedInPortuguese(sentence) === null)).toEqual([])
})

test('what is named in a sentence stands in the Portuguese one too', () => {
  const pairs = {
    'one municipality; it may be Lagoa (Faro) or Lagoa (Ilha de São Miguel)':
      'um só concelho; pode ser Lagoa (Faro) ou Lagoa (Ilha de São Miguel)',
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
