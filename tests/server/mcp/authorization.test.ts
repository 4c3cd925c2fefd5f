import { createHmac } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { CompactSign, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopes } from '#src/domain/professional-access.ts'
import { appContextIn, noon, testFolder } from '../../fixtures.ts'
import { createServerApp } from '#src/server/app.ts'
import { localIssuerOf } from '#src/server/mcp/professional/issuer.ts'
import { base, plainSite } from '../rest-fixtures.ts'
import { callMessage, sendMessage } from './mcp-fixtures.ts'
import {
  bearer,
  goodClaims,
  localIssuer,
  professionalPath as path,
  professionalServer,
  resource,
} from './professional-fixtures.ts'

type Issuer = Awaited<ReturnType<typeof localIssuer>>
let app: Hono
let issuer: Issuer
beforeAll(async () => {
  issuer = await localIssuer()
  ;({ app } = await professionalServer({ jwksUrl: issuer.jwksUrl }))
})
afterAll(() => issuer.close())

const metadata = `${base}/.well-known/oauth-protected-resource/mcp`
const status = callMessage('connection_status', {})
const ask = (headers: Record<string, string>, to = app, message: object = status) =>
  sendMessage(to, message, { path, headers })
const asked = async (token: string, to = app) => (await ask(bearer(token), to)).status
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('interface 1.1 mcp-professional: without a token 401 leads to the metadata and names no error', async () => {
  const { status: code, headers, json } = await ask({})
  expect(code).toBe(401)
  const challenge = headers.get('WWW-Authenticate') ?? ''
  expect(challenge).toMatch(/^Bearer /)
  expect(challenge).toContain(`resource_metadata="${metadata}"`)
  expect(challenge).toContain(`scope="${scopes.join(' ')}"`)
  expect(challenge).not.toContain('error=')
  const documentation = `${base}/professionals`
  expect(json?.error?.data).toMatchObject({ code: 'unauthorized', retry: false, documentation })
  for (const method of ['initialize', 'tools/list', 'server/discover'])
    expect((await ask({}, app, { jsonrpc: '2.0', id: 1, method, params: {} })).status, method).toBe(401)
})

test('RFC 9728: the metadata names the resource, its issuer and its scopes, and the card says a token is needed', async () => {
  const response = await app.fetch(new Request(metadata))
  expect(await response.json()).toMatchObject({
    resource,
    authorization_servers: ['https://login.example'],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${base}/professionals`,
  })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const card = await (await app.fetch(new Request(`${base}/mcp/server-card`))).json()
  expect(card).toMatchObject({
    remotes: [{ url: resource, headers: [{ name: 'Authorization', isSecret: true }] }],
  })
})

test('interface 5 professional: a good token is let in, in each of the three algorithms', async () => {
  expect(await asked(await issuer.token())).toBe(200)
  for (const alg of ['RS256', 'EdDSA'] as const) {
    const other = await localIssuer(alg)
    const { app: to } = await professionalServer({ jwksUrl: other.jwksUrl })
    expect(await asked(await other.token(), to), alg).toBe(200)
    await other.close()
  }
})

test.each([
  ['expired', { exp: goodClaims.iat }],
  ['not yet valid', { nbf: goodClaims.exp }],
  ['for another audience', { aud: `${base}/mcp/public` }],
  ['for another host', { aud: 'https://other.example/mcp' }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['without an end', { exp: undefined }],
  ['valid beyond every date', { exp: 1e15 }],
  ['valid beyond the year 9999', { exp: 253_402_300_800 }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a scope that is no text', { scope: ['connection:read'] }],
])('a token %s is refused', async (_, claims) => {
  const { status: code, headers, text } = await ask(bearer(await issuer.token(claims)))
  expect(code).toBe(401)
  expect(headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
  expect(text).not.toContain('pro-one')
})

const signedText = (claims: string) =>
  new CompactSign(Buffer.from(claims))
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: issuer.jwk.kid })
    .sign(issuer.privateKey)

test('claims are read as they are written: names with escapes, whatever was read before, and each once', async () => {
  const text = JSON.stringify(goodClaims)
  const named = (name: string, nbf: number) => text.replace(/"nbf":\d+/, `"${name}":${nbf}`)
  expect(await asked(await signedText(named(String.raw`\\u0`, goodClaims.nbf)))).toBe(200)
  expect(await asked(await signedText(named(String.raw`\u006ebf`, goodClaims.nbf)))).toBe(200)
  expect(await asked(await signedText(named(String.raw`\u006ebf`, goodClaims.exp)))).toBe(401)
  expect(await asked(await signedText(text.replace('{', '{"sub":"sub-other",')))).toBe(401)
})

test('a token of another type is refused: an ID token is no access token (RFC 9068)', async () => {
  for (const typ of ['JWT', 'id+jwt', undefined])
    expect(await asked(await issuer.token({}, { typ } as never)), typ).toBe(401)
  const { headers } = await ask(bearer(await issuer.token({}, { typ: 'JWT' } as never)))
  expect(headers.get('WWW-Authenticate')).toContain('The typ of the token is not at+jwt')
})

test('alg none and algorithm confusion', async () => {
  const claims = encoded(goodClaims)
  const unsigned = `${encoded({ alg: 'none', typ: 'at+jwt' })}.${claims}.`
  expect(await asked(unsigned)).toBe(401)
  expect(await asked(`${encoded({ alg: 'none', typ: 'at+jwt' })}.${claims}`)).toBe(401)
  const publicKey = (await importJWK(issuer.jwk, 'ES256')) as CryptoKey
  for (const secret of [await exportSPKI(publicKey), JSON.stringify(issuer.jwk)]) {
    const signed = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: issuer.jwk.kid })}.${claims}`
    const mac = createHmac('sha256', secret).update(signed).digest('base64url')
    expect(await asked(`${signed}.${mac}`)).toBe(401)
  }
})

test('a key that comes with the token is not trusted', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = (await import('jose')).exportJWK(publicKey)
  const sign = async (header: object) =>
    new SignJWT(goodClaims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header }).sign(privateKey)
  expect(await asked(await sign({ kid: issuer.jwk.kid }))).toBe(401)
  expect(await asked(await sign({ jwk: await jwk }))).toBe(401)
  expect(await asked(await sign({ jku: 'https://evil.example/keys', kid: 'evil' }))).toBe(401)
})

