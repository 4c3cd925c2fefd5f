import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the one who measures tells it: watch from now on, or report what the longest wait was since. */
export type ToLiveness = { port: number; path: string } | 'begin' | 'report'
type Watched = Exclude<ToLiveness, string>
export interface FromLiveness {
  /** Milliseconds; 0 in the answer to `begin`. */
  longest: number
}

/** Between two questions, so that asking costs the server little. */
const pauseMilliseconds = 1

/** Asks over a connection of its own; resolves once the answer has ended. */
const ask = ({ port, path }: Watched): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let answered = false
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    socket.on('data', () => (answered = true))
    socket.on('error', reject)
    socket.on('close', () => (answered ? resolve() : reject(new Error(`${path} gave no answer`))))
  })

let longest = 0

const watch = async (watched: Watched): Promise<never> => {
  for (;;) {
    const begun = performance.now()
    asking = ask(watched)
    await asking
    longest = Math.max(longest, performance.now() - begun)
    await wait(pauseMilliseconds)
  }
}
let asking: Promise<void> = Promise.resolve()

const tell = (milliseconds: number) => process.send?.({ longest: milliseconds } satisfies FromLiveness)

/** A process beside the measured one that asks for an address all the time, such as whether the server lives. */
process.on('message', (message: ToLiveness) => {
  if (typeof message === 'object') void watch(message)
  else if (message === 'begin') {
    longest = 0
    tell(0)
  }
  // The question that is under way has waited too.
  else void asking.then(() => setImmediate(() => tell(longest)))
})
process.once('SIGTERM', () => process.exit(0))
