import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { demonstrationRecords } from '../demonstration.ts'
import { appContextIn, noon, take, testFolder } from '../fixtures.ts'

const root = join(import.meta.dirname, '../..')

/** What a string was, and what it is now. */
interface Change {
  section: string
  key: string
  was: string
  is: string
}

/** The rows of the tables, one for each language that changes. */
const changes: Change[] = []
let section = ''
for (const line of readFileSync(join(import.meta.dirname, 'copy/strings.md'), 'utf8').split('\n')) {
  if (line.startsWith('### ')) section = line.slice(4)
  const [, key = '', en = '', enNow = '', pt = '', ptNow = ''] = line.split('|').map((cell) => cell.trim())
  if (!line.startsWith('| ') || key === 'Key') continue
  for (const [was, now] of [
    [en, enNow],
    [pt, ptNow],
  ] as const)
    changes.push({ section, key, was: was.replaceAll('`', ''), is: now.replaceAll(/\*\*|`/g, '') })
}

/** The longest part of a string that is always the same; nothing where it is too short to be known by, or still said. */
const markOf = ({ was, is }: Change): string | null => {
  if (was === is) return null
  const parts = was
    .split(/\{[^}]*\}|\d[\d.,  ]*|€[\d,]*|…/)
    .map((part) => part.replaceAll(/^[ .,:;]+|[ .,:;]+$/g, ''))
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const isTelling = longest.length >= 16 && longest.split(' ').length >= 3
  return isTelling && !is.toLowerCase().includes(longest.toLowerCase()) ? longest : null
}

/** The tables of the search page. */
const ofSearch = /^Search/

/** Strings that have another meaning elsewhere: what a file says of itself, in the API's own words. */
const elsewhere = new Set([
  'Authorised property listings in Portugal',
  'availability never confirmed',
  'gross private area',
])

const marks = changes
  .filter((change) => !ofSearch.test(change.section))
  .flatMap((change) => markOf(change) ?? [])
  .filter((mark) => !elsewhere.has(mark))

/** Words of the trade that no reader reads: each has another in the vocabulary. */
const trade =
  /listing agent|compliance lead|SCE qualified|angariador|mediadoras?\b|correio eletr[óo]nico|após contacto com o propriet|segundo os registos internos/i

/** The strings of the site's own words. */
const wordFiles = readdirSync(join(root, 'src/words'))
  .filter((name) => !name.startsWith('finding-'))
  .map((name) => [name, readFileSync(join(root, 'src/words', name), 'utf8')] as const)

let app: Hono
beforeAll(async () => {
  const appContext = appContextIn(testFolder(), noon)
  take(appContext, ...demonstrationRecords())
  const onError = (error: unknown) => {
    throw error
  }
  app = await createServerApp({ appContext, site: await loadSite(), onError })
})

const home = '/properties/ol-7k3q9x'
const compared = '/compare?ids=ol-7k3q9x,ol-4t5y3z,ol-8sj4py'
const pages = [
  '',
  '/districts/faro',
  '/municipalities/lisboa',
  '/municipalities/lagoa',
  '/agencies/casa-demo',
  home,
  `${home}/availability`,
  compared,
  '/compare',
  '/shortlist',
  '/shortlist?ids=ol-7k3q9x,ol-4t5y3z',
  '/receipt',
  '/receipt?receipt=%7B%7D',
  '/how-we-know',
  '/privacy',
  '/accessibility',
  '/professionals',
  '/nowhere',
]
const documents = [`${home}.md`, `${home}.jsonld`, '/llms.txt', '/municipalities/lisboa.md']
const addresses = [...pages.flatMap((path) => [path || '/', `/pt${path}`]), ...documents]

const textAt = async (path: string): Promise<string> => {
  const text = await (await app.fetch(new Request(`https://homes.example${path}`))).text()
  return text.replaceAll(/&(?:#39|amp|quot);|\u00a0/g, (found) => (found === '\u00a0' ? ' ' : ''))
}

test('the tables have hundreds of strings that are no longer said', () => {
  expect(marks.length).toBeGreaterThan(150)
})

test('no string that was replaced is left among the words of the site', () => {
  const left = wordFiles.flatMap(([name, text]) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`),
  )
  expect(left).toEqual([])
})

test('no string that was replaced is on a page or in a document of the demonstration, in either language', async () => {
  const left: string[] = []
  for (const path of addresses) {
    const text = await textAt(path)
    left.push(...marks.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`))
  }
  expect([...new Set(left)]).toEqual([])
})

test('every profession has the name that buyers know, in the words of the site and on its pages', async () => {
  const left = wordFiles.flatMap(([name, text]) => trade.exec(text)?.map((word) => `${name}: ${word}`) ?? [])
  for (const path of addresses) {
    const text = await textAt(path)
    // What an agency writes of a home is its own.
    const own = text.replaceAll(/<blockquote[^]*?<\/blockquote>|^> .*$|"description":"[^"]*"/gm, '')
    left.push(...(trade.exec(own)?.map((word) => `${path}: ${word}`) ?? []))
  }
  expect(left).toEqual([])
})
