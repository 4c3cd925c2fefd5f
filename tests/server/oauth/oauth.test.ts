import { describe, expect } from 'vitest'
import { take, type TestContext } from '../../fixtures.ts'
import { anAccount } from '../../ids.ts'
import { officePlaces } from '../../office/stores.ts'
import { here, joined } from '../../office/visiting.ts'
import { base } from '../rest-fixtures.ts'
import type { AccountId } from '#src/domain/ids.ts'
import { account, brief, briefIdOf } from '../mcp/professional-fixtures.ts'
import { utc } from '../../utc.ts'
import {
  asking,
  assistantOf,
  clientId,
  connecting,
  document,
  documents,
  invitedFor,
  issuer,
  Professional,
  redirectUri,
  resource,
  testOver,
  testSharing,
  type Tokens,
} from './assistant.ts'

describe.each(officePlaces())('over $place', (place) => {
  const test = testSharing(place)

  test('RFC 9728, 8414: a 401 leads to the metadata of the resource, and that to the server, which takes S256 alone', async ({
    app,
    assistant,
  }) => {
    const refused = await app.fetch(new Request(resource, { method: 'POST', body: '{}' }))
    const [, metadata = ''] =
      /resource_metadata="([^"]+)"/.exec((await assistant.call('')).headers.get('WWW-Authenticate') ?? '') ??
      []
    expect(refused.status).not.toBe(200)
    const about = (await (await app.fetch(new Request(metadata))).json()) as Record<string, unknown>
    expect(about).toMatchObject({ resource, authorization_servers: [issuer] })
    const path = new URL(issuer).pathname
    const server = await app.fetch(new Request(`${base}/.well-known/oauth-authorization-server${path}`))
    expect(await server.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/revoke`,
      code_challenge_methods_supported: ['S256'],
      response_modes_supported: ['query'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
  })

  testOver(place)(
    'an assistant is connected by a passkey, uses the closed market, and goes on by itself',
    async ({ context, rui, assistant }) => {
      const { address } = asking()
      const page = (await rui.visit(address)).headers.get('Location') ?? ''
      expect(page).toMatch(/^\/office\/connect\/[\w-]+$/)
      const shown = await rui.visit(page)
      expect(shown.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
      const text = await shown.text()
      expect(text).toContain('The assistant of assistant.example')
      expect(text).toContain('It calls itself “Test assistant”')
      expect(text).toContain('Read what unnamed buyers look for')
      expect(await (await rui.visit(`/pt${page}`)).text()).toContain('O assistente de assistant.example')
      const tokens = await assistant.connect(rui)
      expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
      expect(tokens.access_token).not.toContain('.')
      const answer = await assistant.call(tokens.access_token)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('pro-one')
      const next = (await (await assistant.refresh(tokens.refresh_token)).json()) as Tokens
      expect(next.refresh_token).not.toBe(tokens.refresh_token)
      expect(await assistant.statusOf(next)).toBe(200)
      context.set(utc('2026-05-01T12:12:00.000Z'))
      expect(await assistant.statusOf(next)).toBe(401)
      expect(await assistant.refreshed(next)).toBe(200)
    },
  )

  test('what was not asked for is refused as insufficient, and names the scope', async ({
    rui,
    assistant,
  }) => {
    const { access_token } = await assistant.connect(rui, { scope: 'connection:read' })
    const answer = await assistant.call(access_token, 'buyer_request_list')
    expect(answer.status).toBe(403)
    expect(answer.headers.get('WWW-Authenticate')).toContain('error="insufficient_scope"')
    expect(answer.headers.get('WWW-Authenticate')).toContain('scope="buyer-requests:read"')
  })

  test('the office lists who is connected, and disconnecting ends it at once', async ({ rui, assistant }) => {
    const tokens = await assistant.connect(rui)
    const list = await (await rui.visit('/office')).text()
    expect(list).toContain('assistant.example')
    const [, grant = ''] = /name="grant" value="([^"]+)"/.exec(list) ?? []
    const end = (headers: Record<string, string>) =>
      rui.visit('/office/assistants/end', {
        method: 'POST',
        body: new URLSearchParams({ grant }),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      })
    expect((await end({ Origin: 'https://evil.example' })).status).toBe(403)
    expect(await assistant.statusOf(tokens)).toBe(200)
    expect((await end(here)).status).toBe(303)
    expect(await assistant.statusOf(tokens)).toBe(401)
    expect(await assistant.refreshed(tokens)).toBe(400)
    expect(await (await rui.visit('/office')).text()).toContain('No assistant is connected')
  })

  test('nobody ends another’s assistants', async ({ context, app, rui, assistant, account_id }) => {
    const tokens = await assistant.connect(rui)
    const [{ grant_digest = '' } = {}] = context.store.assistants.connected(account_id, context.now())
    const other = anAccount(`${account_id}b`)
    take(context, account(other), brief(other))
    const eva = new Professional(app)
    await eva.join(invitedFor(context, other))
    await eva.visit('/office/assistants/end', {
      method: 'POST',
      body: new URLSearchParams({ grant: grant_digest }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...here },
    })
    expect(await assistant.statusOf(tokens)).toBe(200)
  })

  test('somebody of an agency signs in once for both, and who has no account connects nothing', async ({
    context,
    app,
    rui,
    assistant,
    account_id,
  }) => {
    const ana = await joined(app, context, 'Ana')
    const member = new Professional(app)
    Object.assign(member, { passkey: ana.passkey })
    const page = (await member.visit(asking().address)).headers.get('Location') ?? ''
    expect(await (await member.agree(page)).json()).toEqual({ to: null })
    context.store.withdraw(context.now, (at) => context.store.linkMember(account_id, ana.member_id, at, {}))
    expect(await assistant.statusOf(await assistant.connect(member))).toBe(200)
    expect(await ana.text('/office')).toContain('/office/assistants')
    // The account is hers now: who signed in for it before does so no more.
    const again = (await rui.visit(asking().address)).headers.get('Location') ?? ''
    expect(await (await rui.agree(again)).json()).toEqual({ to: null })
  })

  test('a professional of no agency sees their assistants, and neither homes nor what the operator sees', async ({
    app,
    rui,
    assistant,
  }) => {
    await assistant.connect(rui)
    const first = new Professional(app)
    Object.assign(first, { passkey: rui.passkey })
    const page = await (await rui.visit('/office')).text()
    expect(page).toContain(`${base}/mcp`)
    expect(page).toContain('<strong>assistant.example</strong>')
    expect(page).not.toContain('/office/homes')
    expect((await rui.visit('/office/homes')).status).toBe(404)
  })

  const ends: Record<string, (context: TestContext, account_id: AccountId) => void> = {
    'a withdrawn verification': ({ store, now }, account_id) =>
      store.withdraw(now, (at) => store.professionalOperator.setVerified(account_id, false, at)),
    'the end of a brief': ({ store, now }, account_id) =>
      store.withdraw(now, (at) => store.professionalOperator.endBrief(briefIdOf(account_id), at)),
    'the removal of who signs in': ({ store, now }, account_id) =>
      store.withdraw(now, (at) => {
        const member_id = store.memberAccounts.memberOf(account_id)
        if (member_id !== null) store.members.remove(member_id, at)
      }),
  }
  test.for(Object.keys(ends))(
    '%s ends what assistants have, in the same transaction',
    async (name, { context, rui, assistant, account_id }) => {
      const tokens = await assistant.connect(rui)
      expect(await assistant.statusOf(tokens)).toBe(200)
      ends[name]?.(context, account_id)
      expect(context.store.assistants.connected(account_id, context.now())).toEqual([])
      expect(await assistant.statusOf(tokens)).toBe(401)
      expect(await assistant.refreshed(tokens)).toBe(400)
    },
  )

  test('a verification that is withdrawn while the page is open connects nothing, and given again brings nothing back', async ({
    context,
    rui,
    assistant,
    account_id,
  }) => {
    const tokens = await assistant.connect(rui)
    const { verifier, code } = await assistant.consent(rui)
    const page = (await rui.visit(asking().address)).headers.get('Location') ?? ''
    const { store, now } = context
    store.withdraw(now, (at) => store.professionalOperator.setVerified(account_id, false, at))
    expect(await (await rui.agree(page)).json()).toEqual({ to: null })
    expect((await assistant.redeem(code, verifier)).status).toBe(400)
    store.write(now, (at) => store.professionalOperator.setVerified(account_id, true, at))
    expect(await assistant.statusOf(tokens)).toBe(401)
    expect(await assistant.statusOf(await assistant.connect(rui))).toBe(200)
  })

  test('the host of a connected assistant’s document may be down', async ({ office, rui }) => {
    const all: Record<string, object> = { [clientId]: document }
    const other = await office.serve(connecting(), { fetchClientDocument: documents(all) })
    const there = assistantOf(other)
    const tokens = await there.connect(Object.assign(new Professional(other), { passkey: rui.passkey }))
    delete all[clientId]
    const restarted = await office.serve(connecting(), { fetchClientDocument: documents(all) })
    expect((await assistantOf(restarted).refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('no is an answer: the assistant hears it, and nothing is stored', async ({
    context,
    rui,
    account_id,
  }) => {
    const page = (await rui.visit(asking().address)).headers.get('Location') ?? ''
    const { to } = (await (await rui.post(`${page}/no`, {})).json()) as { to: string }
    const back = new URL((await rui.visit(to)).headers.get('Location') ?? '')
    expect([
      back.origin + back.pathname,
      back.searchParams.get('error'),
      back.searchParams.get('state'),
    ]).toEqual([redirectUri, 'access_denied', 'state-1'])
    expect(context.store.assistants.connected(account_id, context.now())).toEqual([])
  })
})
