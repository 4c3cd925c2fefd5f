import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appContextIn, noon, take, testFolder } from '../../fixtures.ts'
import { utc } from '../../utc.ts'
import { aBrief, anAccount, aRequest } from '../../ids.ts'

const note = { by: 'Ana Secreta', reason: 'asked on the telephone' }
const early = { now: noon, retainedUntil: null, operatorNote: { reason: 'the buyer asked for it' } }
const term = { valid_from: '2026-04-01', valid_until: '2026-08-01' }
const wanted = { hard_constraints: { locations: ['Vila do Bispo'], max_price: { amount: 123_457 } } }

const account = {
  kind: 'professional_account',
  account_id: 'pro-one',
  subject: 'issuer|ana-secreta',
  role: 'listing_agent',
  verified_by_role: 'agency_compliance',
  verified_on: '2026-04-01',
} as const
const brief = {
  kind: 'buyer_brief',
  brief_id: 'brief-1b2c3d',
  account_id: 'pro-one',
  represented: true,
  ...term,
  reported_on: '2026-04-01',
  requirements: wanted,
} as const
const request = {
  kind: 'buyer_request',
  buyer_request_id: 'br-1b2c3d',
  ...term,
  requirements: wanted,
  reported_by_role: 'listing_agent',
  reported_on: '2026-04-01',
} as const

const filesOf = (folder: string): string =>
  ['', '-wal']
    .map((ending) =>
      readFileSync(join(folder, `data/open-listings.sqlite${ending}`), { encoding: 'latin1', flag: 'a+' }),
    )
    .join('')

test('an account is erased when it is not verified, with its briefs, and an import does not bring it back', () => {
  const appContext = appContextIn(null)
  take(appContext, account, brief)
  const one = () => appContext.store.erase.one({ kind: 'account', id: 'pro-one' }, early)
  expect(one).toThrow(/is verified; npx/)
  appContext.store.professionalOperator.setVerified(anAccount('pro-one'), false, noon, note)
  expect(one().rows).toBe(3)
  expect(appContext.store.journal.firstBroken()).toBeNull()
  const [remaining] = appContext.store.professionalOperator.accounts()
  expect(remaining).toMatchObject({ account_id: 'pro-one', verified: 0, intact: 1 })
  expect(remaining?.subject).toMatch(/^erased:/)
  expect(appContext.store.professionalOperator.briefTerms(noon)).toEqual([])
  take(appContext, account)
  expect(appContext.store.professionalOperator.accounts()).toEqual([remaining])
  expect(one).toThrow(/erased already/)
})

test('a brief and a request are erased one by one once they have ended, and no page of the file contains what a buyer looked for', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, account, brief, request)
  expect(filesOf(folder)).toContain('123457')
  const one = (kind: 'brief' | 'request', id: string) => appContext.store.erase.one({ kind, id }, early)
  expect(() => one('brief', 'brief-1b2c3d')).toThrow(/has not ended; npx open-listings end-brief/)
  expect(() => one('request', 'br-1b2c3d')).toThrow(/has not ended; npx open-listings end-request/)
  appContext.store.professionalOperator.endBrief(aBrief('brief-1b2c3d'), noon, note)
  appContext.store.professionalOperator.endRequest(aRequest('br-1b2c3d'), noon, note)
  expect(one('brief', 'brief-1b2c3d').rows).toBe(2)
  expect(one('request', 'br-1b2c3d').rows).toBe(2)
  expect(() => one('request', 'br-1b2c3d')).toThrow(/erased already/)
  expect(() => one('request', 'br-9z9z9z')).toThrow(/there is none/)
  appContext.store.erase.scrub()
  expect(appContext.store.journal.firstBroken()).toBeNull()
  const rows = appContext.store.operator.history('request/br-1b2c3d')
  expect(rows.map(({ event, erased }) => [event, erased])).toEqual([
    ['buyer_request_added', true],
    ['buyer_request_changed', true],
    ['erased', false],
  ])
  appContext.store.close()
  expect(filesOf(folder)).not.toMatch(/123457|Vila do Bispo|Ana Secreta/)
})

test('a request that is imported again after its erasure stays ended', () => {
  const appContext = appContextIn(null)
  take(appContext, request)
  appContext.store.professionalOperator.endRequest(aRequest('br-1b2c3d'), noon)
  appContext.store.erase.one({ kind: 'request', id: 'br-1b2c3d' }, early)
  take(appContext, request)
  expect(appContext.store.professionalOperator.currentRequests(noon)).toBe(0)
})

test('the term of a brief and a request begins when they end, not when they were last changed', () => {
  const appContext = appContextIn(null, utc('2026-09-01T00:00:00.000Z'))
  take(appContext, account, brief, request)
  appContext.set(utc('2027-09-01T00:00:00.000Z'))
  const due = (retainedUntil: string) =>
    appContext.store.erase
      .due({ now: appContext.now(), retainedUntil: utc(retainedUntil), operatorNote: {} })
      .map(({ kind }) => kind)
  // Imported in September 2026, when they had ended.
  expect(due('2026-08-31T00:00:00.000Z')).toEqual([])
  expect(due('2026-09-02T00:00:00.000Z')).toEqual(['brief', 'request'])
  const later = appContextIn(null)
  take(later, account, brief, request)
  later.set(utc('2027-09-01T00:00:00.000Z'))
  const dueLater = (retainedUntil: string) =>
    later.store.erase
      .due({ now: later.now(), retainedUntil: utc(retainedUntil), operatorNote: {} })
      .map(({ kind }) => kind)
  expect(dueLater('2026-06-01T00:00:00.000Z')).toEqual([])
  expect(dueLater('2026-08-03T00:00:00.000Z')).toEqual(['brief', 'request'])
})

test('everything that is due can be erased in the order in which it is named', () => {
  const appContext = appContextIn(null)
  take(appContext, account, brief, request)
  appContext.store.professionalOperator.setVerified(anAccount('pro-one'), false, noon)
  appContext.store.professionalOperator.endBrief(aBrief('brief-1b2c3d'), noon)
  appContext.set(utc('2030-01-01T00:00:00.000Z'))
  const erasure = { now: appContext.now(), retainedUntil: utc('2029-01-01T00:00:00.000Z'), operatorNote: {} }
  const due = appContext.store.erase.due(erasure)
  expect(due.map(({ kind }) => kind)).toEqual(['brief', 'request', 'account'])
  for (const subject of due) expect(appContext.store.erase.one(subject, erasure).rows).toBeGreaterThan(0)
  expect(appContext.store.erase.due(erasure)).toEqual([])
})
