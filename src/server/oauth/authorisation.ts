import { ServerResponse, IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppContext } from '#src/compose.ts'
import type { AskingAssistant } from '#src/components/office/data.ts'
import type { AccountId } from '#src/domain/ids.ts'
import { scopes, type Scope } from '#src/domain/professional-access.ts'
import { assistantName } from '#src/domain/office/assistant-name.ts'
import { isLoopback } from '#src/domain/site/site.ts'
import { professionalServer } from '#src/formats/mcp/servers.ts'
import type { Writer } from '../writer.ts'
import { clientsOf } from '../limits.ts'
import { clientDocumentsOf, fetchDocument, type FetchDocument } from './documents.ts'
import type { ProviderParts } from './provider.ts'
import { Socket } from 'node:net'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Where the library is to find a request: its address below the issuer, and the path of that. */
interface Place {
  url: string
  baseUrl: string
}

/** A request as Node's handlers read one: nothing of it is on a socket any more. */
const incomingFrom = (
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
const answerOf = (handle: Handle, incoming: IncomingMessage): Promise<Response> =>
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

/** The authorisation server of this site, made by the first who asks: no other server pays for it. */
export interface Authorisation {
  handle(context: Context, place: Place, body: Uint8Array): Promise<Response>
  /** The assistant that this browser brings; `null` where it brings none, or no longer. */
  asking(context: Context, uid: string): Promise<AskingAssistant | null>
  /** Answers it, for an account, or with no. Where the browser goes then; `null` where there is nothing to answer any more. */
  answer(context: Context, uid: string, account_id: AccountId | null): Promise<string | null>
}

interface AuthorisationParts {
  appContext: AppContext
  writer: Writer
  fetchOne?: FetchDocument
  onError(error: unknown): void
  failed: ProviderParts['failed']
}

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** What the library reads the cookie of: a request without its body. */
const wireOf = (context: Context) => {
  const { pathname } = new URL(context.req.url)
  const incoming = incomingFrom(context.req.raw, { url: pathname, baseUrl: '' }, null)
  return { incoming, outgoing: new ServerResponse(incoming) }
}

export const authorisationOf = ({
  fetchOne = fetchDocument,
  ...parts
}: AuthorisationParts): Authorisation => {
  const { appContext, writer } = parts
  const documents = clientDocumentsOf(appContext, writer, fetchOne)
  const clientOf = clientsOf(appContext.config.trustedProxies)
  const make = async () => {
    const { grantSeconds, providerOf } = await import('./provider.ts')
    const provider = await providerOf({ ...parts, documents })
    return { provider, grantSeconds, run: provider.callback() }
  }
  let made: ReturnType<typeof make> | undefined
  const ready = () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))

  /** What this browser brings, and only what the page is about: another tab may have brought another. */
  const broughtBy = async (context: Context, uid: string) => {
    const { provider } = await ready()
    const { incoming, outgoing } = wireOf(context)
    const brought = await provider.interactionDetails(incoming, outgoing).catch(() => null)
    return brought?.uid === uid ? { brought, incoming, outgoing } : null
  }

  const clientBy = async (context: Context, client_id: string) => {
    const { provider } = await ready()
    const asked = documents.askedBy(clientOf(context), () => provider.Client.find(client_id))
    return asked.catch(() => undefined)
  }

  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

  return {
    async handle(context, place, body) {
      const { run } = await ready()
      const incoming = incomingFrom(context.req.raw, place, body)
      return documents.askedBy(clientOf(context), () => answerOf(run, incoming))
    },

    async asking(context, uid) {
      const found = await broughtBy(context, uid)
      if (!found) return null
      const { params } = found.brought
      const client = await clientBy(context, textOf(params['client_id']))
      const redirect = textOf(params['redirect_uri'])
      if (!client || !URL.canParse(redirect)) return null
      const { clientId, clientName = null } = client
      const host = clientId.startsWith('https:') ? new URL(clientId).host : null
      const back = new URL(redirect)
      // Threat: the document of a known host says that any program of this computer may answer to its name.
      const isHere = isLoopback(back.hostname) || !back.protocol.startsWith('http')
      return {
        name: assistantName(clientName),
        known: isHere ? { by: 'computer', host } : host === null ? { by: 'nobody' } : { by: 'host', host },
        leadsTo: back.protocol.startsWith('http') ? back.host : back.protocol,
        scopes: textOf(params['scope']).split(' ').filter(isScope),
      }
    },

    async answer(context, uid, account_id) {
      const found = await broughtBy(context, uid)
      if (!found) return null
      const { brought, incoming, outgoing } = found
      const { provider, grantSeconds } = await ready()
      if (account_id === null) {
        const refused = { error: 'access_denied', error_description: 'The professional said no' }
        return provider.interactionResult(incoming, outgoing, refused)
      }
      const client_id = textOf(brought.params['client_id'])
      const grant = new provider.Grant({ accountId: account_id, clientId: client_id })
      const scope = textOf(brought.params['scope'])
      grant.addOIDCScope(scope)
      grant.addResourceScope(appContext.about().base_url + professionalServer.path, scope)
      // Before anything is waited for: what ends the account meanwhile ends it, and nothing comes of it.
      const grantId = await grant.save()
      if (client_id.startsWith('https:')) await documents.keep(client_id, grantSeconds)
      const client = await clientBy(context, client_id)
      if (client?.jwksUri) await documents.keep(new URL(client.jwksUri).href, grantSeconds)
      await writer.write('keepClient', { client_id, seconds: grantSeconds })
      return provider.interactionResult(incoming, outgoing, {
        login: { accountId: account_id, remember: false },
        consent: { grantId },
      })
    },
  }
}
