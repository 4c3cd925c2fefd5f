import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { program } from '../faults/debian.ts'
import { startServerProcess, type ServerProcess } from '../faults/processes.ts'
import { memberEnvironment, openMember } from './members.ts'
import { startPostgres } from './postgres.ts'
import { startWriter } from './writer.ts'

/** What several servers cost on this machine: `node tests/cluster/measure.ts [LISTINGS]`. Needs the build and wrk. */
const listings = Number(process.argv[2] ?? 3_000)
const folder = mkdtempSync(join(tmpdir(), 'open-listings-measure-'))
process.env['TMPDIR'] = folder
const wrk = program('wrk')
const postgres = await startPostgres()
const keys = join(folder, 'keys')
const verb = (env: Record<string, string>, ...args: string[]): number => {
  const begun = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/open-listings.js', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return (performance.now() - begun) / 1_000
}
const environment = (name: string, url = postgres.url) => memberEnvironment(join(folder, name), url, keys)
const { DATABASE_URL: _, KEYS_DIR: __, ...alone } = environment('alone')

const source = join(folder, 'generated.jsonl')
verb(alone, 'generate', '--count', String(listings), '--seed', '5', '--into', source)
console.log(
  `| Import of ${listings} listings, one server alone | ${verb(alone, 'import', source).toFixed(1)} s |`,
)
console.log(`| The same, server of several | ${verb(environment('a'), 'import', source).toFixed(1)} s |`)

const begun = performance.now()
openMember(join(folder, 'b'), postgres.url, keys).store.close()
const seconds = (performance.now() - begun) / 1_000
const db = new Database(join(folder, 'b/data/open-listings.sqlite'), { readonly: true })
const tables = db
  .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
  .pluck()
  .all()
const rows = tables.reduce(
  (sum, table) => sum + Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
  0,
)
const [id = ''] = db.prepare<[], string>('SELECT listing_id FROM published ORDER BY 1').pluck().all()
const ids = db.prepare<[], string>('SELECT listing_id FROM published ORDER BY 1 DESC LIMIT 40').pluck().all()
db.close()
console.log(
  `| A second server from the log: ${rows} rows | ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s |`,
)

const search = join(folder, 'search.lua')
writeFileSync(search, `wrk.method="POST" wrk.body='{}' wrk.headers["Content-Type"]="application/json"`)
const load = (server: ServerProcess, path: string, ...more: string[]): string => {
  const { stdout } = spawnSync(wrk, ['-t1', '-c16', '-d4', '--latency', ...more, server.origin + path], {
    encoding: 'utf8',
  })
  const failed = /Non-2xx/.test(stdout) ? ' (with refusals)' : ''
  return `${/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]}/s, p99 ${/99%\s+(\S+)/.exec(stdout)?.[1]}${failed}`
}
for (const [name, env] of [
  ['alone', alone],
  ['of several', environment('b')],
] as const) {
  const server = await startServerProcess(env as Record<string, string>)
  await server.published
  console.log(`| Record, server ${name} | ${load(server, `/v1/properties/${id}`)} |`)
  console.log(`| Page, server ${name} | ${load(server, `/properties/${id}`)} |`)
  console.log(`| Search, server ${name} | ${load(server, '/v1/property-searches', '-s', search)} |`)
  await server.kill('SIGTERM')
}

// Another server imports while this one withdraws.
verb(alone, 'generate', '--count', String(listings), '--seed', '6', '--into', join(folder, 'more.jsonl'))
const writer = await startWriter(environment('b'))
let isImporting = true
const importing = import('node:child_process').then(
  ({ spawn }) =>
    new Promise((resolve) => {
      spawn(process.execPath, ['scripts/open-listings.js', 'import', join(folder, 'more.jsonl')], {
        env: { PATH: process.env['PATH'], ...environment('a') },
        stdio: 'ignore',
      }).once('exit', (code) => {
        isImporting = false
        resolve(code)
      })
    }),
)
await new Promise((resolve) => setTimeout(resolve, 2_500))
const taken: number[] = []
for (const each of ids) {
  const from = performance.now()
  const outcome = await writer.act({ kind: 'close', id: each, forGood: true })
  if (outcome.kind === 'done' && isImporting) taken.push(performance.now() - from)
  await new Promise((resolve) => setTimeout(resolve, 30))
}
await importing
await writer.end()
const sorted = taken.toSorted((a, b) => a - b)
const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0)
console.log(
  `| ${sorted.length} withdrawals beside an import by another server | p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms |`,
)
await postgres.remove()
rmSync(folder, { recursive: true, force: true })
