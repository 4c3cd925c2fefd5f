/** Addresses that are one listing's own. */
const ofListing = [
  (id: string) => `/v1/properties/${id}`,
  (id: string) => `/properties/${id}`,
  (id: string) => `/pt/properties/${id}`,
  (id: string) => `/properties/${id}.md`,
  (id: string) => `/v1/properties/${id}/availability`,
  (id: string) => `/v1/properties/${id}/contact-route`,
] as const

/** Addresses that name many. */
const shared = [
  '/',
  '/municipalities/lisboa',
  '/search',
  '/feeds/open-listings.json',
  '/feeds/search.atom',
  '/sitemap.xml',
  '/v1/public-sync/snapshot.jsonl',
] as const

const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const tool = (name: string, args: object): RequestInit => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
})

export interface Asked {
  path: string
  init: RequestInit
}

/** Something that a client may ask, which may name the listing. */
export const anyQuestion = (id: string, choose: (below: number) => number): Asked => {
  const kind = choose(10)
  if (kind < 5) return { path: (ofListing[choose(ofListing.length)] ?? ofListing[0])(id), init: {} }
  if (kind < 8) return { path: shared[choose(shared.length)] ?? '/', init: {} }
  if (kind === 8)
    return { path: '/v1/property-searches', init: { method: 'POST', headers: json, body: '{}' } }
  return {
    path: '/mcp/public',
    init: choose(2) === 0 ? tool('listing.search', {}) : tool('property.get', { listing_id: id }),
  }
}

/** Whether an answer shows a listing: its own address does with 200, everything else by naming it. */
export const shows = ({ path, init }: Asked, status: number, body: string, id: string): boolean => {
  if (status !== 200) return false
  if (path.includes(id)) return true
  // A question about a listing is repeated in the answer that there is none.
  const isError = String(init.body).includes(id) && body.includes('"isError":true')
  return !isError && new RegExp(`(?<![a-z0-9-])${id}(?![a-z0-9-])`).test(body)
}
