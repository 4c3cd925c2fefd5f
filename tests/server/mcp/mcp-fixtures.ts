import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Hono } from 'hono'
import { base } from '../rest-fixtures.ts'

export const publicPath = '/mcp/public'
export const bothTypes = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
}

/** Hands an SDK client's requests to the server without a network. */
export const throughApp =
  (app: Pick<Hono, 'fetch'>, sent: Request[] = []): typeof fetch =>
  async (input, init) => {
    const request = new Request(input as string | URL, init)
    sent.push(request.clone())
    return app.fetch(request)
  }

const info = { name: 'test-client', version: '1.0.0' }

/** A client of the newer SDK, on the revision of 2026-07-28. */
export const newClient = async (
  app: Pick<Hono, 'fetch'>,
  path = publicPath,
  headers: Record<string, string> = {},
) => {
  const client = new NewClient(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  const options = { fetch: throughApp(app), requestInit: { headers } }
  await client.connect(new NewTransport(new URL(base + path), options))
  return client
}

/** A client of the older SDK, which stops at 2025-11-25. */
export const oldClient = async (
  app: Pick<Hono, 'fetch'>,
  path = publicPath,
  headers: Record<string, string> = {},
) => {
  const client = new OldClient(info)
  const options = { fetch: throughApp(app), requestInit: { headers } }
  await client.connect(new OldTransport(new URL(path, base), options) as Transport)
  return client
}

/** One message as it is, over the wire: the status, the headers and the JSON of the answer. */
export const sendMessage = async (
  app: Pick<Hono, 'fetch'>,
  body: unknown,
  { path = publicPath, headers = {}, method = 'POST' }: Sending = {},
): Promise<Sent> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(base + path, {
    method,
    headers: { ...bothTypes, ...headers },
    ...(method === 'POST' && { body: text }),
  })
  const response = await app.fetch(request)
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    json: answer === '' ? null : (JSON.parse(answer) as Answer),
  }
}

interface Sending {
  path?: string
  headers?: Record<string, string>
  method?: string
}

export interface Answer {
  id?: unknown
  result?: { isError?: boolean; content: { type: string; text: string }[]; structuredContent?: unknown }
  error?: { code: number; message: string; data?: { code: string; retry: boolean; detail?: object[] } }
}

interface Sent {
  status: number
  headers: Headers
  text: string
  json: Answer | null
}

export const callMessage = (name: string, given?: unknown, id: string | number = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, ...(given !== undefined && { arguments: given }) },
})

/** Calls a tool in the older form and gives its result. */
export const callTool = async (
  app: Pick<Hono, 'fetch'>,
  name: string,
  given: unknown,
  sending: Sending = {},
) => {
  const { json } = await sendMessage(app, callMessage(name, given), sending)
  if (!json?.result) throw new Error(`Call ${name}: ${JSON.stringify(json)}`)
  return json.result
}

/** What a failed call answers to the model. */
export const failureOf = (result: NonNullable<Answer['result']>) =>
  JSON.parse(result.content[0]?.text ?? '') as {
    code: string
    detail: { loc: (string | number)[]; msg: string; type: string }[] | string
    next: string
    retry: string
    expected?: Record<string, unknown>
  }
