import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '#src/server/listen.ts'
import { restServer } from '../rest-fixtures.ts'

const root = join(import.meta.dirname, '../../..')

/** A server on a port of its own, and a folder for what a tool writes. Both are removed when `act` is done. */
export const served = async <T>(act: (address: string, folder: string) => Promise<T>): Promise<T> => {
  const { app } = await restServer()
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'open-listings-mcp-'))
  try {
    return await act(`http://127.0.0.1:${port}`, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await close()
  }
}

/** A program of the protocol's own makers that runs. */
export interface RunningTool {
  /** The first of what it writes that has this form, as soon as it does. */
  writes(form: RegExp): Promise<string>
  ended: Promise<{ code: number | null; output: string; warned: string }>
}

/** Starts a program of the protocol's own makers. Its home is the folder, so that it writes nowhere else. */
export const startTool = (file: string, folder: string, ...args: string[]): RunningTool => {
  const child = spawn(process.execPath, [join(root, 'node_modules/@modelcontextprotocol', file), ...args], {
    cwd: folder,
    env: { ...process.env, HOME: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, warned] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (warned += chunk.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: code as number | null,
    output,
    warned,
  }))
  return {
    ended,
    async writes(form) {
      for (;;) {
        const [found] = form.exec(output) ?? []
        if (found !== undefined) return found
        const isOver = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          ended.then(() => true),
        ])
        if (isOver) throw new Error(`${file} ended: ${output}${warned}`)
      }
    },
  }
}

/** Runs a program of the protocol's own makers to its end. */
export const runTool = (file: string, folder: string, ...args: string[]) =>
  startTool(file, folder, ...args).ended
