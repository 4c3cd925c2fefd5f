import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listingId } from '#src/domain/ids.ts'
import { compiledSite } from '#src/command/compiled-site.ts'
import { failureText } from '#src/command/failure.ts'
import { interruptedText } from '#src/command/interrupted.ts'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose, type AppContext } from '#src/compose.ts'
import { config, type Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { prepareDemo } from '#src/import/prepare-demo.ts'
import { refuseStrayDemonstration } from '#src/import/refuse-demonstration.ts'
import { startServer, type Running } from '#src/server/main.ts'
import { onStopSignal, reloadOnSignal } from '#src/server/signals.ts'

const root = join(import.meta.dirname, '..')

// A home of data/demo.
const shownHome = 'ol-7k3q9x'

await runVerb({
  name: 'start',
  undo: 'again',
  description:
    'Builds, publishes and serves the site of SITE; without one the demonstration, on this machine alone',
  args: {
    'public-only': {
      type: 'boolean',
      description:
        'One of several servers, which receives only what is public; DATA_DIR is empty, or of such a server',
    },
  },
  async run({ 'public-only': isPublicOnly = false }) {
    const settings = config()
    if (settings.serverUrl !== null)
      throw new Refusal(
        'environment',
        'Read SERVER_URL: it is for the publication of a site without the server in front, and this is the server; unset it here',
      )
    refuseStrayDemonstration(settings)
    let building: ChildProcess | undefined
    let running: Running | undefined
    let isPublished = false
    let phase = 'it prepared the records'
    onStopSignal(async () => {
      building?.kill()
      progress.stop()
      if (running) {
        console.log('stopping: requests in flight end first')
        await running.stop()
        if (!isPublished) console.log('the publication was interrupted: the next start goes on where it was')
      } else console.log(`stopped while ${phase}, before it served: the next start does the rest`)
      tellInterruptedImport(settings)
    })
    const progress = progressOf()
    const appContext = compose(settings, { isPublicOnly })
    try {
      await prepareDemo(appContext, {
        progress: progress.update,
        onInterrupted: (unfinished) =>
          console.log(`${interruptedText(unfinished)} This start completes the rest`),
      })
    } finally {
      progress.stop()
      appContext.store.close()
    }
    phase = 'it compiled the site'
    // Compiling loads the libraries of pictures, which a server does without.
    if ((await compiledSite()) === 'stale') {
      building = spawn(process.execPath, [join(root, 'scripts/open-listings.js'), 'build'], {
        stdio: 'inherit',
      })
      const [code] = (await once(building, 'exit')) as [number | null]
      building = undefined
      if (code !== 0) throw new Refusal('environment', 'Start: the site could not be compiled')
    }
    phase = 'it started the server'
    running = await startServer(settings)
    reloadOnSignal(running)
    tellAddresses(running.appContext)
    void running.published.then(() => {
      isPublished = true
      console.log('published: every page is served from its file')
    })
  },
})

/** Says which import was interrupted while it was applied, if one was. */
function tellInterruptedImport(settings: Config): void {
  try {
    const { store } = compose(settings)
    const unfinished = store.imports.accepted()
    store.close()
    if (unfinished) console.log(`${interruptedText(unfinished)} The next start completes it`)
  } catch (error) {
    console.error(failureText(error) ?? error)
  }
}

function tellAddresses({ config: { site, host, port }, about, store, now }: AppContext): void {
  const { base_url: baseUrl, name } = about()
  const isShown = site.file === null && store.published.openUntil(listingId.parse(shownHome), now()) !== null
  const home = `  One home          ${baseUrl}/properties/${shownHome}
  As Markdown       ${baseUrl}/properties/${shownHome}.md
`
  console.log(`
  ${site.file === null ? 'The demonstration; your own site: npx open-listings init' : `${name.en}, described in ${site.file}`}
  Listening on      http://${host}:${port}/

  Pages             ${baseUrl}/
${isShown ? home : ''}  For AI agents     ${baseUrl}/llms.txt
  MCP server        ${baseUrl}/mcp/public
  Open-data feed    ${baseUrl}/feeds/open-listings.json
  Sitemap           ${baseUrl}/sitemap.xml

  Withdraw a home, in another terminal:   npx open-listings revoke ${isShown ? shownHome : 'ID'}
  Stop with Ctrl+C.
`)
}
