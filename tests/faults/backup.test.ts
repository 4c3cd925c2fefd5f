import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { compose, lockPublication } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { clearPublished, currentFolder, publish } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'
import { backUp } from '#src/store/backup/backup.ts'
import { disclosuresOf } from '#src/store/record/disclosures.ts'
import { restore as restoreFrom, type RestoreOptions } from '#src/store/backup/restore.ts'
import { dataFolder, endOf, imported, run, runProcess, spawnVerb } from '../command/running.ts'
import {
  agency,
  confirmation,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { account } from '../server/mcp/professional-fixtures.ts'
import { mirrorOf } from '../mirror/partner.ts'
import { requestDisclosure } from '../store/record/disclosure.ts'
import { expectConsistent } from './consistent.ts'
import { chance, patience, rounds, upTo } from './rounds.ts'
import { utc } from '../utc.ts'
import { anAccount, aListing } from '../ids.ts'

/** A data folder with two public homes, `ol-a` and `ol-b`, and a backup of it. */
const backedUp = async () => {
  const folder = testFolder()
  const backup = join(folder, 'backup')
  const { config, store } = filled(appContextIn(folder))
  const { dataDir } = config
  store.close()
  mkdirSync(join(dataDir, 'pictures'))
  writeFileSync(join(dataDir, 'pictures/0123.webp'), 'a picture')
  writeFileSync(join(dataDir, 'pictures/0124.webp.tmp'), 'half a pict')
  const description = await backUp(dataDir, backup, noon)
  return {
    folder,
    backup,
    dataDir,
    description,
    restore: (options: Partial<RestoreOptions> = {}) =>
      restoreFrom({
        dataDir,
        from: backup,
        now: noon,
        nothingWasRevoked: false,
        clearPublished: () => clearPublished(config),
        ...options,
      }),
    /** Acts on the data folder as a process would that opens it and ends. */
    within: async <T>(act: (appContext: TestContext) => T | Promise<T>): Promise<T> => {
      const appContext = appContextIn(folder)
      try {
        return await act(appContext)
      } finally {
        appContext.store.close()
      }
    },
  }
}

const source = [agency(), ...['ol-a', 'ol-b'].flatMap((id) => [listing(id), grant(id)]), listing('ol-c')]
const filled = (appContext: TestContext): TestContext => {
  take(appContext, ...source)
  return appContext
}

const open = ({ store }: TestContext): string[] => store.published.ids()
const revoke = ({ store }: TestContext) =>
  void store.operator.changeAuthorisation(aListing('ol-a'), 'revoked', noon)
const consistent = ({ config }: TestContext) => expectConsistent({ DATA_DIR: config.dataDir }, noon)

test('a backup is complete and private, and is made while others write', async () => {
  const { backup, dataDir, description, folder } = await backedUp()
  expect(readdirSync(backup).toSorted()).toEqual(['backup.json', 'keys', 'open-listings.sqlite', 'pictures'])
  expect(readdirSync(join(backup, 'pictures'))).toEqual(['0123.webp'])
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  const keys = 'keys/keyring.json'
  expect(statSync(join(backup, keys)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(backup, keys))).toEqual(readFileSync(join(dataDir, keys)))
  expect(description).toMatchObject({ listings: 3, public: 2 })
  // A server has committed and not closed, an import is under way: the one is in the copy, the other is not.
  const server = appContextIn(folder)
  take(server, grant('ol-c'))
  const writer = new Database(join(dataDir, 'open-listings.sqlite'))
  writer.exec(`BEGIN IMMEDIATE; DELETE FROM published`)
  expect(await backUp(dataDir, `${backup}-2`, noon)).toMatchObject({ public: 3 })
  writer.exec('ROLLBACK')
  writer.close()
  server.store.close()
  await expect(backUp(dataDir, `${backup}-2`, noon)).rejects.toThrow(/it exists already; name a new folder/)
  await expect(backUp(dataFolder(), `${backup}-3`, noon)).rejects.toThrow(/it contains no database/)
})

const looked = (seq: number) => requestDisclosure({ at: utc(`2026-05-01T12:00:0${seq}.000Z`) })

test('a backup contains the disclosure record, and a restore removes nothing from it', async () => {
  const { restore, within, folder, dataDir } = await backedUp()
  await within(({ disclosures }) => disclosures.record([looked(1)]))
  const backup = join(folder, 'backup-2')
  await backUp(dataDir, backup, noon)
  await within(({ disclosures }) => disclosures.record([looked(2)]))
  const times = () => within(({ disclosures }) => disclosures.ofSubject('br-1b1b1b').map(({ at }) => at))
  await restore({ from: backup })
  expect(await times()).toEqual([looked(1).at, looked(2).at])
  for (const ending of ['', '-wal', '-shm'])
    rmSync(join(dataDir, `disclosures.sqlite${ending}`), { force: true })
  await restore({ from: backup })
  expect(await times()).toEqual([looked(1).at])
  await within(({ disclosures }) => expect(disclosures.firstBroken()).toBeNull())
  writeFileSync(join(backup, 'disclosures.sqlite'), 'x')
  await expect(restore({ from: backup })).rejects.toThrow(/not what was copied/)
})

const disclosuresFile = 'disclosures.sqlite'
const lookedIn = (folder: string): number[] => {
  const file = new Database(join(folder, disclosuresFile), { readonly: true })
  try {
    const seconds = 'SELECT CAST(substr(at, 18, 2) AS INTEGER) FROM disclosure ORDER BY seq'
    return file.prepare<[], number>(seconds).pluck().all()
  } finally {
    file.close()
  }
}

test('a restore replaces an empty, a different or a damaged disclosure record, and keeps a copy of what it replaces', async () => {
  const { restore, within, folder, dataDir } = await backedUp()
  const record = (...all: number[]) => within(({ disclosures }) => disclosures.record(all.map(looked)))
  await record(1, 2)
  const backup = join(folder, 'backup-2')
  const { disclosures_head } = await backUp(dataDir, backup, noon)
  expect(disclosures_head?.seq).toBe(2)
  const clear = () => {
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(dataDir, disclosuresFile + ending), { force: true })
  }
  const intact = () => within(({ disclosures }) => disclosures.firstBroken())

  clear()
  await within(({ disclosures }) => disclosures.open())
  expect((await restore({ from: backup })).replacedDisclosures).toBeNull()
  expect([lookedIn(dataDir), await intact()]).toEqual([[1, 2], null])

  // One with different rows, fewer and more than the backup.
  for (const own of [[3], [3, 4, 5]]) {
    clear()
    await record(...own)
    const { replacedDisclosures } = await restore({ from: backup })
    expect(lookedIn(String(replacedDisclosures))).toEqual(own)
    expect([lookedIn(dataDir), await intact()]).toEqual([[1, 2], null])
  }

  clear()
  const damaged = 'this is no database, but some text. '.repeat(300)
  writeFileSync(join(dataDir, disclosuresFile), damaged)
  await expect(backUp(dataDir, join(folder, 'backup-3'), noon)).rejects.toThrow(
    /disclosures\.sqlite" is damaged/,
  )
  // Not even the keys, which are copied first.
  expect(existsSync(join(folder, 'backup-3.part'))).toBe(false)
  const { replacedDisclosures } = await restore({ from: backup })
  expect(readFileSync(join(String(replacedDisclosures), disclosuresFile), 'utf8')).toBe(damaged)
  expect([lookedIn(dataDir), await intact()]).toEqual([[1, 2], null])

  // The existing record continues the backup's, also where its older rows were removed.
  await record(6)
  await within(({ disclosures }) => disclosures.removeOlder(0, utc('2026-05-02T12:00:00.000Z')))
  expect((await restore({ from: backup })).replacedDisclosures).toBeNull()
  expect(lookedIn(dataDir)).toEqual([])
})

