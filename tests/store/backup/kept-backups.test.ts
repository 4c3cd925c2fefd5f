import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instantOf } from '#src/domain/time/calendar.ts'
import { backUp } from '#src/store/backup/backup.ts'
import { backUpKeeping } from '#src/store/backup/kept-backups.ts'
import { takeLock } from '#src/store/local/data-folder.ts'
import { placeKeys } from '#src/store/backup/restore.ts'
import { run } from '../../command/running.ts'
import { agency, appContextIn, grant, listing, take, testFolder } from '../../fixtures.ts'

const day = 86_400_000

const keeping = () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing(), grant())
  const { dataDir } = appContext.config
  appContext.store.close()
  const backups = join(folder, 'backups')
  const begun = Date.parse('2026-11-20T03:15:00Z')
  const backUpOn = (days: number, keep: number) => {
    const now = instantOf(begun + days * day)
    return backUpKeeping(backups, keep, now, (to) => backUp(dataDir, to, now))
  }
  const names = () => readdirSync(backups).filter((name) => !name.endsWith('.lock'))
  return { folder, dataDir, backups, backUpOn, names }
}

test('a folder of backups holds the newest, and loses the oldest beyond those to keep', async () => {
  const { backUpOn, names } = keeping()
  const removed: number[] = []
  for (const each of [0, 1, 2, 3]) removed.push((await backUpOn(each, 2)).removed)
  expect(removed).toEqual([0, 0, 1, 1])
  expect(names()).toEqual(['open-listings-20261122T031500Z', 'open-listings-20261123T031500Z'])
  expect((await backUpOn(4, 1)).removed).toBe(2)
})

test('the backup that was just made stays, also where others say that they are of the future', async () => {
  const { backUpOn, names } = keeping()
  await backUpOn(400, 1)
  await backUpOn(500, 2)
  expect((await backUpOn(0, 1)).removed).toBe(2)
  expect(names()).toEqual(['open-listings-20261120T031500Z'])
})

test('what is no backup of this site stays, and what a killed backup left goes', async () => {
  const { backups, backUpOn, names, dataDir, folder } = keeping()
  await backUpOn(0, 1)
  const others = ['open-listings-20200101T000000Z', 'mine', 'open-listings-20200101T000000Z-copy']
  for (const name of others) mkdirSync(join(backups, name))
  // A backup under a name of the operator's, and one of another origin.
  cpSync(join(backups, 'open-listings-20261120T031500Z'), join(backups, 'before-upgrade'), {
    recursive: true,
  })
  const elsewhere = join(backups, 'open-listings-20200202T000000Z')
  const { made_at, ...rest } = await backUp(dataDir, join(folder, 'other'), instantOf(0))
  mkdirSync(elsewhere)
  writeFileSync(
    join(elsewhere, 'backup.json'),
    JSON.stringify({ ...rest, made_at, origin: 'https://another.example' }),
  )
  mkdirSync(join(backups, 'open-listings-20261119T031500Z.part'))
  await backUpOn(1, 1)
  expect(names().toSorted()).toEqual(
    [
      ...others,
      'before-upgrade',
      'open-listings-20200202T000000Z',
      'open-listings-20261121T031500Z',
    ].toSorted(),
  )
})

test('a backup while another is made in the same folder is refused, and removes nothing', async () => {
  const { backups, backUpOn, names } = keeping()
  await backUpOn(0, 1)
  const release = takeLock(backups, 'backup')
  await expect(backUpOn(1, 1)).rejects.toThrow('another backup is being made there')
  release?.()
  expect(names()).toEqual(['open-listings-20261120T031500Z'])
})

test('the keys of the local issuer of tokens and of pictures are in a backup, the last cursors of partners are not', async () => {
  const { dataDir, backUpOn } = keeping()
  writeFileSync(join(dataDir, 'keys/demo-issuer.json'), '{}', { mode: 0o644 })
  writeFileSync(join(dataDir, 'keys/heads.json'), '{}')
  writeFileSync(join(dataDir, 'keys/pictures-key.pem'), 'key', { mode: 0o644 })
  const { to } = await backUpOn(0, 1)
  expect(readdirSync(join(to, 'keys'))).toEqual(['demo-issuer.json', 'keyring.json', 'pictures-key.pem'])
  expect(statSync(join(to, 'keys/demo-issuer.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(to, 'keys/pictures-key.pem')).mode & 0o777).toBe(0o600)
})

test('a backup and the keys that come from it are for their owner alone, whatever the modes of a copy are', async () => {
  const { folder, dataDir, backups, backUpOn } = keeping()
  const { to } = await backUpOn(0, 1)
  const modeOf = (...path: string[]) => statSync(join(...path)).mode & 0o777
  expect([modeOf(backups), modeOf(to), modeOf(to, 'keys')]).toEqual([0o700, 0o700, 0o700])
  expect([modeOf(to, 'keys/keyring.json'), modeOf(to, 'open-listings.sqlite')]).toEqual([0o600, 0o600])
  // A copy on another machine may have lost that.
  const copy = join(folder, 'copy')
  mkdirSync(join(copy, 'keys'), { recursive: true })
  writeFileSync(join(copy, 'keys/keyring.json'), '{}', { mode: 0o644 })
  placeKeys(copy, join(folder, 'keys'))
  expect([modeOf(folder, 'keys'), modeOf(folder, 'keys/keyring.json')]).toEqual([0o700, 0o600])
  expect((await run('backup', [backups, '--keep', 'all'], { DATA_DIR: dataDir })).err.join('\n')).toContain(
    'found "all", expected a number of backups such as 7',
  )
})
