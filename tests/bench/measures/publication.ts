import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Figure } from '../figure.ts'
import { run } from '../processes.ts'
import { median } from '../statistics.ts'
import { progress, verb, type Workshop } from '../workshop.ts'

interface Turn {
  seconds: number
  megabytes: number
  files: number
  bytes: number
  /** Seconds for merely writing the same bytes; `null` where that was not measured. */
  writing: number | null
}

/** From so many listings on the files are not written a second time: they would fill the disk. */
const writtenOnceFrom = 200_000

/** A full publication against merely writing its files; then `npx open-listings publish` with nothing to do. */
export const measurePublication = async (workshop: Workshop): Promise<Figure[]> => {
  await workshop.imported()
  const turns: Turn[] = []
  for (let round = 1; round <= workshop.rounds; round++) {
    progress(`full publication, round ${round} of ${workshop.rounds}`)
    // What was written before must not slow what is measured next.
    spawnSync('sync')
    const { seconds, megabytes } = await workshop.publishAnew()
    spawnSync('sync')
    const { site } = await workshop.published()
    const copy = workshop.count < writtenOnceFrom ? join(workshop.folder, `copy-${round}`) : null
    const written = justWrite(await realpath(join(site, 'current')), copy)
    turns.push({ seconds, megabytes, ...written })
  }
  for (let round = 1; round <= workshop.rounds; round++)
    await rm(join(workshop.folder, `copy-${round}`), { recursive: true, force: true })
  const seconds = median(turns.map((turn) => turn.seconds))
  const ratios = turns.flatMap(({ seconds: own, writing }) => (writing === null ? [] : [own / writing]))
  const { files = 0, bytes = 0 } = turns[0] ?? {}
  return [
    {
      what: 'full publication, all formats, both languages',
      against: 'merely writing the same bytes to the same paths',
      target: '≤ 9 × at 10,000',
      value: seconds,
      unit: 's',
      ratio: ratios.length > 0 ? median(ratios) : null,
      note: `${files} files, ${(bytes / 1e6).toFixed(0)} MB`,
    },
    {
      what: 'full publication, resident memory',
      against: 'its bytes',
      target: '≤ 1,000 MB',
      value: Math.max(...turns.map((turn) => turn.megabytes)),
      unit: 'MB',
      ratio: Math.max(...turns.map((turn) => turn.megabytes)) / (bytes / 1e6),
    },
    {
      what: 'full publication, time for each listing',
      against: 'the size before',
      target: 'growth ≤ 1.15 × from 10,000',
      value: (seconds * 1000) / workshop.count,
      unit: 'ms',
      ratio: null,
    },
    await nothingChanged(workshop),
  ]
}

async function nothingChanged(workshop: Workshop): Promise<Figure> {
  const { env } = await workshop.published()
  const turns: { own: number; bare: number }[] = []
  for (let round = 0; round < 3; round++) {
    const own = await verb(env, 'publish')
    // The home page is rendered each time, as what it shows turns with the day.
    if (!/^rendered \d, written 0,/.test(own.stdout))
      throw new Error(`Publish nothing: found "${own.stdout}"`)
    const bare = await run(process.execPath, ['--eval', '0'])
    turns.push({ own: own.seconds, bare: bare.seconds })
  }
  return {
    what: 'nothing changed, `npx open-listings publish` from start to end',
    against: 'Node starting and ending',
    target: '≤ 1 s',
    value: median(turns.map(({ own }) => own)),
    unit: 's',
    ratio: median(turns.map(({ own, bare }) => own / bare)),
  }
}

/**
 * Writes the files of one folder to the same paths in another, or only counts them; only the writing is timed, not the
 * reading.
 */
function justWrite(from: string, to: string | null): Pick<Turn, 'writing' | 'files' | 'bytes'> {
  const paths = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(from, path)).isFile(),
  )
  if (to === null) {
    const bytes = paths.reduce((sum, path) => sum + statSync(join(from, path)).size, 0)
    return { writing: null, files: paths.length, bytes }
  }
  let writing = 0
  let bytes = 0
  const folders = new Set<string>()
  for (let at = 0; at < paths.length; at += 1_000) {
    const batch = paths
      .slice(at, at + 1_000)
      .map((path) => ({ path: join(to, path), content: readFileSync(join(from, path)) }))
    const begun = performance.now()
    for (const { path, content } of batch) {
      const parent = dirname(path)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      writeFileSync(path, content)
      bytes += content.length
    }
    writing += (performance.now() - begun) / 1000
  }
  return { writing, files: paths.length, bytes }
}
