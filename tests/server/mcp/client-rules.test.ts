import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { registry } from '#src/operations/registry.ts'
import { strictClients } from '#src/server/mcp/message.ts'
import { demonstration } from '../../agents/demonstration.ts'
import { callTool, newClient, oldClient, sendMessage } from './mcp-fixtures.ts'

const rules = z
  .array(
    z.strictObject({
      client: z.string(),
      sources: z.array(z.string()).min(1),
      path: z.string(),
      identities: z.array(
        z.strictObject({ clientInfo: z.string().optional(), userAgent: z.string().optional() }),
      ),
      names: z.string(),
      /** The keywords that its schemas of arguments may have; any, where it names none. */
      argumentKeywords: z.array(z.string()).optional(),
      /** Those that no schema may have. */
      refusedKeywords: z.array(z.string()).default([]),
      /** Whether an object may list no members. */
      emptyObjects: z.boolean().default(true),
      isDotted: z.boolean().default(false),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('clients.json', import.meta.url), 'utf8')))

interface Tool {
  name: string
  description: string
  inputSchema: Schema
  outputSchema: Schema
}
type Schema = Record<string, unknown>

let server: Awaited<ReturnType<typeof demonstration>>
beforeAll(async () => {
  server = await demonstration()
})

type Identity = (typeof rules)[number]['identities'][number]

/** What a client that calls itself so is listed: with its name in the message where it has one. */
const listedTo = async ({ clientInfo, userAgent }: Identity, path: string): Promise<Tool[]> => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: clientInfo, version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const agent: Record<string, string> = userAgent === undefined ? {} : { 'User-Agent': userAgent }
  const { json } =
    clientInfo === undefined
      ? await sendMessage(server.app, message, { path, headers: agent })
      : await sendMessage(
          server.app,
          { ...message, params: { _meta: meta } },
          { path, headers: { ...agent, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' } },
        )
  return (json?.result as unknown as { tools: Tool[] } | undefined)?.tools ?? []
}

/** Every schema inside one, itself first. */
const schemasIn = (node: unknown): Schema[] => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return []
  const schema = node as Schema
  const { properties = {}, items, $defs = {}, anyOf = [], additionalProperties } = schema
  return [
    schema,
    ...Object.values(properties as Schema).flatMap(schemasIn),
    ...Object.values($defs as Schema).flatMap(schemasIn),
    ...(anyOf as unknown[]).flatMap(schemasIn),
    ...schemasIn(items),
    ...schemasIn(additionalProperties),
  ]
}

test.each(rules)('$client is listed every tool in the form that it takes', async (rule) => {
  for (const identity of rule.identities) {
    const tools = await listedTo(identity, rule.path)
    const who = `${rule.client} as ${JSON.stringify(identity)}`
    expect(tools.length, who).toBeGreaterThanOrEqual(registry.length)
    for (const { name, inputSchema, outputSchema } of tools) {
      expect(name, who).toMatch(new RegExp(rule.names))
      expect(name.includes('.'), who).toBe(rule.isDotted)
      for (const schema of [...schemasIn(inputSchema), ...schemasIn(outputSchema)])
        expect(
          rule.refusedKeywords.filter((keyword) => keyword in schema),
          `${who}: ${name}`,
        ).toEqual([])
      for (const schema of schemasIn(inputSchema)) {
        const at = `${who}: ${name} ${JSON.stringify(schema).slice(0, 200)}`
        if (rule.argumentKeywords)
          expect(rule.argumentKeywords, at).toEqual(expect.arrayContaining(Object.keys(schema)))
        if (rule.argumentKeywords)
          expect(['object', 'array', 'string', 'integer', 'boolean'], at).toContain(schema['type'])
        if (!rule.emptyObjects && schema['type'] === 'object')
          expect(Object.keys(schema['properties'] as Schema).length, at).toBeGreaterThan(0)
        if (rule.argumentKeywords && schema['type'] === 'array') expect(schema['items'], at).toBeDefined()
        for (const word of (schema['enum'] as unknown[] | undefined) ?? [])
          expect(word, at).toBeTypeOf('string')
      }
    }
  }
})

test('each client that the server knows has its rules here, and each rule of the server a source', () => {
  const names = rules.flatMap(({ identities }) => identities)
  for (const { client, names: known, userAgents, sources } of strictClients) {
    expect(sources.length, client).toBeGreaterThan(0)
    for (const name of known)
      expect(
        names.some(({ clientInfo }) => clientInfo?.toLowerCase().startsWith(name)),
        `${client}: ${name}`,
      ).toBe(true)
    expect(known.every((name) => name === name.toLowerCase())).toBe(true)
    expect(userAgents.every((agent) => agent === agent.toLowerCase())).toBe(true)
  }
})

test('the names that a client is listed are the names that its instructions and descriptions use', async () => {
  const client = await newClient(server.app, '/mcp/public/compat')
  const { tools } = await client.listTools()
  const texts = [client.getInstructions() ?? '', ...tools.map((tool) => JSON.stringify(tool))]
  for (const text of texts) for (const { tool } of registry) expect(text).not.toContain(tool)
  expect(texts[0]).toContain('verify_availability')
  for (const { name } of tools) expect(name.length, name).toBeLessThanOrEqual(21)
  for (const prompt of (await client.listPrompts()).prompts) {
    const given = Object.fromEntries((prompt.arguments ?? []).map(({ name }) => [name, 'ol-test01']))
    const { messages } = await client.getPrompt({ name: prompt.name, arguments: given })
    for (const { tool } of registry) expect(JSON.stringify(messages)).not.toContain(tool)
  }
})