test('a backup contains what a running server has just shown', async () => {
  const { folder, dataDir } = await backedUp()
  const server = disclosuresOf(dataDir)
  server.record([looked(1)])
  const backup = join(folder, 'backup-2')
  await backUp(dataDir, backup, noon)
  expect(lookedIn(backup)).toEqual([1])
  server.close()
})

test('a disclosure record of an earlier version is backed up unchanged', async () => {
  const { within, folder, dataDir } = await backedUp()
  await within(({ disclosures }) => disclosures.record([looked(1)]))
  const version = (of: string, set = '') => {
    const file = new Database(join(of, disclosuresFile))
    try {
      return file.pragma(`user_version${set}`, { simple: true })
    } finally {
      file.close()
    }
  }
  version(dataDir, ' = 2')
  const backup = join(folder, 'backup-2')
  expect((await backUp(dataDir, backup, noon)).disclosures_head?.seq).toBe(1)
  expect(lookedIn(backup)).toEqual([1])
  expect([version(dataDir), version(backup)]).toEqual([2, 2])
})

test('a restored database begins a new feed, and a receiver takes a new snapshot of the open listings', async () => {
  const { restore, within, folder } = await backedUp()
  const into = join(folder, 'copies')
  const round = () =>
    within(async (appContext) => {
      const mirror = await mirrorOf(appContext, { into })
      const done = await mirror.round()
      mirror.close()
      return { ...done, ids: mirror.ids() }
    })
  const before = await round()
  expect(before.ids).toEqual(['ol-a', 'ol-b'])
  await restore({ nothingWasRevoked: true })
  const after = await round()
  expect(after.feed).not.toBe(before.feed)
  expect(after).toMatchObject({ snapshot: true, ids: ['ol-a', 'ol-b'] })
})

