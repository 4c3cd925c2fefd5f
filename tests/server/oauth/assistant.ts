import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, test as vitest } from 'vitest'
import type { AppContext } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import type { AccountId } from '#src/domain/ids.ts'
import type { FetchDocument } from '#src/server/oauth/documents.ts'
import { nameIssuer } from '#src/server/oauth/issuer.ts'
import { Authenticator } from '../../office/authenticator.ts'
import type { Answers, OfficePlace, OfficeStore } from '../../office/stores.ts'
import { here } from '../../office/visiting.ts'
import { anAccount } from '../../ids.ts'
import { agency, take, type TestContext } from '../../fixtures.ts'
import { base } from '../rest-fixtures.ts'
import { bothTypes, callMessage } from '../mcp/mcp-fixtures.ts'
import { account, brief, every, resource } from '../mcp/professional-fixtures.ts'

export const clientId = 'https://assistant.example/client.json'
export const redirectUri = 'https://assistant.example/callback'
export const issuer = nameIssuer({ base_url: base, demonstration: true } as ReturnType<AppContext['about']>)
export { resource } from '../mcp/professional-fixtures.ts'

/** The settings of a site whose professionals connect their assistants. */
export const connecting =
  (registration = false) =>
  (config: Config): Config => ({ ...config, site: { ...config.site, assistants: { registration } } })

