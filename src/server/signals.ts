import type { Running } from './main.ts'

/**
 * Acts on the first SIGTERM or SIGINT and then ends this process with exit code 0. Threat: a supervisor signals the
 * entire process group and npm signals its child again; a second signal must not interrupt the shutdown that the first one began.
 */
export const onStopSignal = (stop: () => Promise<void> | void): void => {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    void Promise.resolve(stop()).then(() => process.exit(0))
  }
  process.on('SIGTERM', once).on('SIGINT', once)
}

/** Stops the server and then this process on SIGTERM or SIGINT. */
export const stopOnSignal = (running: Running): void => onStopSignal(running.stop)
