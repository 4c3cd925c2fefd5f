import type { Context } from 'hono'
import { boundedBody, headerOf } from '#src/server/request.ts'
import { readParams, type Params } from '#src/addresses/params.ts'
import { service } from '#src/domain/service.ts'
import { mostAtOnce } from '#src/addresses/due.ts'
import { utf8Text } from '#src/domain/bytes.ts'
import { generateCookie, getCookie } from 'hono/cookie'
import { sessionMilliseconds } from '#src/domain/office/member.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'

/**
 * Whether a request comes from a page of this site. Threat: another site sends a form with a member's cookie. A browser
 * states where a form is (`Origin`), and newer ones also how it is related (`Sec-Fetch-Site`); what states nothing is no
 * browser and has no business here.
 */
export const isFromHere = (context: Context, base_url: string): boolean => {
  const { raw } = context.req
  const site = raw.headers.get('Sec-Fetch-Site')
  return headerOf(context, 'origin') === new URL(base_url).origin && (site === null || site === 'same-origin')
}

/** No form of this site has as many fields beside them. */
const mostFields = 50

/** The fields of a form, or `null` for a body that is none, is too large, does not end or has more of them than any form. */
export const formBody = async (context: Context): Promise<Params | null> => {
  const type = headerOf(context, 'content-type') ?? ''
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
