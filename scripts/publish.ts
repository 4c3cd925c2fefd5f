import { appendFile, writeFile } from 'node:fs/promises'
import { completedText } from '#src/command/interrupted.ts'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose, lockPublication, type House } from '#src/compose.ts'
import { config } from '#src/config.ts'
import { refuseFarDemonstration } from '#src/import/prepare-demo.ts'
import { Refusal } from '#src/domain/errors.ts'
import { currentFolder, publish } from '#src/publish/publication.ts'
import { renewRecords } from '#src/publish/record-form.ts'
import { loadSite } from '#src/publish/site.ts'

/** Asked before anything is published: what changed would be told by no later manifest. */
const writable = (file: string): Promise<void> =>
  appendFile(file, '').catch((error: Error) => {
    throw new Refusal('environment', `Cannot write the manifest: ${error.message}`)
  })

const refuseFar = (house: House): void => {
  try {
    refuseFarDemonstration({ ...house.config, host: 'localhost' }, house.about().base_url)
  } catch (error) {
    house.store.close()
    throw error
  }
}

await runVerb({
  name: 'publish',
  description: 'Renders what changed into OUT_DIR; OUT_DIR/current is the complete site for any static host',
  args: {
    all: { type: 'boolean', description: 'Render everything again, also what is up to date' },
    manifest: {
      type: 'string',
      valueHint: 'FILE',
      description: 'Write the changed and removed addresses to FILE as JSON',
    },
  },
  async run({ all = false, manifest }) {
    const settings = config()
    if (manifest !== undefined) await writable(manifest)
    const site = await loadSite()
    const house = compose(settings)
    refuseFar(house)
    const release = lockPublication(settings)
    if (!release) {
      house.store.close()
      throw new Refusal(
        'busy',
        'Publish: another publication is under way, such as that of a running server, which publishes by itself',
      )
    }
    const progress = progressOf()
    try {
      const interrupted = await house.store.imports.resume(house.now, (done, total) =>
        progress.update('completing an earlier import', done, total),
      )
      if (interrupted) console.log(completedText(interrupted))
      await renewRecords(house)
      const summary = await publish(house, site, {
        all,
        manifest: manifest !== undefined,
        progress: (done, total) => progress.update('publishing', done, total),
      })
      await house.store.sync.signAll(house.now)
      progress.stop()
      if (manifest !== undefined) await writeFile(manifest, `${JSON.stringify(summary.changes, null, 2)}\n`)
      if (summary.changes?.is_complete === false)
        console.error(
          'publish: an earlier publication was broken off, and what it wrote and removed is in no manifest: compare the whole folder this time',
        )
      console.log(
        `rendered ${summary.rendered}, written ${summary.written}, removed ${summary.removed}, unchanged ${summary.unchanged}, ${summary.seconds.toFixed(2)} s: ${currentFolder(house)}`,
      )
      if (summary.failed.length > 0)
        throw new Refusal(
          'environment',
          `Render ${summary.failed.length} parts: ${summary.failed
            .slice(0, 5)
            .map(({ part, error }) => `${part}: ${error}`)
            .join('; ')}. The rest is published; these stay in the queue`,
        )
    } finally {
      progress.stop()
      release()
      house.store.close()
    }
  },
})