test('listings that were revoked after the backup stay suspended until they are confirmed; those that the journal proves unchanged do not', async () => {
  const { restore, within } = await backedUp()
  await within(revoke)
  expect(await restore()).toMatchObject({
    compared: true,
    listing_ids: ['ol-a'],
    revoked_ids: ['ol-a'],
    account_ids: [],
  })
  await within((appContext) => {
    expect(open(appContext)).toEqual(['ol-b'])
    consistent(appContext)
    // The source repeats itself, which is not the operator's word.
    take(appContext, ...source, confirmation('ol-a'))
    expect(open(appContext)).toEqual(['ol-b'])
  })
  // Once more: the journal with the revocation is gone, the one with the suspension is not.
  expect(await restore()).toMatchObject({
    compared: true,
    listing_ids: ['ol-a'],
    revoked_ids: ['ol-a'],
  })
  await within((appContext) => {
    expect(appContext.store.suspendedByRestore(noon)).toEqual(['ol-a'])
    expect(appContext.store.wasRevokedSince(aListing('ol-a'))).toBe(true)
    appContext.store.operator.changeAuthorisation(aListing('ol-a'), 'granted', noon)
    expect(open(appContext)).toEqual(['ol-a', 'ol-b'])
    expect(appContext.store.suspendedByRestore(noon)).toEqual([])
    consistent(appContext)
  })
})

test('without an intact journal that continues the backup’s, every listing stays suspended', async () => {
  const losses = [
    (file: string) => rmSync(file),
    (file: string) => writeFileSync(file, 'no database'),
    (file: string) => {
      const db = new Database(file)
      db.exec(`DROP TRIGGER journal_only_erases; UPDATE journal SET actor = 'time' WHERE seq = 3`)
      db.close()
    },
  ]
  for (const lose of losses) {
    const { restore, within, dataDir } = await backedUp()
    await within(revoke)
    lose(join(dataDir, 'open-listings.sqlite'))
    expect(await restore()).toMatchObject({ compared: false, listing_ids: ['ol-a', 'ol-b'] })
    await within((appContext) => {
      expect(open(appContext)).toEqual([])
      consistent(appContext)
    })
  }
})

