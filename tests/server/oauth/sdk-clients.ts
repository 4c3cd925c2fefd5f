import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

/** What a client remembers of its own, as the examples of both SDKs do. */
const memory = ({ redirectUrl, document }: Pick<Program, 'redirectUrl' | 'document'>) => {
  const saved: Record<string, unknown> = {}
  const keep = (name: string) => (value: unknown) => void (saved[name] = value)
  const provider = {
    redirectUrl,
    ...(document !== undefined && { clientMetadataUrl: document }),
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
    // Without it a client whose refresh token has ended asks with it for ever.
    invalidateCredentials: () => void delete saved['tokens'],
  }
  return { saved, provider: provider as never }
}

/** A program on somebody's computer that uses an SDK's client. */
export interface Program {
  resource: string
  redirectUrl: string
  /** The address of its document; without one it registers itself. */
  document?: string
  fetch?: typeof fetch
}

/** What an SDK's client does, in the words of neither. */
export interface SdkClient {
  /** Connects, or fails as the client does: by what it threw. */
  connect(): Promise<unknown>
  /** Where the client leads its user; `null` before it does. */
  asks(): string | null
  /** The access token that it has. */
  token(): string | null
  /** Hands over what the browser brought back. */
  finish(params: URLSearchParams): Promise<void>
  call(name: string, given?: object): Promise<unknown>
}

const shown = (saved: Record<string, unknown>) => ({
  asks: () => (saved['asks'] === undefined ? null : String(saved['asks'])),
  token: () => (saved['tokens'] as { access_token: string } | undefined)?.access_token ?? null,
})

const info = { name: 'program', version: '1.0.0' }

const older = ({ resource, fetch, ...program }: Program): SdkClient => {
  const { saved, provider } = memory(program)
  const newTransport = () => new OldTransport(new URL(resource), { authProvider: provider, fetch })
  let transport = newTransport()
  let client = new OldClient(info)
  return {
    connect() {
      transport = newTransport()
      client = new OldClient(info)
      return client.connect(transport as Transport).catch((error: unknown) => error)
    },
    ...shown(saved),
    finish: (params) => transport.finishAuth(params.get('code') ?? ''),
    call: async (name, given = {}) =>
      (await client.callTool({ name, arguments: { ...given } })).structuredContent,
  }
}

const newer = ({ resource, fetch, ...program }: Program): SdkClient => {
  const { saved, provider } = memory(program)
  const newTransport = () => new NewTransport(new URL(resource), { authProvider: provider, fetch })
  let transport = newTransport()
  let client = new NewClient(info)
  return {
    connect() {
      transport = newTransport()
      client = new NewClient(info)
      return client.connect(transport).catch((error: unknown) => error)
    },
    ...shown(saved),
    finish: (params) => transport.finishAuth(params),
    call: async (name, given = {}) =>
      (await client.callTool({ name, arguments: { ...given } })).structuredContent,
  }
}

/** The clients of both major versions of the SDK. */
export const sdkClients = { older, newer }
