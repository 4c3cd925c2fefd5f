import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { runProcess, sourceFile, type Ended } from '../command/running.ts'
import { expectAgreement, told } from '../doctor/surfaces.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { expectConsistent } from './consistent.ts'
import { program } from './debian.ts'
import { startServerProcess, until } from './processes.ts'
import { atLength } from './rounds.ts'
import { ask, serve } from './surfaces.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

/** Where a verb works. */
type Env = { DATA_DIR: string; OUT_DIR: string; BASE_URL: string }

const full = (): never => {
  throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
}

test('reads go on, and an expired listing is closed, when its expiry cannot be written', async () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('ol-a'),
    grant('ol-a'),
    listing('ol-b'),
    grant('ol-b', { valid_until: '2026-05-02' }),
  )
  const served = await serve({ ...appContext, store: { ...appContext.store, settleDue: full } })
  appContext.set(utc('2026-05-03T12:00:00.000Z'))
  for (const [path, status] of [
    ['/properties/ol-a', 200],
    ['/v1/properties/ol-a', 200],
    ['/feeds/open-listings.json', 200],
    ['/v1/public-sync/changes', 200],
    ['/healthz', 200],
    ['/properties/ol-b', 404],
    ['/v1/properties/ol-b', 404],
  ] as const)
    expect((await ask(served, path)).status, path).toBe(status)
  expect(await (await ask(served, '/feeds/open-listings.json')).text()).not.toContain('ol-b')
  expect(served.errors).toEqual([])
})

test('a withdrawal takes the space that it needs from the reserve, an authorisation does not', () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const fullSize = appContext.store.reserve().fullSize
  expect(appContext.store.reserve().bytes).toBe(fullSize)
  let failures = 3
  const tight = () => (failures-- > 0 ? full() : 'done')
  expect(() => appContext.store.write(appContext.now, tight)).toThrow(/disk is full/)
  expect(appContext.store.reserve().bytes).toBe(fullSize)
  let left = -1
  const act = () => {
    left = appContext.store.reserve().bytes
    return tight()
  }
  expect(appContext.store.withdraw(appContext.now, act)).toBe('done')
  expect(left).toBe((fullSize / 8) * 6)
  // There was room after all: the reserve is full again.
  expect(appContext.store.reserve().bytes).toBe(fullSize)
  expect(() => appContext.store.withdraw(appContext.now, full)).toThrow(/disk is full/)
  expect(appContext.store.reserve().bytes).toBe(0)
  appContext.store.close()
})

