import { listingId, type ListingId } from '#src/domain/ids.ts'
import type { AppContext } from '#src/compose.ts'
import { homeAndKey } from '#src/domain/office/fact-field.ts'
import type { AgencyMember } from '#src/domain/office/member.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Action, Subject } from './action.ts'
import { ownHome } from './homes.ts'

/** Two texts of a form: which home, and which picture of it. */
const homeAndPicture = (id: string): { listing_id: ListingId; digest: string | null } => {
  const [, home = '', digest = null] = /^([^/]+)\/([0-9a-f]{64})$/.exec(id) ?? []
  return { listing_id: listingId.parse(home), digest }
}

/**
 * A home of the member's agency, and what of it, by the id of a form; `null` for that of another as for none.
 */
export const subjectOf = (
  { store }: Pick<AppContext, 'store'>,
  { member, now }: { member: AgencyMember; now: Instant },
  of: Action['of'],
  id: string,
): Subject | null => {
  const { listing_id, key, digest } = {
    listing_id: listingId.parse(id),
    key: null,
    digest: null,
    ...(of === 'fact' && homeAndKey(id)),
    ...(of === 'picture' && homeAndPicture(id)),
  }
  if ((of === 'fact' && key === null) || (of === 'picture' && digest === null)) return null
  const view = ownHome({ store }, member, listing_id, now)
  if (!view) return null
  let stated: ReturnType<Subject['said']> | undefined
  const said = () => (stated ??= store.memberReports.home(listing_id))
  const picture =
    digest === null ? null : (said().stated.pictures.find((each) => each.digest === digest) ?? null)
  if (of === 'picture' && !view.candidate.pictures.includes(digest ?? '')) return null
  const history = () => store.operator.history(listing_id)
  const unreadTexts = () => store.textConfirmations.unreadOf(view.candidate.listing)
  return { view, member, now, key, digest, picture, history, said, unreadTexts }
}
