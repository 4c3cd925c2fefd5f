import { spawn, type ChildProcess } from 'node:child_process'
import { Console } from 'node:console'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lines } from '../import/importing.ts'
import { verbCommand } from '../verb-command.ts'
import { agency, confirmation, grant, listing, testFolder } from '../fixtures.ts'
import { existsSync, writeFileSync } from 'node:fs'

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
  /** Standard error, line by line, without the progress of a run that lasts, as any does on a busy machine. */
  err: string[]
}

const errorLines = (text: string): string[] =>
  text
    .replaceAll(/^[a-z ]+: \d+ %\n/gm, '')
    .trimEnd()
    .split('\n')

export const spawnVerb = (verb: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, verbCommand(verb, ...args), {
    cwd: root,
    env: environmentOf(verb, env),
  })

/** In a folder without a site file an import begins the demonstration, unless `SITE` says otherwise. */
const environmentOf = (verb: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const beside = join(env['DATA_DIR'] ?? '', '..')
  return {
    PATH: process.env['PATH'],
    OUT_DIR: join(beside, 'site'),
    ...(verb === 'import' && !existsSync(join(beside, 'site.json')) && { SITE: 'demonstration' }),
    ...env,
  }
}

export const endOf = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let [out, err] = ['', '']
    child.stdout?.on('data', (part: Buffer) => (out += part.toString()))
    child.stderr?.on('data', (part: Buffer) => (err += part.toString()))
    child.on('error', reject).on('close', (code) => resolve({ code, out, err: errorLines(err) }))
  })

/** Runs `npx open-listings VERB ARGS` in a process of its own, as an operator would, and answers how it ended. */
export const runProcess = (verb: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  endOf(spawnVerb(verb, args, env))

let running: Promise<unknown> = Promise.resolve()

/**
 * Runs a verb and answers how it ended, without the quarter of a second that a process of its own takes to load the
 * program. One at a time, since a verb uses what belongs to its process: arguments, variables, streams and exit code.
 */
export const run = (verb: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => {
  const ended = running.then(() => runHere(verb, args, env))
  running = ended.catch(() => undefined)
  return ended
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const { stderr: ownStderr } = process
const reportWarning = ({ stack, message }: Error): boolean => ownStderr.write(`${stack ?? message}\n`)

const runHere = async (verb: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => {
  const replaced = new Map(
    (['argv', 'env', 'stdout', 'stderr'] as const).map((name) => [
      name,
      Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor,
    ]),
  )
  const { exitCode } = process
  const { console } = globalThis
  const listeners = signals.map((signal) => process.listeners(signal))
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const [out, err] = [text(stdout), text(stderr)]
  const values = { argv: [process.execPath, verb, ...args], env: environmentOf(verb, env), stdout, stderr }
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(process, name, { value, configurable: true, writable: true, enumerable: true })
  globalThis.console = new Console(stdout, stderr)
  // Node prints a warning of its own to the console of the moment, whichever test of this process caused it.
  const warned = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', reportWarning)
  process.exitCode = undefined
  try {
    // A module runs once: with another address it is another module.
    await import(`../../scripts/${verb}.ts?${randomUUID()}`)
    const code = Number(process.exitCode ?? 0)
    stdout.end()
    stderr.end()
    return { code, out: await out, err: errorLines(await err) }
  } finally {
    for (const [name, descriptor] of replaced) Object.defineProperty(process, name, descriptor)
    globalThis.console = console
    process.off('warning', reportWarning)
    for (const listener of warned) process.on('warning', listener)
    process.exitCode = exitCode
    for (const [index, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!listeners[index]?.includes(listener)) process.off(signal, listener)
  }
}

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
