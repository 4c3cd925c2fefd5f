import {
  createMcpHandler,
  isLegacyRequest,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
} from '@modelcontextprotocol/server'
import { LRUCache } from 'lru-cache'
import type { MemoryOf } from '#src/domain/bytes.ts'
import { protocolVersions } from '#src/formats/mcp/servers.ts'
import { callKey, envelopeOf, envelopeUnder, idMark, withId, type Envelope, SdkServer } from './envelope.ts'
import { type Message, needsPortableTools } from './message.ts'
import { withPortableNames } from './names.ts'
import {
  readTextForm,
  type Call,
  type McpTool,
  type ToolDescription,
  internalError,
  timedOut,
  type ToolResult,
} from './tool.ts'
import type { Library } from './library.ts'

/** How a server identifies itself in every revision of the protocol. */
export interface ServerIdentity {
  name: string
  title: string
  version: string
  description: string
  websiteUrl: string
}

export interface ExchangeOptions<Caller> {
  identity: ServerIdentity
  instructions: string
  /** The name in `_meta` under which an answer names its words of agencies. */
  untrustedKey: string
  /** Each tool with every name it answers to. */
  tools: ReadonlyMap<string, McpTool<Caller>>
  /** What `tools/list` names. */
  listed: readonly McpTool<Caller>[]
  /** What it names to a client that is known to take portable tools only. */
  portable: readonly McpTool<Caller>[]
  /** What it offers beside its tools. */
  library?: Library
  /** Called with an error inside a tool; the client learns only that something failed. */
  onError(error: unknown): void
}

/** What a client is shown when it connects. */
interface Shown {
  tools: readonly ToolDescription[]
  instructions: string
}

const shownBy = (tools: readonly McpTool<never>[], instructions: string): Shown => ({
  tools: tools.map(({ description }) => description),
  instructions,
})

interface Exchange<Caller> {
  call: Call<Caller>
  client: Message['client']
  result?: ToolResult
}

/** Who sends a message, to which address, and where a long answer may be written. */
interface Sender<Caller> {
  caller: Caller
  url: string
  memoryOf: MemoryOf
}

/** What goes back; nothing for a notification. */
interface Exchanged {
  status: number
  type: string | null
  body: string | Uint8Array<ArrayBuffer> | null
}

/** The revision that a message claims inside itself, as those from 2026-07-28 on do. */
const claimedBy = ({ value }: Message): unknown => {
  const { params } = value as { params?: { _meta?: Record<string, unknown> | null } | null }
  return params?._meta?.[PROTOCOL_VERSION_META_KEY]
}

/**
 * Whether a message belongs to the revisions before 2026-07-28, as the SDK judges it; but it takes any word behind that
 * date for a later revision, where the older transport lists those that there are.
 */
const isOlder = (request: Request, message: Message): boolean | Promise<boolean> => {
  const header = message.headers['mcp-protocol-version']
  const isUnknown = header !== undefined && protocolVersions.every((revision) => revision !== header)
  return (isUnknown && claimedBy(message) === undefined) || isLegacyRequest(request, message.value)
}

/** The first revision with links to resources in the answers of tools. */
const firstWithLinks = '2025-06-18'

/**
 * Whether a client reads links to resources: its revision has them, and its address says so. No capability does, and clients
 * drop an answer over a block that they do not know (kirodotdev/Kiro#8960, langchain4j/langchain4j#6250); the text has
 * the same addresses.
 */
const takesLinks = (url: string, message: Message): boolean => {
  if (!url.includes('?') || new URL(url).searchParams.get('links') !== 'true') return false
  const named = claimedBy(message) ?? message.headers['mcp-protocol-version']
  return protocolVersions.some((revision) => revision === named && revision >= firstWithLinks)
}

/** A tool is given this long. What cannot be interrupted still ends in an answer. */
const longestMilliseconds = 10_000
const hour = 3_600_000

/** An application sends calls of as many forms as it uses tools, until its next version. */
const mostJudged = 1_000

/**
 * Answers one message at a time, without a session, in every revision that the SDK knows: 2026-07-28 by its own
 * entry, the older ones by a transport that lives as long as the request. Answers are JSON, never a stream. A call
 * of the same form as one that the SDK has answered gets the same envelope without asking it again.
 */
