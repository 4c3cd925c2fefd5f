import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { noRightOfWay, rightOfWayIn } from '#src/store/local/withdrawal.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../../fixtures.ts'
import { utc } from '../../utc.ts'

test('a waiting withdrawal runs before the next transaction of an import', async () => {
  const folder = testFolder()
  const [importer, one, two] = [rightOfWayIn(folder), rightOfWayIn(folder), rightOfWayIn(folder)]
  await importer.yieldToOthers()
  let isFree = false
  let yielding = Promise.resolve()
  await one.first(() =>
    two.first(async () => {
      yielding = importer.yieldToOthers().then(() => void (isFree = true))
      await Promise.resolve()
    }),
  )
  await yielding
  expect(isFree).toBe(true)

  // Locked over several turns, as by another process.
  const other = new Database(join(folder, 'first.lock'))
  other.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  isFree = false
  yielding = importer.yieldToOthers().then(() => void (isFree = true))
  await wait(50)
  expect(isFree).toBe(false)
  other.close()
  await yielding
  expect(isFree).toBe(true)
  for (const each of [importer, one, two]) each.close()
})

test('a withdrawal proceeds where the lock is not available', () => {
  const file = join(testFolder(), 'in-the-way')
  writeFileSync(file, '')
  expect(rightOfWayIn(join(file, 'data')).first(() => 'done')).toBe('done')
  expect(noRightOfWay.first(() => 'done')).toBe('done')
})

test('what falls due at one midnight is settled in short transactions', () => {
  const appContext = appContextIn(testFolder())
  const ids = Array.from({ length: 100 }, (_, index) => `ol-${index}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id, { valid_until: '2026-05-10' })]))
  const before = appContext.store.published.publicVersion()
  appContext.set(utc('2026-05-11T12:00:00.000Z'))
  expect(appContext.store.settleDue(appContext.now())).toBe(100)
  expect(appContext.store.published.ids()).toEqual([])
  // The public version moves once in each transaction.
  expect(appContext.store.published.publicVersion() - before).toBe(4)
  appContext.store.close()
})
