import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server'
import { describeFault, type Fault } from '#src/domain/strict-json.ts'
import { figure } from '#src/domain/service.ts'
import type { Context } from 'hono'
import { acceptsJson, boundedBody, jsonInTurn, readHeader } from '#src/server/request.ts'
import type { Refused } from './rpc-error.ts'
import { utf8Text } from '#src/domain/bytes.ts'

/** How a client says who it is: the name in its `clientInfo`, where a message carries it, and its `User-Agent`. */
interface ClientIdentity {
  name: string | null
  userAgent: string | null
}

interface StrictClient {
  client: string
  refuses: 'dots in names' | 'parts of schemas'
  /** How its name in `clientInfo` begins; bridges add words behind it. In lower case. */
  names: readonly string[]
  /** What its `User-Agent` has somewhere. In lower case. */
  userAgents: readonly string[]
  sources: readonly string[]
}

/**
 * Clients that drop every tool of a server over a dot in one name or a keyword in one schema. They are listed portable
 * tools at the advertised address too. The names of clients are from github.com/apify/mcp-client-capabilities, where
 * no other source has them.
 */
export const strictClients: readonly StrictClient[] = [
  {
    client: 'Claude apps',
    refuses: 'dots in names',
    names: ['anthropic/', 'claude-ai'],
    userAgents: ['claude-user'],
    sources: [
      'https://github.com/evoila/meho/issues/2745',
      'https://github.com/barryw/ImmichMCP/issues/4',
      'https://github.com/loomle/loomle/issues/168',
    ],
  },
  {
    client: 'Codex',
    refuses: 'dots in names',
    names: ['codex'],
    userAgents: ['codex'],
    sources: ['https://github.com/openai/codex/issues/8174'],
  },
  {
    client: 'GitHub Copilot CLI',
    refuses: 'dots in names',
    names: ['github-copilot'],
    userAgents: [],
    sources: [
      'https://github.com/github/copilot-cli/issues/2581',
      'https://github.com/github/copilot-cli/issues/1268',
    ],
  },
  {
    client: 'Gemini CLI',
    refuses: 'parts of schemas',
    names: ['gemini-cli'],
    userAgents: ['gemini-cli', 'geminicli'],
    sources: [
      'https://github.com/google-gemini/gemini-cli/issues/13326',
      'https://github.com/google-gemini/gemini-cli/issues/13053',
    ],
  },
  {
    client: 'Cursor',
    refuses: 'parts of schemas',
    names: ['cursor'],
    userAgents: ['cursor'],
    sources: [
      'https://github.com/code-yeongyu/senpi/issues/952',
      'https://github.com/cursor/cursor/issues/3778',
    ],
  },
]

/** Longer headers name no client that is known. */
const longest = 300

/** Whether a client is known to take portable tools only. One that says nothing of itself is not. */
export const needsPortableTools = ({ name, userAgent }: ClientIdentity): boolean => {
  const called = (name ?? '').slice(0, longest).toLowerCase()
  const agent = (userAgent ?? '').slice(0, longest).toLowerCase()
  return strictClients.some(
    ({ names, userAgents }) =>
      names.some((known) => called.startsWith(known)) || userAgents.some((known) => agent.includes(known)),
  )
}

const sdkHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

const headersIn = (context: Context): Message['headers'] => {
  const headers: Message['headers'] = {}
  for (const name of sdkHeaders) {
    const header = readHeader(context, name)
    if (header !== undefined) headers[name] = header
  }
  return headers
}

/** One JSON-RPC message and what is wrong inside its tool arguments, which the tool itself answers. */
export interface Message {
  value: Record<string, unknown>
  /** The headers that belong to it, which the SDK compares with it. */
  headers: Partial<Record<(typeof sdkHeaders)[number], string>>
  method: string | null
  client: ClientIdentity
  /** The tool that a `tools/call` names. */
  tool: string | null
  /** Its arguments as they were sent; the SDK would lose a member named `__proto__`. */
  arguments: unknown
  /** Faults of the arguments that `JSON.parse` would pass over; `path` starts inside them. */
  faults: Fault[]
}

/**
 * Reads the one message of a request, or refuses it. `Accept` must not exclude JSON, which is all that this server
 * answers; `Content-Type` must be JSON (interface 1.3). Arrays are refused: a batch that cancels itself would hang.
 */
