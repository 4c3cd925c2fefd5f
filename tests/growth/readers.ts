import { readParams } from '#src/addresses/params.ts'
import { readText } from '#src/domain/bounded.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readQuery } from '#src/addresses/read-search.ts'
import { partOfAddress } from '#src/addresses/parts.ts'
import { longestRead, readAsking } from '#src/domain/asking/read.ts'
import { readNumber, readCondition, readFeature, readPropertyType } from '#src/domain/feed/vocabulary.ts'
import { plainText, tagIn, doubleEncodedIn } from '#src/domain/feed/plain-text.ts'
import { makeTitle } from '#src/domain/feed/title.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { levelsByCheck } from '#src/domain/search/filters/readiness-min.ts'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'
import { readNear } from '#src/domain/search/near.ts'
import { readPlace } from '#src/domain/search/places.ts'
import { readCursor } from '#src/domain/search/position.ts'
import { asArea, asBedrooms, asNumber, asPrice } from '#src/domain/asking/field-values.ts'
import { typologiesIn } from '#src/domain/asking/field-words.ts'
import { placesIn } from '#src/domain/asking/place-list.ts'
import { quote, visible } from '#src/domain/quote.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { listWarnings } from '#src/domain/source-warnings.ts'
import { readJson, readLongJson } from '#src/domain/strict-json.ts'
import { receiptIn } from '#src/domain/sync/receipt.ts'
import { literal, quoted } from '#src/formats/markdown-text.ts'
import { xmlText } from '#src/formats/xml-text.ts'
import { csvHomes } from '#src/import/feed/csv.ts'
import { idealistaHomes } from '#src/import/feed/idealista.ts'
import { kyeroHomes } from '#src/import/feed/kyero.ts'
import { clientsOf } from '#src/server/limits.ts'
import { preferredType, plainPath, matches } from '#src/server/request.ts'
import type { Context } from 'hono'
import { by, listing } from '../fixtures.ts'
import { day } from '../utc.ts'
import type { Reader } from './growth.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

const places = [
  'faro',
  'city',
  'Lisboa',
  'distrito de',
  'Lagoa',
  'e',
  'Portugal',
  'freguesia de',
  'in the',
  'or',
]
const names =
  "EXCELENTE|Rua|da|Av.|D.|Street|no|PT5|T2|São |d'Á|St-|12.º|esq|www.|https://|38.7|n.º 12|NIF 123 |PT50 0002 |912 345 |Sr. |proprietário |chave |@a.pt |artigo 12 |fração |(at) |1250-096|metro|junto|rua|lane|* |** ".split(
    '|',
  )
const json = [
  '{"a":',
  '[',
  '":"',
  '\\u0062',
  '\\\\',
  '"\\',
  '{"a":1,',
  '"a":1,',
  '-',
  '1e',
  '{"\\u0061":1},',
  'tru',
]
const xml = [
  '<property>',
  '</property>',
  '<id>1</id>',
  '&amp;',
  '&#1',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?',
  '<a b="',
]
const markup = [
  '<p>',
  '</p>',
  '<li>',
  '<td>',
  '<script>',
  '</style',
  '<!--',
  '&amp;amp;',
  '&eacute;',
  '&#128;',
  '<a href="',
  'Ã£',
]
const headers = [
  'text/html',
  ';q=',
  ';q=0.1,',
  '*/*',
  'a/b;',
  ';"',
  ';\\"',
  'W/"',
  'gzip',
  ',,',
  '::ffff:',
  '10.0.0.1, ',
]
const numbers = ['1.000', '1,5', '€', 'EUR', 'mil', 'k', 'm²', 'T2', '-1', '1 000 ']

/** A cursor, a query and the like are part of the first line or the headers of a request. */
const inHeaders = 15_000
const inBody = 60_000

type Named = [name: string, read: Reader['read']]

const folder = mkdtempSync(join(tmpdir(), 'growing-'))
let files = 0

/** What a reader of feeds makes of a file. One that refuses it has read it too. */
const feedReader =
  (homesIn: (path: string) => AsyncIterable<unknown>, ending: string, whole: (text: string) => string) =>
  async (text: string): Promise<void> => {
    const path = join(folder, `${files++}.${ending}`)
    writeFileSync(path, whole(text))
    for await (const _ of homesIn(path));
  }

const today = day('2026-05-01')
const asSource = (change: object) => {
  const { record } = readRecord(
    listing('ol-test01', { record_class: 'off_market_listing', ...change }),
    today,
  )
  return record && listWarnings(record, { country: 'PT', today })
}

const query = (name: string) => (text: string) => readQuery(readParams({ [name]: text }))
const repeated = (name: string) => (text: string) =>
  readQuery(readParams(Array.from(text.match(/.{1,12}/gsu) ?? [], (part) => [name, part])))

