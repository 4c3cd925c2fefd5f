import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { hasPostgres, startPostgres, type Postgres } from '../../cluster/postgres.ts'
import { startWriter } from '../../cluster/writer.ts'
import type { Figure } from '../figure.ts'
import { countAtRate, ratesInTurns, type Asked } from '../load.ts'
import { stop } from '../processes.ts'
import { questions } from '../questions.ts'
import { untilQuiet, usedBy } from '../resident.ts'
import { someIds, startServer, type Server } from '../server.ts'
import { median, quantile } from '../statistics.ts'
import { progress, verb, type Stage, type Workshop } from '../workshop.ts'

const withdrawals = 60
const pauseMilliseconds = 30
/** So many requests a second for each server: two of them leave the cores of this machine idle for a part. */
const eachRate = 1_500

/**
 * What it costs that several servers share a record, each figure against the same server with its own SQLite alone, in
 * the same run. PostgreSQL runs on this machine too, and takes its part of the cores.
 */
export const measureCluster = async (workshop: Workshop): Promise<Figure[]> => {
  if (!hasPostgres) return [{ what: 'several servers', against: '', missing: 'PostgreSQL is not installed' }]
  const postgres = await startPostgres()
  try {
    const alone = await workshop.published()
    const shared = await Promise.all(['a', 'b'].map((name) => stageOf(workshop, name, postgres)))
    const [a, b] = shared as [Stage, Stage]
    await cp(alone.data, a.data, { recursive: true })
    await cp(join(alone.data, 'keys'), a.env['KEYS_DIR'] ?? '', { recursive: true })
    progress('cluster: the log begins with the store of one server')
    opened(a)
    const caughtUp = catchUp(b)
    const answers = await measureAnswers(alone, a, b, postgres)
    return [caughtUp, ...answers, await measureWithdrawals(workshop, a, b), await measureImport(workshop)]
  } finally {
    await postgres.remove()
  }
}

const stageOf = async (workshop: Workshop, name: string, postgres: Postgres): Promise<Stage> => {
  const stage = await workshop.stage(`cluster-${name}`)
  const KEYS_DIR = join(workshop.folder, 'cluster-keys')
  return { ...stage, env: { ...stage.env, DATABASE_URL: postgres.url, KEYS_DIR } }
}

/** Opens a data folder, which brings it to the head of the log; answers the seconds that it took. */
const opened = ({ env }: Stage): number => {
  const begun = performance.now()
  compose(readConfig({ ...env, SITE: 'demonstration', BASE_URL: 'http://localhost:4321' })).store.close()
  return (performance.now() - begun) / 1_000
}

const catchUp = (stage: Stage): Figure => {
  progress('cluster: a second server begins from the log')
  const seconds = opened(stage)
  const db = new Database(join(stage.data, 'open-listings.sqlite'), { readonly: true })
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all()
  const rows = tables.reduce(
    (sum, table) => sum + Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    0,
  )
  db.close()
  return {
    what: 'a second server begins from the log',
    against: '',
    target: '≥ 10,000 rows/s',
    value: rows / seconds,
    unit: 'rows/s',
    ratio: null,
    note: `${rows} rows in ${seconds.toFixed(1)} s`,
  }
}

const measureAnswers = async (alone: Stage, a: Stage, b: Stage, postgres: Postgres): Promise<Figure[]> => {
  const servers: Server[] = []
  try {
    for (const { env } of [alone, a, b]) {
      const server = await startServer(env)
      servers.push(server)
      await untilQuiet(server.pid)
    }
    const [one, shared, other] = servers as [Server, Server, Server]
    const ids = await someIds(one.base, 500)
    const get = (pathOf: (id: string) => string) =>
      ids.map((id): Asked => ({ method: 'GET', path: pathOf(id) }))
    const kinds = [
      { name: 'search', asked: questions, target: '≥ 80 %' },
      { name: 'page of a home', asked: get((id) => `/properties/${id}`), target: '≥ 80 %' },
      { name: 'record by id', asked: get((id) => `/v1/properties/${id}`), target: '≥ 60 %' },
    ]
    const figures: Figure[] = []
    for (const { name, asked, target } of kinds) {
      progress(`cluster: ${name}`)
      const found = await ratesInTurns(shared.base, { base: one.base }, asked, 5)
      const slower = found.p99 - found.otherP99
      figures.push({
        what: `${name}, concurrency 16, one server of several`,
        against: 'the same server alone',
        target: `${target}, p99 within 2 ms`,
        value: found.own,
        unit: 'requests/s',
        ratio: found.ratio,
        note: `p99 ${found.p99} ms, alone ${found.otherP99} ms: ${slower} ms more`,
      })
    }
    const records = kinds[2]?.asked ?? []
    return [...figures, await measureTwo({ one, shared, other }, records, postgres)]
  } finally {
    for (const { child } of servers) await stop(child)
  }
}

/**
 * Two servers, PostgreSQL and what asks them share the cores of this machine, so that their highest rates say nothing.
 * What can be seen: at the same rate for each server, the processor time for a request, PostgreSQL's included, does not
 * grow with a second one by more than it grows for a server alone when an unrelated one is busy beside it, because the
 * two share caches and, where the machine's cores are threads of one, the core itself.
 */
