import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { sessionMilliseconds } from '#src/domain/office/member.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'

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
