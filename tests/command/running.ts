import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { lines } from '../import/importing.ts'
import { verbCommand } from '../verb-command.ts'
import { agency, confirmation, grant, listing, testFolder } from '../fixtures.ts'
import { writeFileSync } from 'node:fs'

const root = join(import.meta.dirname, '../..')

/** A file of generated records, of so many listings. */
export const generatedFile = async (count: number): Promise<string> => {
  const file = join(testFolder(), 'homes.jsonl')
  const { code, err } = await run('generate', ['--count', String(count), '--into', file], {})
  if (code !== 0) throw new Error(`Generate ${count} listings: ${err.join(' ')}`)
  return file
}

/** How a verb ended. */
export interface Ended {
  code: number | null
  out: string
  /** Standard error, line by line. */
  err: string[]
}

export const spawnVerb = (verb: string, args: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, verbCommand(verb, ...args), {
    cwd: root,
    env: { PATH: process.env['PATH'], OUT_DIR: join(env['DATA_DIR'] ?? '', '../site'), ...env },
  })

export const endOf = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let [out, err] = ['', '']
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()))
    child.on('error', reject).on('close', (code) => resolve({ code, out, err: err.trimEnd().split('\n') }))
  })

/** Runs `npx open-listings VERB ARGS` as an operator would, and answers how it ended. */
export const run = (verb: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  endOf(spawnVerb(verb, args, env))

/** A folder for the data of one test. */
export const dataFolder = (): string => join(testFolder(), 'data')

/** A file of source records: open homes and one without a permission, `ol-c`. Its dates count from today. */
export const sourceFile = (open: readonly string[] = ['ol-a', 'ol-b']): string => {
  const file = join(testFolder(), 'homes.jsonl')
  const term = { valid_from: 'today-30d', valid_until: 'today+60d' }
  const homes = [...open, 'ol-c'].map((id) => listing(id))
  const source = [agency(), ...homes, ...open.map((id) => grant(id, term)), confirmation('ol-a')]
  const dated = JSON.stringify(source).replaceAll(/"(?:reported|confirmed|validated)_on":"[^"]+"/g, (text) =>
    text.replace(/\d{4}-\d{2}-\d{2}/, 'today-30d'),
  )
  writeFileSync(file, lines(...(JSON.parse(dated) as unknown[])))
  return file
}

/** A data folder with those records, and its verbs: the output of one is standard output on success, or else standard error. */
export const imported = async () => {
  const env = { DATA_DIR: dataFolder() }
  const source = sourceFile()
  await run('import', [source], env)
  const verb = async (name: string, ...args: string[]) => {
    const { code, out, err } = await run(name, args, env)
    return { code, output: code === 0 ? out.trimEnd() : err.join('\n') }
  }
  return { env, source, verb }
}
