import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Where the library is to find a request: its address below the issuer, and the path of that. */
export interface Place {
  url: string
  baseUrl: string
}

/** A request as Node's handlers read one: nothing of it is on a socket any more. */
export const incomingFrom = (
  request: Request,
  { url, baseUrl }: Place,
  body: Uint8Array | null,
): IncomingMessage => {
  const incoming = new IncomingMessage(new Socket())
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'transfer-encoding'))
  // The library takes its own path off the end of the whole address, or the beginning as Express names it.
  Object.assign(incoming, { method: request.method, url, originalUrl: baseUrl + url, baseUrl, headers })
  if (body !== null && body.length > 0) {
    // Without a length the library takes it that there is no body.
    incoming.headers['content-length'] = String(body.length)
    incoming.push(Buffer.from(body))
  }
  incoming.push(null)
  return incoming
}

/**
 * The answer of a handler of Node's, as a Response: so that limits, metrics and what refuses an answer that was made while
 * the database was out of reach see it like every other. The library sends texts alone.
 */
export const answerOf = (handle: Handle, incoming: IncomingMessage): Promise<Response> =>
  new Promise((resolve, reject) => {
    const outgoing = new ServerResponse(incoming)
    const end = (body?: unknown) => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(outgoing.getHeaders()))
        for (const each of Array.isArray(value) ? value : [value]) headers.append(name, String(each))
      const isEmpty = incoming.method === 'HEAD' || [204, 304].includes(outgoing.statusCode)
      const isText = typeof body === 'string' || body instanceof Uint8Array
      const text = isText && !isEmpty ? Buffer.from(body as string) : null
      resolve(new Response(text, { status: outgoing.statusCode, headers }))
      outgoing.emit('finish')
      return outgoing
    }
    Object.assign(outgoing, { end })
    Promise.resolve(handle(incoming, outgoing)).catch(reject)
  })
