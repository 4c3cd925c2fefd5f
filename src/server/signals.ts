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

/**
 * Has a server read its site file again on SIGUSR2, which `npx open-listings publish` sends, and on SIGHUP, which
 * `systemctl reload` does. In a terminal a SIGHUP says that it was closed: then it ends.
 */
export const reloadOnSignal = ({ reload, acceptReloads }: Running): void => {
  const again = () => void reload()
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.on('SIGUSR2', again).on('SIGHUP', process.stdin.isTTY ? end : again)
  // Threat: a signal that nobody handles ends the process, so that it is announced afterwards.
  acceptReloads()
}

/** Stops the server and then this process on SIGTERM or SIGINT, and reads the site file again when asked. */
export const heedSignals = (running: Running): void => {
  onStopSignal(running.stop)
  reloadOnSignal(running)
}
