import { mostOwnAnswers, type ActionName } from '#src/domain/office/action.ts'
import type { Due, DueGroup } from '#src/domain/rights/due.ts'

/** How many homes one form takes. */
export const mostAtOnce = 200

/** What renews something at the office, and how its form calls it. */
interface Form {
  action: ActionName
  id: string
}

const formFor = ({ kind, id, fact }: Due): Form | null => {
  switch (kind) {
    case 'permission':
      return { action: 'permission', id }
    case 'confirmation':
      return { action: 'still-for-sale', id }
    case 'requirement':
      return fact === undefined ? null : { action: 'state', id: `${id}/${fact}` }
    default:
      return null
  }
}

/** The form of an action about several homes, or about several facts of one. */
export const formAddress = (action: ActionName, ids: readonly string[]): string =>
  `/office/actions/${action}?${ids.map((id) => `id=${id}`).join('&')}`

/**
 * Where the people of an agency renew what lapses: the form of the office, or where it has none the page of the home.
 * `null` of what is not theirs to renew.
 */
export const dueAddress = (due: Due): string | null => {
  if (due.kind === 'brief') return null
  if (due.kind === 'licence') return '/office'
  const form = formFor(due)
  return form === null ? `/office/homes/${due.id}` : formAddress(form.action, [form.id])
}

/** The one form that renews all of a group, or as many as a form takes; `null` where there is none, and of a single one. */
export const groupAddress = ({ due }: DueGroup<Due>): string | null => {
  const forms = due.map(formFor).filter((form) => form !== null)
  const [first] = forms
  if (!first || forms.length < 2) return null
  const most = first.action === 'state' ? mostOwnAnswers : mostAtOnce
  return formAddress(
    first.action,
    forms.slice(0, most).map(({ id }) => id),
  )
}
