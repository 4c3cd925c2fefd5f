import { setTimeout as wait } from 'node:timers/promises'
import { runningServer, type RunningServer } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'

const pollMilliseconds = 100
/** The publication that it ends first may be between two files for so long. */
const patienceMilliseconds = 60_000

/**
 * Has the server of a data folder, where one runs, read its site file again, and answers which server that is. Throws a
 * `Refusal` with the server's reason where it keeps the earlier file. Threat: a server that still has the earlier one would
 * write its pages over those of the new one.
 */
export const reloadServer = async (dataDir: string): Promise<RunningServer | null> => {
  const before = runningServer(dataDir)
  if (before === null) return null
  try {
    process.kill(before.pid, 'SIGUSR2')
  } catch (error) {
    throw new Refusal(
      'environment',
      `Ask the running server (process ${before.pid}) to read the site file: ${(error as Error).message}; run this as its user, or systemctl reload open-listings`,
    )
  }
  for (const end = performance.now() + patienceMilliseconds; performance.now() < end;) {
    const server = runningServer(dataDir)
    // It has ended meanwhile, and publishes nothing any more.
    if (server === null) return null
    if (server.pid !== before.pid || server.read > before.read) {
      if (server.refused !== null)
        throw new Refusal('environment', `The running server keeps the earlier site file: ${server.refused}`)
      return server
    }
    await wait(pollMilliseconds)
  }
  throw new Refusal(
    'busy',
    `Ask the running server (process ${before.pid}) to read the site file: it has not answered in ${patienceMilliseconds / 1_000} s; its log says why`,
  )
}

/** The same where the server shows another site file than the one with this digest: a deployment runs each minute. */
export const reloadServerOfOther = async (dataDir: string, site: string): Promise<RunningServer | null> => {
  const server = runningServer(dataDir)
  return server === null || server.site === site ? null : reloadServer(dataDir)
}
