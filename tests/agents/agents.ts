import type { Hono } from 'hono'
import { registry } from '#src/operations/registry.ts'
import { newClient, oldClient } from '../server/mcp/mcp-fixtures.ts'
import { base, json } from '../server/rest-fixtures.ts'

/** What an agent has spent: answers that it had to read, and their bytes, text and structured part together. */
export interface Spent {
  calls: number
  bytes: number
}

/** A scripted agent: it asks operations by the names of their tools. */
export interface Agent {
  name: string
  spent: Spent
  ask(tool: string, given: object): Promise<unknown>
}

/** The same app, with every answer counted. */
export const counted = (app: Hono): { app: Hono; spent: Spent } => {
  const spent: Spent = { calls: 0, bytes: 0 }
  const fetch = async (request: Request): Promise<Response> => {
    const response = await app.fetch(request)
    const body = new Uint8Array(await response.arrayBuffer())
    // A notification is acknowledged without a body.
    if (body.length > 0) spent.calls++
    spent.bytes += body.length
    const { status, headers } = response
    return new Response(body.length > 0 ? body : null, { status, headers })
  }
  return { app: { fetch } as unknown as Hono, spent }
}

interface McpClient {
  listTools(): Promise<unknown>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
}

/** Connecting and reading the list of tools is part of what an agent spends; it has a row of its own in the table. */
const overMcp =
  (name: string, connect: (app: Hono) => Promise<McpClient>) =>
  async (app: Hono): Promise<Agent> => {
    const { app: counting, spent } = counted(app)
    const client = await connect(counting)
    await client.listTools()
    return {
      name,
      spent,
      async ask(tool, given) {
        const result = (await client.callTool({ name: tool, arguments: { ...given } })) as {
          isError?: boolean
          structuredContent?: unknown
        }
        if (result.isError) throw new Error(`Call ${tool}: ${JSON.stringify(result)}`)
        return result.structuredContent
      },
    }
  }

export const newMcpAgent = overMcp('MCP, SDK 2', newClient)
export const oldMcpAgent = overMcp('MCP, SDK 1', oldClient)

/** An agent that calls the REST operations. */
export const restAgent = async (app: Hono): Promise<Agent> => {
  const { app: counting, spent } = counted(app)
  return {
    name: 'REST',
    spent,
    async ask(tool, given) {
      const operation = registry.find((each) => each.tool === tool)
      if (!operation) throw new Error(`Call ${tool}: there is no such operation`)
      const { listing_id = '' } = given as { listing_id?: string }
      const path = operation.path.replace('{listing_id}', encodeURIComponent(listing_id))
      const members = Object.entries(given as Record<string, unknown>)
      const isBeyond = (name: string) => Object.hasOwn(operation.options?.shape ?? {}, name)
      const query = new URLSearchParams(
        members.flatMap(([name, value]) => (isBeyond(name) ? [[name, String(value)]] : [])),
      )
      const asked = Object.fromEntries(members.filter(([name]) => !isBeyond(name)))
      const body = operation.method === 'POST' ? { body: JSON.stringify(asked), headers: json } : {}
      const response = await counting.fetch(
        new Request(`${base}${path}?${String(query)}`, { method: operation.method, ...body }),
      )
      if (response.status !== 200) throw new Error(`Call ${tool}: ${await response.text()}`)
      return response.json()
    },
  }
}
/** An agent that follows links to Markdown and calls nothing. */
export interface Reader {
  spent: Spent
  read(path: string): Promise<string>
}

export const readerOf = (app: Hono): Reader => {
  const { app: counting, spent } = counted(app)
  return {
    spent,
    async read(path) {
      const response = await counting.fetch(new Request(new URL(path, base)))
      if (response.status !== 200) throw new Error(`Read ${path}: ${response.status}`)
      return response.text()
    },
  }
}
