import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { verbCommand } from '../verb-command.ts'
import { start } from './processes.ts'
import { freePort } from '../free-port.ts'

/** A running server, as `npm start` runs it. */
export interface Server {
  child: ChildProcess
  pid: number
  base: string
  /** From the start of the process to its first answer. */
  startSeconds: number
  /** The next publication that changed something, once it is complete; rejected where the server ends before. */
  nextPublication(): Promise<Published>
}

/** What the server logs about a publication. */
export interface Published {
  written: number
  removed: number
  seconds: number
}

/** Starts the server and waits for its first answer, which is given while it may still be publishing. */
export const startServer = async (env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const waiting: PromiseWithResolvers<Published>[] = []
  const listen = (line: string) => {
    const message = line.startsWith('{') ? (JSON.parse(line) as { msg: string } & Published) : null
    if (message?.msg !== 'published') return console.error(line)
    if (message.written + message.removed > 0) for (const each of waiting.splice(0)) each.resolve(message)
  }
  const begun = performance.now()
  const child = start(
    process.execPath,
    verbCommand('start'),
    { ...env, PORT: String(port), BASE_URL: 'http://localhost:4321' },
    listen,
  )
  child.once('exit', (code, signal) => {
    for (const each of waiting.splice(0)) each.reject(new Error(`the server ended with ${signal ?? code}`))
  })
  while (!(await fetch(`${base}/v1/public-sync/key.json`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} at its start`)
    await wait(5)
  }
  return {
    child,
    pid: child.pid ?? 0,
    base,
    startSeconds: (performance.now() - begun) / 1000,
    nextPublication() {
      const next = Promise.withResolvers<Published>()
      waiting.push(next)
      // Whoever still waits hears of it.
      next.promise.catch(() => undefined)
      return next.promise
    },
  }
}

/** The addresses of listings that the server has open, in the order of its feed; as many as are asked for. */
export const someIds = async (base: string, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let after = ''; ids.length < count;) {
    const response = await fetch(`${base}/v1/public-sync/snapshot.jsonl?limit=50&after=${after}`)
    const lines = (await response.text()).trim().split('\n')
    const found = lines.slice(0, -1).map((line) => (JSON.parse(line) as { listing_id: string }).listing_id)
    if (found.length === 0) break
    ids.push(...found)
    after = found.at(-1) ?? ''
  }
  return ids.slice(0, count)
}
