import type { Context, Hono } from 'hono'
import type { Limits } from '../limits.ts'
import { corsOf, isOwnHost, isOwnOrigin, preflightOf } from './caller.ts'
import { exchangeOf, type ExchangeOptions } from './exchange.ts'
import { messageOf, type Message } from './message.ts'
import { answerHeaders, refuse } from './rpc-error.ts'

export interface EndpointOptions<Caller> extends ExchangeOptions<Caller> {
  path: string
  baseUrl(): string
  limits: Limits
  /** Who sends this message, or the answer that turns them away. Called once the message is read. */
  admit(request: Request, message: Message): Promise<{ caller: Caller } | { refusal: Response }>
}

/**
 * Adds an MCP endpoint. Before the SDK sees anything: Host, Origin, method, types, size, one message and no batch,
 * the rate limits, and who calls (design 7).
 */
export const addEndpoint = <Caller>(app: Hono, options: EndpointOptions<Caller>): void => {
  const exchange = exchangeOf(options)
  app.all(options.path, async (context) => {
    const request = context.req.raw
    if (!isOwnHost(request, options.baseUrl())) return refuse('foreign_host')
    if (!isOwnOrigin(request, options.baseUrl())) return refuse('foreign_origin')
    const response = await answer(options, exchange, context)
    return withHeaders(response, corsOf(request))
  })
}

const answer = async <Caller>(
  { tools, limits, admit }: EndpointOptions<Caller>,
  exchange: ReturnType<typeof exchangeOf<Caller>>,
  context: Context,
): Promise<Response> => {
  const request = context.req.raw
  if (request.method === 'OPTIONS') return preflightOf(request)
  if (request.method !== 'POST') return refuse('method_not_allowed', { headers: { Allow: 'POST, OPTIONS' } })
  const message = await messageOf(request)
  const tool = 'tool' in message && message.tool !== null ? tools.get(message.tool) : undefined
  const limited = await limits(context, tool?.limit ?? 'call')
  if (limited) {
    const wait = limited.headers.get('Retry-After') ?? '60'
    return refuse('rate_limit_exceeded', { headers: { 'Retry-After': wait } })
  }
  if ('refusal' in message) return message.refusal
  const admitted = await admit(request, message)
  if ('refusal' in admitted) return admitted.refusal
  return exchange(request, message, admitted.caller)
}

const withHeaders = (response: Response, cors: Record<string, string>): Response => {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...answerHeaders, ...cors }))
    if (name !== 'Content-Type') headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