export const exchangeOf = <Caller>(options: ExchangeOptions<Caller>) => {
  const { identity, untrustedKey, tools, library, onError } = options
  const envelope = envelopeUnder(untrustedKey)
  const shown = shownBy(options.listed, options.instructions)
  const shownPortable = shownBy(options.portable, withPortableNames(options.instructions))
  // An answer that depends on who asks must not be passed on to another client.
  const listScope = options.portable === options.listed ? 'public' : 'private'
  const exchanges = new WeakMap<Request, Exchange<Caller>>()
  const judged = new LRUCache<string, Envelope>({ max: mostJudged })

  const run = (name: string, tool: McpTool<Caller>, asked: Call<Caller>): Promise<ToolResult> =>
    inTime(
      name,
      tool.call(asked).catch((error: unknown) => {
        onError(error)
        return internalError(name)
      }),
    )

  const shownIn = (exchange: Exchange<Caller> | undefined): Shown =>
    exchange && needsPortableTools(exchange.client) ? shownPortable : shown

  const call = async (name: string, exchange: Exchange<Caller> | undefined): Promise<CallToolResult> => {
    const tool = tools.get(name)
    if (!tool || !exchange)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool: call one of ${shownIn(exchange)
          .tools.map(({ name: each }) => each)
          .join(', ')}`,
      )
    exchange.result ??= await run(name, tool, exchange.call)
    return 'error' in exchange.result ? exchange.result.error : envelope
  }

  const serverFor = (request: Request): Server => {
    const { tools: listed, instructions } = shownIn(exchanges.get(request))
    const server = new SdkServer(identity, {
      capabilities: {
        tools: { listChanged: false },
        ...(library && { resources: { listChanged: false }, prompts: { listChanged: false } }),
      },
      instructions,
      supportedProtocolVersions: [...protocolVersions],
      cacheHints: {
        'tools/list': { ttlMs: hour, cacheScope: listScope },
        'server/discover': { ttlMs: hour, cacheScope: listScope },
        'resources/list': { ttlMs: hour, cacheScope: 'public' },
        'resources/templates/list': { ttlMs: hour, cacheScope: 'public' },
        'prompts/list': { ttlMs: hour, cacheScope: 'public' },
      },
    })
    server.setRequestHandler('tools/list', () => ({ tools: [...listed] }))
    const isPortable = listed.every(({ name }) => !name.includes('.'))
    if (library) offer(server, library, isPortable ? withPortableNames : String)
    server.setRequestHandler('tools/call', ({ params }) => call(params.name, exchanges.get(request)))
    return server
  }

  const modern = createMcpHandler(({ requestInfo }) => serverFor(requestInfo as Request), {
    legacy: 'reject',
    keepAliveMs: 0,
  })
  // Nothing of it outlives the request: no session, no stream, no timer, so that there is nothing to close.
  const older = async (request: Request, parsedBody: unknown): Promise<Response> => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await serverFor(request).connect(transport)
    return transport.handleRequest(request, { parsedBody })
  }

  const askSdk = async (url: string, message: Message, exchange: Exchange<Caller>) => {
    const request = forSdk(url, message)
    exchanges.set(request, exchange)
    return (await isOlder(request, message))
      ? older(request, message.value)
      : modern.fetch(request, { parsedBody: message.value })
  }

  return async (message: Message, { url, caller, memoryOf }: Sender<Caller>): Promise<Exchanged> => {
    const { value, tool: name, faults } = message
    const { id } = value
    const exchange: Exchange<Caller> = {
      call: {
        arguments: message.arguments,
        faults,
        caller,
        text: readTextForm(url),
        takesLinks: takesLinks(url, message),
      },
      client: message.client,
    }
    const form = callKey(message)
    const known = form === null ? undefined : judged.get(form)
    const tool = name === null ? undefined : tools.get(name)
    if (known && tool) {
      exchange.result = await run(tool.description.name, tool, exchange.call)
      if ('answer' in exchange.result)
        return { status: 200, type: 'application/json', body: known(id, exchange.result.answer, memoryOf) }
    }
    const marked = form === null ? message : { ...message, value: { ...value, id: idMark } }
    const response = await askSdk(url, marked, exchange)
    const { status } = response
    const type = response.headers.get('Content-Type')
    const written = await response.text()
    if (!exchange.result || 'error' in exchange.result)
      return { status, type, body: withId(written, id) || null }
    const filled = envelopeOf(written)
    if (form !== null) judged.set(form, filled)
    return { status, type, body: filled(id, exchange.result.answer, memoryOf) }
  }
}

/** `spell` writes the names of tools as they are listed. */
const offer = (server: Server, library: Library, spell: (text: string) => string): void => {
  server.setRequestHandler('resources/list', () => ({ resources: library.resources }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: library.templates }))
  server.setRequestHandler('resources/read', ({ params }) => library.read(params.uri))
  server.setRequestHandler('prompts/list', () => ({ prompts: library.prompts }))
  server.setRequestHandler('prompts/get', ({ params }) =>
    library.prompt(params.name, params.arguments ?? {}, spell),
  )
}

/**
 * The request as the SDK needs it. The older transport wants both types named, also of a client that takes anything;
 * no other header is its business, a token least of all.
 */
const forSdk = (url: string, { headers }: Message): Request =>
  new Request(url, {
    method: 'POST',
    headers: { ...headers, Accept: 'application/json, text/event-stream' },
  })

const inTime = (name: string, answer: Promise<ToolResult>): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(timedOut(name)), longestMilliseconds)
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