test('professionals who were verified in the backup need a new verification when the withdrawals since are unknown', async () => {
  const { within, dataDir, folder, backup } = await backedUp()
  const account = { account_id: 'agent-1', subject: 'sub-1', role: 'listing_agent' } as const
  await within((appContext) => {
    take(appContext, { kind: 'professional_account', ...account })
    appContext.store.professionalOperator.setVerified(anAccount('agent-1'), true, noon)
  })
  const later = `${backup}-later`
  await backUp(dataDir, later, noon)
  rmSync(join(dataDir, 'open-listings.sqlite'))
  const options = {
    dataDir,
    from: later,
    now: noon,
    nothingWasRevoked: false,
    clearPublished: () => undefined,
  }
  expect(await restoreFrom(options)).toMatchObject({ account_ids: ['agent-1'] })
  expect(appContextIn(folder).store.professionalOperator.accountOf(anAccount('agent-1')).verified).toBe(0)
})

test('a restore removes every published file, and leaves the current keys', async () => {
  const { restore, within, dataDir } = await backedUp()
  const site = await loadSite()
  await within(async (appContext) => {
    await publish(appContext, site)
    appContext.store.sync.rotateKey(noon)
    expect(existsSync(join(currentFolder(appContext), 'properties/ol-a.html'))).toBe(true)
    revoke(appContext)
  })
  const keys = readFileSync(join(dataDir, 'keys/keyring.json'))
  await restore()
  expect(readFileSync(join(dataDir, 'keys/keyring.json'))).toEqual(keys)
  await within(async (appContext) => {
    expect(readdirSync(appContext.config.outDir)).toEqual([])
    await publish(appContext, site)
    const files = readdirSync(join(currentFolder(appContext), 'properties'))
    expect(files.toSorted()).toEqual(['ol-b.html', 'ol-b.json', 'ol-b.jsonld', 'ol-b.md'])
  })
})

test('files that the replaced database published into another folder are stale, and the next publication there removes them', async () => {
  const { restore, within } = await backedUp()
  const site = await loadSite()
  const elsewhere = <T>(act: (other: TestContext) => Promise<T>) =>
    within(async (appContext) => {
      const other = compose({ ...appContext.config, outDir: `${appContext.config.outDir}-other` })
      try {
        return await act({ ...appContext, ...other, now: appContext.now })
      } finally {
        other.store.close()
      }
    })
  const fileOf = (other: TestContext, id: string) => {
    const generation = readlinkSync(currentFolder(other))
    return other.publication.fresh(generation, `listing/${id}`, `/properties/${id}.md`)
  }
  await elsewhere(async (other) => {
    await publish(other, site)
    expect(fileOf(other, 'ol-b')).not.toBeNull()
  })
  await within(revoke)
  await restore()
  await elsewhere(async (other) => {
    expect(fileOf(other, 'ol-b')).toBeNull()
    expect(existsSync(join(currentFolder(other), 'properties/ol-a.md'))).toBe(true)
    await publish(other, site)
    expect(fileOf(other, 'ol-b')).not.toBeNull()
    const files = readdirSync(join(currentFolder(other), 'properties'))
    expect(files.toSorted()).toEqual(['ol-b.html', 'ol-b.json', 'ol-b.jsonld', 'ol-b.md'])
  })
})

test('a restore is refused while a server runs, and from a damaged backup, without changing anything', async () => {
  const { backup, restore, within } = await backedUp()
  await within(async (server) => {
    await expect(restore()).rejects.toThrow(/another process uses its database; stop the server first/)
    expect(open(server)).toEqual(['ol-a', 'ol-b'])
  })
  appendFileSync(join(backup, 'open-listings.sqlite'), 'x')
  await expect(restore()).rejects.toThrow(/its database is not what was copied/)
  rmSync(join(backup, 'backup.json'))
  await expect(restore()).rejects.toThrow(/it has no backup.json/)
  await within((appContext) => expect(open(appContext)).toEqual(['ol-a', 'ol-b']))
})

