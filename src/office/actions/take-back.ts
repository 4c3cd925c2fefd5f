import { finalStates } from '#src/domain/listing/lifecycle.ts'
import type { Action } from '#src/office/action.ts'

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