/** What the assistant of the tests says of itself. */
export const document = {
  client_id: clientId,
  client_name: 'Test assistant',
  redirect_uris: [redirectUri, 'http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

/** What clients publish of themselves, by address. */
export type Published = Record<string, object | ((signal: AbortSignal) => Promise<Response>)>

/** Answers documents without a network: one that is not there is out of reach. */
export const documents =
  (all: Published, asked: string[] = []): FetchDocument =>
  async (url, signal) => {
    asked.push(url)
    const found = all[url]
    if (found === undefined) throw new Error('ECONNREFUSED')
    return typeof found === 'function' ? found(signal) : Response.json(found)
  }

/** A professional at a browser, who has a passkey, with the cookies that it keeps. */
export class Professional {
  readonly #app: Answers
  readonly #origin: string
  readonly #jar = new Map<string, string>()
  readonly passkey = new Authenticator()

  constructor(app: Answers, origin = base) {
    this.#app = app
    this.#origin = origin
  }

  /** Asks for an address as a browser does, which follows nothing by itself here. */
  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.fetch(
      new Request(new URL(address, this.#origin), { ...init, headers: { ...init.headers, Cookie } }),
    )
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...more] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const isOver = more.some((each) => /Max-Age=0|1970/i.test(each))
      if (isOver || value === '') this.#jar.delete(name)
      else this.#jar.set(name, value)
    }
    return answer
  }

  post(
    address: string,
    value: unknown,
    headers: Record<string, string> = { ...here, Origin: this.#origin },
  ): Promise<Response> {
    return this.visit(address, {
      method: 'POST',
      body: JSON.stringify(value),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  async #challenge(address: string): Promise<{ challenge: string }> {
    return (await (await this.post(`${address}/options`, {})).json()) as { challenge: string }
  }

  /** Takes an invitation. */
  async join(secret: string): Promise<Response> {
    const page = `/office/join/${secret}`
    return this.post(page, this.passkey.register(await this.#challenge(page), this.#origin))
  }

  /** Agrees by the passkey on the page that asks. */
  async agree(page: string): Promise<Response> {
    return this.post(page, this.passkey.signIn(await this.#challenge(page), this.#origin))
  }
}

/** What an assistant asks for, and the secret that proves that it was it. */
export const asking = (change: Record<string, string | undefined> = {}) => {
  const verifier = randomBytes(32).toString('base64url')
  const all: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: every,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-1',
    resource,
    ...change,
  }
  const params = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { verifier, address: `${issuer}/authorize?${new URLSearchParams(params as [string, string][])}` }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
  error?: string
}

/** An assistant that asks to be connected, and what it gets. */
export const assistantOf = (app: Answers) => {
  const post = (path: string, form: Record<string, string>): Promise<Response> =>
    Promise.resolve(
      app.fetch(
        new Request(issuer + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form),
        }),
      ),
    )
  const call = (token: string, tool = 'connection_status', given: object = {}): Promise<Response> =>
    Promise.resolve(
      app.fetch(
        new Request(resource, {
          method: 'POST',
          headers: { ...bothTypes, Authorization: `Bearer ${token}` },
          body: JSON.stringify(callMessage(tool, given)),
        }),
      ),
    )
  /** Leads a professional through the consent; answers where the assistant is called, or where it ended. */
  const consent = async (who: Professional, change: Record<string, string | undefined> = {}) => {
    const { verifier, address } = asking(change)
    const page = (await who.visit(address)).headers.get('Location') ?? ''
    const { to } = (await (await who.agree(page)).json()) as { to: string }
    const back = (await who.visit(to)).headers.get('Location') ?? ''
    const params = new URL(back).searchParams
    return { verifier, page, to, back, code: params.get('code') ?? '', params }
  }
  const redeem = (code: string, code_verifier: string, change: Record<string, string> = {}) =>
    post('/token', {
      grant_type: 'authorization_code',
      code,
      code_verifier,
      redirect_uri: redirectUri,
      client_id: clientId,
      resource,
      ...change,
    })
  const refresh = (refresh_token: string, change: Record<string, string> = {}) =>
    post('/token', { grant_type: 'refresh_token', refresh_token, client_id: clientId, resource, ...change })
  return {
    post,
    call,
    consent,
    redeem,
    refresh,
    /** The status of a call, and of a refresh, with what it was given. */
    statusOf: async ({ access_token }: Tokens) => (await call(access_token)).status,
    refreshed: async ({ refresh_token }: Tokens) => (await refresh(refresh_token)).status,
    revoke: (token: string) => post('/revoke', { token, client_id: clientId }),
    async connect(who: Professional, change: Record<string, string | undefined> = {}): Promise<Tokens> {
      const { code, verifier } = await consent(who, change)
      const given = Object.fromEntries(
        ['client_id', 'redirect_uri'].flatMap((name) =>
          change[name] === undefined ? [] : [[name, change[name]]],
        ),
      ) as Record<string, string>
      return (await (await redeem(code, verifier, given)).json()) as Tokens
    },
  }
}

/** Invites the professional of an account; answers the secret of the address. */
export const invitedFor = ({ store, now }: AppContext, account_id = anAccount('pro-one')): string =>
  store.withdraw(now, (at) => store.inviteProfessional(account_id, 'Rui', at, {}))

/** A site whose professionals connect assistants, with one of them, who has a passkey, and an assistant. */
export interface ConnectingSite {
  office: OfficeStore
  context: TestContext
  app: Answers
  rui: Professional
  assistant: ReturnType<typeof assistantOf>
  /** The addresses of the documents that it fetched. */
  fetched: string[]
}

/** Somebody with an account of their own, who has joined at a site. */
const professionalAt = async (
  { context, app }: Pick<ConnectingSite, 'context' | 'app'>,
  account_id: AccountId,
): Promise<Professional> => {
  take(context, account(account_id), brief(account_id))
  const rui = new Professional(app)
  const joined = await rui.join(invitedFor(context, account_id))
  if (joined.status !== 200) throw new Error(`Join: ${joined.status}`)
  return rui
}

/** Opens such a site over a store, at which these documents are published. */
export const connectingSite = async (
  { open }: OfficePlace,
  published: Published = { [clientId]: document },
): Promise<ConnectingSite> => {
  const office = await open()
  const { context } = office
  take(context, agency())
  const fetched: string[] = []
  const app = await office.serve(connecting(), { fetchClientDocument: documents(published, fetched) })
  const rui = await professionalAt({ context, app }, anAccount('pro-one'))
  return { office, context, app, rui, assistant: assistantOf(app), fetched }
}

/** Tests each of which has such a site to itself: those that set the clock, or count what a site fetches. */
export const testOver = (place: OfficePlace, published?: Published) =>
  vitest
    .extend('over', { place, published })
    .extend('site', async ({ over }, { onCleanup }) => {
      const site = await connectingSite(over.place, over.published)
      onCleanup(() => site.office.close())
      return site
    })
    .extend('office', ({ site }) => site.office)
    .extend('context', ({ site }) => site.context)
    .extend('app', ({ site }) => site.app)
    .extend('rui', ({ site }) => site.rui)
    .extend('assistant', ({ site }) => site.assistant)

/**
 * Tests of one site, whose servers are started once for them: each has a professional with an account of their own, so
 * that none sees what another did.
 */
export const testSharing = (place: OfficePlace, published?: Published) => {
  let site: ConnectingSite
  let accounts = 0
  beforeAll(async () => {
    site = await connectingSite(place, published)
  })
  afterAll(() => site.office.close())
  return vitest
    .extend('office', () => site.office)
    .extend('context', () => site.context)
    .extend('app', () => site.app)
    .extend('assistant', () => site.assistant)
    .extend('account_id', () => anAccount(`pro-own${++accounts}`))
    .extend('rui', ({ account_id }) => professionalAt(site, account_id))
}
