import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Config } from '#src/config.ts'
import { service } from '#src/domain/service.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import { problemUntil, unavailable } from './problem.ts'
import { incomingOf, readHeader, headerIn, preferredType } from './request.ts'
import { Shares } from './shares.ts'
import { isIP, isIPv4, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { AppContext } from '#src/compose.ts'
import { contentTypeOf } from '#src/formats/headers.ts'
import type { Site } from '#src/publish/site.ts'

/** Who asks, as limits and turns count: an IPv4 address, or the /64 of an IPv6 one, which is what one customer has. */
type ClientOf = (context: Context) => string

/**
 * The address in a text, however it is written: as proxies write it (`192.0.2.1:5050`, `[2001:db8::1]:443`), and an IPv4
 * one that is mapped into IPv6 as itself; `null` for a text that is none. An IPv4 address has one way to be written.
 */
const addressIn = (text: string): string | null => {
  if (isIPv4(text)) return text
  const bare = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(text)
  const address = bare?.[1] ?? bare?.[2] ?? text
  return isIP(address) === 0 ? null : ipaddr.process(address).toString()
}

/** The address at the other end of each connection, and who that is where it is no proxy: read once for all its requests. */
const peers = new WeakMap<object, Peer>()
interface Peer {
  address: string | null
  client: string
}
const peerOf = (socket: Pick<Socket, 'remoteAddress'> | undefined): Peer => {
  const known = socket && peers.get(socket)
  if (known) return known
  const address = addressIn(socket?.remoteAddress ?? '')
  const peer = { address, client: clientAt(address) }
  if (socket) peers.set(socket, peer)
  return peer
}

/**
 * Finds the client of a request: the peer of the connection, and where that is a known proxy, the last address before the
 * known ones in `X-Forwarded-For`. Threat: who is counted by a text of its own choice is a new client with every request.
 * So a hop that is no address, and all before it, count as what the proxy that passed them on did itself.
 */
export const clientsOf = (trustedProxies: readonly string[]): ClientOf => {
  const trusted = new Set(trustedProxies.map(addressIn))
  return (context) => {
    const peer = peerOf(incomingOf(context)?.socket)
    if (peer.address === null || !trusted.has(peer.address)) return peer.client
    let client = peer.address
    const hops = (readHeader(context, 'x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    while (trusted.has(client)) {
      const hop = hops.pop()
      if (hop === '') continue
      const before = hop === undefined ? null : addressIn(hop)
      if (before === null) break
      client = before
    }
    return clientAt(client)
  }
}

const clientAt = (address: string | null): string => {
  if (address === null) return 'unknown'
  if (isIPv4(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString()
}

/** For how long answers are begun in one turn of the event loop. */
const turnMilliseconds = 5

/** Waits until an answer for somebody may be begun; `null` where that is now, and neither is looked up. */
type Turns = (clientOf: () => string, whatOf: () => string) => Promise<void> | null

let accepted = 0
/** Notes a connection that this process has accepted, at whichever of its ports: they share one event loop. */
export const noteConnection = (): void => void accepted++

/**
 * Begins answers a few milliseconds long in each turn of the event loop, so that what needs none of them, and other
 * clients, come between. Threat: Node begins all that has arrived in one turn, and a hundred connections that each ask
 * for something that takes five milliseconds hold everybody for half a second. Those that wait are begun one a turn, by
 * turns of the clients, and of one client by turns of what it asks: one with many requests waits for itself, and behind a
 * proxy, where many look like one, what takes long delays only more of the same kind.
 *
 * Node accepts one connection in each turn. While new ones come, as much time as the last answer took is left to turns
 * without any, so that a client behind a hundred others in the queue of the operating system is not a hundred answers
 * away.
 */
export const turnsOf = ({
  now = () => performance.now(),
  inNextTurn = (act: () => void): void => void setImmediate(act),
  connections = () => accepted,
} = {}): Turns => {
  const waiting = new Map<string, Map<string, (() => void)[]>>()
  /** When the first answer of this turn was begun. */
  let begun: number | null = null
  /** When the last turn with an answer ended, and how long it took. */
  let last = { ended: -Infinity, took: 0 }
  let connected = 0

  const mustAccept = (): boolean => {
    const isNew = connections() !== connected
    connected = connections()
    return isNew && now() - last.ended < last.took
  }

  const begin = (): void => {
    begun = now()
    inNextTurn(next)
  }

  const next = (): void => {
    if (begun !== null) last = { ended: now(), took: now() - begun }
    begun = null
    const [first] = waiting
    if (!first) return
    if (mustAccept()) return inNextTurn(next)
    const [client, asked] = first
    const [what = '', queue = []] = asked.entries().next().value ?? []
    const admit = queue.shift()
    // Each moves to the end of its line.
    asked.delete(what)
    if (queue.length > 0) asked.set(what, queue)
    waiting.delete(client)
    if (asked.size > 0) waiting.set(client, asked)
    begin()
    admit?.()
  }

  return (clientOf, whatOf) => {
    if (begun === null && waiting.size === 0) {
      begin()
      return null
    }
    if (begun !== null && waiting.size === 0 && now() - begun < turnMilliseconds) return null
    const [client, what] = [clientOf(), whatOf()]
    return new Promise((resolve) => {
      const asked = waiting.get(client) ?? new Map<string, (() => void)[]>()
      waiting.set(client, asked)
      const queue = asked.get(what)
      if (queue) queue.push(resolve)
      else asked.set(what, [resolve])
    })
  }
}

/**
 * Answers 429 with a true `Retry-After` when the client has used up its share; otherwise waits until the answer may be
 * begun, and answers nothing. It is a promise only where something is waited for.
 */
export type Limits = (context: Context, limit: Limit) => Promise<Response | null> | null

export const limitsOf = ({
  rateLimits,
  trustedProxies,
}: Pick<Config, 'rateLimits' | 'trustedProxies'>): Limits => {
  const turns = turnsOf()
  const clientOf = clientsOf(trustedProxies)
  const inTurn = (context: Context): Promise<Response | null> | null => {
    const turn = turns(
      () => clientOf(context),
      () => routePath(context),
    )
    // Nobody reads what is answered to a client that has left meanwhile.
    return turn && turn.then(() => (incomingOf(context)?.socket?.destroyed ? unavailable() : null))
  }
  if (rateLimits === null) return inTurn
  const share = (limit: Limit) => new Shares(rateLimits[limit], service.countedSeconds)
  const shares = {
    call: share('call'),
    search: share('search'),
    record: share('record'),
    page: share('page'),
  }
  /** Threat: an answer that a commit makes out of date is made again, and would be counted against its client each time. */
  const admitted = new WeakSet<object>()
  return (context, limit) => {
    const request = incomingOf(context) ?? context
    if (admitted.has(request)) return inTurn(context)
    const client = clientOf(context)
    // A search is a call too.
    const seconds = (limit === 'search' ? shares.call.take(client) : 0) || shares[limit].take(client)
    if (seconds > 0) return Promise.resolve(problemUntil('rate_limit_exceeded', seconds))
    admitted.add(request)
    return inTurn(context)
  }
}

/** Words a refusal for who reads pages; others get the problem as it is. */
export type TooMany = (request: Request, path: string, refused: Response) => Response

/** A person who asks too often reads why and for how long, in the language of the page that was asked for. */
export const tooManyOf = async (appContext: AppContext, site: Site): Promise<TooMany> => {
  const about = appContext.about()
  const page = (path: string) => site.render(path, { about, data: { kind: 'too-many' } })
  const [en, pt] = await Promise.all([page('/429'), page('/pt/429')])

  return (request, path, refused) => {
    const offered = ['application/problem+json', 'text/html'] as const
    if (preferredType(headerIn(request, 'Accept'), offered) !== 'text/html') return refused
    const headers = new Headers(refused.headers)
    headers.set('Content-Type', contentTypeOf('/'))
    return new Response(path === '/pt' || path.startsWith('/pt/') ? pt : en, {
      status: refused.status,
      headers,
    })
  }
}
