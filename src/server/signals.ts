import type { Running } from './main.ts'

/**
 * Acts on the first SIGTERM or SIGINT and then ends this process with exit code 0. Threat: a supervisor tells the whole
 * group of processes and npm tells its child once more; a second signal must not end what the first one began.
 */
export const whenTold = (stop: () => Promise<void> | void): void => {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    void Promise.resolve(stop()).then(() => process.exit(0))
  }
  process.on('SIGTERM', once).on('SIGINT', once)
}

/** Stops the server and then this process on SIGTERM or SIGINT. */
export const stopWhenTold = (running: Running): void => whenTold(running.stop)
