import { readdirSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp } from '#src/store/backup/backup.ts'
import { restore } from '#src/store/backup/restore.ts'
import { endOf, imported, run, spawnVerb } from '../../command/running.ts'
import { agency, grant, appContextIn, listing, noon, take, testFolder } from '../../fixtures.ts'
import { instantOf } from '#src/domain/time/calendar.ts'
import { rewind } from '../older-database.ts'
import { aListing } from '../../ids.ts'

const pause = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

const codeOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return (error as { code?: string }).code
  }
}

const backedUp = async (isGone: boolean) => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing(), grant())
  const { dataDir } = appContext.config
  appContext.store.close()
  const from = join(folder, 'backup')
  await backUp(dataDir, from, noon)
  return { dataDir: isGone ? join(folder, 'elsewhere') : dataDir, from, folder }
}

test('nobody else reads or writes the database from the first read of a restore until the new one is in place', async () => {
  for (const isGone of [false, true]) {
    const { dataDir, from } = await backedUp(isGone)
    const file = join(dataDir, 'open-listings.sqlite')
    const others: unknown[] = []
    const { replaced } = await restore({
      dataDir,
      from,
      now: noon,
      nothingWasRevoked: false,
      clearPublished() {
        const other = new Database(file, { timeout: 0 })
        others.push(
          codeOf(() => other.prepare('SELECT * FROM listing').all()),
          codeOf(() => other.exec("INSERT INTO setting VALUES ('key', 'value', '')")),
        )
        other.close()
      },
    })
    expect(others).toEqual(['SQLITE_BUSY', 'SQLITE_BUSY'])
    expect(replaced === null).toBe(isGone)
    const restored = new Database(file, { readonly: true })
    expect(restored.prepare('SELECT count(*) FROM listing').pluck().get()).toBe(1)
    restored.close()
    expect(readdirSync(dataDir).filter((name) => name === 'restoring')).toEqual([])
  }
})

test('a restore that fails leaves the data folder as it was', async () => {
  for (const isGone of [false, true]) {
    const { dataDir, from } = await backedUp(isGone)
    const before = isGone ? [] : ['open-listings.sqlite']
    const databases = () => readdirSync(dataDir).filter((name) => /sqlite|replaced|restoring/.test(name))
    await expect(
      restore({
        dataDir,
        from,
        now: noon,
        nothingWasRevoked: false,
        clearPublished() {
          throw new Error('The published files cannot be removed')
        },
      }),
    ).rejects.toThrow('cannot be removed')
    expect(databases()).toEqual(before)
  }
})

const hasOpen = (pid: number, name: string): boolean => {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).some((fd) => {
    try {
      return readlinkSync(join(folder, fd)).endsWith(name)
    } catch {
      return false
    }
  })
}

test('a revocation that waits for a restore is in the restored database', async () => {
  const { env, verb } = await imported()
  const from = join(dirname(env.DATA_DIR), 'backup')
  await verb('backup', from)
  const children: ReturnType<typeof spawnVerb>[] = []
  await restore({
    dataDir: env.DATA_DIR,
    from,
    now: instantOf(new Date()),
    nothingWasRevoked: true,
    clearPublished() {
      const child = spawnVerb('revoke', ['ol-a'], env)
      children.push(child)
      const end = Date.now() + 5_000
      while (Date.now() < end && !hasOpen(child.pid ?? 0, '/opening.lock')) pause(20)
      pause(300)
    },
  })
  const ended = await endOf(children[0] as (typeof children)[0])
  expect(ended).toMatchObject({ code: 0 })
  expect((await run('list', ['--closed'], env)).out).toMatch(/ol-a +closed .*its authorisation was revoked/)
})

test('a restore reads the journal also of tables of an earlier version, and suspends only what that names', async () => {
  const folder = testFolder()
  const before = appContextIn(folder)
  take(before, agency(), listing('ol-a'), grant('ol-a'), listing('ol-b'), grant('ol-b'))
  const { dataDir } = before.config
  before.store.close()
  const from = join(folder, 'backup')
  await backUp(dataDir, from, noon)
  const after = appContextIn(folder)
  after.store.operator.changeAuthorisation(aListing('ol-b'), 'revoked', noon)
  after.store.close()
  rewind(folder, 41)
  const options = { dataDir, from, now: noon, nothingWasRevoked: false, clearPublished() {} }
  expect(await restore(options)).toMatchObject({ compared: true, listing_ids: ['ol-b'] })
})