test('a database of a newer version is neither backed up nor restored, and nothing is touched', async () => {
  const { folder, backup, dataDir } = await backedUp()
  const raise = (file: string) => {
    const db = new Database(file)
    db.pragma('user_version = 999')
    db.close()
  }
  raise(join(dataDir, 'open-listings.sqlite'))
  await expect(backUp(dataDir, join(folder, 'second'), noon)).rejects.toThrow('version 999')
  const file = join(backup, 'open-listings.sqlite')
  raise(file)
  const description = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')) as object
  const database = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(join(backup, 'backup.json'), JSON.stringify({ ...description, database }))
  const into = join(folder, 'empty')
  await expect(
    restoreFrom({ dataDir: into, from: backup, now: noon, nothingWasRevoked: false, clearPublished() {} }),
  ).rejects.toThrow('version 999')
  expect(['second', 'second.part', 'empty'].filter((name) => existsSync(join(folder, name)))).toEqual([])
})

test('the commands report what they did, which listings wait, and how to confirm them', async () => {
  const { env, source, verb } = await imported()
  const backup = join(dirname(env.DATA_DIR), 'backup')
  expect((await verb('backup', backup)).output).toMatch(
    /3 listings, of which 2 are public: .*\n.*private signing keys/,
  )
  rmSync(join(env.DATA_DIR, 'open-listings.sqlite'))
  const release = lockPublication(readConfig({ ...env, OUT_DIR: join(env.DATA_DIR, '../site') }))
  expect((await verb('restore', backup, '--yes')).output).toMatch(
    /a publication is under way; stop the server first/,
  )
  release?.()
  expect((await verb('restore', backup, '--yes')).output).toMatch(
    /held back: everything[^]*2 listings stay suspended until you confirm: npx open-listings resume ID .*: ol-a, ol-b$/m,
  )
  expect((await verb('import', source)).output).toContain(
    '2 listings are held back since a restore: npx open-listings resume',
  )
  expect((await verb('resume', '--restored')).output).toMatch(
    /ol-a is public[^]*ol-b is public[^]*confirmed: what is imported/,
  )
  expect((await verb('resume', '--restored')).output).toMatch(/a restore holds nothing back/)
  expectConsistent(env)
})

test('a restore that is killed between two changes of files undoes no withdrawal, and is completed when it is run again', async () => {
  const { env, verb } = await imported()
  const before = dirname(env.DATA_DIR)
  await verb('backup', join(before, 'backup'))
  await verb('revoke', 'ol-a')
  const killing = `--import ${join(import.meta.dirname, 'kill-after.ts')}`
  for (let steps = 1, isDone = false; !isDone; steps++) {
    const folder = join(testFolder(), 'copy')
    cpSync(before, folder, { recursive: true })
    const at = { DATA_DIR: join(folder, 'data'), SITE: 'demonstration' }
    const isClosed = async () =>
      expect((await run('list', [], at)).out, `after ${steps}`).toMatch(/^ol-a +(?:closed|suspended)/m)
    const args = [join(folder, 'backup'), '--yes']
    const killed = await runProcess('restore', args, { ...at, NODE_OPTIONS: killing, KILL_AFTER: `${steps}` })
    isDone = killed.code === 0
    await isClosed()
    if (isDone) expect(steps).toBeGreaterThan(3)
    else expect((await run('restore', args, at)).out).toMatch(/^restored the backup[^]*ol-a/)
    await isClosed()
  }
})

