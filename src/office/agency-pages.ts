import type { Params } from '#src/addresses/params.ts'
import { leftOutOf } from '#src/domain/private/listing-texts.ts'
import { own, recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import { listingId } from '#src/domain/ids.ts'
import { questionTitle } from '#src/domain/feed/question.ts'
import type { ActionProblem } from '#src/domain/office/action.ts'
import type { OfficeHome } from '#src/components/office/data.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { mostAtOnce } from '#src/addresses/due.ts'
import { isOfAgency } from '#src/domain/office/member.ts'
import { homeAndKey } from '#src/domain/office/fact-field.ts'
import { asMedia } from '#src/domain/source/stated.ts'
import { signInFor } from './after-sign-in.ts'
import { fieldsOf, valuesOf, type Action, type Values } from './action.ts'
import { actionOf, possibleFor } from './actions.ts'
import { doneIn, doneQuery } from './done.ts'
import { daysAsked, deskOf, viewsOf } from './desk.ts'
import { disclosuresScreen } from './disclosures-page.ts'
import { aboutOf, disagreementsOf, factsOf } from './facts.ts'
import { historyOf, homeOf } from './homes.ts'
import { formOf } from './own-form.ts'
import { picturePages } from './pictures-page.ts'
import { subjectOf } from './subject.ts'
import type { Add, Answering, Asked, AskedBy, Handler } from './asked.ts'

/** What was filled in, and what is wrong with it. */
interface Wrong {
  values: Values
  problem: ActionProblem
}

const context = (asked: Asked) => asked.context.req

/** How many homes a page of all homes has. */
const onePage = 100

/** What needs the people of an agency. */
export const deskPage =
  ({ appContext, page, signedAs }: Answering): Handler<AskedBy> =>
  async (asked) => {
    const days = daysAsked(asked.params.get('days'))
    const desk = await deskOf(appContext, asked.member, asked.now, days)
    return page(asked, { ...desk, signed: signedAs(asked.member) }, doneIn(appContext, asked))
  }

/** The pages of an agency's people, and what they do there. */
export const addAgencyPages = (add: Add, answering: Answering): void => {
  const { appContext, writer, page, missing, signedAs, to } = answering
  const { store } = appContext

  /** Who is not signed in is led to signing in, whatever the address is; the operator's own people have no homes. */
  const byAgency =
    (handler: Handler<AskedBy>): Handler =>
    (asked) => {
      const { member } = asked
      if (member === null) {
        const { req } = asked.context
        const { pathname, search } = new URL(req.url)
        return to(asked, req.method === 'GET' ? signInFor(pathname + search) : '/office')
      }
      return isOfAgency(member) ? handler({ ...asked, member }) : missing(asked)
    }

  const homes = async (asked: AskedBy): Promise<Response> => {
    const all: OfficeHome[] = []
    const query = asked.params.get('q') ?? own('')
    const words = fold(query).split(' ').filter(Boolean)
    for await (const view of viewsOf(appContext, asked.member, asked.now)) {
      const each = homeOf(view)
      const { title, reference, listing_id } = each
      const text = fold(recorded(`${title.pt} ${title.en} ${reference ?? ''} ${listing_id}`))
      if (words.every((word) => text.includes(word))) all.push(each)
    }
    const pages = Math.max(1, Math.ceil(all.length / onePage))
    const asks = asked.params.get('page') ?? '1'
    const at = /^\d{1,5}$/.test(asks) ? Math.min(pages, Math.max(1, Number(asks))) : 1
    const shown = all.slice((at - 1) * onePage, at * onePage)
    const signed = signedAs(asked.member)
    return page(asked, { name: 'homes', signed, homes: { shown, count: all.length }, query, page: at, pages })
  }

  const home = (asked: AskedBy): Promise<Response> | Response => {
    const listing_id = listingId.parse(context(asked).param('id') ?? '')
    const { member, now } = asked
    const subject = subjectOf(appContext, asked, 'home', listing_id)
    if (!subject) return missing(asked)
    const { view } = subject
    const said = subject.said()
    const screen = {
      name: 'home',
      signed: signedAs(member),
      home: homeOf(view),
      actions: possibleFor(subject),
      leftOut: leftOutOf(view.candidate.listing, view.candidate.agency),
      facts: factsOf(view, said, member, now),
      disagreements: disagreementsOf(said),
      history: historyOf(appContext, listing_id),
    } as const
    return page(asked, screen, doneIn(appContext, asked))
  }

  /** What an action is done to, in words; `null` where anything of it is not there, or of another agency. */
  const subjectsOf = (action: Action, ids: readonly string[], asked: AskedBy) => {
    const questions = action.of === 'question' ? store.questions.open(asked.member.agency_id) : []
    const found = ids.map((id) => {
      if (action.of === 'question') {
        const question = questions.find((each) => each.question_id === id)
        return question
          ? { id, title: questionTitle(question), reference: question.reference, about: null }
          : null
      }
      const subject = subjectOf(appContext, asked, action.of, id)
      if (!subject) return null
      const { title, reference = null } = subject.view.candidate.listing
      const { key, picture } = subject
      const about = picture ? forBoth(asMedia(picture).alt) : key && aboutOf(action.name, key, subject.said())
      return { id, title: forBoth(title), reference, about }
    })
    const known = found.filter((each) => each !== null)
    return known.length === ids.length ? known : null
  }

  const subjectIn = (asked: AskedBy, action: Action, id: string) =>
    action.of === 'question' ? null : subjectOf(appContext, asked, action.of, id)

  /** The one home that a form asks about; `null` of several, and of a question. */
  const onlySubject = (asked: AskedBy, action: Action, [id, ...others]: readonly string[]) =>
    id === undefined || others.length > 0 ? null : subjectIn(asked, action, id)

  const form = (asked: AskedBy, action: Action, ids: readonly string[], wrong: Wrong | null) => {
    const subjects = subjectsOf(action, ids, asked)
    if (!subjects || (subjects.length === 0 && wrong === null)) return missing(asked)
    if (action.name === 'add-pictures') return to(asked, `/office/homes/${ids[0]}/pictures`)
    const subject = onlySubject(asked, action, ids)
    const fields = fieldsOf(action, asked.now, subject).map((field) => {
      const value = wrong ? (wrong.values[field.name] ?? '') : field.value
      return value === undefined ? field : { ...field, value }
    })
    const forbidden = (subject && action.forbids?.(subject)) ?? null
    return page(asked, {
      name: 'action',
      signed: signedAs(asked.member),
      action: action.name,
      subjects,
      fields,
      problem: forbidden ?? wrong?.problem ?? null,
      isForbidden: forbidden !== null,
    })
  }

  const perform = async (asked: AskedBy): Promise<Response> => {
    const action = actionOf(context(asked).param('action') ?? '')
    const sent = await formOf(asked.context)
    if (!action || !sent) return missing(asked)
    const ids = [...new Set(sent.getAll('id'))]
    if (ids.length > mostAtOnce || !subjectsOf(action, ids, asked)) return missing(asked)
    const { values } = valuesOf(action, sent, asked.now, onlySubject(asked, action, ids))
    if (ids.length === 0) return form(asked, action, [], { values, problem: 'none' })
    const left: string[] = []
    let first: ActionProblem | null = null
    for (const id of ids) {
      const problem = await problemDoing(asked, action, id, sent)
      if (problem !== null) left.push(id)
      first ??= problem
    }
    if (left.length === ids.length)
      return form(asked, action, ids, { values, problem: first ?? 'impossible' })
    const said = doneQuery(action.name, ids.length - left.length, left)
    const [id = ''] = ids
    const isOfOne = action.of !== 'question' && ids.length === 1
    const home = `/office/homes/${homeAndKey(id).listing_id}${action.of === 'picture' ? '/pictures' : ''}`
    return to(asked, `${isOfOne ? home : '/office'}?${said}`)
  }

  /**
   * Does it to one home, by the values as they are for that home; answers why it was not done. What one refuses takes
   * nothing from the others.
   */
  const problemDoing = async (asked: AskedBy, action: Action, id: string, sent: Params) => {
    const { values, problem } = valuesOf(action, sent, asked.now, subjectIn(asked, action, id))
    return problem ?? writer.write('act', { action: action.name, member: asked.member, id, values })
  }

  const disclosures = (asked: AskedBy): Promise<Response> | Response => {
    const { member, now } = asked
    const screen = disclosuresScreen(appContext, member, { month: asked.params.get('month'), now })
    return screen ? page(asked, { ...screen, signed: signedAs(member) }) : missing(asked)
  }

  add('GET', '/office/homes', byAgency(homes))
  add('GET', '/office/disclosures', byAgency(disclosures))
  add('GET', '/office/homes/:id', byAgency(home))
  const pictures = picturePages(answering)
  add('GET', '/office/homes/:id/pictures', byAgency(pictures.page))
  add('POST', '/office/homes/:id/pictures', byAgency(pictures.upload))
  add('GET', '/office/homes/:id/pictures/:picture', byAgency(pictures.file))
  add(
    'GET',
    '/office/actions/:action',
    byAgency((asked) => {
      const action = actionOf(context(asked).param('action') ?? '')
      const ids = asked.params.getAll('id').slice(0, mostAtOnce)
      return action ? form(asked, action, [...new Set(ids)], null) : missing(asked)
    }),
  )
  add('POST', '/office/actions/:action', byAgency(perform))
}
