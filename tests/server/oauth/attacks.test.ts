import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { databaseIn } from '#src/store/database.ts'
import { noon } from '../../fixtures.ts'
import { anAccount } from '../../ids.ts'
import { officePlaces, type Answers } from '../../office/stores.ts'
import { here } from '../../office/visiting.ts'
import { base } from '../rest-fixtures.ts'
import { utc } from '../../utc.ts'
import {
  asking,
  clientId,
  connecting,
  connectingSite,
  document,
  issuer,
  Professional,
  redirectUri,
  testOver,
  testSharing,
  type ConnectingSite,
  type Tokens,
} from './assistant.ts'

const at = (name: string) => `https://assistant.example/${name}.json`
const saying = (name: string, change: object) => ({
  [at(name)]: { ...document, client_id: at(name), ...change },
})

/** What clients publish of themselves: the honest one, and others. */
const published = {
  [clientId]: document,
  ...saying('other', {}),
  ...saying('secret', { token_endpoint_auth_method: 'client_secret_post' }),
  ...saying('web', { application_type: 'web', redirect_uris: ['http://127.0.0.1/callback'] }),
  [at('lies')]: document,
  [at('big')]: { ...document, client_id: at('big'), padding: 'x'.repeat(20_000) },
  [at('moved')]: async () => new Response(null, { status: 302, headers: { Location: clientId } }),
  [at('slow')]: (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('too slow')))
    }),
}