if (atLength) {
  let mountPoint: string
  beforeAll(() => {
    mountPoint = join(testFolder(), 'small-disk')
    mkdirSync(mountPoint)
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', mountPoint])
    if (status !== 0)
      throw new Error(
        `This test mounts a small tmpfs: run it as root, where mount is permitted (${String(stderr)})`,
      )
  })
  afterAll(() => void spawnSync('umount', ['-l', mountPoint]))

  const fill = () => {
    const file = join(mountPoint, 'filling')
    for (const size of [65_536, 4_096, 1])
      try {
        for (;;) appendFileSync(file, Buffer.alloc(size, 1))
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
      }
  }

  test('on a full disk a revocation succeeds and is published, reads go on, and everything else is refused without a trace', async () => {
    const env = { DATA_DIR: join(mountPoint, 'data'), BASE_URL: 'http://localhost:4321' }
    expect((await runProcess('import', [sourceFile()], env)).code).toBe(0)
    expect((await runProcess('authorise', ['ol-c'], env)).code).toBe(0)
    const server = await startServerProcess({ ...env, OUT_DIR: join(mountPoint, 'site') })
    const status = async (id: string) =>
      Promise.all(
        [`/v1/properties/${id}`, `/properties/${id}`, `/properties/${id}.md`].map(
          async (path) => (await server.get(path)).status,
        ),
      )
    try {
      expect(await status('ol-a')).toEqual([200, 200, 200])
      fill()
      const refused = await runProcess('import', [join(import.meta.dirname, '../../data/demo')], env)
      expect(refused.code).toBe(1)
      expect(refused.err.join('\n')).toMatch(/disk is full/i)
      const backup = await runProcess('backup', [join(mountPoint, 'backup')], env)
      expect([backup.code, backup.err.join('\n')]).toEqual([1, expect.stringMatching(/disk is full/i)])
      expect(readdirSync(mountPoint).filter((name) => name.startsWith('backup'))).toEqual([])
      fill()
      const revoked = await runProcess('revoke', ['ol-a'], env)
      expect(revoked.err.join('\n')).toMatch(/^THE DISK IS FULL: make room/)
      expect([revoked.code, revoked.out]).toEqual([0, expect.stringContaining('ol-a is not public')])
      expect(await status('ol-a')).toEqual([404, 404, 404])
      expect(await status('ol-b')).toEqual([200, 200, 200])
      fill()
      const changes = await server.get('/v1/public-sync/changes')
      expect(await changes.text()).toContain('"listing_id":"ol-a","op":"remove"')
      // What the revocation was given and did not need, the log of the database still has.
      let granted = { code: 0 as number | null, err: [''] }
      for (let round = 0; round < 20 && granted.code === 0; round++) {
        fill()
        granted = await runProcess('authorise', ['ol-a'], env)
      }
      expect(granted.err.join('\n')).toMatch(/disk is full/i)
      expect(await status('ol-b')).toEqual([200, 200, 200])
    } finally {
      await server.kill()
    }
    // Nobody has the database open: opening it needs room too.
    fill()
    expect((await runProcess('revoke', ['ol-b'], env)).out).toContain('ol-b is not public')
    let last = { code: 0 as number | null, err: [''] }
    for (let round = 0; round < 60 && last.code === 0; round++) {
      fill()
      last = await runProcess('set-status', ['ol-c', round % 2 === 0 ? 'on_hold' : 'active'], env)
    }
    expect(last.code).toBe(1)
    expect(last.err.join('\n')).toMatch(/The disk is full/)
    fill()
    // A server that starts now writes itself down where the one before it did.
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) }
    const place = { ...env, ...ports, SITE: 'demonstration', OUT_DIR: join(mountPoint, 'site') }
    const late = await startServerProcess(place)
    try {
      const isMissed = async () => (await told(place)).health?.has('publication') === true
      await until('the publication fails', isMissed)
      const said = await told(place)
      expectAgreement(said)
      expect(said.doctor.find(({ name }) => name === 'server')?.found).toBeNull()
      for (const name of ['disk', 'disk-reserve', 'publication']) expect(said.health).toContain(name)
    } finally {
      await late.kill()
    }
    rmSync(join(mountPoint, 'filling'))
    expect((await runProcess('list', [], env)).code).toBe(0)
    expect(statSync(join(env.DATA_DIR, 'reserve')).size).toBe(2 * 1024 * 1024)
    expectConsistent(env)
  })

  let shim: string
  beforeAll(() => {
    shim = join(testFolder(), 'failing-writes.so')
    const source = join(import.meta.dirname, 'failing-writes.c')
    const built = spawnSync(program('gcc'), ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl'])
    expect(built.stderr.toString()).toBe('')
  })

  /** One write that fails, and a disk that is full from then on. */
  const faults: Record<string, string>[] = [{ FAIL_ERRNO: '5' }, { FAIL_ERRNO: '28', FAIL_STICKY: '1' }]

  /**
   * Runs a verb again and again on the same data, letting its first, second, third … write fail, until one run meets
   * no failure; answers how many writes that were.
   */
  const everyWriteFails = async (
    verb: string,
    args: string[],
    prepare: (folder: string) => void | Promise<void>,
    check: (env: Env, ended: Ended, what: string) => void | Promise<void>,
    step = 1,
  ): Promise<number> => {
    const pristine = testFolder()
    await prepare(pristine)
    for (let n = 1; ; n += step)
      for (const fault of faults) {
        const folder = testFolder()
        cpSync(pristine, folder, { recursive: true, verbatimSymlinks: true })
        const marker = join(folder, 'struck')
        const at = { ...env(folder), BASE_URL: 'http://localhost:4321' }
        const ended = await runProcess(verb, args, {
          ...at,
          LD_PRELOAD: shim,
          FAIL_UNDER: `${folder}/`,
          FAIL_AT: String(n),
          ...fault,
          FAIL_MARKER: marker,
        })
        const what = `${verb}, write ${n}, ${JSON.stringify(fault)}: ${ended.out}${ended.err.join('\n')}`
        await check(at, ended, what)
        const struck = existsSync(marker)
        rmSync(folder, { recursive: true, force: true })
        if (!struck) {
          expect(ended.code, what).toBe(0)
          return n - 1
        }
      }
  }

  const env = (folder: string) => ({ DATA_DIR: join(folder, 'data'), OUT_DIR: join(folder, 'site') })
  const oneOpen = async (folder: string) => {
    expect((await runProcess('import', [sourceFile()], env(folder))).code).toBe(0)
    expect((await runProcess('list', [], { ...env(folder), BASE_URL: 'http://localhost:4321' })).code).toBe(0)
  }
  /** The error is one line, perhaps after the progress, and no stack trace. */
  const expectClear = (verb: string, { code, err }: Ended, what: string) => {
    expect(code, what).toBe(1)
    expect(err.join('\n'), what).toMatch(new RegExp(`^${verb}: `, 'm'))
    expect(err.join('\n'), what).not.toMatch(/^ {4}at /m)
  }

  test('whichever write fails, a revocation is complete or has not happened, and the command reports which', async () => {
    const writes = await everyWriteFails('revoke', ['ol-a'], oneOpen, (at, ended, what) => {
      expectConsistent(at)
      const { store, now } = compose(readConfig(at))
      const isOpen = store.operator.decision(aListing('ol-a'), now()).open
      store.close()
      if (ended.code !== 0) expectClear('revoke', ended, what)
      if (ended.code === 0 || ended.out.includes('revoked')) expect(isOpen, what).toBe(false)
    })
    expect(writes).toBeGreaterThan(5)
  }, 1_800_000)

  test('whichever write fails, an import is complete or has not happened', async () => {
    const file = sourceFile()
    const writes = await everyWriteFails(
      'import',
      [file],
      (folder) => void mkdirSync(join(folder, 'data')),
      (at, ended, what) => {
        if (ended.code !== 0) expectClear('import', ended, what)
        expectConsistent(at)
        const { store } = compose(readConfig(at))
        const count = store.countListings()
        store.close()
        expect([0, 3], what).toContain(count)
        if (ended.code === 0) expect(count, what).toBe(3)
      },
    )
    expect(writes).toBeGreaterThan(10)
  }, 1_800_000)

  const filesIn = (folder: string): Map<string, string> =>
    new Map(
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')])
        : [],
    )

  test('whichever write fails, a published file is complete or absent, and the next publication completes the site', async () => {
    let good: Map<string, string> | undefined
    const check = async (at: Env, ended: Ended, what: string) => {
      if (ended.code !== 0) expectClear('publish', ended, what)
      const next = await runProcess('publish', [], at)
      expect(next.code, what + next.err.join()).toBe(0)
      expect(filesIn(join(at.OUT_DIR, 'current')), what).toEqual(good)
      const left = readdirSync(at.OUT_DIR).filter((name) => !/^[0-9a-f]{16}$/.test(name))
      expect(left.toSorted(), what).toEqual(['current', 'publication.sqlite', 'publish.lock'])
    }
    const prepare = async (folder: string) => {
      await oneOpen(folder)
      const at = { ...env(folder), OUT_DIR: join(folder, 'elsewhere'), BASE_URL: 'http://localhost:4321' }
      expect((await runProcess('publish', [], at)).code).toBe(0)
      good = filesIn(join(at.OUT_DIR, 'current'))
    }
    const torn = (at: Env, what: string) => {
      for (const [file, text] of filesIn(join(at.OUT_DIR, 'current')))
        expect(text, what + file).toBe(good?.get(file))
    }
    const writes = await everyWriteFails(
      'publish',
      [],
      prepare,
      (at, ended, what) => {
        torn(at, what)
        return check(at, ended, what)
      },
      13,
    )
    expect(writes).toBeGreaterThan(50)
  }, 1_800_000)
}
