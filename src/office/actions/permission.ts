import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter, isOver, newGrant } from '#src/domain/authorisation.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { Action } from '#src/office/action.ts'

/** The seller signed: a permission to publish from a day until another. */
export const permission: Action = {
  name: 'permission',
  of: 'home',
  fields: () => [
    { name: 'from', kind: 'day' },
    { name: 'until', kind: 'day' },
    { name: 'reference', kind: 'line', isOptional: true },
  ],
  applies: ({ view }) => isOffered(view.candidate.lifecycle),
  check: ({ from = '', until = '' }, now) => (until >= from && until >= lisbonDay(now) ? null : 'term'),
  run({ store, at, member, listing_id, values, note }) {
    const today = lisbonDay(at)
    const { from = today, until, reference } = values
    const term = { listing_id, from, until, reference, role: member.role }
    store.operator.authorise(newGrant(term, today), at, note)
  },
}

/** The seller withdrew the permission, for good. */
export const endPermission: Action = {
  name: 'end-permission',
  of: 'home',
  fields: () => [],
  applies: ({ view: { candidate }, now }) =>
    candidate.grants.some(
      (grant) => !isOver(grant, now) && authorisationAfter(grant.state).includes('revoked'),
    ),
  withdraws: true,
  run: ({ store, at, listing_id, note }) =>
    void store.operator.changeAuthorisation(listing_id, 'revoked', at, note),
}
