import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bareEnvironment } from '../bare-environment.ts'
import { freePort } from '../free-port.ts'
import { bundleOf } from '../thread-bundles.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  port: number
  origin: string
  /** Resolves when the first publication is complete. */
  published: Promise<unknown>
  /** What it wrote to standard error. */
  output(): string
  get(path: string, init?: RequestInit): Promise<Response>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a server over a data folder. */
export const startServerProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const port = await freePort()
  const program = join(import.meta.dirname, 'server-process.ts')
  const child = fork(bundleOf(program) ?? program, {
    env: bareEnvironment({
      OUT_DIR: join(dirname(env['DATA_DIR'] ?? ''), 'site'),
      BASE_URL: 'https://homes.example',
      // Its tests stand for whatever calls: proxies and hosts of every name.
      SITE: 'demonstration',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...env,
    }),
    silent: true,
  })
  let text = ''
  child.stderr?.on('data', (piece: Buffer) => (text += piece.toString()))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended: ${text}`)
  })
  // Nobody waits for its end after it has begun.
  ended.catch(() => undefined)
  const messageOf = (what: string) =>
    new Promise((resolve) => child.on('message', (message) => message === what && resolve(message)))
  const [answers, published] = [messageOf('answers'), messageOf('published')]
  const complete = Promise.race([published, ended])
  // Not every test waits for it.
  complete.catch(() => undefined)
  await Promise.race([answers, ended])
  const origin = `http://127.0.0.1:${port}`
  return {
    child,
    port,
    origin,
    published: complete,
    output: () => text,
    get: (path, init) => fetch(origin + path, init),
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Waits until a condition holds, and fails after a while. */
export const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds = 120_000,
): Promise<void> => {
  const end = Date.now() + milliseconds
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${milliseconds / 1_000} s in vain: ${what}`)
    await wait(20)
  }
}