export const readMessage = async (context: Context): Promise<Message | Refused> => {
  if (!acceptsJson(readHeader(context, 'accept'))) return { refusal: 'not_acceptable' }
  const type = readHeader(context, 'content-type') ?? ''
  const isUnencoded = /^(?:identity)?$/i.test(readHeader(context, 'content-encoding') ?? '')
  if (!/^application\/json\s*(?:;|$)/i.test(type) || !isUnencoded)
    return { refusal: 'unsupported_media_type' }
  const bytes = await boundedBody(context).catch(() => undefined)
  if (bytes === undefined) return { refusal: 'not_json' }
  if (bytes === null) return { refusal: 'payload_too_large' }
  const { value, faults } = await jsonInTurn(utf8Text(bytes) ?? '')
  if (Array.isArray(value)) return { refusal: 'batch_refused' }
  if (value === undefined) return { refusal: 'not_json', detail: { data: { detail: faults.map(located) } } }
  if (bytes.length > mostWithoutTool && !callsTool(value))
    return { refusal: 'invalid_message', detail: { id: readMessageId(value), data: { detail: [tooLong] } } }
  const own = faults.filter(({ path }) => path[0] !== 'params' || path[1] !== 'arguments')
  const wrong = own.length > 0 ? own.map(located) : problemsOf(value)
  if (wrong.length > 0)
    return { refusal: 'invalid_message', detail: { id: readMessageId(value), data: { detail: wrong } } }
  const message = value as Record<string, unknown>
  const method = typeof message['method'] === 'string' ? message['method'] : null
  const params = method === 'tools/call' ? paramsOf(message) : {}
  return {
    value: withoutArguments(message, params),
    headers: headersIn(context),
    method,
    client: { name: clientNameIn(message), userAgent: readHeader(context, 'user-agent') ?? null },
    tool: typeof params.name === 'string' ? params.name : null,
    arguments: params.arguments,
    faults: faults.map((fault) => ({ ...fault, path: fault.path.slice(2) })),
  }
}

/**
 * The bytes that a message without a call of a tool may have. Threat: the SDK describes each wrong member of its
 * parameters, of which 64 kB have thousands; the arguments of tools are judged here.
 */
const mostWithoutTool = 8_192
const tooLong: Problem = {
  loc: ['body'],
  msg: `Expected at most ${figure(mostWithoutTool)} bytes of a message that calls no tool: found more`,
  type: 'too_large',
  ctx: { maximum: mostWithoutTool },
}
const callsTool = (value: unknown): boolean => (value as { method?: unknown } | null)?.method === 'tools/call'

const located = (fault: Fault): Problem => ({ loc: ['body', ...fault.path], ...describeFault(fault) })

interface Problem extends Pick<Fault, 'msg' | 'ctx'> {
  loc: (string | number)[]
  type: Fault['type'] | 'wrong_type' | 'too_large'
}

/** Whether a value can be the id of a message: MCP takes a string or an integer, and no `null`. */
const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id)

/** The id of a message, or `null` where it has none that an answer could repeat. */
export const readMessageId = (value: unknown): string | number | null => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : null
  return isId(id) ? id : null
}

/** Why a value is no message of JSON-RPC 2.0 as MCP has it; answers go by its `result` or `error`. */
const problemsOf = (value: unknown): Problem[] => {
  const expected = (loc: string[], what: string): Problem[] => [
    { loc: ['body', ...loc], msg: `Expected ${what}`, type: 'wrong_type' },
  ]
  if (typeof value !== 'object' || value === null) return expected([], 'a JSON-RPC 2.0 message: an object')
  const { jsonrpc, id, method, params } = value as Record<string, unknown>
  const isAnswer = 'result' in value || 'error' in value
  return [
    ...(jsonrpc === '2.0' ? [] : expected(['jsonrpc'], '"2.0"')),
    ...(!('id' in value) || isId(id) ? [] : expected(['id'], 'a string or an integer below 2^53')),
    ...(isAnswer || typeof method === 'string' ? [] : expected(['method'], 'the name of a method')),
    ...(params === undefined || isObject(params) ? [] : expected(['params'], 'an object')),
    ...(isObject(params) && '_meta' in params && !isObject(params._meta)
      ? expected(['params', '_meta'], 'an object')
      : []),
  ]
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The message as the SDK takes it, without the arguments of a call, which are the tool's to judge: it refuses those that
 * are no object with the words of its schema library, where the tool names the shape that it expects, and walks through
 * thousands of them several times.
 */
const withoutArguments = (
  message: Record<string, unknown>,
  { name, arguments: args }: { name?: unknown; arguments?: unknown },
): Record<string, unknown> =>
  typeof name !== 'string' || args === undefined
    ? message
    : { ...message, params: { ...(message['params'] as object), arguments: {} } }

const paramsOf = ({ params }: { params?: unknown }): { name?: unknown; arguments?: unknown } =>
  typeof params === 'object' && params !== null ? params : {}

/** The name that a client gives itself: from 2026-07-28 on in every message, before that where it connects. */
const clientNameIn = ({ params }: { params?: unknown }): string | null => {
  const fields = (params ?? {}) as { clientInfo?: unknown; _meta?: Record<string, unknown> | null }
  const info = fields._meta?.[CLIENT_INFO_META_KEY] ?? fields.clientInfo
  const { name } = (info ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : null
}
