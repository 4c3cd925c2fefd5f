import type { Context, Hono } from 'hono'
import { memoryFor, readHeader } from '#src/server/request.ts'
import type { Limits } from '../limits.ts'
import { exchangeOf, type ExchangeOptions } from './exchange.ts'
import { readMessageId, readMessage, type Message } from './message.ts'
import { constantHeaders, refuse, type RefusalCode, type RefusalDetail, type Refused } from './rpc-error.ts'
import { remembered } from '#src/domain/memo.ts'

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
  const sent = readHeader(context, 'host')
  const name = nameOf(`http://${sent ?? new URL(context.req.url).host}`)
  return name !== null && (name === nameOf(base_url) || loopback.has(name))
}

/**
 * Whether a request comes from no page, from this server's own, from one on the same machine, or from one that the
 * operator named. Threat: any page that a user opens could otherwise use the tools in their name.
 */
const isPermittedOrigin = (context: Context, base_url: string, named: readonly string[]): boolean => {
  const origin = readHeader(context, 'origin')
  if (origin === undefined || origin === new URL(base_url).origin) return true
  if (named.includes('*') || named.includes(origin)) return true
  return URL.canParse(origin) && /^https?:/.test(origin) && loopback.has(new URL(origin).hostname)
}

/** The CORS headers that let a permitted page read the answer. */
const corsOf = (context: Context): Record<string, string> => {
  const origin = readHeader(context, 'origin')
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
const preflightOf = (context: Context): Response =>
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

interface EndpointOptions<Caller> extends ExchangeOptions<Caller> {
  path: string
  base_url: string
  limits: Limits
  /** The origins of further web pages that may call it, or `*`. */
  origins: readonly string[]
  /** Who sends this message, or the answer that turns them away. Called once the message is read. */
  admit(request: Request, message: Message): Promise<{ caller: Caller } | Refused>
}

/**
 * Adds an MCP endpoint. Before the SDK sees anything: Host, Origin, method, types, size, one message and no batch,
 * the rate limits, and who calls (design 7).
 */
export const addEndpoint = <Caller>(app: Hono, options: EndpointOptions<Caller>): void => {
  const exchange = exchangeOf(options)
  app.all(options.path, async (context) => {
    if (!isOwnHost(context, options.base_url)) return refuse('foreign_host')
    if (!isPermittedOrigin(context, options.base_url, options.origins)) return refuse('foreign_origin')
    return answer(options, exchange, context)
  })
}

const answer = async <Caller>(
  { tools, limits, admit }: EndpointOptions<Caller>,
  exchange: ReturnType<typeof exchangeOf<Caller>>,
  context: Context,
): Promise<Response> => {
  const request = context.req.raw
  const cors = corsOf(context)
  const refused = (refusal: RefusalCode, detail: RefusalDetail = {}) =>
    refuse(refusal, { ...detail, headers: { ...cors, ...detail.headers } })
  if (request.method === 'OPTIONS') return preflightOf(context)
  if (request.method !== 'POST') return refused('method_not_allowed', { headers: { Allow: 'POST, OPTIONS' } })
  const message = await readMessage(context)
  const tool = 'tool' in message && message.tool !== null ? tools.get(message.tool) : undefined
  // The client tells by the id which of its requests was refused, where the message has one.
  const id = readMessageId('value' in message ? message.value : { id: message.detail?.id })
  const limited = await limits(context, tool?.limit ?? 'call')
  if (limited) {
    const retry_after_seconds = Number(limited.headers.get('Retry-After'))
    return refused('rate_limit_exceeded', { id, retry_after_seconds })
  }
  if ('refusal' in message) return refused(message.refusal, message.detail)
  const admitted = await admit(request, message)
  if ('refusal' in admitted) return refused(admitted.refusal, { id, ...admitted.detail })
  const { status, type, body } = await exchange(message, {
    caller: admitted.caller,
    url: request.url,
    memoryOf: memoryFor(context),
  })
  const headers = { ...constantHeaders, ...cors, ...(type !== null && { 'Content-Type': type }) }
  return new Response(body, { status, headers })
}