const measureTwo = async (
  { one, shared, other }: Record<'one' | 'shared' | 'other', Server>,
  asked: readonly Asked[],
  postgres: Postgres,
): Promise<Figure> => {
  progress('cluster: two servers')
  /** Milliseconds of processor time of the counted processes for a request to any of the counted servers. */
  const costOf = async (counted: readonly Server[], others: readonly Server[], pids: readonly number[]) => {
    const all = [...counted.map(({ pid }) => pid), ...pids]
    const used = () => all.reduce((sum, pid) => sum + usedBy(pid), 0)
    const before = used()
    const counts = await Promise.all(
      [...counted, ...others].map(({ base }) => countAtRate(base, asked, eachRate)),
    )
    const answered = counts.slice(0, counted.length).reduce((sum, count) => sum + count, 0)
    return (1_000 * (used() - before)) / answered
  }
  const taken = { one: [] as number[], two: [] as number[], alone: [] as number[], beside: [] as number[] }
  for (let round = 0; round < 5; round++) {
    taken.one.push(await costOf([shared], [], [postgres.pid()]))
    taken.two.push(await costOf([shared, other], [], [postgres.pid()]))
    taken.alone.push(await costOf([one], [], []))
    taken.beside.push(await costOf([one], [other], []))
  }
  const growth = median(taken.two) / median(taken.one)
  const control = median(taken.beside) / median(taken.alone)
  return {
    what: `processor time for a record, two servers at ${eachRate} requests/s each`,
    against: 'one server at that rate',
    target: '≤ 1.18 × (two do 1.7 × as much where there are cores)',
    value: median(taken.two),
    unit: 'ms',
    ratio: growth,
    note: `PostgreSQL's included; two servers do ${(2 / growth).toFixed(2)} × what one does where each has its cores; on this machine a server alone costs ${control.toFixed(2)} × as much beside an unrelated one at that rate`,
  }
}

const measureWithdrawals = async (workshop: Workshop, a: Stage, b: Stage): Promise<Figure> => {
  progress('cluster: withdrawals on one server beside an import by another')
  const more = join(workshop.folder, 'cluster-more.jsonl')
  await verb({}, 'generate', '--count', String(workshop.count), '--seed', '2', '--into', more)
  const writer = await startWriter({ ...b.env, SITE: 'demonstration', BASE_URL: 'http://localhost:4321' })
  const db = new Database(join(b.data, 'open-listings.sqlite'), { readonly: true })
  const ids = db
    .prepare<[number], string>('SELECT listing_id FROM published ORDER BY listing_id DESC LIMIT ?')
    .pluck()
    .all(2 * withdrawals)
  const restEnd = ids.splice(0, withdrawals)
  const take = async (listing_ids: readonly string[], isOver: () => boolean): Promise<number[]> => {
    const taken: number[] = []
    for (const id of listing_ids) {
      if (isOver()) break
      const begun = performance.now()
      const outcome = await writer.act({ kind: 'close', id, forGood: true })
      if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
      taken.push(performance.now() - begun)
      await wait(pauseMilliseconds)
    }
    return taken
  }
  try {
    const rest = await take(restEnd, () => false)
    const before = Number(db.prepare('SELECT seq FROM followed').pluck().get())
    const state = { isOver: false }
    const importing = verb(a.env, 'import', more).finally(() => (state.isOver = true))
    // It reads everything before it writes.
    const head = () => Number(db.prepare('SELECT seq FROM followed').pluck().get())
    for (; !state.isOver && head() < before + 3; await wait(100)) await writer.act({ kind: 'look' })
    const taken = await take(ids, () => state.isOver)
    await importing
    return {
      what: 'a withdrawal by one server beside a full import by another, p95',
      against: 'the same at rest, p95',
      target: '≤ 50 ms',
      value: quantile(taken, 0.95),
      unit: 'ms',
      ratio: quantile(taken, 0.95) / quantile(rest, 0.95),
      note: `median ${median(taken).toFixed(0)} ms, slowest ${quantile(taken, 1).toFixed(0)} ms of ${taken.length}; at rest median ${median(rest).toFixed(0)} ms`,
    }
  } finally {
    db.close()
    await writer.end()
  }
}

const measureImport = async (workshop: Workshop): Promise<Figure> => {
  progress('cluster: an import alone, and over a log')
  const alone = await workshop.stage('cluster-import-alone')
  const own = await startPostgres()
  try {
    const { env } = await stageOf(workshop, 'import', own)
    const [here, there] = [
      await verb(alone.env, 'import', workshop.records),
      await verb(
        { ...env, KEYS_DIR: join(workshop.folder, 'cluster-import-keys') },
        'import',
        workshop.records,
      ),
    ]
    return {
      what: 'an import over the log',
      against: 'the same by a server alone',
      value: there.seconds,
      unit: 's',
      ratio: there.seconds / here.seconds,
    }
  } finally {
    await own.remove()
  }
}
