import type { Hono } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { readParams } from '#src/addresses/params.ts'
import { inEnglish, inPortuguese } from '#src/addresses/language.ts'
import { isOfAgency, isOfOperator, type Member } from '#src/domain/office/member.ts'
import { contentTypeOf, securityHeaders } from '#src/formats/headers.ts'
import type { Judged } from '#src/doctor/checks.ts'
import type { Site } from '#src/publish/site.ts'
import type { Limits, TooMany } from '#src/server/limits.ts'
import type { Authorisation } from '#src/server/oauth/authorisation.ts'
import type { NotFound } from '#src/server/not-found.ts'
import type { RequestClock } from '#src/server/moment.ts'
import type { Writer } from '#src/server/writer.ts'
import { addAgencyPages, deskPage } from './agency-pages.ts'
import { addAssistants, assistantsPage, addConnecting } from './assistants.ts'
import { type Add, type Answering, isFromHere, sessionToken, type Asked, type Handler } from './request.ts'
import { addSignIn, pageAfter } from './sign-in.ts'
import type { FollowedFeed } from '#src/components/office/data.ts'
import type { AgencyId } from '#src/domain/ids.ts'
import { listSourceStates } from '#src/import/feed/source-states.ts'

/** What the operator's own people see: the agencies that have an office or something held, their feeds, what the doctor finds. */
const operatorPage =
  (
    { appContext, page, signedAs }: Answering,
    findings: () => readonly Judged[],
  ): Handler<Asked & { member: Member }> =>
  (asked) => {
    const { store } = appContext
    const nameOf = (agency_id: AgencyId) => store.operator.agency(agency_id)?.name ?? agency_id
    const members = store.members.list(asked.now).filter(({ removed_at }) => removed_at === null)
    const awaiting = store.questions.counts()
    const ids = new Set([
      ...members.flatMap(({ agency_id }) => agency_id ?? []),
      ...awaiting.map(({ agency_id }) => agency_id),
    ])
    const agencies = [...ids].toSorted().map((agency_id) => ({
      agency: nameOf(agency_id),
      members: members.filter((each) => each.agency_id === agency_id).length,
      awaiting: awaiting
        .filter((each) => each.agency_id === agency_id)
        .reduce((sum, { homes }) => sum + homes, 0),
    }))
    const feeds = listSourceStates(appContext, asked.now).map((state): FollowedFeed => {
      const { name, agency_id, succeeded_at = null, failures = 0, failure = null, alarms } = state
      const failing = failures > 0 ? { times: failures, reason: failure } : null
      return {
        name,
        agency: nameOf(agency_id),
        succeeded_at,
        failing,
        alarms: alarms.map(({ kind }) => kind),
      }
    })
    const found = findings().flatMap(({ status, looks_at, found: text, remedy }) =>
      (status === 'warning' || status === 'error') && text !== null
        ? { severity: status, looks_at, found: text, remedy }
        : [],
    )
    const signed = signedAs(asked.member)
    return page(asked, { name: 'operator', signed, agencies, feeds, findings: found })
  }

interface OfficeParts {
  appContext: AppContext
  writer: Writer
  site: Site
  clock: RequestClock
  limits: Limits
  notFound: NotFound
  tooMany: TooMany
  /** Connects assistants; `null` where no professional does so here. */
  authorisation: Authorisation | null
  /** What the checks of the doctor find that a server can make of itself. */
  findings(): readonly Judged[]
}

/**
 * Threat: what a member sees goes to no cache, no search engine, no other site and into no frame. `same-origin`, because
 * without any referrer a browser sends forms with `Origin: null`.
 */
const headers = {
  ...securityHeaders,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

const answeringOf = ({ appContext, writer, site, notFound }: OfficeParts): Answering => {
  const { store, about } = appContext
  return {
    appContext,
    writer,
    async page({ context, prefix }, screen, done = null, status = 200) {
      // Whatever the secret was, the page about one that works no more is the same.
      const isOver = screen.name === 'invitation-over'
      const path = isOver ? '/office' : inEnglish(new URL(context.req.url).pathname)
      const data = { kind: 'office', path, screen, done } as const
      const text = await site.render(`${prefix}/office`, { about: about(), data })
      return new Response(text, { status, headers: { ...headers, 'Content-Type': contentTypeOf('/') } })
    },
    missing: ({ context }) => notFound(context.req.raw, new URL(context.req.url).pathname),
    file: (bytes, name) =>
      new Response(bytes, { headers: { ...headers, 'Content-Type': contentTypeOf(name) } }),
    json: (value, more = {}) =>
      new Response(JSON.stringify(value), {
        headers: { ...headers, ...more, 'Content-Type': contentTypeOf('.json') },
      }),
    to: ({ prefix }, path, more = {}) =>
      new Response(null, {
        status: 303,
        headers: { ...headers, ...more, Location: prefix === '' ? path : inPortuguese(path) },
      }),
    signedAs: ({ member_id, name, role, agency_id }) => ({
      name,
      role,
      hasAccount: store.memberAccounts.accountOf(member_id) !== null,
      agency: agency_id === null ? null : (store.operator.agency(agency_id)?.name ?? agency_id),
    }),
  }
}

/**
 * The office: where the people of an agency sign in by a passkey, and do their day. What is sent from another site, or by
 * what is no browser, changes nothing.
 */
export const addOffice = (app: Hono, parts: OfficeParts): void => {
  const { appContext, clock, limits, tooMany } = parts
  const { store, about } = appContext
  const answering = answeringOf(parts)

  const add: Add = (method, path, handler) => {
    for (const prefix of ['', '/pt'] as const)
      app.on(method, prefix + path, async (context) => {
        const limited = await limits(context, 'page')
        if (limited) return tooMany(context.req.raw, prefix + path, limited)
        const { base_url } = about()
        if (method === 'POST' && !isFromHere(context, base_url))
          return new Response(null, { status: 403, headers })
        const { now } = await clock()
        const member = store.members.session(sessionToken(context, base_url), now)
        const params = readParams(new URL(context.req.url).searchParams)
        return handler({ context, params, prefix, now, member })
      })
  }

  const desk = deskPage(answering)
  const operator = operatorPage(answering, parts.findings)
  const assistants = assistantsPage(answering)
  add('GET', '/office', (asked) => {
    const { member, params } = asked
    if (member === null)
      return answering.page(asked, {
        name: 'sign-in',
        isOut: params.has('out'),
        leadsTo: pageAfter(params.get('to')),
        origin: about().base_url,
        haveEnded: store.members.ended(asked.now).length > 0,
      })
    if (isOfAgency(member)) return desk({ ...asked, member })
    return isOfOperator(member) ? operator({ ...asked, member }) : assistants(asked)
  })
  addSignIn(add, answering)
  addAgencyPages(add, answering)
  addAssistants(add, answering)
  if (parts.authorisation) addConnecting(add, answering, parts.authorisation)
}
