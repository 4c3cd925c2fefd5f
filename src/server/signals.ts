import type { Running } from './main.ts'

/**
 * Stops the server and then this process on SIGTERM or SIGINT. Threat: a supervisor tells the whole group of processes
 * and npm tells its child once more; a second signal must not end what the first one began.
 */
export const stopWhenTold = (running: Running, onStopping: () => void = () => undefined): void => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    onStopping()
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
