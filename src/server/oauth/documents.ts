import { LRUCache } from 'lru-cache'
import type { AppContext } from '#src/compose.ts'
import { requestOf } from '#src/import/feed/fetch-feed.ts'
import type { Writer } from '../writer.ts'

/** Fetches what a client says of itself at an address, or its keys. */
export type FetchDocument = (url: string, signal: AbortSignal) => Promise<Response>

/** No document is longer; the library allows most of them less. */
const mostBytes = 16_384

/** How many are fetched at once, and for how long one that failed is not tried again, in milliseconds. */
const mostAtOnce = 4
const failedFor = 60_000

/** Documents and failures that are remembered: of strangers, so that they are few. */
const most = 200

/** The name of a kept document among what the authorisation server remembers. */
export const documentModel = 'ClientDocument'

/**
 * Fetches by the rules of feeds: TLS, no private address, no redirect, bounded bytes. Threat: who names a client chooses
 * the address.
 */
export const fetchDocument: FetchDocument = async (url, signal) => {
  const answer = await requestOf(
    new URL(url),
    { allowPrivate: false, accept: 'application/json', cookie: '' },
    2_500,
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

/**
 * Documents of clients as the library asks for them. A failure is remembered, few are fetched at once, and the document of
 * a client that somebody has connected is kept: while its host is down the assistant goes on.
 */
export const documentsOf = (
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  writer: Writer,
  fetchOne: FetchDocument,
) => {
  const failed = new LRUCache<string, true>({ max: most, ttl: failedFor })
  const fetched = new LRUCache<string, string>({ max: most })
  let running = 0

  const kept = (url: string): Response | null => {
    const text = store.assistants.find(documentModel, url, now())?.['text']
    return typeof text === 'string' ? new Response(text) : null
  }

  const get: FetchDocument = async (url, signal) => {
    if (failed.has(url) || running >= mostAtOnce) {
      // Threat: strangers whose documents are slow would end the turns of those that are connected.
      const before = kept(url)
      if (before) return before
      throw new Error('Fetch a client’s document: not now')
    }
    running++
    try {
      const answer = await fetchOne(url, signal)
      fetched.set(url, await answer.clone().text())
      return answer
    } catch (error) {
      failed.set(url, true)
      const before = kept(url)
      if (before) return before
      throw error
    } finally {
      running--
    }
  }

  return {
    get,
    /** Keeps the document of a client that somebody has connected, for so many seconds. */
    async keep(client_id: string, seconds: number): Promise<void> {
      const text = fetched.get(client_id)
      if (text !== undefined)
        await writer.write('rememberOauth', {
          model: documentModel,
          id: client_id,
          payload: { text },
          seconds,
        })
    },
  }
}
export type Documents = ReturnType<typeof documentsOf>