test('what was revoked after the backup is named, and only its own name opens it again', async () => {
  const { env, verb } = await imported()
  const backup = join(dirname(env.DATA_DIR), 'backup')
  await verb('backup', backup)
  await verb('revoke', 'ol-a')
  await verb('confirm-availability', 'ol-b')
  expect((await verb('restore', backup, '--yes')).output).toMatch(
    /2 listings stay suspended[^]*revoked after the backup: ol-a\. Revoke them again: npx open-listings revoke ol-a;/,
  )
  const { output } = await verb('resume', '--restored')
  expect(output).toMatch(/1 stays suspended, revoked after the backup: npx open-listings revoke ol-a/)
  expect(output).toMatch(/ol-b is public/)
  expect(output).not.toMatch(/ol-a is public/)
  expect((await verb('resume', '--restored')).output).not.toMatch(/is public/)
  expect((await verb('resume', 'ol-a')).output).toMatch(/ol-a is public/)
  expect((await verb('resume', '--restored')).output).toMatch(/a restore holds nothing back/)
  // A later backup has the decision: another restore does not repeat what the first one said.
  const later = join(dirname(env.DATA_DIR), 'later')
  await verb('backup', later)
  await verb('confirm-availability', 'ol-a')
  expect((await verb('restore', later, '--yes')).output).not.toMatch(/revoked after the backup/)
  expect((await verb('resume', '--restored')).output).toMatch(/ol-a is public/)
})

const kills = rounds(1, 50)
test(
  'a restore that is killed leaves the old database or the restored one, never none',
  async () => {
    const { env, verb } = await imported()
    const backup = join(dirname(env.DATA_DIR), 'backup')
    await verb('backup', backup)
    const random = chance(11)
    const aside = () => readdirSync(env.DATA_DIR).filter((name) => name.startsWith('replaced-')).length
    for (let round = 0; round < kills; round++) {
      const before = aside()
      const child = spawnVerb('restore', [backup, '--nothing-was-revoked', '--yes'], env)
      const ended = endOf(child)
      // Every other time at the moment when the one database takes the place of the other.
      const at = Date.now() + (round % 2 === 0 ? 10_000 : 250 + upTo(random, 350))
      while (child.exitCode === null && Date.now() < at && aside() === before) await wait(1)
      child.kill('SIGKILL')
      await ended
      expect(existsSync(join(env.DATA_DIR, 'open-listings.sqlite')), `round ${round}`).toBe(true)
      expectConsistent(env)
    }
    expect((await runProcess('list', [], env)).out).toContain('2 public')
  },
  patience(kills, 2_000),
)

test('an import after a restore does not reopen a listing that was withdrawn and is missing from the backup', async () => {
  const { dataDir, restore, within } = await backedUp()
  const handedIn = [listing('ol-new'), grant('ol-new'), grant('ol-c'), account('pro-new')]
  await within((appContext) => {
    take(appContext, ...handedIn)
    for (const id of ['ol-new', 'ol-c'])
      appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', noon)
    appContext.store.professionalOperator.setVerified(anAccount('pro-new'), false, noon)
  })
  mkdirSync(join(dataDir, 'import'))
  writeFileSync(join(dataDir, 'import', 'accepted.sqlite'), 'of the database that is replaced')
  const { interrupted } = await restore()
  expect(existsSync(join(dataDir, 'import'))).toBe(false)
  expect(readdirSync(interrupted ?? '')).toEqual(['accepted.sqlite'])
  await within((appContext) => {
    take(appContext, ...handedIn)
    expect(open(appContext)).toEqual(['ol-a', 'ol-b'])
    expect(appContext.professional.account('sub-pro-new')).toMatchObject({ verified: false })
    expect(appContext.store.suspendedByRestore(noon)).toEqual(['ol-c', 'ol-new'])
    appContext.store.operator.changeAuthorisation(aListing('ol-new'), 'granted', noon)
    expect(open(appContext)).toEqual(['ol-a', 'ol-b', 'ol-new'])
  })
})

const renewed = (id: string) => grant(id, { authorisation_id: `later-${id}` })

