import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeLock } from '#src/compose.ts'
import { SyncRefusal } from '#src/domain/sync/refusal.ts'
import type { Fetch } from '#src/mirror/interface.ts'
import { openMirror } from '#src/mirror/mirror.ts'
import { startServerProcess, until, type ServerProcess } from '../faults/processes.ts'
import { agency, grant, listing, take, testFolder } from '../fixtures.ts'
import { caughtUp, memberEnvironment, openMember } from './members.ts'
import { linkTo, type Link } from './network.ts'
import { hasPostgres, startPostgres, type Postgres } from './postgres.ts'
import { anyQuestion, shows } from './surfaces.ts'
import { startWriter, type Outcome, type Writer } from './writer.ts'

/** A run at length: CLUSTER_OPERATIONS=10000. */
const operations = Number(process.env['CLUSTER_OPERATIONS'] ?? 300)
const seed = Number(process.env['SEED'] ?? 7)

const withMovedClock = { NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}` }

const origin = 'https://homes.example'

interface Home {
  id: string
  state: 'open' | 'closed' | 'unknown'
  forGood: boolean
  /** Moves whenever somebody begins to open it, or it is not known whether somebody did. */
  openings: number
  isTaken: boolean
}

interface Member {
  folder: string
  link: Link
  server: ServerProcess
  writer: Writer
}

describe.skipIf(!hasPostgres)('several servers and one truth', () => {
  let postgres: Postgres
  let keys: string
  const members: Member[] = []
  const homes: Home[] = Array.from({ length: 16 }, (_, at) => ({
    id: `ol-h${String(at).padStart(2, '0')}`,
    state: 'open',
    forGood: false,
    openings: 0,
    isTaken: false,
  }))
  const environmentOf = (folder: string, url: string) => memberEnvironment(folder, url, keys)

  beforeAll(async () => {
    postgres = await startPostgres()
    keys = join(testFolder(), 'keys')
    const folders = [testFolder(), testFolder(), testFolder()]
    const first = openMember(folders[0] ?? '', postgres.url, keys)
    const term = { valid_from: 'today-10d', valid_until: 'today+60d' }
    take(first, agency(), ...homes.flatMap(({ id }) => [listing(id), grant(id, term)]))
    first.store.close()
    for (const folder of folders) {
      const link = await linkTo(postgres)
      const environment = environmentOf(folder, link.url)
      const server = await startServerProcess({ ...environment, ...withMovedClock })
      members.push({ folder, link, server, writer: await startWriter(environment) })
    }
  })
  afterAll(async () => {
    for (const { server, writer, link } of members) {
      await Promise.all([server.kill(), writer.end()])
      await link.close()
    }
    await postgres?.remove()
  })

  test(`${operations} operations: no answer that began after a withdrawal returned shows the listing`, async () => {
    const random = xoroshiro128plus(seed)
    const choose = (below: number) => uniformInt(random, 0, below - 1)
    const any = <T>(all: readonly T[]): T => all[choose(all.length)] as T
    const violations: string[] = []
    const counts = { closed: 0, opened: 0, imported: 0, refused: 0, unknown: 0, answers: 0, unavailable: 0 }
    let done = 0
    const over = new AbortController()

    const revive = async (member: Member) => {
      if (!member.writer.isDead()) return
      await member.writer.end()
      const environment = environmentOf(member.folder, member.link.url)
      member.writer = await startWriter(environment).catch(() => member.writer)
    }
    const note = (home: Home, outcome: Outcome, state: 'open' | 'closed', forGood: boolean) => {
      if (outcome.kind === 'done') Object.assign(home, { state, forGood })
      else if (outcome.kind === 'unknown' || outcome.failure.includes('not known')) home.state = 'unknown'
      if (home.state === 'unknown') home.openings++
    }
    const write = async () => {
      while (!over.signal.aborted) {
        const member = any(members)
        await revive(member)
        const { writer } = member
        const free = homes.filter(({ isTaken }) => !isTaken)
        const home = free.length > 0 ? any(free) : null
        if (!home) {
          await wait(5)
          continue
        }
        home.isTaken = true
        let outcome: Outcome
        if (choose(5) === 0) {
          outcome = await writer.act({ kind: 'import', ids: [home.id], price: 100_000 + choose(900_000) })
          if (outcome.kind === 'done') counts.imported++
        } else if (home.state === 'closed') {
          // From here on it may be shown again.
          Object.assign(home, { state: 'unknown', openings: home.openings + 1 })
          outcome = await writer.act({ kind: 'open', id: home.id, forGood: home.forGood })
          if (outcome.kind === 'refused' && !outcome.failure.includes('not known')) home.state = 'closed'
          note(home, outcome, 'open', false)
          if (outcome.kind === 'done') counts.opened++
        } else {
          const forGood = choose(3) === 0
          outcome = await writer.act({ kind: 'close', id: home.id, forGood })
          note(home, outcome, 'closed', forGood)
          if (outcome.kind === 'done') counts.closed++
        }
        if (outcome.kind === 'refused') counts.refused++
        if (outcome.kind === 'unknown') counts.unknown++
        if (outcome.kind === 'refused' && home.state === 'unknown') {
          // It gets a permission of its own, whatever became of the others, and one that is suspended is resumed.
          const granted = await writer.act({ kind: 'open', id: home.id, forGood: true })
          const resumed = await writer.act({ kind: 'open', id: home.id, forGood: false })
          if (resumed.kind !== 'unknown' && !/not known|nothing was changed/.test(JSON.stringify(resumed)))
            note(home, granted, 'open', false)
        }
        home.isTaken = false
        done++
        await wait(choose(10))
      }
    }
    const read = async () => {
      while (!over.signal.aborted) {
        const { server } = any(members)
        const asked = anyQuestion(any(homes).id, choose)
        const closed = homes.flatMap((home) =>
          home.state === 'closed' ? [{ home, openings: home.openings }] : [],
        )
        try {
          const response = await fetch(server.origin + asked.path, {
            ...asked.init,
            signal: AbortSignal.timeout(20_000),
          })
          const body = await response.text()
          counts.answers++
          if (response.status === 503) counts.unavailable++
          else if (response.status >= 500) violations.push(`${asked.path} answered ${response.status}`)
          for (const { home, openings } of closed)
            if (home.openings === openings && shows(asked, response.status, body, home.id))
              violations.push(`${asked.path} of ${server.port} shows ${home.id}`)
        } catch {
          // It was killed, or hangs.
          await wait(20)
        }
        done++
      }
    }
    const disturb = async () => {
      for (let turn = choose(9); !over.signal.aborted; turn++) {
        await wait(300 + choose(900))
        const member = any(members)
        const what = turn % 9
        if (what === 0) await member.writer.act({ kind: 'die', isAfter: true })
        if (what === 1) await member.writer.act({ kind: 'die', isAfter: false })
        if (what === 2) member.writer.child.kill('SIGKILL')
        if (what === 3) {
          member.link.part()
          await wait(500 + choose(3_000))
          member.link.heal()
        }
        if (what === 4) {
          const { child } = member.writer
          child.kill('SIGSTOP')
          await wait(2_500)
          child.kill('SIGCONT')
        }
        if (what === 5) {
          const { child } = member.server
          child.kill('SIGSTOP')
          await wait(2_500)
          child.kill('SIGCONT')
        }
        if (what === 6) {
          await member.server.kill('SIGKILL')
          member.server = await startServerProcess({
            ...environmentOf(member.folder, member.link.url),
            ...withMovedClock,
          }).catch(() => member.server)
        }
        if (what === 8) member.server.child.kill('SIGUSR2')
        if (what === 7)
          await member.writer.act({ kind: 'move clock', milliseconds: (choose(2) ? 1 : -1) * 86_400_000 })
      }
    }

    let turn = 0
    const into = join(testFolder(), 'copies')
    /** A balancer that knows nothing of the servers: each answer comes from the next one. */
    const balancer: Fetch = (url, init) =>
      fetch((members[turn++ % members.length] as Member).server.origin + url.slice(origin.length), init)
    const mirror = await openMirror({
      from: origin,
      into,
      takeLock,
      fetch: balancer,
      sleep: () => wait(50),
    })
    const follow = async () => {
      while (!over.signal.aborted) {
        await mirror.round().catch((error: unknown) => {
          // An unreachable server is asked again; a refused answer must never have been sent.
          if (error instanceof SyncRefusal) violations.push(`the mirror: ${error.message}`)
        })
        await wait(100)
      }
    }

    const running = Promise.all([
      write(),
      write(),
      write(),
      read(),
      read(),
      read(),
      read(),
      follow(),
      disturb(),
    ])
    await until('the operations are done', () => done >= operations, 3_600_000)
    over.abort()
    await running
    for (const member of members) {
      member.link.heal()
      await member.writer.end()
    }
    console.log(`history of seed ${seed}:`, JSON.stringify(counts))
    expect(violations).toEqual([])
    expect(counts.closed).toBeGreaterThan(5)
    expect(counts.opened).toBeGreaterThan(5)

    // What was acknowledged is on every server, and all of them have the same rows.
    for (const { server } of members) {
      await until('the server answers again', async () => (await server.get('/readyz')).status === 200)
      for (const { id, state } of homes) {
        if (state === 'unknown') continue
        const { status } = await server.get(`/v1/properties/${id}`)
        expect(`${id} ${status}`).toBe(`${id} ${state === 'open' ? 200 : 404}`)
      }
    }
    await mirror.round()
    mirror.close()
    const copied = readdirSync(join(into, 'current/listings'))
    for (const { id, state } of homes)
      if (state !== 'unknown')
        expect(`${id} ${copied.includes(`${id}.json`)}`).toBe(`${id} ${state === 'open'}`)
    await Promise.all(members.map(({ server }) => server.kill('SIGTERM')))
    const digests = members.map(({ folder }) => caughtUp(folder, postgres.url, keys))
    expect(new Set(digests).size).toBe(1)
  }, 3_600_000)
})
