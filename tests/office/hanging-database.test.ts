import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compose, Unreachable } from '#src/compose.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { writerOf } from '#src/server/writer.ts'
import { hasPostgres, startPostgres, type Postgres } from '../cluster/postgres.ts'
import { memberConfig, serving } from '../cluster/members.ts'
import { agency, take, testFolder } from '../fixtures.ts'
import { agencyOf } from '../ids.ts'
import { base } from '../server/rest-fixtures.ts'

describe.skipIf(!hasPostgres)('a database that hangs while somebody writes at the office', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.remove())

  test('stops no answer that needs no database, and what was refused as late is never made', async () => {
    const config = memberConfig(testFolder(), postgres.url, join(testFolder(), 'keys'))
    const commands = compose(config)
    take(commands, agency())
    const { secret } = commands.store.write(commands.now, (at) =>
      commands.store.members.invite(
        { agency_id: agencyOf('casa-demo'), role: 'listing_agent', name: 'Ana' },
        at,
      ),
    )
    const made = { credential_id: 'key', public_key: 'AAAA', counter: 0 }
    const appContext = compose(config, { waits: 0, isServing: true })
    await serving(appContext, 60_000)
    const writer = writerOf(appContext)
    const app = await createServerApp({
      appContext,
      writer,
      site: await loadSite(),
      onError: () => undefined,
    })
    const challenge = () =>
      Buffer.from(appContext.store.members.challenge(appContext.now())).toString('base64url')
    try {
      await writer.write('signOut', 'nobody')
      postgres.hang()
      const events: string[] = []
      const late = writer
        .write('join', { invitation: secret, made: { ...made, challenge: challenge() } })
        .catch((error: unknown) => {
          events.push('refused')
          return error
        })
      const alive = await app.fetch(new Request(`${base}/livez`))
      events.push(`livez ${alive.status}`)
      expect(await late).toBeInstanceOf(Unreachable)
      expect(events).toEqual(['livez 200', 'refused'])
      postgres.goOn()
      // Writes are made in turn: what was refused would be made before this one.
      await writer.write('signOut', 'nobody')
      expect(appContext.store.members.list(appContext.now()).map(({ standing }) => standing)).toEqual([
        'invited',
      ])
      const token = await writer.write('join', {
        invitation: secret,
        made: { ...made, challenge: challenge() },
      })
      expect(token).not.toBeNull()
    } finally {
      postgres.goOn()
      writer.close()
      appContext.store.close()
      commands.store.close()
    }
  })
})