test('without a journal of the withdrawals, imported listings stay suspended until everything is confirmed', async () => {
  const { dataDir, restore, within, folder } = await backedUp()
  const requested = grant('ol-asked', { state: 'requested' })
  const ended = (change: object = {}) => grant('ol-c', { valid_until: '2026-04-20', ...change })
  await within((appContext) => take(appContext, ended()))
  const from = join(folder, 'backup-2')
  await backUp(dataDir, from, noon)
  const extended = ended({ valid_until: '2026-06-20' })
  const later = [
    listing('ol-new'),
    grant('ol-new'),
    listing('ol-asked'),
    requested,
    renewed('ol-a'),
    extended,
  ]
  await within((appContext) => {
    take(appContext, ...later, account('pro-new'))
    expect(open(appContext)).toEqual(['ol-a', 'ol-b', 'ol-c', 'ol-new'])
    for (const id of ['ol-a', 'ol-c', 'ol-new'])
      appContext.store.operator.changeAuthorisation(aListing(id), 'revoked', noon)
    appContext.store.professionalOperator.setVerified(anAccount('pro-new'), false, noon)
  })
  for (const ending of ['', '-wal', '-shm'])
    rmSync(join(dataDir, `open-listings.sqlite${ending}`), { force: true })
  expect(await restore({ from })).toMatchObject({ compared: false, listing_ids: ['ol-a', 'ol-b'] })
  const handedIn = () =>
    within((appContext) => {
      take(appContext, ...source.slice(0, -1), ...later, account('pro-new'))
      take(appContext, grant('ol-asked'))
      expect(open(appContext)).toEqual([])
      expect(appContext.store.suspendedByRestore(noon)).toEqual(['ol-a', 'ol-b', 'ol-c', 'ol-new'])
      expect(appContext.professional.account('sub-pro-new')).toMatchObject({ verified: false })
      consistent(appContext)
    })
  await handedIn()
  // The journal that is replaced now continues the backup's, and knows as little.
  expect(await restore({ from })).toMatchObject({ compared: false })
  await handedIn()
  await within((appContext) => {
    const { store } = appContext
    store.operator.changeAuthorisation(aListing('ol-new'), 'revoked', noon)
    store.operator.changeAuthorisation(aListing('ol-b'), 'granted', noon)
    // A permission that the backup lacks does not reopen a listing that was revoked while suspended, but does reopen a confirmed one.
    take(appContext, renewed('ol-new'), renewed('ol-b'))
    expect(open(appContext)).toEqual(['ol-b'])
    store.operator.changeAuthorisation(aListing('ol-new'), 'revoked', noon)
    expect(store.suspendedByRestore(noon)).toEqual(['ol-a', 'ol-c'])
    expect(store.suspendedByRestore(utc('2026-07-01T00:00:00.000Z'))).toEqual([])
    store.confirmRestore(noon, {})
    take(appContext, listing('ol-next'), grant('ol-next'), account('pro-next'))
    expect(open(appContext)).toEqual(['ol-b', 'ol-next'])
    expect(appContext.professional.account('sub-pro-next')).toMatchObject({ verified: true })
  })
})

test('an account that lost its verification after the backup stays unverified after a restore and an import', async () => {
  const { dataDir, restore, within, folder } = await backedUp()
  const unverified = account('pro-one', { verified_by_role: undefined, verified_on: undefined })
  await within((appContext) => take(appContext, unverified))
  const from = join(folder, 'backup-2')
  await backUp(dataDir, from, noon)
  await within((appContext) => {
    take(appContext, account('pro-one'))
    appContext.store.professionalOperator.setVerified(anAccount('pro-one'), false, noon)
  })
  expect(await restore({ from })).toMatchObject({ compared: true, account_ids: [] })
  await within((appContext) => {
    take(appContext, account('pro-one'))
    expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: false })
    appContext.store.professionalOperator.setVerified(anAccount('pro-one'), true, noon)
    take(appContext, account('pro-one', { role: 'lawyer' }))
    expect(appContext.professional.account('sub-pro-one')).toMatchObject({ verified: true })
  })
})
