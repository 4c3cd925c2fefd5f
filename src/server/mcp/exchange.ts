import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Message } from './message.ts'
import type { Call, McpTool } from './tool.ts'
import { internalError, timedOut } from './tool-result.ts'

/** What a server says of itself, in every revision of the protocol. */
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
  /** Each tool with every name it answers to; `tools/list` names those of `listed`. */
  tools: ReadonlyMap<string, McpTool<Caller>>
  listed: readonly McpTool<Caller>[]
  /** Told of what went wrong inside a tool; the client learns only that something did. */
  onError(error: unknown): void
}

/** A tool is given this long. What cannot be interrupted still ends in an answer. */
const longestMilliseconds = 10_000
const hour = 3_600_000

/**
 * Answers one message at a time, without a session, in every revision that the SDK knows: 2026-07-28 by its own
 * entry, the older ones by a transport that lives as long as the request. Answers are JSON, never a stream.
 */
export const exchangeOf = <Caller>(options: ExchangeOptions<Caller>) => {
  const { identity, instructions, tools, listed, onError } = options
  const list = { tools: listed.map(({ description }) => description) }
  const calls = new WeakMap<Request, Call<Caller>>()

  const server = (request: Request): Server => {
    const made = new Server(identity, {
      capabilities: { tools: { listChanged: false } },
      instructions,
      cacheHints: {
        'tools/list': { ttlMs: hour, cacheScope: 'public' },
        'server/discover': { ttlMs: hour, cacheScope: 'public' },
      },
    })
    made.setRequestHandler('tools/list', () => list)
    made.setRequestHandler('tools/call', async ({ params }) => {
      const tool = tools.get(params.name)
      const call = calls.get(request)
      if (!tool || !call)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown tool: call one of ${listed.map(({ description: { name } }) => name).join(', ')}`,
        )
      return inTime(params.name, tool.call(call).catch(failedOf(params.name)))
    })
    return made
  }

  const failedOf = (name: string) => (error: unknown) => {
    onError(error)
    return internalError(name)
  }

  const modern = createMcpHandler(({ requestInfo }) => server(requestInfo as Request), {
    legacy: 'reject',
    keepAliveMs: 0,
  })
  const older = async (request: Request, parsedBody: unknown): Promise<Response> => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const made = server(request)
    await made.connect(transport)
    try {
      return await transport.handleRequest(request, { parsedBody })
    } finally {
      await made.close()
    }
  }

  return async (request: Request, message: Message, caller: Caller): Promise<Response> => {
    const plain = withBothTypes(request)
    const { value, faults } = message
    calls.set(plain, { arguments: message.arguments, faults, caller })
    return (await isLegacyRequest(plain, value))
      ? older(plain, value)
      : modern.fetch(plain, { parsedBody: value })
  }
}

/** The older transport wants both types named, also of a client that takes anything. */
const withBothTypes = (request: Request): Request => {
  const headers = new Headers(request.headers)
  headers.set('Accept', 'application/json, text/event-stream')
  return new Request(request.url, { method: 'POST', headers, signal: request.signal })
}

const inTime = async <T>(name: string, answer: Promise<T>): Promise<T | ReturnType<typeof timedOut>> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ReturnType<typeof timedOut>>((resolve) => {
    timer = setTimeout(() => resolve(timedOut(name)), longestMilliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
