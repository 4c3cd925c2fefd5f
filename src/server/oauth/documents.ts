import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#src/compose.ts'
import { makeFeedRequest } from '#src/import/feed/fetch-feed.ts'
import { resolverBy } from '#src/import/feed/public-address.ts'
import { Shares } from '../shares.ts'
import type { Writer } from '../writer.ts'

/** Fetches what a client says of itself at an address, or its keys. */
export type FetchDocument = (url: string, signal: AbortSignal) => Promise<Response>

/** No document is longer; the library allows most of them less. */
const mostBytes = 16_384

/** How long one may take, in milliseconds: as long as the library waits. */
const patience = 2_500

/**
 * How many are fetched at once, how many of them for one who asks, and how many in a minute for one who asks. Threat: what
 * is fetched may be as slow as it likes, so that one address would hold all places, or send this server against another.
 */
const mostAtOnce = 64
const mostForOne = 2
const mostInMinute = 30

/** For how long what came of a fetch is remembered, in milliseconds, and of how many addresses: strangers choose them. */
const recentFor = 60_000
const mostRecent = 200

/** The name of a kept document among what the authorisation server remembers. */
const documentModel = 'ClientDocument'

/**
 * Fetches by the rules of feeds: TLS, no private address, no redirect, bounded bytes. Threat: who names a client chooses
 * the address.
 */
export const fetchDocument: FetchDocument = async (url, signal) => {
  const answer = await makeFeedRequest(
    new URL(url),
    { allowPrivate: false, accept: 'application/json', cookie: '', resolve: resolverBy() },
    patience,
    signal,
  )
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    throw new Error(`Fetch a client’s document: HTTP ${statusCode}`)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`Fetch a client’s document: more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  const caching = headers['cache-control']
  return new Response(Buffer.concat(chunks), {
    headers: {
      'Content-Type': 'application/json',
      ...(caching !== undefined && { 'Cache-Control': caching }),
    },
  })
}

interface Found {
  text: string
  caching: string | null
}

const responseOf = ({ text, caching }: Found): Response =>
  new Response(text, { headers: caching === null ? {} : { 'Cache-Control': caching } })

/**
 * Documents of clients as the library asks for them. What came of a fetch is remembered, few are fetched at once and for one
 * who asks, and the document and the keys of a client that somebody has connected are kept: while its host is down, or
 * strangers hold all places, the assistant goes on.
 */
export const clientDocumentsOf = (
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  writer: Writer,
  fetchOne: FetchDocument,
) => {
  const askers = new AsyncLocalStorage<string>()
  const shares = new Shares(mostInMinute, 60)
  /** `null` for what failed. */
  const recent = new LRUCache<string, { found: Found | null }>({ max: mostRecent, ttl: recentFor })
  const running = new Map<string, { asker: string; found: Promise<Found> }>()

  const kept = (url: string): Response | null => {
    const text = store.assistants.find(documentModel, url, now())?.['text']
    return typeof text === 'string' ? responseOf({ text, caching: null }) : null
  }

  const fetched = async (url: string, signal: AbortSignal): Promise<Found> => {
    let found: Found | null = null
    try {
      const answer = await fetchOne(url, signal)
      return (found = { text: await answer.text(), caching: answer.headers.get('Cache-Control') })
    } finally {
      recent.set(url, { found })
    }
  }

  const isAdmitted = (asker: string): boolean =>
    running.size < mostAtOnce &&
    running.values().reduce((sum, each) => sum + Number(each.asker === asker), 0) < mostForOne &&
    shares.take(asker) === 0

  /** What is at an address now, where it was fetched, is being fetched or may be. */
  const current = async (url: string, signal: AbortSignal): Promise<Found> => {
    const known = recent.get(url)
    if (known?.found === null) throw new Error('Fetch a client’s document: it failed a moment ago')
    if (known) return known.found
    const begun = running.get(url)
    if (begun) return begun.found
    const asker = askers.getStore() ?? ''
    if (!isAdmitted(asker)) throw new Error('Fetch a client’s document: not now')
    const found = fetched(url, signal).finally(() => running.delete(url))
    running.set(url, { asker, found })
    return found
  }

  const get: FetchDocument = async (url, signal) => {
    try {
      return responseOf(await current(url, signal))
    } catch (error) {
      const before = kept(url)
      if (before) return before
      throw error
    }
  }

  return {
    get,
    /** Does something for who asks, by the network address: what it fetches counts as theirs. */
    askedBy: <T>(asker: string, act: () => Promise<T>): Promise<T> => askers.run(asker, act),
    /**
     * Keeps what is at an address for so many seconds: of a client that somebody has agreed to, who is no stranger, so that
     * it waits for no place.
     */
    async keep(url: string, seconds: number): Promise<void> {
      const known = recent.get(url)?.found
      const found = known ?? (await fetched(url, AbortSignal.timeout(patience)).catch(() => null))
      if (found === null) return
      const payload = { text: found.text }
      await writer.write('rememberOauth', { model: documentModel, id: url, payload, seconds })
    },
  }
}
export type Documents = ReturnType<typeof clientDocumentsOf>
