import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a server of a benchmark in a process of its own. */
export const start = (file: string, env: Record<string, string>): ChildProcess =>
  fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The port that it tells once it is ready. */
export const portOf = async (child: ChildProcess): Promise<number> => {
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return message.port
}

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