const kyero = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>${inside}</root>`

/** Every reader of what strangers or sources send, as a function of a text. */
export const readers: readonly Reader[] = [
  ...(
    [
      ['a place', readPlace],
      ['places in one text', placesIn],
      ['a search for places', (text) => interpret({ municipalities: [readText(text)] })],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: places })),
  {
    name: 'a sentence',
    read: readAsking,
    vocabulary: [
      ...places,
      ...numbers,
      ...'sem,nem,no,not in,não gosto de,near,a 20 km de,entre,até,de,com,e,casa,piscina,shared'.split(','),
    ],
    longest: longestRead,
  },
  // A name may have at most a hundred characters: what is longer is not read.
  {
    name: 'a short place',
    read: (text) => readPlace(readText(`faro ${text}`)),
    vocabulary: places,
    longest: 95,
  },
  ...[
    'municipalities',
    'typologies',
    'must_have',
    'min_price_eur',
    'near',
    'readiness_min.title',
    'anything',
  ].flatMap((name) => [
    {
      name: `${name} of a query`,
      read: query(name),
      vocabulary: [...places, ...numbers],
      longest: inHeaders,
    },
    { name: `${name} many times in a query`, read: repeated(name), vocabulary: places, longest: inHeaders },
  ]),
  {
    name: 'names of parameters',
    read: (text) => readQuery(readParams(text)),
    vocabulary: ['municipalities=', '&a', '&min_price_eur=1', '&readiness_min.', '+'],
    longest: inHeaders,
  },
  ...(
    [
      ['a price', asPrice],
      ['an area', asArea],
      ['bedrooms', asBedrooms],
      ['a number', asNumber],
      ['a typology', typologiesIn],
      ['a circle', readNear],
      ['a number of a feed', (text) => readNumber(text, { decimals: 2 })],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: numbers })),
  ...(
    [
      ['must_have', (text) => interpret({ must_have: readText(text, 6_000).split(' ') })],
      [
        'preferences',
        (text) =>
          interpret({
            preferences: text.split(',').map((key) => ({ key: readText(key), importance: 'low' as const })),
          }),
      ],
      ['typologies', (text) => interpret({ typologies: readText(text, 6_000).split(' ') })],
      ['readiness', (text) => interpret({ readiness_min: { [readText(text)]: 'validated' } })],
      ['a level of readiness', (text) => levelsByCheck().safeParse({ [readText(text)]: text })],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({
    name: `${name} of a search`,
    read,
    vocabulary: [...numbers, 'pool', 'no '],
    longest: 6_000,
  })),
  ...(
    [
      ['Accept', (text) => preferredType(readText(text, inHeaders), ['text/html', 'text/markdown'])],
      ['If-None-Match', (text) => matches(readText(text, inHeaders), '"a"')],
      [
        'X-Forwarded-For',
        (text) =>
          clientsOf(['10.0.0.1'])({
            env: {
              incoming: { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: '10.0.0.1' } },
            },
          } as unknown as Context),
      ],
      ['a path', (text) => partOfAddress(plainPath(`/${text}`))],
      ['a cursor', readCursor],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: headers, longest: inHeaders })),
  ...(
    [
      ['JSON', readJson],
      ['long JSON', readLongJson],
      ['JSON in a list', (text) => readJson(`[${text}0]`)],
      ['a JSON string', (text) => readJson(`{"a":"${text}"}`)],
      ['members of JSON', (text) => readLongJson(`{${text}"z":1}`)],
      ['a receipt', receiptIn],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: json, longest: inBody })),
  ...(
    [
      ['a text that becomes public', (text) => judgeText(text, { own: noChannels })],
      ['a title that becomes public', (text) => judgeText(text, { own: noChannels, isTitle: true })],
      ['a title', (text) => asSource({ title: { pt: text } })],
      ['a description', (text) => asSource({ description: { pt: text } })],
      ['a description of one sentence', (text) => asSource({ description: { pt: `Casa ${text}` } })],
      [
        'a parish',
        (text) =>
          asSource({ location: { municipality_code: '1106', parish: { value: text, ...by }, ...by } }),
      ],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: names, longest: 8_000 })),
  ...(
    [
      ['words in HTML', plainText],
      ['a tag', tagIn],
      ['text that was encoded twice', doubleEncodedIn],
      ['the title in a description', makeTitle],
      ['the type of a home', readPropertyType],
      ['a feature', readFeature],
      ['a condition', readCondition],
      ['text for HTML', (text) => toMarkup(jsx('p', { title: text, children: text }))],
      ['text for XML', xmlText],
      ['a line for Markdown', literal],
      ['paragraphs for Markdown', quoted],
      ['text for messages', quote],
      ['text for terminals', visible],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: [...markup, ...names], longest: inBody })),
  ...(
    [
      ['a file of Kyero XML', feedReader(kyeroHomes, 'xml', (text) => text)],
      ['homes of Kyero XML', feedReader(kyeroHomes, 'xml', kyero)],
      [
        'a text of Kyero XML',
        feedReader(kyeroHomes, 'xml', (text) =>
          kyero(`<property><id>1</id><desc><pt>${text}</pt></desc></property>`),
        ),
      ],
    ] satisfies readonly Named[]
  ).map(([name, read]) => ({ name, read, vocabulary: xml, longest: inBody })),
  {
    name: 'a file of idealista JSON',
    read: feedReader(idealistaHomes, 'json', (text) => `{"customerProperties":[${text}]}`),
    vocabulary: json,
    longest: inBody,
  },
  {
    name: 'a CSV file',
    read: feedReader(csvHomes, 'csv', (text) => `ref,type,town\n${text}`),
    vocabulary: ['"', '""', ',', '\r\n', '";"', 'a,b,c\n'],
    longest: inBody,
  },
]
