import { beforeAll, expect, test } from 'vitest'
import type { Hono } from 'hono'
import { agency, appContextIn, grant, listing, take, testFolder } from '../fixtures.ts'
import { here, joined } from '../office/visiting.ts'
import { connecting, documents, issuer } from '../server/oauth/assistant.ts'
import { base, siteOver } from '../server/rest-fixtures.ts'
import { alphabets, longestBody, longestHead, longestOf } from './hostile.ts'
import { workOf } from './work.ts'

/** How often each character that was sent is handed on, at most. */
const mostTimes = 200
/** What an answer takes whatever is asked: the pages of the office say much. */
const constant = 2_000_000
/** Below what the authorisation server takes of an address and of a body. */
const longestOfIssuer = 7_000

let app: Hono
let cookie = ''
beforeAll(async () => {
  const context = appContextIn(testFolder())
  take(context, agency(), listing(), grant(), listing('ol-test02'), grant('ol-test02'))
  app = await siteOver(
    { ...context, config: connecting(true)(context.config) },
    { fetchClientDocument: documents({}) },
  )
  cookie = (await joined(app, context, 'Ana')).cookie
})

interface Asked {
  name: string
  longest: number
  written(text: string): string
  request(sent: string): Request
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const get = (path: string): Request => new Request(base + path, { headers: { Cookie: cookie } })
const post =
  (path: string, type: string) =>
  (body: string): Request =>
    new Request(base + path, {
      method: 'POST',
      body,
      headers: { ...here, 'Content-Type': type, Cookie: cookie },
    })

/** The addresses of the application as it has registered them, each once: Portuguese ones are the same behind `/pt`. */
const paths = (): string[] => {
  const registered = app.routes.filter(({ method }) => method !== 'OPTIONS').map(({ path }) => path)
  const ofIssuer = ['authorize', 'token', 'register', 'revoke', 'jwks'].map(
    (name) => `${new URL(issuer).pathname}/${name}`,
  )
  return [...new Set([...registered, ...ofIssuer])].filter((path) => !path.startsWith('/pt/'))
}
const filled = (path: string, text: string): string => path.replaceAll(/:\w+|\*/g, text)
const hasPlace = (path: string): boolean => /:\w|\*/.test(path)
/** An address that leads somewhere: of a home, an action and the like. */
const usual = (path: string): string =>
  path
    .replace('/actions/:action', '/actions/texts')
    .replace(/:(?:id|listing_id)/, 'ol-test01')
    .replaceAll(/:\w+|\*/g, 'x')
const isOfIssuer = (path: string): boolean => path.startsWith(new URL(issuer).pathname)

/** The cases of which some text takes more work than its length permits, or ends in no answer. */
const tooMuch = async (cases: readonly Asked[]): Promise<string[]> => {
  const found: string[] = []
  for (const { name, longest, written, request } of cases)
    for (const [alphabet, part] of Object.entries(alphabets)) {
      const text = longestOf(part, longest, written)
      let status = 0
      const work = await workOf(async () => {
        status = (await app.fetch(request(written(text)))).status
      })
      if (work > constant + mostTimes * text.length) found.push(`${name}, ${alphabet}: ${work}`)
      if (status >= 500) found.push(`${name}, ${alphabet}: ${status}`)
    }
  return found
}

test('the work of every address is bounded by the texts in its path', async () => {
  const cases = paths()
    .filter(hasPlace)
    .map((path): Asked => ({
      name: path,
      longest: longestHead,
      written: (text) => filled(path, encoded(text)),
      request: get,
    }))
  expect(cases.length).toBeGreaterThan(20)
  expect(await tooMuch(cases)).toEqual([])
})

/** What the addresses beside the searches read of their query. */
const parameters = ['ids', 'id', 'to', 'receipt', 'after', 'state', 'client_id', 'month']

test('the work of every address is bounded by its query, whatever it reads of it', async () => {
  const cases = paths().flatMap((path) => {
    const longest = isOfIssuer(path) ? longestOfIssuer : longestHead
    return [...parameters, null].map((parameter): Asked => ({
      name: `${path}?${parameter ?? 'TEXT'}`,
      longest,
      written: (text) => `${usual(path)}?${parameter === null ? '' : `${parameter}=`}${encoded(text)}`,
      request: get,
    }))
  })
  expect(await tooMuch(cases)).toEqual([])
})

/** Members of the forms and messages that are posted. */
const members = [
  'id',
  'value',
  'on',
  'title_pt',
  'description_pt',
  'role',
  'token',
  'code',
  'redirect_uris',
  'client_name',
]

test('the work of every address is bounded by what is posted to it, as a form, as JSON and in parts', async () => {
  const boundary = '--b'
  const cases = paths().flatMap((path): Asked[] => {
    const longest = isOfIssuer(path) ? longestOfIssuer : longestBody
    const shared = (text: string) => text.slice(0, Math.ceil(text.length / members.length))
    return [
      {
        name: `${path}, a form`,
        longest,
        written: (text) => members.map((name) => `${name}=${encoded(shared(text))}`).join('&'),
        request: post(usual(path), 'application/x-www-form-urlencoded'),
      },
      {
        name: `${path}, names of a form`,
        longest,
        written: (text) => `${encoded(text)}=1`,
        request: post(usual(path), 'application/x-www-form-urlencoded'),
      },
      {
        name: `${path}, JSON`,
        longest,
        written: (text) =>
          JSON.stringify(
            Object.fromEntries([...members.map((name) => [name, shared(text)]), [shared(text), 1]]),
          ),
        request: post(usual(path), 'application/json'),
      },
      {
        name: `${path}, parts`,
        longest,
        written: (text) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="id"; filename="${text.slice(0, 2_000)}"\r\nContent-Type: image/png\r\n\r\n${text}\r\n--${boundary}--\r\n`,
        request: post(usual(path), `multipart/form-data; boundary=${boundary}`),
      },
    ]
  })
  expect(await tooMuch(cases)).toEqual([])
})

test('the work of a page and of the office is bounded by each header', async () => {
  const names = [
    'accept',
    'accept-language',
    'accept-encoding',
    'authorization',
    'cookie',
    'if-none-match',
    'origin',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'range',
    'sec-fetch-site',
  ]
  const cases = [
    '/search',
    '/properties/ol-test01/availability',
    '/office',
    '/v1/properties/ol-test01',
    '/mcp',
    `${new URL(issuer).pathname}/jwks`,
  ].flatMap((path) =>
    names.map((name): Asked => ({
      name: `${path}, ${name}`,
      longest: longestHead,
      // A header has bytes, which Node reads as Latin-1.
      written: (text) =>
        Buffer.from(text)
          .toString('latin1')
          .replaceAll(/[\r\n\0]/g, ''),
      request: (sent) => new Request(base + path, { headers: { [name]: sent } }),
    })),
  )
  expect(await tooMuch(cases)).toEqual([])
})
