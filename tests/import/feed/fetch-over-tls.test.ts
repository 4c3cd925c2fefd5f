import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFeed, type FetchOptions } from '#src/import/feed/fetch-feed.ts'
import type { Resolve } from '#src/import/feed/public-address.ts'
import { testFolder } from '../../fixtures.ts'
import { newAuthority, type Certificate } from './certificates.ts'

const authority = newAuthority()
const trusted = getCACertificates('default')
const servers: { close(): void }[] = []

beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
afterAll(() => {
  setDefaultCACertificates(trusted)
  for (const server of servers) server.close()
})

/** An https server on this machine; answers its address and how often it was asked. */
const serving = async (certificate: Certificate, answer: RequestListener) => {
  const seen = { connections: 0, requests: 0 }
  const server = createServer(certificate, (request, response) => {
    seen.requests++
    answer(request, response)
  })
  server.on('connection', () => seen.connections++)
  servers.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/feed.xml?token=SECRET`, seen }
}

const fetching = async (url: string, change: Partial<FetchOptions> = {}) => {
  const to = join(testFolder(), 'feed')
  const answer = await fetchFeed({ url, to, allowPrivate: true, ...change }).catch(
    (error: unknown) => error as Error,
  )
  return { answer, text: existsSync(to) ? readFileSync(to, 'utf8') : null }
}

test('a feed comes over TLS from a host whose certificate is signed by a trusted authority', async () => {
  const { url } = await serving(
    authority.certify('localhost'),
    (_, response) => void response.writeHead(200, { ETag: '"v1"' }).end('<root/>'),
  )
  expect(await fetching(url)).toEqual({
    answer: { isWhole: true, etag: '"v1"', last_modified: null },
    text: '<root/>',
  })
})

test('another host’s certificate, one that has ended and one of an unknown authority send no request', async () => {
  const certificates: [Certificate, string][] = [
    [authority.certify('feeds.example'), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [authority.certify('localhost', { days: -1 }), 'CERT_HAS_EXPIRED'],
    [newAuthority().certify('localhost'), 'CERT'],
  ]
  for (const [certificate, expected] of certificates) {
    const { url, seen } = await serving(certificate, (_, response) => void response.end('<root/>'))
    const { answer, text } = await fetching(url)
    expect(answer).toMatchObject({ name: 'Refusal', message: expect.stringContaining(expected) as string })
    expect((answer as Error).message).not.toContain('SECRET')
    expect([text, seen.requests]).toEqual([null, 0])
  }
})

/** A resolver whose answers follow one another; the last one stays. */
const answering = (...answers: readonly (readonly string[])[]) => {
  const asked: string[] = []
  const resolve: Resolve = (hostname, _, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(hostname)
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked }
}

// 192.0.2.0/24 and the like are reserved, so that an address of the public internet has to stand here. Nothing is sent
// to it from a machine without a network; elsewhere the connection fails at once.
const publicOne = '193.136.1.1'

test('a name that answers with a public address first and a private one afterwards never reaches the private one', async () => {
  const { url, seen } = await serving(
    authority.certify('localhost'),
    (_, response) => void response.end('<root/>'),
  )
  const { resolve, asked } = answering([publicOne], ['127.0.0.1'])
  const once = { allowPrivate: false, resolve, milliseconds: { silence: 200, total: 500 } }
  const first = await fetching(url, once)
  expect(first.answer).toMatchObject({ name: 'Refusal' })
  expect((first.answer as Error).message).not.toContain('private network')
  // The connection went to the address that was checked: the name was not resolved again.
  expect(asked).toEqual(['localhost'])
  const second = await fetching(url, once)
  expect(second.answer).toMatchObject({ message: expect.stringContaining('private network') as string })
  expect([asked.length, seen.connections]).toEqual([2, 0])
})

test('a name that answers with a public and a private address at once is refused', async () => {
  const { url, seen } = await serving(
    authority.certify('localhost'),
    (_, response) => void response.end('<root/>'),
  )
  for (const addresses of [[publicOne, '127.0.0.1'], ['::1', publicOne], []]) {
    const { resolve } = answering(addresses)
    const { answer } = await fetching(url, { allowPrivate: false, resolve })
    expect(answer).toMatchObject({ message: expect.stringContaining('private network') as string })
  }
  expect(seen.connections).toBe(0)
})
