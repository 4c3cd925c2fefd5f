import type { Params } from '#src/addresses/params.ts'
import { mostAtOnce } from '#src/addresses/due.ts'
import type { ActionSubject, Done, UnreadTexts } from '#src/components/office/data.ts'
import { questionTitle } from '#src/domain/feed/question.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { choosePublicTexts } from '#src/domain/private/listing-texts.ts'
import { mostOwnAnswers, ownName, type ActionProblem, type Field } from '#src/domain/office/action.ts'
import { fieldsOfOne, homeAndKey } from '#src/domain/office/fact-field.ts'
import { asMedia } from '#src/domain/source/stated.ts'
import { listFormFields, formAbout, isAnswered, readForm, type Action, type Subject } from './action.ts'
import { findAction } from './actions.ts'
import { describeSubject } from './facts.ts'
import { type Answering, type AskedBy, type Handler, formBody, doneQuery } from './request.ts'
import { findSubject } from './homes.ts'

/** A form that was sent and not done, or not to all: what was filled in, and why each of those that are left was not. */
interface Wrong {
  sent: Pick<Params, 'get'>
  problems: ReadonlyMap<string, ActionProblem>
  /** What is wrong with all of it. */
  problem?: ActionProblem
  done?: Done
}

/** What a form is about: a home of the agency, what of it, or a question; `null` of the latter. */
type About = ActionSubject & { subject: Subject | null }

const hasOwnAnswers = (action: Action, now: Asked['now'], subject: Subject | null): boolean =>
  listFormFields(action, now, subject).some(({ isOwn }) => isOwn)

type Asked = Pick<AskedBy, 'member' | 'now'>

/** Fields with what was filled in. */
const filled = (
  fields: readonly Field[],
  sent: Pick<Params, 'get'> | null | undefined,
  nameOf = (name: string) => name,
): Field[] =>
  fields.map((field) => {
    const value = sent ? (sent.get(nameOf(field.name)) ?? '') : field.value
    return value === undefined ? field : { ...field, value }
  })

/** The texts of a closed home that wait to be confirmed, without what is private in them. */
const unreadTextsOf = ({ view: { candidate }, unreadTexts }: Subject): UnreadTexts | null => {
  const digest = unreadTexts()
  if (digest === null) return null
  const { title, description } = choosePublicTexts(candidate.listing, candidate.judge)
  return { digest, title, description }
}

