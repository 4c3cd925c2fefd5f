import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { databaseIn } from '#src/store/database.ts'
import { agency, appContextIn, noon, take, testFolder } from '../../fixtures.ts'
import { agencyOf, anAccount } from '../../ids.ts'
import { account, brief } from '../../server/mcp/professional-fixtures.ts'
import { utc } from '../../utc.ts'
import { realDatabase } from '../older-database.ts'

const one = anAccount('pro-one')

/** A store with an account, for which somebody signs in who has an assistant. */
const connected = (folder: string | null = null) => {
  const context = appContextIn(folder)
  const { store, now } = context
  take(context, agency(), account(), brief())
  store.withdraw(now, (at) => store.inviteProfessional(one, 'Rui', at, {}))
  const put = (model: string, id: string, payload: object, seconds = 600) =>
    store.write(now, (at) => store.assistants.put({ model, id, payload: { ...payload }, seconds }, at))
  put('Grant', 'grant', { accountId: 'pro-one', clientId: 'client' })
  const given = {
    accountId: 'pro-one',
    clientId: 'client',
    grantId: 'grant',
    scope: 'connection:read',
    iat: 1,
  }
  put('AccessToken', 'access', { ...given, aud: 'https://homes.example/mcp' })
  put('RefreshToken', 'refresh', given)
  const holder = () => store.assistants.holder('access', now())
  expect(holder()).toMatchObject({ account_id: 'pro-one', scope: 'connection:read' })
  return { context, store, now, put, holder, given }
}

test('an account that is erased takes with it what assistants have, and who signs in', () => {
  const { store, holder } = connected()
  store.professionalOperator.setVerified(one, false, noon)
  expect(holder()).toBeNull()
  const erasure = { now: noon, retainedUntil: null, operatorNote: { reason: 'asked for' } }
  store.erase.one({ kind: 'account', id: 'pro-one' }, erasure)
  expect(store.memberAccounts.memberOf(one)).toBeNull()
  expect(store.assistants.connected(one, noon)).toEqual([])
})

test('a restore ends what assistants have', () => {
  const { store, holder } = connected()
  store.quarantine(null, noon)
  expect(holder()).toBeNull()
  expect(store.assistants.subjectOf(one)).toBeNull()
})

test('nothing comes of a consent that has ended meanwhile', () => {
  const { store, now, put, holder, given } = connected()
  store.withdraw(now, () => store.assistants.revokeGrant('grant'))
  expect(holder()).toBeNull()
  expect(put('AccessToken', 'late', { ...given, aud: 'https://homes.example/mcp' })).toBe(false)
  expect(store.assistants.holder('late', now())).toBeNull()
})

test('a row that is not what was written opens nothing', () => {
  const { context, holder } = connected(testFolder())
  const db = new Database(databaseIn(context.config.dataDir))
  db.exec("UPDATE oauth_item SET expires_at = '2030-01-01T00:00:00.000Z' WHERE model = 'AccessToken'")
  db.close()
  expect(holder()).toBeNull()
})

test('what works once works once, and what is over is forgotten', () => {
  const { context, store, now, put } = connected()
  put('AuthorizationCode', 'code', { accountId: 'pro-one', grantId: 'grant' }, 60)
  const use = () => store.write(now, (at) => store.assistants.consume('AuthorizationCode', 'code', at))
  expect([use(), use()]).toEqual([true, false])
  expect(store.assistants.find('AuthorizationCode', 'code', now())).toMatchObject({ jti: 'code' })
  context.set(utc('2026-05-01T12:01:00.000Z'))
  expect(store.assistants.find('AuthorizationCode', 'code', now())).toBeUndefined()
})

test('an agency that leaves takes with it what its people had connected', () => {
  const { store, now, holder } = connected()
  const { member } = store.write(now, (at) =>
    store.members.invite({ agency_id: agencyOf('casa-demo'), role: 'listing_agent', name: 'Ana' }, at),
  )
  store.withdraw(now, (at) => store.linkMember(one, member.member_id, at, { by: 'Rita' }))
  expect(holder()).toBeNull()
  expect(store.assistants.subjectOf(one)).toBe('sub-pro-one')
  store.withdraw(now, (at) => store.endedAgencies.end(agencyOf('casa-demo'), {}, at))
  expect(store.assistants.subjectOf(one)).toBeNull()
  expect(store.assistants.accountFor(member.member_id)).toBeNull()
})

test('who signs in for an account has no other, and one who is here for it alone goes when another comes', () => {
  const { context, store, now } = connected()
  const before = store.memberAccounts.memberOf(one)
  take(context, account('pro-two'))
  const link = () =>
    store.withdraw(now, (at) => before && store.linkMember(anAccount('pro-two'), before, at, {}))
  expect(link).toThrow(/it has "pro-one"/)
  store.withdraw(now, (at) => store.inviteProfessional(one, 'Rui', at, {}))
  expect(before !== null && store.members.isActive(before)).toBe(false)
  expect(store.memberAccounts.memberOf(one)).not.toBe(before)
})

test('the history of an account says who signs in for it, who did before, and who said so', () => {
  const { store, now } = connected()
  const before = store.memberAccounts.memberOf(one)
  const { member } = store.write(now, (at) =>
    store.members.invite({ agency_id: agencyOf('casa-demo'), role: 'listing_agent', name: 'Ana' }, at),
  )
  const link = () =>
    store.withdraw(now, (at) => store.linkMember(one, member.member_id, at, { by: 'Rita', reason: 'asked' }))
  link()
  // The same again changes nothing, and says nothing.
  link()
  store.withdraw(now, (at) => store.members.remove(member.member_id, at, { by: 'Rita' }))
  const rows = store.operator.history('account/pro-one').map(({ event, detail }) => ({ event, detail }))
  expect(rows.slice(-3)).toEqual([
    { event: 'professional_account_linked', detail: { member_id: before } },
    {
      event: 'professional_account_linked',
      detail: { member_id: member.member_id, member_id_before: before, by: 'Rita', reason: 'asked' },
    },
    { event: 'professional_account_unlinked', detail: { member_id: member.member_id, by: 'Rita' } },
  ])
})

test.for(['release-1.2.0'])('professionals of a store of %s connect assistants once it is opened', (name) => {
  const folder = testFolder()
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(databaseIn(join(folder, 'data')), realDatabase(name))
  const made = utc('2026-11-28T12:00:00.000Z')
  const { store, now } = appContextIn(folder, made, { baseUrl: 'http://localhost:4321' })
  const first = store.professionalOperator.accounts().find(({ verified }) => verified === 1)
  if (!first) throw new Error('Find a verified account: the store has none')
  const { account_id, subject } = first
  expect(store.assistants.subjectOf(account_id)).toBeNull()
  store.withdraw(now, (at) => store.inviteProfessional(account_id, 'Rui', at, {}))
  expect(store.assistants.subjectOf(account_id)).toBe(subject)
  expect(store.oauthKey()).toMatch(/^[\w-]{43}$/)
  store.close()
})
