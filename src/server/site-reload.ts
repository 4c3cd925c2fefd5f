import { siteLeftOutText } from '#src/domain/private/site-texts.ts'
import type { Logger } from 'pino'
import { forgetServer, noteServer, type AppContext, type RunningServer } from '#src/compose.ts'
import { config as readSettings, type Config } from '#src/config.ts'
import { programVersion } from '#src/program-version.ts'

/** Reads the site file of a running server again when asked, and notes in the data folder how that went. */
interface SiteReload {
  /** Notes in the data folder that this process takes the signals: to be called once it does. */
  acceptReloads(): void
  /** The note there; `null` where it could not be written down, `undefined` before it was to be. */
  noted(): RunningServer | null | undefined
  /** Answers why the file was refused, or `null` when it is shown from now on. */
  reload(): Promise<string | null>
  /** Resolves once no reload is under way; none begins from then on. */
  end(): Promise<void>
}

/** `take` puts a description in the place of the earlier one, or throws why it cannot; the earlier one stays then. */
export const siteReloadOf = (
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  started: AppContext,
  take: (settings: Config) => Promise<AppContext>,
): SiteReload => {
  const { dataDir } = started.config
  let shown = started
  let read = 0
  let noted: RunningServer | null | undefined
  let hasEnded = false
  let last: Promise<string | null> = Promise.resolve(null)

  const note = (refused: string | null): void => {
    if (dataDir === ':memory:') return
    try {
      const { base_url: origin } = shown.about()
      noted = noteServer(dataDir, {
        release: programVersion(),
        origin,
        site: shown.config.site.digest,
        read,
        refused,
      })
    } catch (error) {
      noted = null
      log.warn({ err: error }, 'commands on this machine cannot be told which server runs')
    }
  }

  const reloadNow = async (): Promise<string | null> => {
    if (hasEnded) return 'The server is stopping'
    let refused: string | null = null
    try {
      shown = await take(readSettings())
      const { file, leftOut } = shown.config.site
      log.info(
        { site: file, left_out: leftOut.map(siteLeftOutText) },
        'the site file was read again and is shown from now on',
      )
    } catch (error) {
      refused = error instanceof Error ? error.message : String(error)
      log.error({ refused }, 'the site file is refused; the earlier one is shown')
    }
    read++
    note(refused)
    return refused
  }

  return {
    acceptReloads: () => note(null),
    noted: () => noted,
    // One after the other: each shows what the file says when it is its turn.
    reload: () => (last = last.then(reloadNow)),
    async end() {
      hasEnded = true
      await last
      if (dataDir !== ':memory:') forgetServer(dataDir)
    },
  }
}
