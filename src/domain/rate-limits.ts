/** What a request counts as: any call, a search (which is a call too), a read of one listing, or a page or its file. */
export const limitNames = ['call', 'search', 'record', 'page'] as const
export type Limit = (typeof limitNames)[number]

/** Requests a minute and client address. */
export type RateLimits = Readonly<Record<Limit, number>>

/**
 * Generous for a person, for an agent at work and for a crawler: fifty pages a second, of which the render queue bounds
 * those that are rendered. A copy of everything comes from the feed, which of 100,000 listings has 2,000 pages.
 */
export const defaultRateLimits: RateLimits = { call: 1_200, search: 600, record: 6_000, page: 3_000 }
