import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the one who measures tells it: watch from now on, or report what the longest wait was since. */
export type ToLiveness = { port: number } | 'begin' | 'report'
export interface FromLiveness {
  /** Milliseconds; 0 in the answer to `begin`. */
  longest: number
}

/** Between two questions, so that asking costs the server little. */
const pauseMilliseconds = 1

/** Asks `/livez` over a connection of its own; resolves once the answer has ended. */
const ask = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let answered = false
    socket.write('GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
    socket.on('data', () => (answered = true))
    socket.on('error', reject)
    socket.on('close', () => (answered ? resolve() : reject(new Error('/livez gave no answer'))))
  })

let longest = 0

const watch = async (port: number): Promise<never> => {
  for (;;) {
    const begun = performance.now()
    asking = ask(port)
    await asking
    longest = Math.max(longest, performance.now() - begun)
    await wait(pauseMilliseconds)
  }
}
let asking: Promise<void> = Promise.resolve()

const tell = (milliseconds: number) => process.send?.({ longest: milliseconds } satisfies FromLiveness)

/** A process beside the measured one that asks whether the server lives, all the time. */
process.on('message', (message: ToLiveness) => {
  if (typeof message === 'object') void watch(message.port)
  else if (message === 'begin') {
    longest = 0
    tell(0)
  }
  // The question that is under way has waited too.
  else void asking.then(() => setImmediate(() => tell(longest)))
})
process.once('SIGTERM', () => process.exit(0))
