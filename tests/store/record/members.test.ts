import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compose, reservedIn, reserveBytes } from '#src/compose.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { backUp } from '#src/store/backup/backup.ts'
import { restore } from '#src/store/backup/restore.ts'
import { isPublicRow } from '#src/store/cluster/shape.ts'
import {
  agency,
  appContextIn,
  grant,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../../fixtures.ts'
import { agencyOf } from '../../ids.ts'
import { openRaw } from '../older-database.ts'

const ana = { agency_id: agencyOf('casa-demo'), role: 'listing_agent', name: 'Ana' } as const
const later = (hours: number) => instantOf(Date.parse(noon) + hours * 3_600_000)
const key = { credential_id: 'key', public_key: 'AAAA', counter: 0 }

const invite = ({ store }: TestContext) =>
  store.write(
    () => noon,
    (now) => store.members.invite(ana, now, { by: 'Operator' }),
  )
const challengeOf = ({ store }: TestContext, now = noon) =>
  Buffer.from(store.members.challenge(now)).toString('base64url')
const join_ = (context: TestContext, secret: string, at = noon) =>
  context.store.write(
    () => at,
    (now) => context.store.members.join(secret, { ...key, challenge: challengeOf(context) }, now),
  )

test('an invitation works once and for seven days, and its journal names no person', () => {
  const context = appContextIn(testFolder())
  const { secret, member } = invite(context)
  const { members } = context.store
  expect(members.invited(secret, later(24 * 7 - 1))?.name).toBe('Ana')
  expect(members.invited(secret, later(24 * 7))).toBeNull()
  expect(members.invited(`${secret}x`, noon)).toBeNull()
  const token = join_(context, secret)
  expect(members.session(token ?? '', noon)?.member_id).toBe(member.member_id)
  expect(members.invited(secret, noon)).toBeNull()
  expect(join_(context, secret)).toBeNull()
  const history = context.store.operator.history(`member/${member.member_id}`)
  expect(history.map(({ event }) => event)).toEqual(['member_invited', 'member_joined'])
  expect(JSON.stringify(history)).not.toContain('Ana')
})

test('a session ends after twelve hours, by signing out, by removal, and when the agency leaves', () => {
  const context = appContextIn(testFolder())
  take(context, agency(), listing(), grant())
  const { members } = context.store
  const { secret, member } = invite(context)
  const first = join_(context, secret) ?? ''
  expect(members.session(first, later(12))).toBeNull()
  const signIn = () =>
    context.store.write(
      () => noon,
      (now) => members.signIn({ ...key, challenge: challengeOf(context) }, now) ?? '',
    )
  const [second, third] = [signIn(), signIn()]
  context.store.write(
    () => noon,
    () => members.signOut(second),
  )
  expect([first, second, third].map((token) => members.session(token, noon)?.name)).toEqual([
    'Ana',
    undefined,
    'Ana',
  ])
  context.store.withdraw(
    () => noon,
    (now) => members.remove(member.member_id, now),
  )
  expect([first, third].map((token) => members.session(token, noon))).toEqual([null, null])
  expect(members.passkey(key.credential_id)).toBeNull()

  const other = invite(context)
  const token = join_(context, other.secret) ?? ''
  context.store.withdraw(
    () => noon,
    (now) => context.store.endedAgencies.end(ana.agency_id, { reason: 'left' }, now),
  )
  expect(members.session(token, noon)).toBeNull()
  expect(() => invite(context)).toThrow('casa-demo')
})

test('a challenge is good for five minutes and one signature, and nobody else can make one', () => {
  const context = appContextIn(testFolder())
  const { members } = context.store
  const token = challengeOf(context)
  expect(members.isChallenge(token, later(0.08))).toBe(true)
  expect(members.isChallenge(token, later(0.09))).toBe(false)
  const forged = Buffer.from(token, 'base64url')
  forged[25] = 255
  for (const each of [forged.toString('base64url'), '', 'x', token.slice(2)])
    expect(members.isChallenge(each, noon)).toBe(false)
  const { secret } = invite(context)
  const use = () =>
    context.store.write(
      () => noon,
      (now) => members.join(secret, { ...key, challenge: token }, now),
    )
  expect(use()).not.toBeNull()
  expect(members.isChallenge(token, noon)).toBe(false)
})

test('nothing that is stored signs anybody in, and a damaged row signs nobody in', () => {
  const folder = testFolder()
  const context = appContextIn(folder)
  const { secret } = invite(context)
  const token = join_(context, secret) ?? ''
  const db = openRaw(folder)
  const tables = ['office_member', 'office_invitation', 'office_session', 'office_passkey']
  const rows = JSON.stringify(tables.flatMap((table) => db.prepare(`SELECT * FROM ${table}`).all()))
  expect([secret, token].filter((each) => rows.includes(each))).toEqual([])
  db.exec("UPDATE office_member SET role = 'agency_compliance'")
  db.close()
  expect(context.store.members.session(token, noon)).toBeNull()
  expect(tables.filter((table) => isPublicRow(table, 'key'))).toEqual([])
  expect(isPublicRow('setting', 'office_key')).toBe(false)
})

test('a restore signs everybody out: a backup does not know who was removed since', async () => {
  const folder = testFolder()
  const context = appContextIn(folder)
  const token = join_(context, invite(context).secret) ?? ''
  const pending = invite(context).secret
  const backup = join(folder, 'backup')
  await backUp(context.config.dataDir, backup, noon)
  context.store.close()
  const how = { nothingWasRevoked: true, clearPublished: () => undefined }
  await restore({ ...how, dataDir: context.config.dataDir, from: backup, now: noon })
  const restored = appContextIn(folder)
  const { members } = restored.store
  expect(
    members
      .list(noon)
      .map(({ name, standing }) => `${name}: ${standing}`)
      .toSorted(),
  ).toEqual(['Ana: invitation_over', 'Ana: passkey_ended'])
  // Whose invitation was still open is said too, until its days would have been over.
  expect([members.ended(noon), members.ended(later(24 * 8))].map((each) => each.length)).toEqual([2, 1])
  expect([members.session(token, noon), members.invited(pending, noon), members.passkey('key')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a restore says who has to be invited again, who then signs in as the same member, and lays the reserve', async () => {
  const folder = testFolder()
  const context = appContextIn(folder)
  const { secret, member } = invite(context)
  join_(context, secret)
  const backup = join(folder, 'backup')
  await backUp(context.config.dataDir, backup, noon)
  context.store.close()
  const dataDir = join(folder, 'elsewhere')
  const { uninvited, isReserved } = await restore({
    nothingWasRevoked: true,
    clearPublished: () => undefined,
    dataDir,
    from: backup,
    now: noon,
  })
  expect([uninvited.map(({ name }) => name), isReserved]).toEqual([['Ana'], true])
  expect(reservedIn(dataDir)).toBe(reserveBytes)
  const restored = compose({ ...context.config, dataDir })
  const { members } = restored.store
  expect(members.ended(noon).map(({ member_id }) => member_id)).toEqual([member.member_id])
  const invitations = restored.store.write(
    () => noon,
    (now) => members.inviteAgain(now),
  )
  expect(invitations.map((each) => each.member.member_id)).toEqual([member.member_id])
  expect(members.ended(noon)).toEqual([])
  const [again] = invitations
  const token = restored.store.write(
    () => later(1),
    (now) =>
      members.join(
        again?.secret ?? '',
        {
          ...key,
          credential_id: 'another',
          challenge: Buffer.from(members.challenge(now)).toString('base64url'),
        },
        now,
      ),
  )
  expect(members.session(token ?? '', later(1))?.member_id).toBe(member.member_id)
  expect(members.list(later(1)).map(({ standing }) => standing)).toEqual(['joined'])
  restored.store.close()
})

test('a move to another host ends passkeys, one to another port does not, and moving back begins them again', () => {
  const context = appContextIn(testFolder())
  const { store } = context
  join_(context, invite(context).secret)
  const standingAfter = (origin: string, hours: number) => {
    store.setBaseUrl(origin, later(hours))
    return store.members.list(later(hours)).map(({ standing }) => standing)
  }
  expect(standingAfter('https://homes.example:8443', 1)).toEqual(['joined'])
  expect(standingAfter('https://casas.example', 2)).toEqual(['passkey_ended'])
  expect(store.members.ended(later(2)).map(({ name }) => name)).toEqual(['Ana'])
  expect(standingAfter('https://homes.example', 3)).toEqual(['joined'])
  const invitations = store.write(
    () => later(3),
    (now) => store.members.inviteAgain(now),
  )
  expect(invitations).toEqual([])
})
