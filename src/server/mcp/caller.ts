import type { Context } from 'hono'
import { remembered } from '#src/domain/memo.ts'
import { headerOf } from '../request-header.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A server has few names. What strangers make up is forgotten with them, a thousand at a time. */
const mostNames = 1_000
const nameOf = remembered(
  (address: string): string | null =>
    URL.canParse(address) ? new URL(address).hostname.toLowerCase() : null,
  mostNames,
)

/**
 * Whether a request was meant for this server. Threat: a page that rebinds its own name to this machine reaches a
 * local server with a foreign Host.
 */
export const isOwnHost = (context: Context, base_url: string): boolean => {
  const sent = headerOf(context, 'host')
  const name = nameOf(`http://${sent ?? new URL(context.req.url).host}`)
  return name !== null && (name === nameOf(base_url) || loopback.has(name))
}

/**
 * Whether a request comes from no page, from this server's own, from one on the same machine, or from one that the
 * operator named. Threat: any page that a user opens could otherwise use the tools in their name.
 */
export const isPermittedOrigin = (context: Context, base_url: string, named: readonly string[]): boolean => {
  const origin = headerOf(context, 'origin')
  if (origin === undefined || origin === new URL(base_url).origin) return true
  if (named.includes('*') || named.includes(origin)) return true
  return URL.canParse(origin) && /^https?:/.test(origin) && loopback.has(new URL(origin).hostname)
}

/** The CORS headers that let a permitted page read the answer. */
export const corsOf = (context: Context): Record<string, string> => {
  const origin = headerOf(context, 'origin')
  return {
    Vary: 'Origin',
    ...(origin !== undefined && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Retry-After, WWW-Authenticate',
    }),
  }
}

const allowedHeaders =
  'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Mcp-Session-Id'

/** The answer to a browser's question before the request itself. */
export const preflightOf = (context: Context): Response =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: 'POST, OPTIONS',
      ...corsOf(context),
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': '86400',
    },
  })
