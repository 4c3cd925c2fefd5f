import { beforeAll, expect, test } from 'vitest'
import { dueMail } from '#src/command/due-mail.ts'
import { accessReasons } from '#src/domain/professional-access.ts'
import { closedNotice } from '#src/domain/professional/closed-listing.ts'
import { listObstacles } from '#src/domain/professional/obstacles.ts'
import { dueDays } from '#src/domain/rights/due.ts'
import { languages } from '#src/domain/language.ts'
import { professionalRegistry } from '#src/operations/professional/registry.ts'
import { requestNotice } from '#src/operations/professional/request-reader.ts'
import { agency, by, grant, listing, take, type TestContext } from '../fixtures.ts'
import { agencyOf } from '../ids.ts'
import { feedContext, feeding, kyero, property } from '../import/feed/feeding.ts'
import { joined, type Visitor } from '../office/visiting.ts'
import { base, siteOver } from '../server/rest-fixtures.ts'
import { typed } from './typed.ts'

let context: TestContext
let ana: Visitor

/** A morning with something of every kind: faults of a feed, what the law demands, a question, what ends, pictures. */
beforeAll(async () => {
  context = feedContext()
  take(
    context,
    agency(),
    listing('ol-ending'),
    grant('ol-ending'),
    listing('ol-bare', { energy: undefined }),
    grant('ol-bare'),
    listing('ol-sold', { lifecycle: 'sold' }),
    listing('ol-reserved', { lifecycle: 'reserved', facts: { price_eur: { value: 410_000, ...by } } }),
    grant('ol-reserved'),
  )
  const homes = (villa: boolean) => [
    property('A1', { price: 'on request', desc: '<pt>T2 para arrendar ou vender. Ligue 912 345 678.</pt>' }),
    property('A2', { type: 'castle', town: 'Nowhere', built: '30000' }),
    property('A3', villa ? { type: 'villa', town: 'Lagos', beds: '4' } : { town: 'Faro', beds: '2' }),
    property('A4', { beds: 'many', surface_area: '<built>9999999</built>' }),
    property('A4'),
    property('A5', { energy_rating: '<consumption>Z</consumption>' }),
  ]
  for (const villa of [false, true]) await feeding(context, kyero(...homes(villa)))
  ana = await joined(await siteOver(context), context, 'Ana')
})

/** What somebody reads of a page: its words, and what is read out or shown in fields; no address, no file, no mail. */
const readOf = (html: string): string[] =>
  [
    ...html
      .replace(/^[^]*?<main[^>]*>/, '')
      .replace(/<\/main>[^]*$/, '')
      .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, '')
      .split(/<[^>]*>/),
    ...[...html.matchAll(/\b(?:aria-label|alt|placeholder|title|data-failed|data-sending)="([^"]*)"/g)].map(
      ([, text = '']) => text,
    ),
  ]
    .map((text) => text.replaceAll(/\S+@\S+|https?:\S+|\bwww\.\S+/g, '').trim())
    .filter(Boolean)

/** A page without which home it is about, as far as one form is like another. */
const kindOf = (path: string): string =>
  path.replaceAll(/ol-[\w-]+|[\da-f]{8,}|\d{4}-\d\d/g, 'ID').replace(/(ID[^&]*)&.*/, '$1')

const namesIn = (texts: readonly string[]): string[] => texts.filter((text) => typed.test(text))

test('no page of the office has a field name, in either language', async () => {
  for (const prefix of ['', '/pt']) {
    const [kinds, ahead] = [new Set<string>(), [`${prefix}/office`]]
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      const html = await ana.text(path)
      expect(namesIn(readOf(html)), path).toEqual([])
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="([^"#]*)/g)) {
        const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), base + path)
        const to = pathname + search
        if (pathname.startsWith(`${prefix}/office`) && !kinds.has(kindOf(to))) {
          kinds.add(kindOf(to))
          ahead.push(to)
        }
      }
    }
    expect(kinds.size).toBeGreaterThan(30)
  }
})

test('no whole mail to an agency has a field name, in either language', () => {
  const now = context.now()
  const within = dueDays(now, 400)
  const { agencies } = context.store.due(now, within, agencyOf('casa-demo'))
  for (const language of languages)
    for (const has_office of [true, false]) {
      const [found] = agencies
      if (!found) throw new TypeError('Read the mail: nothing is due')
      const of = { ...found, has_office, agency: { ...found.agency, languages: [language] } }
      const { subject, text } = dueMail(of, context.about(), within)
      const lines = [subject, ...text.split('\n')].map((line) => line.replaceAll(/https?:\S+/g, ''))
      expect(lines.length).toBeGreaterThan(20)
      expect(namesIn(lines)).toEqual([])
    }
})

test('no page about an agency’s feed has a field name of ours, in either language', async () => {
  const secret = context.store.reports.secretOf(agencyOf('casa-demo'))
  for (const prefix of ['', '/pt']) {
    const html = await ana.text(`${prefix}/reports/casa-demo/${secret}`)
    // As code stands what the agency's own feed calls its fields.
    const texts = readOf(html.replaceAll(/<code>.*?<\/code>/g, ''))
    expect(texts.length).toBeGreaterThan(40)
    expect(namesIn(texts)).toEqual([])
  }
})

test('no sentence for a professional has a field name; it may name a tool', () => {
  const tools = professionalRegistry.map(({ tool }) => tool)
  const sentences = [
    closedNotice,
    requestNotice,
    ...listObstacles({ buyer_requests: accessReasons, closed_listings: accessReasons }).flatMap(
      ({ detail, next }) => [detail, next],
    ),
  ].map((text) => tools.reduce((left, tool) => left.replaceAll(tool, ''), text))
  expect(namesIn(sentences)).toEqual([])
})
