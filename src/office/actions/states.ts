import { isOffered, lifecycleSteps, type Lifecycle, finalStates } from '#src/domain/listing/lifecycle.ts'
import type { ActionName } from '#src/domain/office/action.ts'
import type { Action } from '#src/office/action.ts'

/** Moves a home to another state of its sale; one in which it is not offered is a withdrawal, and counts at once. */
const moving = (name: ActionName, to: Lifecycle, from: readonly Lifecycle[]): Action => ({
  name,
  of: 'home',
  fields: () => [],
  applies: ({ view: { candidate } }) =>
    from.includes(candidate.lifecycle) && lifecycleSteps(candidate.lifecycle, to) !== null,
  withdraws: !isOffered(to),
  run: ({ store, at, listing_id, note }) => void store.operator.setLifecycle(listing_id, to, at, note),
})

/** The states of a sale to which an agency moves its homes. */
export const states: readonly Action[] = [
  moving('reserved', 'reserved', ['active']),
  moving('promised', 'promised', ['active', 'reserved']),
  moving('sold', 'sold', ['active', 'reserved', 'promised']),
  moving('free-again', 'active', ['reserved', 'promised', 'on_hold', 'withdrawn']),
  moving('on-hold', 'on_hold', ['active', 'reserved']),
  moving('withdrawn', 'withdrawn', ['active', 'reserved']),
]

const dayMilliseconds = 86_400_000

/** Takes back a final state that the member set by mistake, within a day. */
export const takeBack: Action = {
  name: 'take-back',
  of: 'home',
  fields: () => [],
  applies({ view, member, now, history }) {
    if (!finalStates.includes(view.candidate.lifecycle)) return false
    const set = history().findLast(({ event }) => event === 'lifecycle_changed')
    return set?.detail.member === member.member_id && Date.parse(now) - Date.parse(set.at) <= dayMilliseconds
  },
  run: ({ store, at, listing_id, note }) => void store.operator.takeBackLifecycle(listing_id, at, note),
}
