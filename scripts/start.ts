import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose } from '#src/compose.ts'
import { config, type Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { importRecords } from '#src/import/import-records.ts'
import { startServer } from '#src/server/main.ts'

const root = join(import.meta.dirname, '..')

await runVerb({
  name: 'start',
  description:
    'Builds, publishes and serves; a database without any listing gets the demonstration records first',
  args: {},
  async run() {
    const settings = config()
    await prepareDemo(settings)
    const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
    if (built.status !== 0) throw new Refusal('environment', 'Start: the site could not be compiled')
    const running = await startServer(settings)
    tellAddresses(settings)
    void running.published.then(() => console.log('published: every page stands as a file'))
    const stop = () => {
      console.log('stopping: requests in flight end first')
      void running.stop().then(() => process.exit(0))
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
  },
})

/** Takes the demonstration records when there is no listing yet. Their dates count from today. */
async function prepareDemo(settings: Config): Promise<void> {
  const house = compose(settings)
  const progress = progressOf()
  try {
    if (house.store.countListings() > 0) return
    const report = await importRecords(house, {
      path: join(root, 'data/demo'),
      dryRun: false,
      progress: progress.update,
    })
    if (report.refused > 0)
      throw new Refusal('bad_input', `Prepare the demonstration records: ${report.problems.join('; ')}`)
    console.log(`demonstration records imported into ${settings.dataDir}: ${report.open} homes are public`)
  } finally {
    progress.stop()
    house.store.close()
  }
}

function tellAddresses({ baseUrl }: Config): void {
  console.log(`
  Pages             ${baseUrl}/
  One home          ${baseUrl}/properties/ol-7k3q9x
  As Markdown       ${baseUrl}/properties/ol-7k3q9x.md
  For AI agents     ${baseUrl}/llms.txt
  Open-data feed    ${baseUrl}/feeds/open-listings.json
  Sitemap           ${baseUrl}/sitemap.xml

  Withdraw a home, in another terminal:   npm run revoke -- ol-7k3q9x
  Stop with Ctrl+C.
`)
}
