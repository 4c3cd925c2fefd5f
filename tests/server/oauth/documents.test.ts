import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test as vitest } from 'vitest'
import { clientDocumentsOf, fetchDocument, type Documents } from '#src/server/oauth/documents.ts'
import { writerOf, type Writer } from '#src/server/writer.ts'
import { appContextIn, testFolder, type TestContext } from '../../fixtures.ts'
import { officePlaces } from '../../office/stores.ts'
import { anAccount } from '../../ids.ts'
import { asking, clientId, document, issuer, testOver, type Published } from './assistant.ts'

const at = (name: string | number) => `https://strangers.example/${name}.json`
const keysAt = 'https://assistant.example/keys.json'
const keys = '{"keys":[]}'
const { signal } = new AbortController()

describe('strangers whose documents are slow', () => {
  let context: TestContext
  let writer: Writer
  let documents: Documents
  /** The fetches under way, by address. */
  let held: Map<string, () => void>
  let asked: string[]

  beforeEach(() => {
    context = appContextIn(testFolder())
    writer = writerOf(context)
    held = new Map()
    asked = []
    documents = clientDocumentsOf(context, writer, (url) => {
      asked.push(url)
      if (url === clientId) return Promise.resolve(Response.json({ ...document, jwks_uri: keysAt }))
      if (url === keysAt) return Promise.resolve(new Response(keys))
      return new Promise((resolve) => held.set(url, () => resolve(new Response('{}'))))
    })
  })
  afterEach(() => {
    for (const end of held.values()) end()
    writer.close()
    context.store.close()
  })

  const get = (asker: string, url: string) => documents.askedBy(asker, () => documents.get(url, signal))
  /** What strangers ask for, each `times`; nobody waits for it. */
  const flood = (strangers: number, times: number) => {
    for (let who = 0; who < strangers; who++)
      for (let time = 0; time < times; time++)
        get(`192.0.2.${who}`, at(`${who}-${time}`)).catch(() => undefined)
  }

  vitest('one address holds two places, whatever it names, and others are served meanwhile', async () => {
    flood(1, 1_000)
    expect(held.size).toBe(2)
    await expect(get('192.0.2.0', at('one more'))).rejects.toThrow('not now')
    expect(await (await get('198.51.100.1', clientId)).json()).toMatchObject(document)
  })

  vitest(
    'one address has thirty fetched in a minute, also where all of them are answered at once',
    async () => {
      for (let time = 0; time < 100; time++) {
        const answer = get('192.0.2.0', at(time)).catch(() => null)
        held.get(at(time))?.()
        await answer
      }
      expect(asked).toHaveLength(30)
      expect((await get('198.51.100.1', clientId)).status).toBe(200)
    },
  )

  vitest('a thousand addresses hold 64 places; each is free when its document has come', async () => {
    flood(1_000, 2)
    expect(held.size).toBe(64)
    const late = at('late')
    await expect(get('198.51.100.1', late)).rejects.toThrow('not now')
    held.get(at('0-0'))?.()
    await get('192.0.2.0', at('0-0'))
    get('198.51.100.1', late).catch(() => undefined)
    expect(held.has(late)).toBe(true)
  })

  vitest('who names the same address waits for the same fetch, and takes no place', async () => {
    const all = Array.from({ length: 500 }, (_, who) => get(`198.51.100.${who}`, at('same')))
    expect(asked).toEqual([at('same')])
    held.get(at('same'))?.()
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
    await get('198.51.100.1', at('same'))
    expect(asked).toEqual([at('same')])
  })

  vitest(
    'an assistant is connected, and goes on with its document and its keys, while all places are held',
    async () => {
      flood(1_000, 2)
      for (const url of [clientId, keysAt]) await documents.keep(url, 600)
      expect(asked.slice(-2)).toEqual([clientId, keysAt])
      const others = clientDocumentsOf(context, writer, () => Promise.reject(new Error('ECONNREFUSED')))
      for (const each of [documents, others]) {
        expect(await (await each.get(clientId, signal)).json()).toMatchObject(document)
        expect(await (await each.get(keysAt, signal)).text()).toBe(keys)
      }
    },
  )

  vitest('what strangers had fetched does not push out what is kept', async () => {
    await documents.keep(clientId, 600)
    for (let who = 0; who < 300; who++) {
      const answer = get(`192.0.2.${who}`, at(who))
      held.get(at(who))?.()
      await answer
    }
    flood(1_000, 2)
    expect(await (await get('192.0.2.1', clientId)).json()).toMatchObject(document)
    expect(asked.filter((url) => url === clientId)).toHaveLength(1)
  })
})

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signing = {
  ...document,
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'ES256',
  jwks_uri: keysAt,
  sector_identifier_uri: at('sector'),
}
/** By what a client shows that it has its key (RFC 7523). */
const assertion = () => {
  const seconds = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: issuer,
    iat: seconds,
    exp: seconds + 60,
    jti: crypto.randomUUID(),
  }
  const parts = [{ alg: 'ES256', kid: 'one' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign('sha256', Buffer.from(parts.join('.')), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: [...parts, signature.toString('base64url')].join('.'),
  }
}

describe.each(officePlaces())('over $place', (place) => {
  /** What happens while keys are fetched. */
  let meanwhile = () => {}
  afterEach(() => {
    meanwhile = () => {}
  })
  const published: Published = {
    [clientId]: signing,
    [keysAt]: async () => {
      meanwhile()
      return Response.json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }],
      })
    },
  }
  const test = testOver(place, published)

  test('tokens are asked for without a limit of attempts, and yet few documents are fetched for it', async ({
    assistant,
    site,
  }) => {
    const ask = (client_id: string) =>
      assistant.post('/token', { grant_type: 'refresh_token', refresh_token: 'x', client_id })
    for (let time = 0; time < 45; time++) expect((await ask(at(time))).status).toBe(400)
    // Each of two servers counts by itself.
    expect(site.fetched.length).toBeLessThanOrEqual(60)
    expect(site.fetched.length).toBeGreaterThan(20)
  })

  test('an assistant that signs by keys at an address goes on while strangers have used up what is fetched', async ({
    rui,
    assistant,
    site,
  }) => {
    const { code, verifier } = await assistant.consent(rui)
    for (let time = 0; time < 70; time++)
      await assistant.post('/token', { grant_type: 'refresh_token', refresh_token: 'x', client_id: at(time) })
    const answer = await assistant.redeem(code, verifier, assertion())
    expect([answer.status, await answer.json()]).toMatchObject([200, { scope: expect.any(String) }])
    expect(site.fetched).not.toContain(at('sector'))
  })

  test('a verification that is withdrawn while the keys of an assistant are fetched connects nothing, nor when it is given again', async ({
    context,
    rui,
    assistant,
  }) => {
    const { store, now } = context
    const verify = (is: boolean) =>
      store.withdraw(now, (instant) =>
        store.professionalOperator.setVerified(anAccount('pro-one'), is, instant),
      )
    let fetches = 0
    meanwhile = () => {
      if (++fetches === 1) verify(false)
    }
    const { to } = (await (
      await rui.agree((await rui.visit(asking().address)).headers.get('Location') ?? '')
    ).json()) as {
      to: string
    }
    expect(fetches).toBe(1)
    verify(true)
    const back = (await rui.visit(to)).headers.get('Location') ?? ''
    expect(back).not.toContain('code=')
    expect(store.assistants.connected(anAccount('pro-one'), now())).toEqual([])
    expect((await assistant.redeem('x', 'x', assertion())).status).toBe(400)
  })
})

vitest.for([
  'https://127.0.0.1/client.json',
  'https://[::1]/a',
  'https://10.0.0.1/a',
  'https://localhost/a',
  'http://example.org/a',
])('no document is fetched of %s', async (url) => {
  await expect(fetchDocument(url, AbortSignal.timeout(2_000))).rejects.toThrow()
})
