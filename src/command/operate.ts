import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compose, hasStore, savedSiteOf, type AppContext } from '#src/compose.ts'
import { config, configWithoutSite, configWithSite, type Config } from '#src/config.ts'
import { Refusal, type Remedy } from '#src/domain/errors.ts'
import { siteLeftOutText } from '#src/domain/private/site-texts.ts'
import { warnAboutClock } from './clock-text.ts'
import { failureText } from './failure.ts'
import { quoted } from './remedy.ts'
import { interruptedText, whoCompletes } from './interrupted.ts'

/** The argument with the id of a listing. */
export const listingArgument = {
  type: 'positional',
  description: 'Identifier of the listing, or AGENCY/REF with what its agency calls it',
  required: true,
} as const

/** The one folder beside a mistyped one that contains a database. */
const mistypedFolder = (settings: Config): Remedy | null => {
  const above = dirname(settings.dataDir)
  const names = existsSync(above) ? readdirSync(above).slice(0, 1_000) : []
  const found = names.map((name) => join(above, name)).filter(holdsStore)
  return found.length === 1 ? { command: `export DATA_DIR=${quoted(found[0] ?? '')}` } : null
}

/** Whether there is a database in a folder; not where that cannot be seen. */
const holdsStore = (dataDir: string): boolean => existsSync(join(dataDir, 'open-listings.sqlite'))

/** Refuses where there is no store: a mistyped folder must not become an empty one that answers "nothing is public". */
export const demandStore = (settings: Config): void => {
  if (!hasStore(settings))
    throw new Refusal(
      'environment',
      `Open the database in "${settings.dataDir}": there is none. Set DATA_DIR to the folder of your site; npx open-listings init begins a new one, npx open-listings start the demonstration`,
      mistypedFolder(settings),
    )
}

/** The same for verbs that may begin a store: that of a site with its file, or the demonstration where SITE names it. */
export const demandStoreOrSite = (settings: Config): void => {
  if (settings.site.file === null && !settings.isDemonstrationNamed) demandStore(settings)
}

/** Gives a verb the store of the configured folder and closes it afterwards; refuses where there is none. */
export const withAppContext = (act: Act): Promise<void> => actIn(config(), act)

/**
 * The same for a verb that ends something, which also works while the site file cannot be read, as whom a withdrawal
 * serves cannot wait for its repair. What cannot be read is said; the database stays the site that it is.
 */
export const withAppContextToWithdraw = (act: Act): Promise<void> => {
  let settings: Config
  try {
    settings = config()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(
      `warning: ${error.message}. This does not need it and goes on; npx open-listings publish takes what has ended out of the files with the site file of the last publication, and a running server removes it at once`,
    )
    return actIn(configWithoutSite(), act, true)
  }
  return actIn(settings, act)
}

/**
 * The settings of a publication: while the site file cannot be read, with the one of the last publication, as what was
 * withdrawn must not wait in files for its repair.
 */
export const settingsToPublish = (): { settings: Config; isSiteUnread: boolean } => {
  try {
    return { settings: config(), isSiteUnread: false }
  } catch (error) {
    const saved = error instanceof Refusal ? savedSiteOf(configWithoutSite()) : null
    if (saved === null) throw error
    console.error(
      `warning: ${(error as Error).message}. The site is published as its file was at the last publication`,
    )
    return { settings: configWithSite(saved), isSiteUnread: true }
  }
}

type Act = (appContext: AppContext) => void | Promise<void>

const actIn = async (settings: Config, act: Act, isSiteUnread = false): Promise<void> => {
  demandStore(settings)
  const appContext = compose(settings, { isSiteUnread })
  try {
    await act(appContext)
  } finally {
    warnAboutReserve(appContext)
    warnAboutClock(appContext)
    reportUnfinished(appContext)
    appContext.store.close()
  }
}

const warnAboutReserve = ({ store, config: { dataDir } }: AppContext): void => {
  const { bytes, fullSize } = store.reserve()
  if (bytes < fullSize)
    console.error(
      `THE DISK IS FULL: make room on the disk of "${dataDir}". What withdraws a right still works, out of a reserve of which ${bytes} of ${fullSize} bytes are left; nothing else can be written`,
    )
}

/** Says what of the texts of the site file no surface shows, because it is private. */
export const warnAboutSiteTexts = ({ site: { leftOut, file } }: Pick<Config, 'site'>): void => {
  for (const each of leftOut) console.error(`warning: "${file}": ${siteLeftOutText(each)}`)
}

/** Warns that an import was interrupted, and names the command that completes it. The verb itself has succeeded. */
export const reportUnfinished = ({ store }: AppContext): void => {
  try {
    const unfinished = store.imports.unfinished()
    if (unfinished) console.error(`${interruptedText(unfinished)} ${whoCompletes}`)
  } catch (error) {
    console.error(failureText(error) ?? error)
  }
}
