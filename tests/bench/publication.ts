import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runVerb } from '#src/command/verb.ts'
import { compose, type House } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { partOfAddress } from '#src/domain/publication/parts.ts'
import { follow } from '#src/publish/follow.ts'
import { currentFolder, publish, type Summary } from '#src/publish/publication.ts'
import { loadSite, type CompiledSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import { inWorkshop, timed, type Workshop } from './prepare.ts'

/** The disk of a shared machine is now fast and now slow: each round measures both, one after the other. */
const rounds = 3

await runVerb({
  name: 'bench',
  description: 'Measures publication against merely writing the same bytes, in one run on this machine',
  args: { count: { type: 'string', default: '10000', description: 'How many listings to generate' } },
  run: ({ count }) => inWorkshop(Number(count), (workshop) => measure(count, workshop)),
})

async function measure(count: string, { folder, env, importSeconds }: Workshop): Promise<void> {
  const site = await loadSite()
  const turns: Turn[] = []
  for (let index = 1; index <= rounds; index++) {
    turns.push(await turn(folder, env, site, index))
    console.log(`round ${index} of ${rounds}: ${inWords(turns.slice(-1))}`)
  }
  const house = turns.at(-1)!.house
  const open = house.store.published.ids()
  const nothing = await publish(house, site)

  const stop = new AbortController()
  const done = Promise.withResolvers<Summary>()
  const following = follow(house, site, {
    signal: stop.signal,
    onPublished: (summary) => summary.removed > 0 && done.resolve(summary),
    onError: done.reject,
  })
  await wait(500)
  const app = await createServerApp({ house, site, onError: done.reject })
  const victim = open[Math.floor(open.length / 2)] ?? ''
  const begun = performance.now()
  house.store.operator.changeAuthorisation(victim, 'revoked', house.now())
  const committed = performance.now()
  const surfaces = ['', '.md', '.json', '.jsonld']
    .map((ending) => `/properties/${victim}${ending}`)
    .concat(`/pt/properties/${victim}`, `/v1/properties/${victim}`)
  const answers = await Promise.all(
    surfaces.map(async (path) => (await app.fetch(new Request(`http://localhost${path}`))).status),
  )
  const reconciled = await done.promise
  const reconciledAfter = performance.now() - begun
  stop.abort()
  await following
  const own = reconciled.removed
  house.store.close()

  const { files, bytes } = turns[0]!
  const rss = process.resourceUsage().maxRSS / 1024
  console.log(
    [
      `node ${process.version}, ${availableParallelism()} cores, ${count} generated listings, ${open.length} public, ${files} files, ${(bytes / 1e6).toFixed(0)} MB`,
      `import: ${importSeconds.toFixed(1)} s`,
      `median of ${rounds} rounds: ${inWords(turns)}; memory ${rss.toFixed(0)} MB`,
      `nothing changed: ${nothing.seconds.toFixed(3)} s, ${nothing.rendered} rendered`,
      `one revocation: committed in ${(committed - begun).toFixed(0)} ms; first request on ${surfaces.length} surfaces: ${[...new Set(answers)].join(', ')}; files reconciled after ${reconciledAfter.toFixed(0)} ms, ${own} removed, ${reconciled.written} rewritten`,
    ].join('\n'),
  )
}

interface Turn {
  house: House
  files: number
  bytes: number
  publishing: number
  writing: number
}

/** One full publication from the same imported records, then the same bytes merely written; the last one stays. */
async function turn(
  folder: string,
  env: Record<string, string>,
  site: CompiledSite,
  index: number,
): Promise<Turn> {
  const data = join(folder, `data-${index}`)
  cpSync(join(folder, 'data'), data, { recursive: true })
  const house = compose(readConfig({ ...env, DATA_DIR: data, OUT_DIR: join(folder, `site-${index}`) }), {
    durable: false,
  })
  flush()
  const full = await publish(house, site)
  flush()
  const copy = join(folder, 'copy')
  const { seconds: writing, bytes } = justWrite(currentFolder(house), copy)
  rmSync(copy, { recursive: true })
  if (index < rounds) {
    house.store.close()
    rmSync(house.config.outDir, { recursive: true })
  }
  return { house, files: full.written, bytes, publishing: full.seconds, writing }
}

function inWords(turns: readonly Turn[]): string {
  const publishing = median(turns.map((each) => each.publishing))
  const writing = median(turns.map((each) => each.writing))
  const ratio = median(turns.map((each) => each.publishing / each.writing))
  return `full publication ${publishing.toFixed(1)} s, merely writing the same bytes ${writing.toFixed(1)} s, ratio ${ratio.toFixed(2)}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Lets the disk catch up, so that what was written before does not slow what is measured next. */
function flush(): void {
  spawnSync('sync')
}

/** Writes what stands in one folder to the same paths in another; only the writing is timed, not the reading. */
function justWrite(from: string, to: string): { seconds: number; bytes: number } {
  const paths = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      statSync(join(from, path)).isFile() &&
      (partOfAddress(`/${path.replace(/\.html$/, '')}`) ?? path === 'index.html'),
  )
  let seconds = 0
  let bytes = 0
  const folders = new Set<string>()
  for (let at = 0; at < paths.length; at += 1_000) {
    const batch = paths
      .slice(at, at + 1_000)
      .map((path) => ({ path: join(to, path), content: readFileSync(join(from, path)) }))
    seconds += timed(() => {
      for (const { path, content } of batch) {
        const parent = dirname(path)
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
        folders.add(parent)
        writeFileSync(path, content)
        bytes += content.length
      }
    })
  }
  return { seconds, bytes }
}
