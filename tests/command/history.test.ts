import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { proofOf, publicAt } from '../../scripts/history.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { agency, grant, appContextIn, listing, take } from '../fixtures.ts'
import { imported } from './running.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

test('interface 3.1: a listing whose permission had expired was not public, though no row of the journal closes it', () => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing(), grant())
  const rows = appContext.store.operator.history('ol-test01')
  const [last, end] = [utc('2026-06-20T22:59:59.999Z'), utc('2026-06-20T23:00:00.000Z')]
  expect(publicAt(rows, last).record).toBe(
    JSON.stringify(appContext.store.published.open(aListing('ol-test01'), last)?.record),
  )
  expect(proofOf('ol-test01', end, publicAt(rows, end))).toBe(
    `At ${end} nothing of ol-test01 was public: what was before ended at ${end}`,
  )
  expect(publicAt(rows, utc('2026-04-30T00:00:00.000Z'))).toEqual({ record: null, since: undefined })
})

test('history proves the exact record that was public at an instant, and that none was before and after', async () => {
  const { env, verb } = await imported()
  await verb('revoke', 'ol-a')
  const opened = compose(readConfig(env)).store
  const rows = opened.operator.history('ol-a')
  opened.close()
  const published = rows.find(({ event }) => event === 'published')
  const closed = rows.find(({ event }) => event === 'closed')
  if (!published?.record || !closed) throw new Error('the journal lacks a row')
  const before = new Date(Date.parse(published.at) - 1).toISOString()
  const last = new Date(Date.parse(closed.at) - 1).toISOString()
  const intact = "The journal is intact: every row's chain value holds."
  expect((await verb('history', 'ol-a', '--at', before)).output).toBe(
    `At ${before} nothing of ol-a was public\n${intact}`,
  )
  const proof = (await verb('history', 'ol-a', '--at', last)).output
  expect(proof).toContain(`At ${last} this was public, since ${published.at} (journal row ${published.seq}, `)
  const record = proof.slice(proof.indexOf('\n{') + 1, proof.lastIndexOf('\n'))
  expect(JSON.stringify(JSON.parse(record))).toBe(published.record)
  expect((await verb('history', 'ol-a', '--at', closed.at)).output).toMatch(
    new RegExp(
      `^At ${closed.at} nothing of ol-a was public, since ${closed.at} \\(journal row ${closed.seq}, .*authorisation_revoked`,
    ),
  )
  expect(await verb('history', 'ol-a', '--at', 'today+1d')).toEqual({
    code: 2,
    output: expect.stringContaining('lies in the future'),
  })
  expect((await verb('history', 'ol-a')).output.split('\n')).toHaveLength(rows.length + 2)
})

test('history detects a journal that was altered', async () => {
  const { env, verb } = await imported()
  const db = new Database(join(env.DATA_DIR, 'open-listings.sqlite'))
  db.exec(`DROP TRIGGER journal_only_erases; UPDATE journal SET actor = 'operator' WHERE seq = 2`)
  db.close()
  expect(await verb('history', 'ol-a')).toEqual({
    code: 1,
    output: 'history: Trust the journal: row 2 is not what was written; restore a backup',
  })
})