describe.each(officePlaces())('over $place', (place) => {
  const test = testSharing(place, published)
  const testAlone = testOver(place, published)
  const isAsked = (answer: Response) => (answer.headers.get('Location') ?? '').startsWith('/office/connect/')

  describe('before anybody is asked', () => {
    // Nothing that is refused leaves anything, so that one site is asked all of it.
    let site: ConnectingSite
    beforeAll(async () => {
      site = await connectingSite(place, published)
    })
    afterAll(() => site.office.close())

    test.for<[string, Record<string, string | undefined>, number | string]>([
      [
        'no proof of the code',
        { code_challenge: undefined, code_challenge_method: undefined },
        'invalid_request',
      ],
      ['a proof that anybody reads', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['a foreign way back', { redirect_uri: 'https://evil.example/callback' }, 400],
      ['a longer way back', { redirect_uri: 'https://assistant.example/callback/../evil' }, 400],
      ['another path of this computer', { redirect_uri: 'http://127.0.0.1:5/evil' }, 400],
      ['another name of this computer', { redirect_uri: 'http://localhost:5/callback' }, 400],
      ['a way back with a name before it', { redirect_uri: 'http://127.0.0.1@evil.example/callback' }, 400],
      ['a foreign resource', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
      ['the public server', { resource: `${base}/mcp/public` }, 'invalid_target'],
      ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
      ['an answer by a form', { response_mode: 'form_post' }, 406],
      ['an answer that scripts read', { response_mode: 'fragment' }, 406],
      ['an unsigned request', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
      ['a document without TLS', { client_id: 'http://assistant.example/client.json' }, 400],
      ['a document that lies', { client_id: at('lies') }, 400],
      ['a document that shares a secret', { client_id: at('secret') }, 400],
      ['a document that is too long', { client_id: at('big') }, 400],
      ['a document that leads elsewhere', { client_id: at('moved') }, 400],
      ['a document that is slow', { client_id: at('slow') }, 400],
      ['a client that nobody knows', { client_id: 'somebody' }, 400],
      [
        'a fixed way back at another port',
        { client_id: at('web'), redirect_uri: 'http://127.0.0.1:5/callback' },
        400,
      ],
    ])('RFC 9700: %s is refused before anybody is asked', async ([, change, refusal]) => {
      const answer = await site.rui.visit(asking(change).address)
      const back = answer.headers.get('Location')
      const [, way, error] = /^(.*)[?#]error=(\w+)&/.exec(back ?? '') ?? []
      // It is said to the client alone, or on a page where nobody knows who the client is.
      expect([way ?? back, error ?? answer.status]).toEqual([
        typeof refusal === 'string' ? redirectUri : null,
        refusal,
      ])
      expect(await answer.text()).not.toContain('evil')
    })

    test.for([
      '/AUTHORIZE',
      '/authorize/',
      '/%61UTHORIZE',
      '/authoriz%C4%B1',
      '/REGISTER',
      '/session/end',
      '/me',
    ])('another spelling of an address, or an address that is not used, is none: %s', async (path) => {
      const { search } = new URL(asking({ response_mode: 'form_post' }).address)
      const answer = await site.rui.visit(issuer + path + search)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
    })
  })

  test('a program on this computer may answer at any port, and is not called by a host that vouches for it', async ({
    rui,
    assistant,
  }) => {
    const redirect_uri = 'http://127.0.0.1:54321/callback'
    const answer = await rui.visit(asking({ redirect_uri }).address)
    const text = await (await rui.visit(answer.headers.get('Location') ?? '')).text()
    expect(text).toContain('A program on this computer, which says that it is of assistant.example')
    expect(text).not.toContain('The assistant of assistant.example')
    expect(await assistant.statusOf(await assistant.connect(rui, { redirect_uri }))).toBe(200)
  })

  test('RFC 9700 2.1.1, 4.4, 4.5: a code is good for its proof, its client and its way back, once', async ({
    rui,
    assistant,
  }) => {
    const other = async (change: Record<string, string>, proof?: string) => {
      const { code, verifier } = await assistant.consent(rui)
      return (await assistant.redeem(code, proof ?? verifier, change)).status
    }
    expect(await other({}, 'x'.repeat(43))).toBe(400)
    expect(await other({ client_id: at('other') })).toBe(400)
    expect(await other({ redirect_uri: 'http://127.0.0.1/callback' })).toBe(400)
    expect(await other({ resource: `${base}/mcp/public` })).toBe(400)
    const { code, verifier, params } = await assistant.consent(rui)
    expect(params.get('iss')).toBe(issuer)
    const tokens = (await (await assistant.redeem(code, verifier)).json()) as Tokens
    expect(await assistant.statusOf(tokens)).toBe(200)
    expect((await assistant.redeem(code, verifier)).status).toBe(400)
    expect(await assistant.statusOf(tokens)).toBe(401)
    const twice = await assistant.consent(rui)
    const answers = await Promise.all([1, 2, 3].map(() => assistant.redeem(twice.code, twice.verifier)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })

  testAlone(
    'RFC 9700 4.14: a refresh token that comes back ends all that came of the consent; two at once are no theft',
    async ({ context, rui, assistant }) => {
      const first = await assistant.connect(rui)
      const both = await Promise.all([1, 2].map(() => assistant.refresh(first.refresh_token)))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const won = (await both.find(({ status }) => status === 200)?.json()) as Tokens
      expect(await assistant.statusOf(won)).toBe(200)
      context.set(utc('2026-05-01T12:02:00.000Z'))
      expect((await assistant.refresh(first.refresh_token)).status).toBe(400)
      expect(await assistant.statusOf(won)).toBe(401)
      expect((await assistant.refresh(won.refresh_token)).status).toBe(400)
      expect((await assistant.refresh(won.refresh_token, { client_id: at('other') })).status).toBe(400)
    },
  )

  test('RFC 7009: a token that is revoked ends with what came with it, and by its own client alone', async ({
    rui,
    assistant,
  }) => {
    const tokens = await assistant.connect(rui)
    await assistant.post('/revoke', { token: tokens.refresh_token, client_id: at('other') })
    expect(await assistant.statusOf(tokens)).toBe(200)
    expect((await assistant.revoke(tokens.refresh_token)).status).toBe(200)
    expect(await assistant.statusOf(tokens)).toBe(401)
  })

  test('a token for another resource is none here', async ({ context, rui, assistant, account_id }) => {
    const tokens = await assistant.connect(rui)
    const { store, now } = context
    const payload = { accountId: account_id, scope: 'connection:read', aud: `${base}/mcp/public` }
    store.write(now, (instant) =>
      store.assistants.put({ model: 'AccessToken', id: 'passed-on', payload, seconds: 600 }, instant),
    )
    expect((await assistant.call('passed-on')).status).toBe(401)
    expect(await assistant.statusOf(tokens)).toBe(200)
  })

  test('MCP, confused deputy: each connection is agreed to anew, by the passkey, in the browser that brought it', async ({
    app,
    rui,
    assistant,
  }) => {
    await assistant.connect(rui)
    const page = (await rui.visit(asking().address)).headers.get('Location') ?? ''
    expect(page).toMatch(/^\/office\/connect\//)
    // Who is signed in at the office has agreed to nothing.
    expect((await rui.post(page, {})).status).toBe(404)
    const options = (await (await rui.post(`${page}/options`, {})).json()) as { challenge: string }
    const signed = rui.passkey.signIn(options, base)
    expect((await rui.post(page, signed, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await rui.post(`${page}/no`, {}, { Origin: 'https://evil.example' })).status).toBe(403)
    const elsewhere = new Professional(app)
    expect((await elsewhere.post(page, signed)).status).toBe(404)
    // A signature counts once, wherever it was used up.
    expect((await rui.post(page, signed)).status).toBe(404)
    expect((await rui.agree(page)).status).toBe(200)
    const other = (await rui.visit(asking({ client_id: at('other') }).address)).headers.get('Location') ?? ''
    expect((await rui.agree(page)).status).toBe(404)
    expect((await rui.agree(other)).status).toBe(200)
  })

  test('every address that is answered is the site’s own, whatever Host a request names', async ({ app }) => {
    const metadata = `${base}/.well-known/oauth-authorization-server${new URL(issuer).pathname}`
    const headers = { Host: 'evil.example' }
    expect((await app.fetch(new Request(metadata, { headers }))).status).toBe(421)
    const local = await app.fetch(new Request(metadata, { headers: { Host: '127.0.0.1:9' } }))
    expect(await local.text()).not.toContain('127.0.0.1')
  })

  testAlone(
    'what a stranger sends is bounded, and nobody registers where the site does not say so',
    async ({ context, app, office, rui, assistant }) => {
      const long = 'x'.repeat(9_000)
      expect((await rui.visit(asking({ state: long }).address)).status).toBe(413)
      expect((await assistant.post('/token', { grant_type: long })).status).toBe(413)
      const register = (to: Answers) =>
        to.fetch(
          new Request(`${issuer}/register`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
              ...document,
              client_id: undefined,
              client_name: '<b>\u202eEvil'.repeat(30),
            }),
          }),
        )
      expect((await register(app)).status).toBe(404)
      const opened = await office.serve(connecting(true))
      const { client_id } = (await (await register(opened)).json()) as { client_id: string }
      const there = new Professional(opened)
      const page = (await there.visit(asking({ client_id }).address)).headers.get('Location') ?? ''
      const text = await (await there.visit(page)).text()
      expect(text).toContain('An assistant that nobody has checked')
      expect(text).not.toContain('<b>')
      expect(text).not.toContain('\u202e')
      expect(text.length).toBeLessThan(20_000)
      // One that nobody has connected is forgotten within a day.
      context.set(utc('2026-05-02T12:05:00.000Z'))
      expect(isAsked(await there.visit(asking({ client_id }).address))).toBe(false)
    },
  )

  testAlone('a document that cannot be read is not asked for again at once', async ({ rui, site }) => {
    for (const _ of [1, 2, 3, 4, 5, 6]) await rui.visit(asking({ client_id: at('absent') }).address)
    // Each server remembers its own failures: of six requests each of two has three.
    expect(site.fetched.filter((url) => url === at('absent')).length).toBeLessThanOrEqual(2)
  })

  testAlone(
    'what is over is forgotten, and nothing that is stored opens anything',
    async ({ context, rui, assistant }) => {
      const { verifier, code, page } = await assistant.consent(rui)
      const tokens = (await (await assistant.redeem(code, verifier)).json()) as Tokens
      const file = databaseIn(context.config.dataDir)
      const db = new Database(file, { readonly: true })
      const rows = JSON.stringify(db.prepare('SELECT * FROM oauth_item').all())
      const uid = page.split('/').at(-1) ?? ''
      for (const secret of [tokens.access_token, tokens.refresh_token, code, verifier])
        expect(rows.includes(secret)).toBe(false)
      expect(uid).not.toBe('')
      const count = db
        .prepare<[string], number>('SELECT count(*) FROM oauth_item WHERE expires_at <= ?')
        .pluck()
      const later = utc('2026-12-01T12:00:00.000Z')
      context.set(later)
      await rui.visit(asking().address)
      expect(count.get(later)).toBe(0)
      db.close()
      expect(readFileSync(file).length).toBeGreaterThan(0)
      expect(context.store.assistants.connected(anAccount('pro-one'), noon)).toEqual([])
    },
  )

  test('another site opens no page of this one', async ({ rui }) => {
    const page = (await rui.visit(asking().address)).headers.get('Location') ?? ''
    const { headers } = await rui.visit(page)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await rui.post(`${page}/options`, {}, { ...here, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    )
  })
})
