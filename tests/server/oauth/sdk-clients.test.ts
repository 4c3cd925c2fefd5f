import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { agency, appContextIn, take, testFolder } from '../../fixtures.ts'
import { account, brief } from '../mcp/professional-fixtures.ts'
import { siteOver } from '../rest-fixtures.ts'
import { throughApp } from '../mcp/mcp-fixtures.ts'
import { clientId, connecting, document, documents, invitedFor, Professional, resource } from './assistant.ts'

const redirectUrl = 'http://127.0.0.1:33123/callback'

/** What a client remembers of its own, as the examples of both SDKs do. */
const memory = (isRegistering: boolean) => {
  const saved: Record<string, unknown> = {}
  const keep = (name: string) => (value: unknown) => void (saved[name] = value)
  return {
    saved,
    redirectUrl,
    ...(!isRegistering && { clientMetadataUrl: clientId }),
    clientMetadata: {
      client_name: 'A program',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => saved['client'] as never,
    saveClientInformation: keep('client'),
    tokens: () => saved['tokens'] as never,
    saveTokens: keep('tokens'),
    codeVerifier: () => saved['verifier'] as never,
    saveCodeVerifier: keep('verifier'),
    discoveryState: () => saved['discovery'] as never,
    saveDiscoveryState: keep('discovery'),
    redirectToAuthorization: keep('asks'),
  }
}

const info = { name: 'program', version: '1.0.0' }

describe('the SDK’s clients, from a 401 to a tool call', () => {
  let app: Awaited<ReturnType<typeof siteOver>>
  let rui: Professional
  beforeAll(async () => {
    const context = appContextIn(testFolder())
    take(context, agency(), account(), brief())
    const config = connecting(true)(context.config)
    app = await siteOver({ ...context, config }, { fetchClientDocument: documents({ [clientId]: document }) })
    rui = new Professional(app)
    await rui.join(invitedFor(context))
  })

  /** What a browser does with the address to which a client leads it; answers what it brings back. */
  const browse = async (address: string): Promise<URLSearchParams> => {
    const page = (await rui.visit(address)).headers.get('Location') ?? ''
    const { to } = (await (await rui.agree(page)).json()) as { to: string }
    const back = new URL((await rui.visit(to)).headers.get('Location') ?? '')
    expect(back.origin + back.pathname).toBe(redirectUrl)
    return back.searchParams
  }

  describe.each([
    ['its document', false],
    ['registering', true],
  ])('by %s', (_, isRegistering) => {
    test('the older one', async () => {
      const authProvider = memory(isRegistering)
      const connect = async () => {
        const transport = new OldTransport(new URL(resource), {
          authProvider: authProvider as never,
          fetch: throughApp(app),
        })
        const client = new OldClient(info)
        return {
          client,
          transport,
          error: await client.connect(transport as Transport).catch((error: unknown) => error),
        }
      }
      const first = await connect()
      expect(first.error).toBeInstanceOf(Error)
      await first.transport.finishAuth((await browse(String(authProvider.saved['asks']))).get('code') ?? '')
      const { client, error } = await connect()
      expect(error).toBeUndefined()
      const { structuredContent } = await client.callTool({ name: 'connection_status', arguments: {} })
      expect(structuredContent).toMatchObject({ account: { account_id: 'pro-one' } })
    })

    test('the newer one', async () => {
      const authProvider = memory(isRegistering)
      const connect = async () => {
        const transport = new NewTransport(new URL(resource), {
          authProvider: authProvider as never,
          fetch: throughApp(app),
        })
        const client = new NewClient(info)
        return { client, transport, error: await client.connect(transport).catch((error: unknown) => error) }
      }
      const first = await connect()
      expect(first.error).toBeInstanceOf(Error)
      const params = await browse(String(authProvider.saved['asks']))
      await first.transport.finishAuth(params as never)
      const { client, error } = await connect()
      expect(error).toBeUndefined()
      const { structuredContent } = await client.callTool({ name: 'connection_status', arguments: {} })
      expect(structuredContent).toMatchObject({ account: { account_id: 'pro-one' } })
    })
  })
})
