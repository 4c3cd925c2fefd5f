import type { Member } from '#src/domain/office/member.ts'
import { visible } from '#src/domain/quote.ts'

/** So many are named; `npx open-listings members` names all. */
const mostNamed = 20

/** Says of people of the office that they cannot sign in, and what to do; nothing where there are none. */
export const lockedOutLines = (members: readonly Member[]): string[] => {
  if (members.length === 0) return []
  const named = members
    .slice(0, mostNamed)
    .map(({ name, agency_id }) => `${visible(name)} (${agency_id ?? 'operator'})`)
  const more = members.length > mostNamed ? ', …' : ''
  return [
    `${members.length} of the office cannot sign in any more, because passkeys and invitations from before have ended: ${named.join(', ')}${more}. npx open-listings invite --again prints a new invitation for each`,
  ]
}
