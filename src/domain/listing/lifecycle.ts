/** The state of a sale, with RESO's StandardStatus in brackets. */
export const lifecycleStates = [
  'draft', // Incomplete
  'ready', // ComingSoon
  'active', // Active
  'reserved', // ActiveUnderContract
  'promised', // Pending
  'sold', // Closed
  'on_hold', // Hold
  'withdrawn', // Withdrawn
  'cancelled', // Canceled
] as const
export type Lifecycle = (typeof lifecycleStates)[number]

/** Whether a home in this state is offered for sale; in any other it is not public. */
export const isOffered = (lifecycle: Lifecycle): boolean => lifecycle === 'active' || lifecycle === 'reserved'

const next: Record<Lifecycle, readonly Lifecycle[]> = {
  draft: ['ready', 'cancelled'],
  ready: ['active', 'draft', 'cancelled'],
  active: ['reserved', 'on_hold', 'withdrawn', 'cancelled'],
  reserved: ['active', 'promised', 'on_hold', 'withdrawn', 'cancelled'],
  promised: ['active', 'sold'],
  sold: [],
  on_hold: ['active'],
  withdrawn: ['active'],
  cancelled: [],
}

/**
 * The shortest way from one state to another, without the first: `active` to `sold` is by `reserved` and `promised`. A
 * source may skip what it does not know. `null` when there is none, because the first is final.
 */
export const lifecycleSteps = (from: Lifecycle, to: Lifecycle): readonly Lifecycle[] | null => {
  const ways: Lifecycle[][] = [[from]]
  const seen = new Set<Lifecycle>([from])
  for (const way of ways) {
    const last = way.at(-1) as Lifecycle
    if (last === to) return way.slice(1)
    for (const following of next[last]) {
      if (seen.has(following)) continue
      seen.add(following)
      ways.push([...way, following])
    }
  }
  return null
}

/** What no state follows. */
export const finalStates: readonly Lifecycle[] = lifecycleStates.filter((state) => next[state].length === 0)

/** The states that may follow `from`; empty for `sold` and `cancelled`, which are final. */
export const lifecycleAfter = (from: Lifecycle): readonly Lifecycle[] => next[from]
