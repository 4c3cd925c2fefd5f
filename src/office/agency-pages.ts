import { listLeftOut } from '#src/domain/private/listing-texts.ts'
import { own, recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import { listingId } from '#src/domain/ids.ts'
import type { OfficeHome, OfficeScreen } from '#src/components/office/data.ts'
import { isOfAgency, type AgencyMember } from '#src/domain/office/member.ts'
import { signInFor } from './sign-in.ts'
import { actionPages } from './action-pages.ts'
import { possibleFor } from './actions.ts'
import { daysAsked, gatherDesk, readViews } from './desk.ts'
import { listDisagreements, describeFacts } from './facts.ts'
import { listHistory, summariseHome, ownHome, findSubject } from './homes.ts'
import { picturePages } from './pictures-page.ts'
import { type Add, type Answering, type Asked, type AskedBy, type Handler, doneIn } from './request.ts'
import { findingText, type AppContext } from '#src/compose.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { countVisits } from '#src/domain/professional/disclosure.ts'
import { addMonths, lisbonDay, type Instant, monthNamed, type Month } from '#src/domain/time/calendar.ts'

/** The month that an address asks for, or the present one: never one that is to come. */
const monthIn = (asked: string | null, now: Instant): Month | null => {
  const present = lisbonDay(now).slice(0, 7)
  const month = monthNamed(asked ?? present)
  return month && month.name <= present ? month : null
}

const adjacentMonth = ({ from }: Month, months: number): string | null =>
  monthNamed(addMonths(lisbonDay(from), months).slice(0, 7))?.name ?? null

/**
 * Who was shown which closed home of a member's agency in a month, as the statement of `npx open-listings disclosures --agency` says
 * it; `null` where the address names no month. No brief: it is the buyer's.
 */
const disclosuresScreen = (
  appContext: AppContext,
  member: AgencyMember,
  { month: asked, now }: { month: string | null; now: Instant },
): Omit<Extract<OfficeScreen, { name: 'disclosures' }>, 'signed'> | null => {
  const { disclosures, disclosureWatch } = appContext
  const month = monthIn(asked, now)
  if (!month) return null
  const visits = countVisits(disclosures.ofAgency(member.agency_id, month.from, month.until))
  const removedUntil = disclosures.removedUntil()
  return {
    name: 'disclosures',
    month: month.name,
    previous: removedUntil !== null && month.from <= removedUntil ? null : adjacentMonth(month, -1),
    next: month.name < lisbonDay(now).slice(0, 7) ? adjacentMonth(month, 1) : null,
    isIncomplete:
      findingText(disclosureWatch.examine(now, false)) !== null || disclosureWatch.losses().length > 0,
    visits: visits.map(({ subject_id, account_id, role, count, first, last }) => {
      const listing_id = listingId.parse(subject_id)
      const listing = ownHome(appContext, member, listing_id, now)?.candidate.listing
      const title = listing ? forBoth(listing.title) : { en: subject_id, pt: subject_id }
      return { listing_id, title, account_id, role, count, first, last }
    }),
  }
}

const context = (asked: Asked) => asked.context.req

/** How many homes a page of all homes has. */
const onePage = 100

/** What needs the people of an agency. */
export const deskPage =
  ({ appContext, page, signedAs }: Answering): Handler<AskedBy> =>
  async (asked) => {
    const days = daysAsked(asked.params.get('days'))
    const desk = await gatherDesk(appContext, asked.member, asked.now, days)
    return page(asked, { ...desk, signed: signedAs(asked.member) }, doneIn(appContext, asked))
  }

/** The pages of an agency's people, and what they do there. */
export const addAgencyPages = (add: Add, answering: Answering): void => {
  const { appContext, page, missing, signedAs, to } = answering

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
    for await (const view of readViews(appContext, asked.member, asked.now)) {
      const each = summariseHome(view)
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
    const subject = findSubject(appContext, asked, 'home', listing_id)
    if (!subject) return missing(asked)
    const { view } = subject
    const statedHome = subject.statedHome()
    const screen = {
      name: 'home',
      signed: signedAs(member),
      home: summariseHome(view),
      actions: possibleFor(subject),
      leftOut: listLeftOut(view.candidate.listing, view.candidate.agency),
      facts: describeFacts(view, statedHome, member, now),
      disagreements: listDisagreements(statedHome),
      history: listHistory(appContext, listing_id),
    } as const
    return page(asked, screen, doneIn(appContext, asked))
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
  const forms = actionPages(answering)
  add('GET', '/office/actions/:action', byAgency(forms.page))
  add('POST', '/office/actions/:action', byAgency(forms.perform))
}
