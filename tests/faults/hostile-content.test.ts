import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sourceItem, toSourceItem, type StoredPicture } from '#src/compose.ts'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'
import { readRecord } from '#src/domain/source/read.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { agency, by, confirmation, grant, appContextIn, listing, take } from '../fixtures.ts'
import { nodesOf, parseMarkdown, textOf } from '../formats/markdown-tree.ts'
import { parseXml, type XmlElement } from '../formats/xml.ts'
import { anyUnseen, attacks, seen } from './corpus.ts'
import { restAddressesOf, toolsOfOne } from './surfaces.ts'
import { siteOver } from '../server/rest-fixtures.ts'

const id = 'ol-corpus'
const picture: StoredPicture = { digest: 'a'.repeat(64), width: 1600, height: 1200 }

/** A public home in every free text of which the same words stand, the private ones included. */
const recordsWith = (words: string): SourceRecordInput[] => [
  agency({
    agency_id: 'words-demo',
    name: `N ${words}`,
    ami_licence: `L ${words}`.slice(0, 40),
    office: `O ${words}`,
    channels: [
      { type: 'website', value: 'https://words.example/~w' },
      { type: 'email', value: 'words@words.example', preferred: true },
      { type: 'telephone', value: '+351 000 000 000' },
    ],
  }),
  listing(id, {
    agency_id: 'words-demo',
    title: { pt: `P ${words}`, en: `Q ${words}` },
    description: { pt: `D ${words}`, en: `F ${words}` },
    location: {
      municipality_code: '1106',
      parish: {
        alternatives: [
          // What hides words or has a number is no place, and is not shown.
          { value: /[<\d]/.test(words) ? 'R plain' : `R ${words}`.slice(0, 110), ...by },
          { value: 'Arroios', reported_by_role: 'solicitor', reported_on: '2026-04-02' },
        ],
      },
      ...by,
    },
    private: {
      client_name: 'zebra',
      address: 'zebra',
      tax_article: 'zebra',
      land_registry_code: 'zebra',
      notes: `zebra ${words}`,
    },
    media: [
      {
        file: 'a.png',
        alt: { pt: `A ${words}`, en: `B ${words}` },
        credit: `C ${words}`.slice(0, 110),
        digital_source_type: 'digitalCapture',
      },
    ],
  }),
  grant(id, { reference: 'zebra' }),
  confirmation(id),
  listing('ol-other'),
  grant('ol-other'),
]

const appWith = async (words: string): Promise<Hono> => {
  const appContext = appContextIn(null)
  take(appContext, agency())
  appContext.store.write(appContext.now, (now) => {
    const items = recordsWith(words).map((input) => {
      const { record, problems } = readRecord(input, lisbonDay(now))
      if (!record) throw new Error(JSON.stringify(problems))
      const { names, text } = toSourceItem(record)
      const isPictured = names.kind === 'listing' && names.id === id
      return sourceItem(names, text, null, isPictured ? [picture] : [])
    })
    appContext.store.imports.write(items, [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver: () => undefined,
    })
  })
  return siteOver(appContext)
}

/** Attributes that link or run something, so that their values count too. */
const active = /^(href|src|srcset|action|style|type|rel|name|on\w+)$/i

/** A page as a browser parses it: its tags with their attributes, and the text between them. */
const readHtml = (source: string): { shape: string[]; text: string } => {
  const shape: string[] = []
  let text = ''
  const token = /([^<]*)(?:<!--[\s\S]*?-->|<([/!]?[a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|(<)|$)/giy
  for (let found = token.exec(source); found && found[0] !== ''; found = token.exec(source)) {
    const [, before = '', tag, attributes = '', bare = ''] = found
    text += decoded(before) + bare
    if (tag === undefined) continue
    const name = tag.toLowerCase()
    const keys = [...attributes.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g)].map(
      ([, key = '', value = '']) => (active.test(key) ? `${key}=${value}` : key),
    )
    // A class follows the length of a title.
    shape.push(`${name} ${keys.filter((key) => key !== 'class').join(' ')}`)
    // The content of these is no markup, up to the first end tag.
    if (name === 'script' || name === 'style')
      token.lastIndex = source.toLowerCase().indexOf(`</${name}`, token.lastIndex)
  }
  return { shape, text: text.replaceAll(/\s+/g, ' ') }
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const decoded = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '')

const jsonShape = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => jsonShape(inner, `${path}/${key}`))
    : [`${path}: ${typeof value === 'string' ? 'text' : JSON.stringify(value)}`]

const xmlShape = ({ name, attributes, children }: XmlElement): string[] => [
  `${name} ${Object.keys(attributes).join(' ')}`,
  ...children.flatMap(xmlShape),
]

// An address in a text is written as code, so that it is no link.
const markdownShape = (source: string): string[] =>
  nodesOf(parseMarkdown(source))
    .filter(({ type }) => type !== 'text' && type !== 'inlineCode')
    .map(({ type, depth, url }) => `${type} ${depth ?? ''} ${url ?? ''}`)

