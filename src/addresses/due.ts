import type { Due, DueGroup } from '#src/domain/rights/due.ts'

/** How many homes one form takes. */
export const mostAtOnce = 200

const formOf = ({ kind, id, fact }: Due): string | null => {
  switch (kind) {
    case 'permission':
      return `/office/actions/permission?id=${id}`
    case 'confirmation':
      return `/office/actions/still-for-sale?id=${id}`
    case 'requirement':
      return fact === undefined ? null : `/office/actions/state?id=${id}/${fact}`
    default:
      return null
  }
}

/**
 * Where the people of an agency renew what lapses: the form of the office, or where it has none the page of the home.
 * `null` of what is not theirs to renew.
 */
export const dueAddress = (due: Due): string | null => {
  if (due.kind === 'brief') return null
  return due.kind === 'licence' ? '/office' : (formOf(due) ?? `/office/homes/${due.id}`)
}

/** Which answers are alike for many homes: a term that was signed with several, a day on which several were asked about. */
const alike: ReadonlySet<string> = new Set(['permission', 'confirmation'])

/** The one form that renews all of a group; `null` where each home has an answer of its own. */
export const groupAddress = ({ kind, due }: DueGroup<Due>): string | null => {
  const [first, ...others] = due.slice(0, mostAtOnce)
  const form = first && alike.has(kind) && others.length > 0 ? formOf(first) : null
  return form && [form, ...others.map(({ id }) => `id=${id}`)].join('&')
}
