import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { config, type Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { prepareDemo } from '#src/import/prepare-demo.ts'
import { startServer } from '#src/server/main.ts'
import { stopWhenTold } from '#src/server/signals.ts'

const root = join(import.meta.dirname, '..')

await runVerb({
  name: 'start',
  description:
    'Builds, publishes and serves; a database without any listing gets the demonstration records first',
  args: {},
  async run() {
    const settings = config()
    const progress = progressOf()
    await prepareDemo(settings, progress.update).finally(progress.stop)
    const built = spawnSync(process.execPath, [...process.execArgv, join(root, 'scripts/build.ts')], {
      stdio: 'inherit',
    })
    if (built.status !== 0) throw new Refusal('environment', 'Start: the site could not be compiled')
    const running = await startServer(settings)
    tellAddresses(settings)
    void running.published.then(() => console.log('published: every page stands as a file'))
    stopWhenTold(running, () => console.log('stopping: requests in flight end first'))
  },
})

function tellAddresses({ baseUrl }: Config): void {
  console.log(`
  Pages             ${baseUrl}/
  One home          ${baseUrl}/properties/ol-7k3q9x
  As Markdown       ${baseUrl}/properties/ol-7k3q9x.md
  For AI agents     ${baseUrl}/llms.txt
  MCP server        ${baseUrl}/mcp/public
  Open-data feed    ${baseUrl}/feeds/open-listings.json
  Sitemap           ${baseUrl}/sitemap.xml

  Withdraw a home, in another terminal:   npm run revoke -- ol-7k3q9x
  Stop with Ctrl+C.
`)
}
