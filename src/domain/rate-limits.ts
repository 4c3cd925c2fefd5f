/** What a request counts as: any call, a search (which is a call too), or a read of one listing. */
export const limitNames = ['call', 'search', 'record'] as const
export type Limit = (typeof limitNames)[number]

/** Requests a minute and client address. */
export type RateLimits = Readonly<Record<Limit, number>>

/** Generous for a person and for an agent at work; a copy of everything comes from the feed. */
export const defaultRateLimits: RateLimits = { call: 1_200, search: 600, record: 6_000 }
