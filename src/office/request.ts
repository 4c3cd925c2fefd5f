import type { Context } from 'hono'
import { boundedBody, readHeader } from '#src/server/request.ts'
import { readParams, type Params } from '#src/addresses/params.ts'
import { service } from '#src/domain/service.ts'
import { mostAtOnce } from '#src/addresses/due.ts'
import { utf8Text } from '#src/domain/bytes.ts'
import { generateCookie, getCookie } from 'hono/cookie'
import { sessionMilliseconds, type AgencyMember, type Member } from '#src/domain/office/member.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'
import type { AppContext } from '#src/compose.ts'
import type { Done, OfficeScreen, Signed, NotDone } from '#src/components/office/data.ts'
import type { Writer } from '#src/server/writer.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { questionTitle } from '#src/domain/feed/question.ts'
import { actionNames, type ActionName } from '#src/domain/office/action.ts'
import { homeAndKey } from '#src/domain/office/fact-field.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { ownHome } from './homes.ts'

/** A request to the office, by whom, at which instant. */
export interface Asked {
  context: Context
  /** What its address asks. */
  params: Params
  now: Instant
  /** `/pt` before Portuguese addresses. */
  prefix: '' | '/pt'
  /** `null` of who is not signed in. */
  member: Member | null
}

/** A request of somebody of an agency. */
export type AskedBy = Asked & { member: AgencyMember }

/** How the pages of the office answer. */
export interface Answering {
  appContext: AppContext
  writer: Writer
  page(asked: Asked, screen: OfficeScreen, done?: Done | null, status?: number): Promise<Response>
  /** The answer of every address at which nothing is. */
  missing(asked: Asked): Response
  /** A file that the member alone may see. */
  file(bytes: Uint8Array<ArrayBuffer>, name: string): Response
  json(value: object, headers?: Record<string, string>): Response
  /** Leads to another page of the office, such as after a form. */
  to(asked: Asked, path: string, headers?: Record<string, string>): Response
  signedAs(member: Member): Signed
}

export type Handler<A extends Asked = Asked> = (asked: A) => Promise<Response> | Response

/** Registers a page, or what is sent from one, in both languages. */
export type Add = (method: 'GET' | 'POST', path: string, handler: Handler) => void

/**
 * Whether a request comes from a page of this site. Threat: another site sends a form with a member's cookie. A browser
 * states where a form is (`Origin`), and newer ones also how it is related (`Sec-Fetch-Site`); what states nothing is no
 * browser and has no business here.
 */
export const isFromHere = (context: Context, base_url: string): boolean => {
  const { raw } = context.req
  const site = raw.headers.get('Sec-Fetch-Site')
  return (
    readHeader(context, 'origin') === new URL(base_url).origin && (site === null || site === 'same-origin')
  )
}

/** No form of this site has as many fields beside them. */
const mostFields = 50

/** The fields of a form, or `null` for a body that is none, is too large, does not end or has more of them than any form. */
export const formBody = async (context: Context): Promise<Params | null> => {
  const type = readHeader(context, 'content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return null
  const bytes = await boundedBody(context).catch(() => null)
  const text = bytes === null ? null : utf8Text(bytes)
  if (text === null || text.split('&', mostAtOnce + mostFields + 1).length > mostAtOnce + mostFields)
    return null
  return readParams(text, service.largestBody)
}

/**
 * How the cookie of a session is sent: to this site alone, to no script, and over TLS, but for a server that is tried on
 * its own machine. `Lax`: with a link from a mail too, for reading; what changes something demands a page of this site
 * (`isFromHere`). The prefix keeps a subdomain from setting it (RFC 6265bis 4.1.3.2).
 */
const cookieOf = (base_url: string) => {
  const secure = !(isLocalOrigin(base_url) && base_url.startsWith('http:'))
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const
  return { name: secure ? '__Host-office' : 'office', options }
}

/** The token of a request's session, empty where it has none. */
export const sessionToken = (context: Context, base_url: string): string =>
  getCookie(context, cookieOf(base_url).name) ?? ''

/** The header that begins a session in a browser; an empty token ends it. */
export const sessionCookie = (base_url: string, token: string): { 'Set-Cookie': string } => {
  const { name, options } = cookieOf(base_url)
  const maxAge = token === '' ? 0 : sessionMilliseconds / 1000
  return { 'Set-Cookie': generateCookie(name, token, { ...options, maxAge }) }
}

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
