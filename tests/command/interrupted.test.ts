import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { freePort } from '../free-port.ts'
import { verbCommand } from '../verb-command.ts'
import { dataFolder, endOf, generatedFile, runProcess, spawnVerb } from './running.ts'

type Env = Record<'DATA_DIR' | 'OUT_DIR' | 'PORT', string>

const environment = async (): Promise<Env> => {
  const DATA_DIR = dataFolder()
  return { DATA_DIR, OUT_DIR: join(dirname(DATA_DIR), 'site'), PORT: String(await freePort()) }
}

const demonstration = (env: Env) => ({ ...env, SITE: 'demonstration' })

/** A command as an operator or a service manager starts it, its output, and how it ends. */
const started = (env: Env & { SITE?: string }, command: string, args: string[]) => {
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal has: Ctrl+C goes to all of it.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number) }
}

const npm = (env: Env & { SITE?: string }, ...args: string[]) => started(env, 'npm', args)

/** Waits until something is so, also when it is so for milliseconds only. */
const soon = async (child: ChildProcess, isSo: () => boolean, milliseconds = 1): Promise<void> => {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error('It ended before it was interrupted')
    await wait(milliseconds)
  }
}
/** Waits until a process says something. */
const says = (child: ChildProcess, hasSaid: () => boolean): Promise<void> => soon(child, hasSaid, 30)

const isStaging = ({ DATA_DIR }: Env) => existsSync(join(DATA_DIR, 'import/staged.sqlite'))

const isAccepted = ({ DATA_DIR }: Env) => existsSync(join(DATA_DIR, 'import/accepted.sqlite'))

/** How far the accepted import is applied; `null` while there is none. */
const applied = (env: Env): { done: number; total: number } | null => {
  if (!isAccepted(env)) return null
  const { store } = compose(readConfig(env))
  const accepted = store.imports.accepted()
  store.close()
  return accepted
}

const still = new Int32Array(new SharedArrayBuffer(4))

/**
 * Starts an import and ends it between two of its transactions, when it has applied a part. It waits for whoever has the
 * right of way, so that it neither continues nor ends between the look at how far it is and the signal; it is let on for
 * moments in which this process does nothing else.
 */
const interruptApplying = async <Started extends { child: ChildProcess }>(
  env: Env,
  start: () => Started,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<Started> => {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  // The lock of the right of way, which `first` shares.
  const lock = new Database(join(env.DATA_DIR, 'first.lock'), { timeout: 1_000 })
  lock.pragma('user_version = 1')
  const hold = () => lock.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  hold()
  const importing = start()
  await soon(importing.child, () => isAccepted(env))
  // Opened once: to open a store takes longer than what is looked for lasts.
  const { store } = compose(readConfig(env))
  await soon(importing.child, () => store.imports.accepted() !== null)
  while (store.imports.accepted()?.done === 0) {
    lock.exec('COMMIT')
    Atomics.wait(still, 0, 0, 3)
    hold()
  }
  importing.child.kill(signal)
  store.close()
  lock.close()
  return importing
}

const homes = 600
let file = ''
beforeAll(async () => {
  file = await generatedFile(homes)
})

test('an import that is stopped reports what it has applied and what completes it, and the next one does', async () => {
  const env = await environment()
  const { output, ended } = await interruptApplying(
    env,
    () => started(demonstration(env), process.execPath, verbCommand('import', file)),
    'SIGTERM',
  )
  expect(await ended).toBe(143)
  const { done, total } = applied(env) ?? { done: -1, total: -1 }
  expect(output()).toContain(
    `The import of "${file}" was interrupted: ${done} of ${total} listings and other records are applied. A running server completes it by itself, and so does the next npm start, npx open-listings import or npx open-listings publish`,
  )
  const next = await runProcess('import', [file], env)
  expect(next.out).toContain(
    `The import of "${file}" was interrupted when ${done} of ${total} listings and other records were applied; it is complete now`,
  )
  const { store } = compose(readConfig(env))
  expect(store.countListings()).toBe(homes)
  store.close()
})

test('an import that is interrupted while it reads reports that nothing is applied', async () => {
  const env = await environment()
  const { child, output, ended } = started(demonstration(env), 'npx', ['open-listings', 'import', file])
  await soon(child, () => isStaging(env))
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  expect(output()).toContain(`Interrupted: nothing of "${file}" was imported: import it again`)
  expect(applied(env)).toBeNull()
})

test('npm start reports what it was doing when it is stopped while it prepares', async () => {
  const env = await environment()
  const preparing = npm(demonstration(env), 'start')
  await soon(preparing.child, () => isStaging(env))
  preparing.child.kill('SIGTERM')
  expect(await preparing.ended).toBe(0)
  expect(preparing.output()).toContain('stopped while it prepared the records, before it served')
})

test('npm start names an interrupted import, completes it, and reports it again when it is stopped', async () => {
  const env = await environment()
  const { killed } = await interruptApplying(
    env,
    () => {
      const child = spawnVerb('import', [file], env)
      return { child, killed: endOf(child) }
    },
    'SIGKILL',
  )
  await killed
  const interrupted = /The import of "(.*homes\.jsonl)" was interrupted: \d+ of \d+ listings/

  const starting = npm(env, 'start')
  await says(starting.child, () => interrupted.test(starting.output()))
  expect(starting.output()).toMatch(/are applied\. This start completes the rest/)
  starting.child.kill('SIGTERM')
  expect(await starting.ended).toBe(0)
  // How far it is by then depends on the machine, and on whether the site is compiled.
  expect(starting.output()).toMatch(/stopped while it .*, before it served|requests in flight end first/)
  expect(starting.output()).toMatch(/are applied\. The next start completes it/)

  const serving = npm(env, 'start')
  // What publishes and completes runs at a lower priority: on a busy machine it waits longer than others.
  await says(serving.child, () => serving.output().includes('complete now'))
  expect(applied(env)).toBeNull()
  expect(serving.output()).toMatch(
    /"source":".*homes\.jsonl".*an import that was interrupted is complete now/,
  )
  serving.child.kill('SIGTERM')
  expect(await serving.ended).toBe(0)
  expect(serving.output()).not.toMatch(/The next start completes it/)
})