/** The forms of actions: about one home or question, or about several, of which each may have an answer of its own. */
export const actionPages = ({ appContext, writer, page, missing, signedAs, to }: Answering) => {
  const { store } = appContext

  /** What an action is done to, in words; `null` where anything of it is not there, or of another agency. */
  const aboutAll = (action: Action, ids: readonly string[], asked: AskedBy): About[] | null => {
    const questions = action.of === 'question' ? store.questions.open(asked.member.agency_id) : []
    const all = ids.map((id): About | null => {
      const common = { id, texts: null, fields: [], problem: null }
      if (action.of === 'question') {
        const question = questions.find((each) => each.question_id === id)
        if (!question || (question.doubt.kind === 'unclear_offer') !== (action.name === 'answer-offer'))
          return null
        const { reference } = question
        return { ...common, title: questionTitle(question), reference, about: null, subject: null }
      }
      const subject = findSubject(appContext, asked, action.of, id)
      if (!subject) return null
      const { title, reference = null } = subject.view.candidate.listing
      const { key, picture } = subject
      const about = picture
        ? forBoth(asMedia(picture).alt)
        : key && describeSubject(action.name, key, subject.statedHome())
      const texts = action.name === 'show-texts' ? unreadTextsOf(subject) : null
      return { ...common, title: forBoth(title), reference, about, texts, subject }
    })
    const known = all.filter((each) => each !== null)
    return known.length === ids.length ? known : null
  }

  /** The form about one home or question. */
  const formOfOne = (asked: AskedBy, action: Action, { subject, ...about }: About, wrong: Wrong | null) => {
    const forbidden = (subject && action.forbids?.(subject)) ?? null
    return {
      subjects: [about],
      fields: filled(listFormFields(action, asked.now, subject), wrong && formAbout(wrong.sent, about.id)),
      problem: forbidden ?? wrong?.problems.get(about.id) ?? wrong?.problem ?? null,
      isForbidden: forbidden !== null,
    }
  }

  /**
   * The form about several: what each is asked as its own, and once what is the same for all. Whoever knows one answer to
   * the same question about all of them writes it once.
   */
  const formOfSeveral = (asked: AskedBy, action: Action, all: readonly About[], wrong: Wrong | null) => {
    const own = all.map(({ subject, ...about }) => {
      const fields = fieldsOfOne(listFormFields(action, asked.now, subject))
      const nameOf = (name: string) => ownName(name, about.id)
      const problem = wrong?.problems.get(about.id) ?? null
      return { ...about, problem, fields: filled(fields, wrong?.sent, nameOf) }
    })
    const shared = listFormFields(action, asked.now, null).filter(({ isOwn }) => !isOwn)
    const isSame = new Set(own.map(({ id }) => homeAndKey(id).key)).size === 1
    const [first] = own[0]?.fields ?? []
    const forAll: Field[] = isSame && first ? [{ ...first, isOwn: false, isForAll: true }] : []
    return {
      subjects: own,
      fields: filled([...forAll.map(({ value: _, ...field }) => field), ...shared], wrong?.sent),
      problem: wrong?.problem ?? (first ? null : ([...(wrong?.problems.values() ?? [])][0] ?? null)),
      isForbidden: false,
    }
  }

  const form = (
    asked: AskedBy,
    action: Action,
    ids: readonly string[],
    wrong: Wrong | null,
  ): Promise<Response> | Response => {
    const all = aboutAll(action, ids, asked)
    if (!all || (all.length === 0 && wrong === null)) return missing(asked)
    if (action.name === 'add-pictures') return to(asked, `/office/homes/${ids[0]}/pictures`)
    const [first, ...others] = all
    const asks =
      first && others.length === 0
        ? formOfOne(asked, action, first, wrong)
        : formOfSeveral(asked, action, all, wrong)
    const screen = { name: 'action', signed: signedAs(asked.member), action: action.name, ...asks } as const
    return page(asked, screen, wrong?.done ?? null)
  }

  /**
   * Does it to each, by the values as they are for that one; answers why it was not done to which. What one refuses takes
   * nothing from the others.
   */
  const problemsDoing = async (
    asked: AskedBy,
    action: Action,
    all: readonly Pick<About, 'id' | 'subject'>[],
    sent: Params,
  ) => {
    const { member, now } = asked
    const problems = new Map<string, ActionProblem>()
    for (const { id, subject } of all) {
      const { values, problem } = readForm(action, formAbout(sent, id), now, subject)
      const found = problem ?? (await writer.write('act', { action: action.name, member, id, values }))
      if (found !== null) problems.set(id, found)
    }
    return problems
  }

  const perform: Handler<AskedBy> = async (asked) => {
    const action = findAction(asked.context.req.param('action') ?? '')
    const sent = await formBody(asked.context)
    if (!action || !sent) return missing(asked)
    const ids = [...new Set(sent.getAll('id'))]
    const all = ids.length > mostAtOnce ? null : aboutAll(action, ids, asked)
    if (!all) return missing(asked)
    const none = new Map<string, ActionProblem>()
    if (all.length === 0) return form(asked, action, [], { sent, problems: none, problem: 'none' })
    const isOwn = ({ subject }: About) => all.length > 1 && hasOwnAnswers(action, asked.now, subject)
    const answered = all.filter((each) => !isOwn(each) || isAnswered(formAbout(sent, each.id)))
    if (answered.length === 0)
      return form(asked, action, ids, { sent, problems: none, problem: 'unanswered' })
    const problems = await problemsDoing(asked, action, answered, sent)
    const left = [...problems.keys()]
    const done = answered.length - left.length
    if (done === 0) return form(asked, action, ids, { sent, problems })
    // What was filled in for these is asked for again, and nothing of it is lost.
    if (answered.some((each) => problems.has(each.id) && isOwn(each)))
      return form(asked, action, left, {
        sent,
        problems,
        done: { action: action.name, done, refused: 0, left: [] },
      })
    const [home, ...otherHomes] = new Set(ids.map((id) => homeAndKey(id).listing_id))
    const isOfOne = action.of !== 'question' && otherHomes.length === 0
    const address = `/office/homes/${home}${action.of === 'picture' ? '/pictures' : ''}`
    return to(asked, `${isOfOne ? address : '/office'}?${doneQuery(action.name, done, left)}`)
  }

  return {
    perform,
    page: ((asked) => {
      const action = findAction(asked.context.req.param('action') ?? '')
      if (!action) return missing(asked)
      const most = action.name === 'state' ? mostOwnAnswers : mostAtOnce
      const ids = [...new Set(asked.params.getAll('id').slice(0, most))]
      return form(asked, action, ids, null)
    }) satisfies Handler<AskedBy>,
  }
}
