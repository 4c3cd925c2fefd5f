import { expect, test } from 'vitest'
import { generateRecords } from '#src/demo/generate.ts'
import { migrations } from '#src/store/schema.ts'
import { appContextIn, take, testFolder } from '../fixtures.ts'
import { openRaw, rewind } from './older-database.ts'

const renaming = migrations.findIndex((sql) => sql.includes('RENAME TO row_count'))

test('a store from before tables were renamed keeps its version, its counts and what stands beside records', () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, ...generateRecords({ count: 20, seed: 3 }))
  const [incomplete = '', damaged = '', ...others] = before.store.published.ids()
  const shown = ({ store, now }: typeof before) =>
    others.map((id) => {
      const listing = store.published.open(id, now())
      return [id, listing?.record, listing?.evidence, listing?.contact, listing?.pictures]
    })
  const state = (appContext: typeof before) => [
    appContext.store.published.publicVersion(),
    appContext.store.published.changedAt(),
    shown(appContext),
  ]
  const found = state(before)
  before.store.close()

  rewind(folder, renaming)
  const db = openRaw(folder)
  expect(db.prepare('SELECT version FROM tick').pluck().get()).toBe(found[0])
  expect(db.prepare('SELECT count(*) FROM held').pluck().get()).toBe(20)
  db.prepare("UPDATE published SET contact = contact || ' ' WHERE listing_id = ?").run(damaged)
  db.prepare('DELETE FROM price WHERE listing_id = ?').run(incomplete)
  db.close()

  const after = appContextIn(folder)
  expect(state(after)).toEqual(found)
  expect(after.store.published.open(damaged, after.now())).toBeNull()
  // A price that is missing is noticed by the count, and closes the home when it is looked at anew.
  take(after, ...generateRecords({ count: 20, seed: 3 }).filter(({ kind }) => kind === 'agency'))
  expect(() => after.store.operator.inspect(incomplete, after.now())).toThrow()
  expect(after.store.operator.inspect(others[0]!, after.now()).decision.open).toBe(true)
  after.store.close()
})
