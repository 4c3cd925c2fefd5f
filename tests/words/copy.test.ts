import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#src/domain/language.ts'
import { surfaces, type Surface } from './surfaces.ts'

const plain = (text: string) => text.replaceAll("'", '’').toLowerCase()

/** Each surface with its text as texts are compared: made once, because hundreds of strings are looked for in it. */
let all: (Surface & { compared: string })[]
beforeAll(async () => {
  all = (await surfaces()).map((surface) => ({ ...surface, compared: plain(surface.text) }))
}, 300_000)

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'copy', name), 'utf8')

/** A row of the tables: what a string was in each language, and what it is. */
interface Row {
  section: string
  key: string
  was: Readonly<Record<'en' | 'pt', string>>
  is: Readonly<Record<'en' | 'pt', string>>
}

const rows: Row[] = []
let section = ''
for (const line of fileOf('strings.md').split('\n')) {
  if (line.startsWith('### ')) section = line.slice(4)
  const cells = line.split('|').map((cell) => cell.trim().replaceAll(/\*\*|`/g, ''))
  const [, key = '', wasEn = '', en = '', wasPt = '', pt = ''] = cells
  if (!line.startsWith('| ') || key === 'Key' || key.startsWith('--')) continue
  rows.push({ section, key, was: { en: wasEn, pt: wasPt }, is: { en, pt } })
}

/** Strings that no surface here has, by what there is instead. */
const notLookedFor = new Set(
  Object.values(JSON.parse(fileOf('not-looked-for.json')) as Record<string, string[]>).flat(),
)

/** Strings with notes or with values that vary, by what is the same in them everywhere. */
const varying = JSON.parse(fileOf('varying.json')) as Partial<
  Record<string, Record<'en' | 'pt', readonly string[]>>
>

/** Which addresses a table is about; the others are about a listing. */
const placesOf: Readonly<Record<string, RegExp>> = {
  Home: /^(?:\/pt)?\/?$/,
  Cards: /\/(?:municipalities|districts|agencies|search|shortlist)/,
  'Search: form': /\/search/,
  'Search: results': /\/search/,
  'Search: places and mistakes (see also part 6)': /\/search/,
  'Availability page': /\/availability|\.js$/,
  Compare: /\/compare/,
  Shortlist: /\/shortlist|\/properties|\/search/,
  'Places and agencies': /\/(?:municipalities|districts|agencies)/,
  '404 and 429': /\/nowhere/,
  'How we know': /\/how-we-know/,
  Privacy: /\/privacy/,
  'For professionals': /\/professionals/,
  Receipt: /\/receipt/,
}
const ofListings = /\/properties|\.md|\.txt|MCP|\/search/

/** The parts of a string that are always the same. */
const fixed = (text: string): string[] =>
  text
    .split(/\{[^}]*\}|…/)
    .map((part) => part.replaceAll(/^[ .,:;()]+|[ .,:;()]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part))

test('every address of a home and of a page has it', () => {
  const absent = all.filter(({ text }) =>
    /<title>(?:Page not found|Página não encontrada)|"code":"not_found"/.test(text),
  )
  expect(absent.map(({ address }) => address)).toEqual(['/nowhere', '/pt/nowhere'])
  expect(all.length).toBeGreaterThan(250)
})

test.each(languages)('every string of the tables is said in its place (%s)', (language) => {
  const missing: string[] = []
  for (const row of rows) {
    if (notLookedFor.has(row.key) || /^[—–-]?$/.test(row.is[language])) continue
    const place = placesOf[row.section] ?? ofListings
    const inPlace = all.filter(
      (surface) => surface.languages.includes(language) && place.test(surface.address),
    )
    for (const part of varying[row.key]?.[language] ?? fixed(row.is[language])) {
      const looked = plain(part)
      if (!inPlace.some(({ compared }) => compared.includes(looked)))
        missing.push(`${row.section}, ${row.key}: ${part}`)
    }
  }
  expect(missing).toEqual([])
})

/** The longest part of a string that is always the same; nothing where it is too short to be known by, or still said. */
const markOf = (was: string, is: string): string | null => {
  if (was === is) return null
  const parts = was
    .split(/\{[^}]*\}|\d[\d.,  ]*|€[\d,]*|…/)
    .map((part) => part.replaceAll(/^[ .,:;]+|[ .,:;]+$/g, ''))
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const isTelling = longest.length >= 16 && longest.split(' ').length >= 3
  return isTelling && !plain(is).includes(plain(longest)) ? longest : null
}

/** Strings that have another meaning elsewhere. */
const elsewhere = new Set(['gross private area', 'the record of one listing'])

test.each(languages)('no string that was replaced is said anywhere (%s)', (language) => {
  const marks = rows
    .flatMap(({ was, is }) => markOf(was[language], is[language]) ?? [])
    .filter((mark) => !elsewhere.has(mark))
    .map(plain)
  expect(marks.length).toBeGreaterThan(90)
  const left = new Set<string>()
  for (const { address, languages: written, compared } of all)
    if (written.includes(language))
      for (const mark of marks) if (compared.includes(mark)) left.add(`${address}: ${mark}`)
  expect([...left]).toEqual([])
})

/** Words for which everybody who reads has another one, with that. */
const oldWords = JSON.parse(fileOf('old-words.json')) as Record<'en' | 'pt', Record<string, string>>

/** Names and values of the API and of commands, which are shown as what they are. */
const contract =
  /\b(?:reported|validated)_\w+|--reported-by|\breadiness_min\S*|"(?:reported|validated|collected|elevator|apartment)"|=(?:validated|collected)\b|\/evidence\b|\?\S+=\S+|`[^`]*`/g

test.each(languages)('no word that was replaced is left anywhere (%s)', (language) => {
  const words = new RegExp(
    String.raw`(?<![\p{L}_.-])(?:${Object.keys(oldWords[language]).join('|')})(?![\p{L}_])`,
    'giu',
  )
  const left = new Set<string>()
  for (const { address, languages: written, text } of all) {
    // What is in both languages is Portuguese, but for names.
    if (!written.includes(language) || (written.length > 1 && language === 'en')) continue
    const shown = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(contract, ' ')
    for (const { 0: word, index } of shown.matchAll(words))
      left.add(`${address}: ${word}: ${shown.slice(Math.max(0, index - 60), index + 60)}`)
  }
  expect([...left]).toEqual([])
})
