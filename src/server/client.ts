import { isIP, isIPv4, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context } from 'hono'
import { headerOf, incomingOf } from './request.ts'

/** Who asks, as limits and turns count: an IPv4 address, or the /64 of an IPv6 one, which is what one customer has. */
export type ClientOf = (context: Context) => string

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
    const hops = (headerOf(context, 'x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
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
