import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../faults/processes.ts'
import { freePort } from '../free-port.ts'
import { imported } from './running.ts'

/** `npm start` with a few homes in a folder of its own, and its output. */
const npmStart = async () => {
  const { env } = await imported()
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...env,
      OUT_DIR: join(env.DATA_DIR, '../site'),
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that the server and its publishing process end with a test that fails.
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, port, output: () => output }
}

test('SIGTERM to npm ends the server cleanly, and reports what is interrupted', async () => {
  const { child, port, output } = await npmStart()
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  await until('the server answers', answers)
  await until('the addresses are printed', () => output().includes('Stop with Ctrl+C'))
  const isPublished = output().includes('published: every page')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output()).toContain('stopping: requests in flight end first')
  if (!isPublished)
    expect(output()).toContain('the publication was interrupted: the next start goes on where it was')
  await until('nobody answers any more', async () => !(await answers()))
})