test('a client that connects by an older revision and names itself there alone is told the names that it takes', async () => {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'claude-ai', version: '0.1.0' },
  }
  const { json } = await sendMessage(server.app, { jsonrpc: '2.0', id: 1, method: 'initialize', params })
  const { instructions = '' } = (json?.result ?? {}) as unknown as { instructions?: string }
  expect(instructions).toContain('listing_search')
  expect(instructions).toContain('/mcp/public/compat')
})

test('a list that depends on who asks may be cached by nobody else', async () => {
  const scopeAt = async (path: string) => {
    const client = await newClient(server.app, path)
    return ((await client.listTools()) as { cacheScope?: string }).cacheScope
  }
  const listed = (
    await sendMessage(
      server.app,
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { headers: { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' } },
    )
  ).json?.result as unknown as { cacheScope: string } | undefined
  expect(listed?.cacheScope).toBe('private')
  expect(await scopeAt('/mcp/public/compat')).not.toBe('private')
})

test('plain schemas say the same: the checks by name, the words of each list, and the bounds in their descriptions', async () => {
  const [search] = await listedTo({}, '/mcp/public/compat')
  const [full] = await listedTo({}, '/mcp/public')
  const members = (tool: Tool | undefined) => tool?.inputSchema['properties'] as Record<string, Schema>
  expect(Object.keys(members(search)['readiness_min']!['properties'] as Schema)).toEqual(checks)
  const missing = Object.keys(members(full)).filter((name) => !(name in members(search)))
  // Only null is accepted for it, and leaving it out says the same.
  expect(missing).toEqual(['buyer_requirement_id'])
  expect(members(search)['max_price_eur']).toMatchObject({ type: 'integer' })
  for (const [name, bound] of [
    ['limit', 'default 20'],
    ['limit', '1 to 20'],
    ['min_useful_m2', 'at least 1'],
    ['municipalities', 'at most 3'],
    ['max_floor', '-10 to 100'],
  ] as const)
    expect(members(search)[name]!['description'], name).toContain(bound)
})

test('every answer is valid under the plain schemas too, for both generations of clients', async () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  const [one, other] = server.records.map(({ listing_id }) => listing_id)
  for (const client of [
    await newClient(server.app, '/mcp/public/compat'),
    await oldClient(server.app, '/mcp/public/compat'),
  ]) {
    const { tools } = await client.listTools()
    for (const { name, inputSchema, outputSchema } of tools) {
      const given = name.endsWith('compare')
        ? { listing_ids: [one, other] }
        : name === 'search'
          ? { query: 'T2 in Lisboa' }
          : name === 'fetch'
            ? { id: one }
            : /search|query/.test(name)
              ? {}
              : { listing_id: one }
      expect(ajv.compile(inputSchema)(given), name).toBe(true)
      const { isError, structuredContent } = await client.callTool({ name, arguments: given })
      expect(isError, name).toBeUndefined()
      const validate = ajv.compile(outputSchema as object)
      expect(validate(structuredContent), `${name} ${JSON.stringify(validate.errors)}`).toBe(true)
    }
  }
})

test('a name is accepted with dots and with underscores, whoever calls', async () => {
  for (const path of ['/mcp/public', '/mcp/public/compat'])
    for (const { tool } of registry.filter(({ input }) => 'listing_id' in input.shape))
      for (const name of [tool, tool.replaceAll('.', '_')]) {
        const { isError } = await callTool(
          server.app,
          name,
          { listing_id: server.records[0]!.listing_id },
          { path, headers: { 'User-Agent': 'Claude-User' } },
        )
        expect(isError, `${path} ${name}`).toBeUndefined()
      }
})

test('a plain tool answers to its dotted and its underscored name too', async () => {
  const [{ listing_id = '' } = {}] = server.records
  for (const name of ['contact_route', 'property_contact_representative', 'property.contact_representative'])
    for (const path of ['/mcp/public', '/mcp/public/compat'])
      expect((await callTool(server.app, name, { listing_id }, { path })).isError, name).toBeUndefined()
})

test('at first contact every question about signing in is 404 in JSON, whatever is accepted', async () => {
  const wellKnown = [
    'oauth-protected-resource',
    'oauth-protected-resource/mcp/public',
    'oauth-authorization-server',
    'oauth-authorization-server/mcp/public',
    'openid-configuration',
  ]
  const paths = [
    ...wellKnown.map((name) => `/.well-known/${name}`),
    '/mcp/public/.well-known/oauth-protected-resource',
    '/register',
    '/authorize?response_type=code',
    '/token',
  ]
  for (const path of paths)
    for (const method of ['GET', 'POST'])
      for (const Accept of ['text/html', '*/*', 'application/json']) {
        const request = new Request(`https://homes.example${path}`, {
          method,
          headers: { Accept, 'Content-Type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        })
        const answer = await server.app.fetch(request)
        expect([path, method, answer.status]).toEqual([path, method, 404])
        expect(answer.headers.get('Content-Type'), path).toMatch(/json/)
      }
})
