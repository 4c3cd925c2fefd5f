import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** What the Node server hands on beside a request; there is none when the app is called as a function. */
interface Bindings {
  incoming?: Pick<IncomingMessage, 'headers' | 'socket'>
}

export const incomingOf = ({ env }: Context): Bindings['incoming'] => (env as Bindings | undefined)?.incoming

type Header =
  | 'accept'
  | 'content-encoding'
  | 'content-length'
  | 'content-type'
  | 'host'
  | 'mcp-method'
  | 'mcp-name'
  | 'mcp-protocol-version'
  | 'origin'
  | 'x-forwarded-for'

/** One header of a request. Read where Node has parsed it: making Headers of them all costs more than the answer. */
export const headerOf = (context: Context, name: Header): string | undefined => {
  const incoming = incomingOf(context)
  const value = incoming ? incoming.headers[name] : context.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}
