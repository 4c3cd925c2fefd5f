import { aboutAt } from '../../fixtures.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Hono } from 'hono'
import { mcpServers, protocolVersions, qualifiedName } from '#src/formats/mcp/servers.ts'
import { toServerCard } from '#src/formats/mcp/server-card.ts'
import { registry } from '#src/operations/registry.ts'
import { appOver, base, restServer } from '../rest-fixtures.ts'
import { newClient, oldClient, sendMessage } from './mcp-fixtures.ts'
import { bearer, localIssuer, professionalServer } from './professional-fixtures.ts'

const read = async (path: string) => {
  const { app } = await restServer()
  const response = await app.fetch(new Request(base + path))
  return { response, document: (await response.json()) as never }
}

test('interface 1.1 mcp-discovery: the discovery document names each server, who may call it, and its tools', async () => {
  const { document, response } = await read('/.well-known/mcp.json')
  const { servers } = document as { servers: { url: string; access: string; tools: { name: string }[] }[] }
  expect(servers.map(({ url }) => url)).toEqual(mcpServers.map(({ path }) => base + path))
  expect(servers[0]?.access).toBe('anonymous')
  expect(servers[0]?.tools.map(({ name }) => name)).toEqual(registry.map(({ tool }) => tool))
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('design 7: from the catalog a client comes to each card and from there to the endpoint', async () => {
  const { document, response } = await read('/.well-known/ai-catalog.json')
  expect(response.headers.get('Content-Type')).toBe('application/ai-catalog+json')
  const { entries } = document as {
    entries: { identifier: string; type: string; url: string; representativeQueries: string[] }[]
  }
  expect(entries).toHaveLength(mcpServers.length)
  for (const { type, url, identifier, representativeQueries } of entries) {
    expect([2, 3, 4, 5]).toContain(representativeQueries.length)
    const card = await read(new URL(url).pathname)
    const { name, remotes } = card.document as { name: string; remotes: { url: string }[] }
    expect(card.response.headers.get('Content-Type')).toBe(type)
    expect(identifier).toBe(`urn:air:homes.example:${name.split('/')[1]}`)
    expect(url).toBe(`${remotes[0]?.url}/server-card`)
    expect(card.response.headers.get('Cache-Control')).toContain('max-age=3600')
  }
})

test('SEP-2127: a card stays within its bounds and names no tools', () => {
  for (const server of mcpServers) {
    const card = toServerCard(server, aboutAt(base))
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(card.description.length).toBeLessThanOrEqual(100)
    expect(card.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(JSON.stringify(card)).not.toContain('.search')
  }
  for (const address of ['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:80'])
    expect(qualifiedName(mcpServers[0] as never, aboutAt(address))).toBe('localhost/open-listings')
})

test('SEP-2127: a card agrees with what the server answers once a client has connected', async () => {
  const { app } = await restServer()
  const { document } = await read('/mcp/public/server-card')
  const { name, version } = document as { name: string; version: string }
  expect((await newClient(app)).getServerVersion()).toMatchObject({ name, version })
  expect((await oldClient(app)).getServerVersion()).toMatchObject({ name, version })
})

test('design 7: exactly the revisions that discovery lists are negotiated and answered', async () => {
  const { app } = await restServer()
  const negotiated = async (protocolVersion: string) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const { json } = await sendMessage(app, { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    return (json?.result as { protocolVersion?: string } | undefined)?.protocolVersion
  }
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const statusOf = async (version: string) =>
    (await sendMessage(app, list, { headers: { 'MCP-Protocol-Version': version } })).status
  const [newest, ...older] = protocolVersions
  for (const version of older)
    expect([await negotiated(version), await statusOf(version)], version).toEqual([version, 200])
  for (const version of ['2025-03-26', '2024-11-05', '2024-10-07'])
    expect([await negotiated(version), await statusOf(version)], version).toEqual([older[0], 400])
  expect((await newClient(app)).getNegotiatedProtocolVersion()).toBe(newest)
  const { servers } = (await read('/.well-known/mcp.json')).document as {
    servers: { protocol_versions: string[] }[]
  }
  for (const { protocol_versions } of servers) expect(protocol_versions).toEqual([newest, ...older])
  const guide = readFileSync(join(import.meta.dirname, '../../../scripts/README.md'), 'utf8')
  const line = guide.split('\n').find((text) => text.startsWith('Revisions ')) ?? ''
  expect(line.match(/\d{4}-\d{2}-\d{2}/g)).toEqual([...protocolVersions])
})

test('server/discover names every revision, on each endpoint, and each that it names is answered', async () => {
  const { app } = await restServer()
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': protocolVersions[0],
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const asked = (
    to: Hono,
    method: string,
    { path, headers }: { path: string; headers?: Record<string, string> },
  ) =>
    sendMessage(
      to,
      { jsonrpc: '2.0', id: 'd', method, params: { _meta: envelope } },
      { path, headers: { ...headers, 'MCP-Protocol-Version': protocolVersions[0], 'Mcp-Method': method } },
    )
  const issuer = await localIssuer()
  onTestFinished(issuer.close)
  const { app: professional } = await professionalServer({ jwksUrl: issuer.jwksUrl })
  const closed = bearer(await issuer.token())
  for (const [to, path, headers] of [
    [app, '/mcp/public', {}],
    [app, '/mcp/public/compat', {}],
    [professional, '/mcp', closed],
  ] as const) {
    const { status, json } = await asked(to, 'server/discover', { path, headers })
    const { supportedVersions: named = [], ...rest } = (json?.result ?? {}) as unknown as {
      supportedVersions?: string[]
    }
    expect([status, json?.id, named], path).toEqual([200, 'd', [...protocolVersions]])
    expect(rest).toMatchObject({ resultType: 'complete', capabilities: {}, instructions: expect.any(String) })
    for (const version of named) {
      if (version === protocolVersions[0]) {
        expect((await asked(to, 'tools/list', { path, headers })).status, version).toBe(200)
        continue
      }
      const params = {
        protocolVersion: version,
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }
      const begun = await sendMessage(
        to,
        { jsonrpc: '2.0', id: 1, method: 'initialize', params },
        { path, headers },
      )
      expect(begun.json?.result, path).toMatchObject({ protocolVersion: version })
      const listed = await sendMessage(
        to,
        { jsonrpc: '2.0', id: 2, method: 'tools/list' },
        { path, headers: { ...headers, 'MCP-Protocol-Version': version } },
      )
      expect([listed.status, listed.json?.result], `${path} ${version}`).toMatchObject([
        200,
        { tools: expect.any(Array) },
      ])
    }
  }
})

test('the documents allow GET and no method that changes anything', async () => {
  const { app } = await restServer()
  for (const path of ['/.well-known/mcp.json', '/mcp/public/server-card']) {
    const refused = await app.fetch(new Request(base + path, { method: 'POST' }))
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
})

test('interface 1.1 llms.txt, 1.1 mcp-public: the directory and the API description link to the tools', async () => {
  const { app } = await restServer()
  const directory = await (await app.fetch(new Request(`${base}/llms.txt`))).text()
  expect(directory).toContain(`${base}/mcp/public`)
  expect(directory).toContain(`${base}/.well-known/mcp.json`)
  const { document } = await read('/v1/openapi.json')
  expect((document as { info: { description: string } }).info.description).toContain(`${base}/mcp/public`)
})

test('a header that names no revision is refused with those that there are', async () => {
  const { app } = await restServer()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  for (const version of ['banana', '2025-03-26', '2099-01-01']) {
    const { status, json } = await sendMessage(app, list, { headers: { 'MCP-Protocol-Version': version } })
    const message = (json?.error as { message?: string } | undefined)?.message ?? ''
    expect([version, status, message.includes('_meta')]).toEqual([version, 400, false])
    expect(message).toMatch(/unsupported protocol version/i)
    for (const revision of protocolVersions.slice(1)) expect(message).toContain(revision)
  }
})

test('a client that connects, and claims a revision in its message too, is answered', async () => {
  const { app } = await restServer()
  const [newest, older] = protocolVersions
  for (const claimed of [newest, older]) {
    const params = {
      protocolVersion: older,
      capabilities: {},
      clientInfo: { name: 'test-client', version: '1.0.0' },
      _meta: { 'io.modelcontextprotocol/protocolVersion': claimed },
    }
    const { json } = await sendMessage(app, { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    expect(json?.result, claimed).toMatchObject({ protocolVersion: older })
  }
})

test('the MCP Registry finds the operator’s proof where it looks, and nothing where none is configured', async () => {
  const path = '/.well-known/mcp-registry-auth'
  const { appContext, app } = await restServer()
  expect((await app.fetch(new Request(base + path))).status).toBe(404)
  const mcpRegistryAuth = `v=MCPv1; k=ed25519; p=${'A'.repeat(43)}=`
  const { app: proven } = await appOver({ ...appContext, config: { ...appContext.config, mcpRegistryAuth } })
  const response = await proven.fetch(new Request(base + path))
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(await response.text()).toBe(`${mcpRegistryAuth}\n`)
})
