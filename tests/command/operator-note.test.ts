import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { demonstrationWithoutPictures } from '../demonstration.ts'
import { dataFolder, run } from './running.ts'

const demo = demonstrationWithoutPictures()
const who = 'Marcadora Inês'
const why = 'Pedido por telefone, marcador 4711'
const note = ['--by', `  ${who}\u202e `, '--reason', why]

/** The verbs, each with arguments under which it succeeds, and what the journal calls its subject. */
const verbs: [verb: string, args: string[], subject: string][] = [
  ['suspend', ['ol-7k3q9x'], 'ol-7k3q9x'],
  ['resume', ['ol-7k3q9x'], 'ol-7k3q9x'],
  ['set-status', ['ol-7k3q9x', 'reserved'], 'ol-7k3q9x'],
  ['confirm-availability', ['ol-7k3q9x'], 'ol-7k3q9x'],
  ['revoke', ['ol-7k3q9x'], 'ol-7k3q9x'],
  ['authorise', ['ol-7k3q9x'], 'ol-7k3q9x'],
  ['ai-consent', ['ol-5c2z7v'], 'ol-5c2z7v'],
  ['ai-consent', ['ol-5c2z7v', '--withdraw'], 'ol-5c2z7v'],
  ['confirm-texts', ['ol-2d9j5g'], 'ol-2d9j5g'],
  ['confirm-texts', ['ol-2d9j5g', '--withdraw'], 'ol-2d9j5g'],
  ['verify-account', ['agent-demo', '--withdraw'], 'account/agent-demo'],
  ['end-brief', ['brief-3c7t5s'], 'brief/brief-3c7t5s'],
  ['end-request', ['br-4k8w2m'], 'request/br-4k8w2m'],
]

/** A file with a closed home of the demonstration whose description names a street. */
const describedHome = (folder: string): string => {
  const records = JSON.parse(readFileSync(join(demo, 'restricted.json'), 'utf8')) as { listing_id?: string }[]
  const home = records.find(({ listing_id }) => listing_id === 'ol-2d9j5g')
  const file = join(folder, 'describedHome.json')
  const description = { pt: 'Na rua das flores.', en: 'In a quiet street.' }
  writeFileSync(file, JSON.stringify([{ ...home, description }]))
  return file
}

test('who asked and why are stored in the journal alone, and history shows them', async () => {
  const env = { DATA_DIR: dataFolder() }
  await run('import', [demo], env)
  await run('import', [describedHome(env.DATA_DIR)], env)
  const db = new Database(join(env.DATA_DIR, 'open-listings.sqlite'), { readonly: true })
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  expect(tables).toContain('published')
  for (const [verb, args, subject] of verbs) {
    const { code, out, err } = await run(verb, [...args, ...note], env)
    expect({ verb, code, err }).toEqual({ verb, code: 0, err: [''] })
    expect(out + err.join()).not.toMatch(/Marcador|marcador/)
    const own = (await run('history', [subject], env)).out
      .split('\n')
      .filter((row) => row.includes('  operator  ') && row.includes(`"by":"${who}","reason":"${why}"`))
    expect(own.length, verb).toBeGreaterThan(0)
  }
  const rows = db.prepare<[], number>(`SELECT count(*) FROM journal WHERE detail LIKE '%${why}%'`).pluck()
  expect(rows.get()).toBe(verbs.length)
  for (const table of tables.filter((name) => name !== 'journal'))
    expect(JSON.stringify(db.prepare(`SELECT * FROM "${table}"`).all()), table).not.toMatch(/[Mm]arcador/)
  db.close()
})

test('who and why are one line each, of a bounded length, and --help says where they are stored', async () => {
  const env = { DATA_DIR: dataFolder() }
  for (const verb of new Set(verbs.map(([name]) => name)))
    expect((await run(verb, ['--help'], env)).out, verb).toMatch(
      /--by=<WHO>[^]*private journal[^]*--reason=<WHY>/,
    )
  const refused = await run('revoke', ['ol-7k3q9x', '--by', 'x'.repeat(121)], env)
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.err[0]).toBe('revoke: Read --by: expected one line of 1 to 120 characters')
})
