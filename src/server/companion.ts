import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { backoffOf } from '#src/publish/repeat.ts'

/** A process of this program that works beside the server. */
export interface Companion {
  /** Ends it: SIGTERM, and SIGKILL five seconds later. */
  stop(): Promise<void>
}

interface CompanionOptions<Message> {
  /** Called with each message; returns whether it reports a success, which resets the restart delay. */
  heard(message: Message): boolean
  /** Called when the process ended by itself, with its exit code, signal or error; it is started again. */
  ended(cause: string): void
  /** Further arguments of Node. */
  nodeArguments?: readonly string[]
}

const patienceMilliseconds = 5_000

/**
 * Runs a module in a process of its own, at a lower priority, so that an answer does not wait for it. The lowest would
 * give it 1 % of a core that others keep busy: beside three busy programs the first publication of an empty site then
 * takes 80 seconds, with this 7, and searches beside a publication are as fast. It is started again when it ends, ever
 * less often until it succeeds.
 */
export const startCompanion = <Message>(
  module: URL,
  { heard, ended, nodeArguments = [] }: CompanionOptions<Message>,
): Companion => {
  let isStopping = false
  let child: ChildProcess | null = null
  const backoff = backoffOf()
  const restart = (cause: string) => {
    child = null
    if (isStopping) return
    ended(cause)
    setTimeout(start, backoff.failed()).unref()
  }
  const start = () => {
    if (isStopping) return
    try {
      const started = fork(module, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [...process.execArgv, ...nodeArguments],
      })
      child = started
      started.on('message', (message) => {
        if (heard(message as Message)) backoff.succeeded()
      })
      // One that could not be started emits an error and no exit.
      started.on('error', ({ message }) => started.pid === undefined && restart(message))
      started.on('exit', (code, signal) => restart(String(signal ?? code)))
      yieldToAnswers(started)
    } catch (error) {
      restart((error as Error).message)
    }
  }
  start()
  return {
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        const last = child
        if (last?.pid === undefined) return resolve()
        last.once('exit', () => resolve())
        last.kill('SIGTERM')
        setTimeout(() => last.kill('SIGKILL'), patienceMilliseconds).unref()
      }),
  }
}

/** The threads of a process, where the system has a priority for each of them: Linux. */
const threadsOf = (pid: number): number[] =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : []

/**
 * A thread takes over the priority of the one that starts it, and Linux sets that of one thread alone. So it is set
 * from outside, first of the thread that starts all others and then of those that it had started already, on a busy
 * machine: set from within, it would miss the collectors of garbage, which take a fifth of a publication's time.
 */
const yieldToAnswers = ({ pid }: ChildProcess): void => {
  try {
    if (pid === undefined) return
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    for (const thread of threadsOf(pid)) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already exited, and its exit event reports that.
  }
}