test('what is no token, and a token that was altered, is refused', async () => {
  const token = await issuer.token()
  const [head, body, signature] = token.split('.') as [string, string, string]
  const more = encoded({ ...goodClaims, sub: 'sub-other' })
  for (const bad of [
    'x',
    'a.b.c',
    `${head}.${more}.${signature}`,
    `${head}.${body}.`,
    `${token}x`,
    `${token}.x`,
  ])
    expect(await asked(bad), bad).toBe(401)
  for (const header of [`Basic ${token}`, token, `Bearer${token}`, 'Bearer ', `Bearer ${token} x`])
    expect((await ask({ Authorization: header })).status, header).toBe(401)
})

test('RFC 6750 3.1: another scheme than Bearer gets no error code, a Bearer without a token does', async () => {
  const challengeOf = async (Authorization: string) =>
    (await ask({ Authorization })).headers.get('WWW-Authenticate') ?? ''
  for (const other of ['Basic dXNlcjpwYXNz', 'DPoP x.y.z', 'Negotiate', 'Bearers x'])
    expect(await challengeOf(other), other).not.toContain('error=')
  for (const bearerLike of ['Bearer', 'Bearer a b', 'bearer "x"'])
    expect(await challengeOf(bearerLike), bearerLike).toContain('error="invalid_token"')
})

test('the operator is told why a token was refused, and nothing of the token', async () => {
  const causes: string[] = []
  const { app: to } = await professionalServer({
    jwksUrl: issuer.jwksUrl,
    onRefusedToken: (cause) => causes.push(cause),
  })
  const sent = [
    await issuer.token({ exp: goodClaims.iat }),
    await issuer.token({ aud: 'https://other.example/mcp' }),
    await issuer.token({ iss: 'https://secret-issuer.example' }),
    await issuer.token({ sub: undefined }),
    await issuer.token({}, { typ: 'JWT' }),
    `${(await issuer.token()).slice(0, -8)}AAAAAAAA`,
    'nonsense',
    'two words',
  ]
  for (const token of sent) expect(await asked(token, to)).toBe(401)
  expect(causes).toEqual([
    'jwt_expired exp',
    'jwt_claim_validation_failed aud',
    'jwt_claim_validation_failed iss',
    'jwt_claim_validation_failed sub',
    'jwt_claim_validation_failed typ',
    'jws_signature_verification_failed',
    'jws_invalid',
    'not_a_token',
  ])
  await ask({}, to)
  await ask({ Authorization: 'Basic dXNlcjpwYXNz' }, to)
  expect(await asked(await issuer.token(), to)).toBe(200)
  expect(causes).toHaveLength(8)
  const narrow = bearer(await issuer.token({ scope: 'connection:read' }))
  expect((await ask(narrow, to, callMessage('closed_listing_get', {}))).status).toBe(403)
  expect(causes.slice(8)).toEqual(['insufficient_scope closed-listings:match'])
  const broken = await localIssuer()
  const far = await professionalServer({
    jwksUrl: broken.jwksUrl,
    onRefusedToken: (cause) => causes.push(cause),
  })
  const token = await broken.token()
  await broken.close()
  expect(await asked(token, far.app)).toBe(503)
  expect(causes.slice(9)).toEqual(['issuer_unreachable'])
})