const shapeOf = (type: string, text: string): string[] => {
  if (type.startsWith('text/html')) return readHtml(text).shape
  if (type.startsWith('text/markdown')) return markdownShape(text)
  if (/^application\/(atom\+)?xml/.test(type)) return xmlShape(parseXml(text))
  if (type.startsWith('application/x-ndjson'))
    return text
      .trim()
      .split('\n')
      .flatMap((line) => jsonShape(JSON.parse(line)))
  return jsonShape(JSON.parse(text))
}

const tool = (name: string, given: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
})
const search: RequestInit = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }

const surfaces: [path: string, init?: RequestInit][] = [
  [`/properties/${id}`],
  [`/pt/properties/${id}`],
  [`/properties/${id}.md`],
  [`/properties/${id}.json`],
  [`/properties/${id}.jsonld`],
  [`/properties/${id}/availability`],
  ['/municipalities/lisboa'],
  ['/pt/municipalities/lisboa'],
  ['/municipalities/lisboa.md'],
  ['/agencies/words-demo'],
  ['/feeds/open-listings.json'],
  ['/sitemap.xml'],
  ['/search'],
  ['/pt/search?municipalities=Lisboa'],
  ['/feeds/search.atom'],
  ['/feeds/search.json'],
  [`/compare?ids=${id},ol-other`],
  ...restAddressesOf(id).map((path): [string] => [path]),
  ['/v1/property-searches', search],
  ['/v1/public-sync/snapshot.jsonl'],
  ['/v1/public-sync/changes'],
  ...toolsOfOne.map((name): [string, RequestInit] => ['/mcp/public', tool(name, { listing_id: id })]),
  ['/mcp/public', tool('listing.search', {})],
  ['/mcp/public', tool('property.compare', { listing_ids: [id, 'ol-other'] })],
]

interface Answer {
  type: string
  text: string
}

const ask = async (app: Hono, path: string, init?: RequestInit): Promise<Answer> => {
  const answer = await app.fetch(new Request(`https://homes.example${path}`, init))
  expect(answer.status, path).toBe(200)
  return { type: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
}

/** Whether a line is the same in every store with the same records. */
const constant = (line: string) => !/\/(seq|changes_cursor|head): /.test(line)

test('every attack in every free text leaves the structure of every format as with harmless words, and is shown as text', async () => {
  const plain = await appWith('plain words')
  const expected = await Promise.all(surfaces.map(([path, init]) => ask(plain, path, init)))
  for (const attack of attacks) {
    const app = await appWith(attack)
    for (const [at, [path, init]] of surfaces.entries()) {
      const name = `${init ? JSON.stringify(init.body).slice(0, 90) : ''}${path}: ${attack}`
      const answer = await ask(app, path, init)
      const harmless = expected[at] as Answer
      expect(shapeOf(answer.type, answer.text).filter(constant), name).toEqual(
        shapeOf(harmless.type, harmless.text).filter(constant),
      )
      expect(anyUnseen.exec(answer.text.replaceAll('\n', ''))?.[0], name).toBeUndefined()
      expect(answer.text.includes('zebra'), name).toBe(false)
      // What markup hides, and the mail address of somebody, is left out.
      if (judgeText(attack, { own: noChannels }).leftOut.length > 0) continue
      if (/^\/(pt\/)?properties\/[\w-]+$/.test(path))
        expect(readHtml(answer.text).text, name).toContain(seen(attack))
      if (path.endsWith(`${id}.md`))
        expect(textOf(parseMarkdown(answer.text)).replaceAll(/\s+/g, ' '), name).toContain(seen(attack))
    }
  }
})

const fields = [
  'municipalities',
  'typologies',
  'property_types',
  'must_have',
  'preferences',
  'readiness_min.title',
  'compare',
  'order',
  'min_price_eur',
]

test('every attack in every field of a search leaves the structure of the page and the feeds as with harmless words', async () => {
  const app = await appWith('plain words')
  for (const field of fields)
    for (const path of ['/search', '/feeds/search.atom', '/feeds/search.json']) {
      const asked = async (words: string) => {
        const answer = await app.fetch(
          new Request(
            `https://homes.example${path}?${new URLSearchParams({ [field]: `zzqxj ${words}` }).toString()}`,
          ),
        )
        const text = await answer.text()
        // The page links to the search itself; there its text is percent-encoded.
        return {
          answer,
          text,
          shape: shapeOf(answer.headers.get('Content-Type') ?? '', text).map((line) =>
            line.replaceAll(/=("?)[^\s"]*\?[^\s"]*/g, '=$1…').replace(/^(\w+): "?.*/, '$1'),
          ),
        }
      }
      const harmless = await asked('plain words')
      for (const attack of attacks) {
        const attacked = await asked(attack)
        const name = `${path} ${field}: ${attack}`
        expect(attacked.answer.status, name).toBe(harmless.answer.status)
        expect(attacked.shape, name).toEqual(harmless.shape)
      }
    }
})
