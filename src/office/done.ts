import type { AppContext } from '#src/compose.ts'
import type { Done, NotDone } from '#src/components/office/data.ts'
import { questionTitle } from '#src/domain/feed/question.ts'
import { actionNames, type ActionName } from '#src/domain/office/action.ts'
import { homeAndKey } from '#src/domain/office/fact-field.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import type { AskedBy } from './request.ts'
import { ownHome } from './homes.ts'

/** How many of those that were left are named in an address; the others are counted. */
const mostNamed = 50

/** What an address says of an action that was done to some, and not to others. */
export const doneQuery = (action: ActionName, done: number, left: readonly string[]): string =>
  new URLSearchParams([
    ['did', action],
    ['done', String(done)],
    ['refused', String(left.length)],
    ...left.slice(0, mostNamed).map((id) => ['not', id]),
  ]).toString()

/** Something of the member's agency by the id of a form; nothing else that an address names is shown. */
const named = ({ store }: Pick<AppContext, 'store'>, { member, now }: AskedBy, id: string): NotDone[] => {
  const view = ownHome({ store }, member, homeAndKey(id).listing_id, now)
  if (view)
    return [{ listing_id: view.candidate.listing.listing_id, title: forBoth(view.candidate.listing.title) }]
  const question = store.questions.open(member.agency_id).find(({ question_id }) => question_id === id)
  return question ? [{ listing_id: question.listing_id, title: questionTitle(question) }] : []
}

/** What an address says was done just now. Nothing but what this program writes there is shown. */
export const doneIn = (appContext: Pick<AppContext, 'store'>, asked: AskedBy): Done | null => {
  const { params } = asked
  const action = actionNames.find((name) => name === params.get('did'))
  const count = (name: string): number => {
    const text = params.get(name) ?? ''
    return /^\d{1,3}$/.test(text) ? Number(text) : 0
  }
  const done = { done: count('done'), refused: count('refused') }
  if (action === undefined || done.done + done.refused === 0) return null
  const left = [...new Set(params.getAll('not').slice(0, mostNamed))]
  return { action, ...done, left: left.flatMap((id) => named(appContext, asked, id)) }
}
