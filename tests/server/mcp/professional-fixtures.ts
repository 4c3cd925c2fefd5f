import { hash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { toSourceItem, type Disclosures, type AppContext } from '#src/compose.ts'
import type { BriefId } from '#src/domain/ids.ts'
import { readRecord } from '#src/domain/source/read.ts'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { createServerApp } from '#src/server/app.ts'
import { listen } from '#src/server/listen.ts'
import { Hono } from 'hono'
import { agency, grant, appContextIn, listing, noon, take } from '../../fixtures.ts'
import { base, plainSite } from '../rest-fixtures.ts'
import { day } from '../../utc.ts'
import { aBrief, aRequest } from '../../ids.ts'

export const professionalPath = '/mcp'
export const resource = `${base}/mcp`
export const issuer = 'https://login.example'
export const every = 'connection:read buyer-requests:read closed-listings:match'

export const account = (account_id = 'pro-one', change: object = {}): SourceRecordInput => ({
  kind: 'professional_account',
  account_id,
  subject: `sub-${account_id}`,
  role: 'listing_agent',
  verified_by_role: 'agency_compliance',
  verified_on: '2026-04-01',
  ...change,
})

/** The id of the brief of an account: for each another one. */
export const briefIdOf = (account_id: string): BriefId => {
  if (account_id === 'pro-one') return aBrief('brief-1p1n1z')
  const digits = [...hash('sha256', account_id)].slice(0, 8).map((hex) => parseInt(hex, 16))
  return aBrief(`brief-${digits.map((each) => `${each % 10}${'bcdfghjklmnpqrst'[each]}`).join('')}`)
}

export const brief = (account_id = 'pro-one', change: object = {}): SourceRecordInput => ({
  kind: 'buyer_brief',
  brief_id: briefIdOf(account_id),
  account_id,
  represented: true,
  valid_from: '2026-04-01',
  valid_until: '2026-08-01',
  requirements: { hard_constraints: { locations: ['Lisboa'], max_price: { amount: 500_000 } } },
  reported_on: '2026-04-01',
  ...change,
})

export const buyerRequest = (buyer_request_id = 'br-1b1b1b', change: object = {}): SourceRecordInput => ({
  kind: 'buyer_request',
  buyer_request_id,
  valid_from: '2026-04-01',
  valid_until: '2026-08-01',
  requirements: {
    hard_constraints: { locations: ['Porto'], min_bedrooms: 2 },
    preferences: [{ key: 'balcony' }],
  },
  reported_by_role: 'listing_agent',
  reported_on: '2026-04-01',
  ...change,
})

/** A request as a version without a rule for ids took it in. */
export const addRequestOfEarlierVersion = (appContext: AppContext, buyer_request_id: string): void => {
  const read = readRecord(buyerRequest(), day('2026-05-01'))
  if (read.record?.kind !== 'buyer_request') throw new Error('Read the request of the fixtures')
  const item = toSourceItem({ ...read.record, buyer_request_id: aRequest(buyer_request_id) })
  appContext.store.write(appContext.now, (now) =>
    appContext.store.imports.write([item], [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver: () => undefined,
    }),
  )
}

/** A brief as a version without a rule for ids took it in. */
export const addBriefOfEarlierVersion = (
  appContext: AppContext,
  brief_id: string,
  account_id: string,
): void => {
  const read = readRecord(brief(account_id), day('2026-05-01'))
  if (read.record?.kind !== 'buyer_brief') throw new Error('Read the brief of the fixtures')
  const item = toSourceItem({ ...read.record, brief_id: aBrief(brief_id) })
  appContext.store.write(appContext.now, (now) =>
    appContext.store.imports.write([item], [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver: () => undefined,
    }),
  )
}

export const consent = (listing_id: string, change: object = {}): SourceRecordInput => ({
  kind: 'ai_consent',
  ai_consent_id: `consent-${listing_id}`,
  listing_id,
  valid_from: '2026-04-01',
  valid_until: '2026-07-01',
  reported_by_role: 'agency_compliance',
  reported_on: '2026-04-01',
  ...change,
})

const home = (listing_id: string, record_class: string) =>
  [listing(listing_id, { record_class } as never), grant(listing_id)] as const

/** A server with one listing of each tier (two off-market, of which one has its seller's consent) and one account. */
export const professionalServer = async (
  change: {
    jwksUrl?: string
    folder?: string
    /** Without the listings and the account. */
    empty?: boolean
    disclosures?: Partial<Disclosures>
    onRefusedToken?: (cause: string) => void
  } = {},
) => {
  const plain = appContextIn(change.folder ?? null, noon, { waits: 0 })
  const { jwksUrl } = change
  const professional = jwksUrl === undefined ? null : { issuer, keys: { url: jwksUrl } }
  const config = { ...plain.config, site: { ...plain.config.site, professional } }
  const appContext = { ...plain, config, disclosures: { ...plain.disclosures, ...change.disclosures } }
  if (!change.empty) {
    take(appContext, agency(), ...home('ol-open', 'open_listing'), ...home('ol-semi', 'semi_open_listing'))
    take(appContext, ...home('ol-off', 'off_market_listing'), consent('ol-off'))
    take(appContext, ...home('ol-silent', 'off_market_listing'))
    take(appContext, ...home('ol-exclusive', 'exclusive_off_market'), consent('ol-exclusive'))
    take(appContext, ...home('ol-draft', 'draft'), consent('ol-draft'))
    take(appContext, account(), brief(), buyerRequest())
  }
  const errors: unknown[] = []
  const { onRefusedToken = () => undefined } = change
  const app = await createServerApp({
    appContext,
    site: plainSite,
    onError: (error) => errors.push(error),
    onRefusedToken,
  })
  return { appContext, app, errors }
}

/** A real issuer: its keys behind an address of their own, and tokens with whatever a test puts into them. */
export const localIssuer = async (alg: 'ES256' | 'RS256' | 'EdDSA' = 'ES256') => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: `key-${alg}`, use: 'sig', alg }
  let reachable = true
  const keys = new Hono().get('/keys', (context) =>
    reachable ? context.json({ keys: [jwk] }) : context.text('out of order', 500),
  )
  const { port, close } = await listen(keys, { host: '127.0.0.1', port: 0 })
  return {
    jwk,
    privateKey,
    jwksUrl: `http://127.0.0.1:${port}/keys`,
    close,
    breakDown: () => (reachable = false),
    token: (change: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT({ ...goodClaims, ...change })
        .setProtectedHeader({ alg, typ: 'at+jwt', kid: jwk.kid, ...header })
        .sign(privateKey),
  }
}

const now = Date.parse(noon) / 1000
export const goodClaims = {
  iss: issuer,
  aud: resource,
  sub: 'sub-pro-one',
  scope: every,
  iat: now - 60,
  nbf: now - 60,
  exp: now + 600,
}

/** The header that carries a token. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
