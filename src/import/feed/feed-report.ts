import type { AgencyId } from '#src/domain/ids.ts'
import type { FeedNote } from '#src/domain/feed/notes.ts'
import type { AwaitingHome } from '#src/domain/feed/question.ts'
import type { TemplateDefault } from '#src/domain/feed/placeholders.ts'

/** What reading a feed came to, beside what became of its records. */
export interface FeedReport {
  agency_id: AgencyId
  source: string
  format: string
  /** Whether it was read to its end; otherwise nothing of it counts. */
  isComplete: boolean
  /** How many homes the feed has. */
  homes: number
  /** Of those, which are not offered for sale as a whole. */
  passedOver: number
  notes: FeedNote[]
  /** What the law wants of its homes and nothing says, each once for all of them. */
  demands: FeedNote[]
  /** Homes that the store has from this feed, and that cannot be taken as they are now: they stay as they were. */
  staying: { refs: string[]; homes: number }
  /** What the agency itself calls the homes that the report names, by their ids in the feed. */
  references: ReadonlyMap<string, string>
  /** Values that nearly all homes share, which count as unknown. */
  defaults: TemplateDefault[]
  removals: Removals
  /** Homes that wait for an answer of the operator: how many, and the first of them. */
  awaiting: { count: number; homes: AwaitingHome[] }
}

/** What the complete feed no longer has of what the store has from it. */
export interface Removals {
  /** The agency's references of what is missing now and was not before; the first of them. */
  refs: string[]
  missing: number
  /** How many homes the store had from this feed, and the feed had last time. */
  of: number
  /** Why none of them is suspended; `null` when they are. */
  withheld: 'too_many' | 'home_without_id' | 'rewritten_ids' | 'incomplete' | null
  /** How many are in the feed again. */
  returned: number
}

/** Of a smaller feed a share means nothing: so many of its homes may be missing. */
export const smallFeed = { homes: 20, missing: 3 } as const

/** A share of the homes that a feed may lack from one day to the next before an operator has to confirm it. */
export const defaultLargestRemoval = 0.2

export const emptyFeedReport = (origin: Pick<FeedReport, 'agency_id' | 'source' | 'format'>): FeedReport => ({
  ...origin,
  isComplete: false,
  homes: 0,
  passedOver: 0,
  staying: { refs: [], homes: 0 },
  notes: [],
  demands: [],
  references: new Map(),
  defaults: [],
  removals: { refs: [], missing: 0, of: 0, withheld: null, returned: 0 },
  awaiting: { count: 0, homes: [] },
})

/** So many homes that wait for an answer are named. */
const mostNamed = 500

/** Counts a home that waits for an answer. */
export const noteAwaiting = ({ awaiting }: Pick<FeedReport, 'awaiting'>, home: AwaitingHome): void => {
  awaiting.count++
  if (awaiting.homes.length < mostNamed) awaiting.homes.push(home)
}
