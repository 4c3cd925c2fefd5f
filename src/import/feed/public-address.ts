import { lookup, Resolver, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is one of the public internet: not of this machine, a private or a reserved network. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** That a name or an address leads into a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Resolves a name to all of its addresses, as `lookup` of `node:dns` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves names by queries of its own, each of `timeout` milliseconds and one more try. Threat: what the machine resolves takes one of two
 * threads of this process, for as long as a stranger's name server says nothing, and all other names wait behind it.
 */
export const resolverBy =
  (servers: readonly string[] = [], timeout = 1_000): Resolve =>
  (hostname, _options, callback) => {
    const resolver = new Resolver({ timeout, tries: 2, maxTimeout: timeout })
    if (servers.length > 0) resolver.setServers(servers)
    const found: LookupAddress[] = []
    let open = 2
    const take =
      (family: number) =>
      (error: NodeJS.ErrnoException | null, addresses: string[] = []) => {
        found.push(...addresses.map((address) => ({ address, family })))
        if (--open > 0) return
        callback(found.length > 0 ? null : (error ?? new Error(`No address of ${hostname}`)), found)
      }
    resolver.resolve4(hostname, take(4))
    resolver.resolve6(hostname, take(6))
  }

/**
 * Resolves a name for a connection and refuses what is not public. Threat: a name that answers with a public address when
 * it is checked, and with a private one when it is used; so the check is on the very addresses that are connected to.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddress(), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/** Whether the host of an address is written as a number that is not public: no name is looked up for it. */
export const isPrivateLiteral = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && !isPublicAddress(bare)
}
