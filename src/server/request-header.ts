import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { readText, type Bounded } from '#src/domain/bounded.ts'

/** What the Node server passes beside a request; there is none when the app is called as a function. */
interface Bindings {
  incoming?: Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'socket' | 'complete'>>
  outgoing?: Pick<ServerResponse, 'once'>
}

export const incomingOf = ({ env }: Context): Bindings['incoming'] => (env as Bindings | undefined)?.incoming

/** What the answer is written to; it closes once everything was sent, or the client is gone. */
export const outgoingOf = ({ env }: Context): Bindings['outgoing'] => (env as Bindings | undefined)?.outgoing

type Header =
  | 'accept'
  | 'content-encoding'
  | 'content-length'
  | 'content-type'
  | 'host'
  | 'if-none-match'
  | 'mcp-method'
  | 'mcp-name'
  | 'mcp-protocol-version'
  | 'origin'
  | 'user-agent'
  | 'x-forwarded-for'

/** Node takes no more of all headers together. */
const longestHeader = 16_384

/** One header of a request. Read where Node has parsed it: making Headers of them all costs more than the answer. */
export const headerOf = (context: Context, name: Header): Bounded | undefined => {
  const incoming = incomingOf(context)
  const value = incoming ? incoming.headers[name] : context.req.header(name)
  if (value === undefined) return undefined
  return readText(Array.isArray(value) ? value.join(', ') : value, longestHeader)
}

/** The same of the headers of a request that are together already. */
export const headerIn = ({ headers }: Pick<Request, 'headers'>, name: string): Bounded | null => {
  const value = headers.get(name)
  return value === null ? null : readText(value, longestHeader)
}
