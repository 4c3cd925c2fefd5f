import { choiceArgument } from '#src/command/arguments.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { forEach, unlessRefused } from '#src/command/several.ts'
import { publicNow } from '#src/command/reasons.ts'
import { runVerb } from '#src/command/verb.ts'
import type { AppContext, OperatorNote } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { agencyId } from '#src/domain/ids.ts'
import { quote } from '#src/domain/quote.ts'
import { questionAnswers, type QuestionAnswer } from '#src/domain/feed/question.ts'

await runVerb({
  name: 'answer',
  undo: 'never',
  description:
    'Answers what a feed leaves in doubt (npx open-listings held). same: the home was corrected, and what the feed says is taken for the same listing. new: it is another home; the former listing ends, and the home gets a listing of its own with the next import, to which no permission, certificate or history passes. Of homes under new references: same keeps the listings of the known ones under these; new gives each a listing of its own, and the known ones stay until the feed is read without them. Of words that may say that a home is to let or sold: for_sale takes what the feed says, not_for_sale puts it on hold; either holds until the text changes',
  args: {
    question: {
      type: 'positional',
      description:
        'What is answered, by its identifier, or AGENCY/REF by what the agency calls the home; several may follow one another',
      required: true,
    },
    answer: { type: 'positional', description: questionAnswers.join(' or '), required: true },
    ...noteArguments,
  },
  takesMany: true,
  run: ({ _: positionals, ...rest }, confirm) => {
    const operatorNote = readOperatorNote(rest)
    const answer = choiceArgument('the answer', positionals.at(-1) ?? '', questionAnswers)
    const ids = [...new Set(positionals.slice(0, -1))]
    if (ids.length === 0) throw new Refusal('usage', 'Name what is answered: npx open-listings held lists it')
    return withAppContext(async (appContext) => {
      const ending = answer === 'new' ? ids.filter((id) => endsListing(appContext, id)) : []
      if (ending.length > 0)
        await confirm.demand(
          `Answer new to ${ending.join(', ')}: the former ${ending.length === 1 ? 'listing ends' : 'listings end'} for good, with permissions and certificates`,
        )
      forEach(ids, (id) => answered(appContext, id, answer, operatorNote), false)
    })
  },
})

/** The question of a name as an operator gives it: its identifier, or the reference of the home that is held. */
function questionNamed(appContext: AppContext, name: string): string {
  const at = name.indexOf('/')
  if (at === -1) return name
  const agency_id = agencyId.parse(name.slice(0, at))
  const open = appContext.store.questions.open(agency_id)
  const ref = name.slice(at + 1)
  const found = open.filter((each) => each.reference === ref)
  const [question, ...others] = found.length > 0 ? found : open.filter((each) => each.ref === ref)
  if (question === undefined)
    throw new Refusal(
      'not_found',
      `Find ${quote(name)}: no home that is called so waits; npx open-listings held lists them`,
    )
  if (others.length > 0)
    throw new Refusal(
      'bad_input',
      `Find ${quote(name)}: several homes that wait are called so: ${[question, ...others].map((each) => each.question_id).join(', ')}`,
    )
  return question.question_id
}

/** Whether it is asked of a listing that ends where another home is in its place; what is not there is refused later. */
function endsListing(appContext: AppContext, name: string): boolean {
  const found = unlessRefused(() =>
    appContext.store.questions.openOne(questionNamed(appContext, name)),
  )?.question
  return found?.doubt.kind === 'another_home' && found.listing_id !== null
}

function answered(
  appContext: AppContext,
  name: string,
  answer: QuestionAnswer,
  operatorNote: OperatorNote,
): string {
  const { store, now } = appContext
  const id = questionNamed(appContext, name)
  return store.write(now, (instant) => {
    const { question, listing_id, isTaken } = store.questions.answer(id, answer, instant, operatorNote)
    const former = question.listing_id ?? listing_id
    const isPublic = publicNow(former, store.operator.decision(former, instant))
    const { doubt } = question
    if (doubt.kind === 'relisted')
      return answer === 'same'
        ? `${id}: the same homes, ${doubt.homes.length} of them; the next import of the feed takes what it says of them now`
        : `${id}: other homes, ${doubt.homes.length} of them; each gets a listing of its own with the next import of the feed`
    if (doubt.kind === 'unclear_offer')
      return `${id}: ${answer === 'for_sale' ? 'for sale' : 'not for sale'}, until its text changes. ${isPublic}${isTaken ? '' : '; the next import of the feed takes it'}`
    if (answer === 'new')
      return `${id}: another home. ${isPublic}. The home that the feed has now becomes ${listing_id} with the next import of the feed, and needs a permission and a certificate of its own`
    return `${id}: the same home. ${isPublic}${isTaken ? '' : '; the next import of the feed takes what it says now'}`
  })
}
