import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Context } from 'hono'
import { headerOf, incomingOf } from './request-header.ts'

/** Who asks, as limits and turns count: an IPv4 address, or the /64 of an IPv6 one, which is what one customer has. */
export type ClientOf = (context: Context) => string

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The address in a text, however it is written: as proxies write it (`192.0.2.1:5050`, `[2001:db8::1]:443`), and an IPv4
 * one that is mapped into IPv6 as itself; `null` for a text that is none.
 */
const addressIn = (text: string): Address | null => {
  const bare = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(text)
  const address = bare?.[1] ?? bare?.[2] ?? text
  return isIP(address) === 0 ? null : ipaddr.process(address)
}

/**
 * Finds the client of a request: the peer of the connection, and where that is a known proxy, the last address before the
 * known ones in `X-Forwarded-For`. Threat: who is counted by a text of its own choice is a new client with every request.
 * So a hop that is no address, and all before it, count as what the proxy that passed them on did itself.
 */
export const clientsOf = (trustedProxies: readonly string[]): ClientOf => {
  const trusted = new Set(trustedProxies.map((text) => addressIn(text)?.toString()))
  return (context) => {
    let client = addressIn(incomingOf(context)?.socket?.remoteAddress ?? '')
    const hops = (headerOf(context, 'x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    while (client !== null && trusted.has(client.toString())) {
      const hop = hops.pop()
      if (hop === '') continue
      const before = hop === undefined ? null : addressIn(hop)
      if (before === null) break
      client = before
    }
    return client === null ? 'unknown' : networkOf(client)
  }
}

const networkOf = (address: Address): string =>
  address instanceof ipaddr.IPv4
    ? address.toString()
    : new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()
