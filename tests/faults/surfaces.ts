import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { partOfAddress, publishedPages } from '#src/addresses/parts.ts'
import type { Operation } from '#src/operations/operation.ts'
import { registry, restOperations } from '#src/operations/registry.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'

export const base = 'https://homes.example'

/** A server of a store, and the errors that it reported to the operator. */
export interface Served {
  app: Hono
  errors: unknown[]
}

export const serve = async (appContext: AppContext): Promise<Served> => {
  const errors: unknown[] = []
  const app = await createServerApp({
    appContext,
    site: await loadSite(),
    onError: (error) => errors.push(error),
  })
  return { app, errors }
}

export const ask = async ({ app }: Served, path: string, init: RequestInit = {}): Promise<Response> =>
  app.fetch(new Request(base + path, init))

const isOfOne = ({ input }: Operation) => 'listing_id' in input.shape

/** The REST addresses of every operation on one listing. */
export const restAddressesOf = (id: string): string[] =>
  restOperations.filter(isOfOne).map(({ path }) => path.replace('{listing_id}', id))

/** The tools of every operation on one listing. */
export const toolsOfOne: readonly string[] = registry.filter(isOfOne).map(({ tool }) => tool)

/** Every address that is one listing's own (interface 1.1, 4). */
export const addressesOf = (id: string): string[] => [
  `/properties/${id}`,
  `/pt/properties/${id}`,
  `/properties/${id}.md`,
  `/properties/${id}.json`,
  `/properties/${id}.jsonld`,
  `/properties/${id}/availability`,
  `/media/${id}/front.svg`,
  `/media/${id}/link.png`,
  ...restAddressesOf(id),
]

/** Addresses that show many listings: every page that does so at one address, and every operation asked by GET. */
export const sharedAddresses = [
  ...publishedPages.filter((path) => !path.includes(':') && partOfAddress(path)?.kind !== 'site'),
  ...registry.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path),
  '/feeds/open-listings.json',
  '/sitemap.xml',
  '/search',
  '/feeds/search.atom',
]

const json = { 'Content-Type': 'application/json' }
const mcp = { ...json, Accept: 'application/json, text/event-stream' }

export const search = (served: Served): Promise<Response> =>
  ask(served, '/v1/property-searches', { method: 'POST', headers: json, body: '{}' })

export const callTool = (served: Served, name: string, args: object): Promise<Response> =>
  ask(served, '/mcp/public', {
    method: 'POST',
    headers: mcp,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })

/** What the outside sees of a listing on every surface: the addresses where it is, or is named. */
export const whereSeen = async (served: Served, id: string): Promise<string[]> => {
  const seen: string[] = []
  for (const path of addressesOf(id)) if ((await ask(served, path)).status === 200) seen.push(path)
  for (const path of [...sharedAddresses, '/v1/public-sync/snapshot.jsonl'])
    if ((await (await ask(served, path)).text()).includes(id)) seen.push(path)
  if ((await (await search(served)).text()).includes(id)) seen.push('/v1/property-searches')
  const changes = (await (await ask(served, '/v1/public-sync/changes')).json()) as {
    changes: { listing_id: string; op: string }[]
  }
  if (changes.changes.some((change) => change.listing_id === id && change.op === 'upsert'))
    seen.push('/v1/public-sync/changes')
  for (const name of ['property.get', 'property.verify_availability', 'listing.search']) {
    const answer = (await (
      await callTool(served, name, name === 'listing.search' ? {} : { listing_id: id })
    ).json()) as {
      result?: { isError?: boolean; structuredContent?: unknown }
    }
    if (!answer.result?.isError && JSON.stringify(answer.result?.structuredContent ?? '').includes(id))
      seen.push(name)
  }
  return seen
}