test('no token in an address: the query is never read', async () => {
  const token = await issuer.token()
  for (const name of ['access_token', 'token', 'authorization'])
    expect((await sendMessage(app, status, { path: `${path}?${name}=${token}` })).status, name).toBe(401)
})

test('a missing scope is 403 and names the scope', async () => {
  const headers = bearer(await issuer.token({ scope: 'connection:read' }))
  const list = await ask(headers, app, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect(list.status).toBe(200)
  const needs = {
    buyer_request_list: 'buyer-requests:read',
    buyer_request_get: 'buyer-requests:read',
    closed_listing_match: 'closed-listings:match',
    closed_listing_get: 'closed-listings:match',
  }
  for (const [tool, scope] of Object.entries(needs)) {
    const refused = await ask(headers, app, callMessage(tool, {}))
    expect(refused.status, tool).toBe(403)
    expect(refused.headers.get('WWW-Authenticate')).toContain(
      `error="insufficient_scope", scope="${scope}", resource_metadata="${metadata}"`,
    )
    expect(refused.json?.error?.data).toMatchObject({ code: 'insufficient_scope', scope })
  }
  const none = bearer(await issuer.token({ scope: undefined }))
  expect((await ask(none)).status).toBe(403)
})

test('keys that cannot be read are 503 and a reason to wait, not 401', async () => {
  const broken = await localIssuer()
  broken.breakDown()
  const { app: to, errors } = await professionalServer({ jwksUrl: broken.jwksUrl })
  const refused = await ask(bearer(await broken.token()), to)
  expect([refused.status, refused.json?.error?.data?.code]).toEqual([503, 'issuer_unreachable'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('WWW-Authenticate')).toBeNull()
  await broken.close()
  const { app: gone } = await professionalServer({ jwksUrl: broken.jwksUrl })
  expect(await asked(await broken.token(), gone)).toBe(503)
  expect(errors).toEqual([])
})

test('interface 5.4: the public server asks for no token and reads none', async () => {
  const search = callMessage('listing.search', {})
  for (const headers of [{}, bearer('nonsense'), bearer(await issuer.token())]) {
    const { status: code, text } = await sendMessage(app, search, { headers })
    expect(code).toBe(200)
    expect(text).toContain('ol-open')
    for (const closed of ['ol-semi', 'ol-off', 'ol-silent', 'ol-exclusive', 'ol-draft'])
      expect(text).not.toContain(closed)
  }
  for (const tool of ['closed_listing_get', 'connection_status'])
    expect((await sendMessage(app, callMessage(tool, {}))).json?.error?.code).toBe(-32_602)
})

test('the professional server checks Origin, Host and method like the public one', async () => {
  const good = bearer(await issuer.token())
  expect((await ask({ ...good, Origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ ...good, Host: 'evil.example' })).status).toBe(403)
  expect((await sendMessage(app, status, { path, method: 'GET', headers: good })).status).toBe(405)
})

test('interface 5.3: the demonstration’s issuer keeps its key for its owner alone, and a real one replaces it', async () => {
  const appContext = appContextIn(testFolder())
  const demo = await createServerApp({ appContext, site: plainSite, onError: () => undefined })
  const mint = async (audience = resource) =>
    (await localIssuerOf(appContext.config, base)).mint({
      subject: 'demo',
      audience,
      scope: 'connection:read',
      minutes: 5,
      now: new Date(noon),
    })
  expect(await asked(await mint(), demo)).toBe(200)
  expect(await asked(await mint(`${base}/mcp/public`), demo)).toBe(401)
  expect(await asked(await mint())).toBe(401)
  const file = join(appContext.config.dataDir, 'keys/demo-issuer.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const published = await (await demo.fetch(new Request(metadata))).json()
  expect(published).toMatchObject({ authorization_servers: [`${base}/demo-issuer`] })
  appContext.store.close()
})
