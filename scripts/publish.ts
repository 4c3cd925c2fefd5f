import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { reloadServer } from '#src/command/ask-server.ts'
import { warnAboutClock } from '#src/command/clock-text.ts'
import { completedText } from '#src/command/interrupted.ts'
import { demandStoreOrSite, settingsToPublish, warnAboutSiteTexts } from '#src/command/operate.ts'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose } from '#src/compose.ts'
import { confirmed, nextManifest, readManifest, type Manifest } from '#src/deploy/manifest.ts'
import { signingWarning } from '#src/doctor/signing.ts'
import { Refusal } from '#src/domain/errors.ts'
import { currentFolder } from '#src/publish/publication.ts'
import { patiently, publishNow, refuseFailed } from '#src/publish/publish-now.ts'
import { closedFileMatcher, listSiteFiles } from '#src/publish/site-files.ts'
import { loadSite } from '#src/publish/site.ts'

const read = async (file: string): Promise<Manifest> =>
  readManifest(await readFile(file, 'utf8').catch(() => null), file)

/** Written atomically: it is the only record of what the target contains. */
const write = async (file: string, manifest: Manifest): Promise<void> => {
  await writeFile(`${file}.tmp`, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(`${file}.tmp`, file)
}

/** Asked before anything is published. */
const writable = (file: string): Promise<void> =>
  appendFile(file, '').catch((error: Error) => {
    throw new Refusal('environment', `Cannot write the manifest: ${error.message}`)
  })

await runVerb({
  name: 'publish',
  undo: 'again',
  description:
    'Renders what changed into OUT_DIR; OUT_DIR/current is the complete site for any static host. A running server reads the site file again first',
  args: {
    all: { type: 'boolean', description: 'Render everything again, also what is up to date' },
    manifest: {
      type: 'string',
      valueHint: 'FILE',
      description:
        'Keep in FILE, as JSON, what to upload, delete and purge at a target since its last confirmed manifest',
    },
    confirm: {
      type: 'string',
      valueHint: 'FILE',
      description: 'Record that all that the manifest in FILE names was carried out; publishes nothing',
    },
  },
  async run({ all = false, manifest, confirm }) {
    if (confirm !== undefined) {
      if (manifest !== undefined || all)
        throw new Refusal('usage', 'Option "--confirm" goes with no other option')
      await readFile(confirm).catch((error: Error) => {
        throw new Refusal('not_found', `Read the manifest: ${error.message}`)
      })
      const after = confirmed(await read(confirm))
      await write(confirm, after)
      console.log(`The target holds ${Object.keys(after.files).length} files`)
      return
    }
    if (manifest !== undefined) await writable(manifest)
    const before = manifest === undefined ? null : await read(manifest)
    const { settings, isSiteUnread } = settingsToPublish()
    demandStoreOrSite(settings)
    warnAboutSiteTexts(settings)
    const server = isSiteUnread ? null : await reloadServer(settings.dataDir)
    if (server !== null)
      console.log(`The running server (process ${server.pid}) has read the site file again`)
    const site = await loadSite()
    const appContext = compose(settings)
    const progress = progressOf()
    try {
      const publish = () =>
        publishNow(appContext, site, {
          all,
          progress: progress.update,
          onCompleted: (interrupted) => console.log(completedText(interrupted)),
        })
      const summary = await (server === null ? publish() : patiently(publish))
      progress.stop()
      if (manifest !== undefined && before !== null) {
        const now = appContext.now()
        const next = nextManifest(
          before,
          listSiteFiles(appContext, site, now),
          closedFileMatcher(appContext, now),
        )
        await write(manifest, next)
      }
      console.log(
        `rendered ${summary.rendered}, written ${summary.written}, removed ${summary.removed}, unchanged ${summary.unchanged}, ${summary.seconds.toFixed(2)} s: ${currentFolder(appContext)}`,
      )
      const warning = signingWarning(settings, appContext.now())
      if (warning !== null) console.error(warning)
      refuseFailed(summary)
    } finally {
      progress.stop()
      warnAboutClock(appContext)
      appContext.store.close()
    }
  },
})
