import { readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../figure.ts'
import { run } from '../processes.ts'
import { writeHomes } from '../rivals/comparable.ts'
import { generators, type Generator } from '../rivals/generators.ts'
import { median } from '../statistics.ts'
import { progress, type Workshop } from '../workshop.ts'

const against = 'our full publication of everything'
const againstOwn = 'the same files by us, from the database'
const ownPages = fileURLToPath(new URL('../rivals/own-pages.ts', import.meta.url))
/** Beyond, the others take many minutes, or more memory than the machine has. */
const mostHomes = 10_000

/** What site generators take for the files of each listing, in turn with a full publication of ours. */
export const measureGenerators = async (workshop: Workshop): Promise<Figure[]> => {
  if (workshop.count > mostHomes) return []
  const homes = join(workshop.folder, 'homes.jsonl')
  const expected = await writeHomes((await workshop.published()).site, homes)
  const figures: Figure[] = []
  for (const generator of generators) {
    const what = `${generator.name}: the five files of each listing`
    try {
      const version = await generator.install(join(workshop.tools, generator.name.split(',')[0] ?? ''))
      const { full, file, alone } = await measureOne(workshop, generator, version, { homes, expected })
      figures.push(
        { what, against, ...full },
        { what: `a file of ours beside ${generator.name}`, against: 'a file of theirs', ...file },
        { what: `${what} alone`, against: againstOwn, ...alone },
      )
    } catch (error) {
      figures.push({ what, against, missing: (error as Error).message })
    }
  }
  await rm(homes)
  return figures
}

interface Written {
  files: number
  bytes: number
}

async function measureOne(
  workshop: Workshop,
  { name, lay, build }: Generator,
  version: string,
  { homes, expected }: { homes: string; expected: Written },
) {
  const tools = join(workshop.tools, name.split(',')[0] ?? '')
  const project = join(workshop.folder, 'generator')
  const turns: { own: number; ownFile: number; ownPages: number; theirs: number; megabytes: number }[] = []
  let written: Written = { files: 0, bytes: 0 }
  try {
    for (let round = 1; round <= workshop.rounds; round++) {
      progress(`${name} ${version}, round ${round} of ${workshop.rounds}`)
      const own = (round === 1 && workshop.publication()) || (await workshop.publishAnew())
      await rm(project, { recursive: true, force: true })
      await lay(project, homes, tools)
      const { seconds, megabytes } = await build(project)
      written = await sizeOf(join(project, 'out'))
      demandSame(written, expected)
      const ownPages = await writeOwnPages(workshop, expected)
      turns.push({ own: own.seconds, ownFile: own.seconds / own.files, ownPages, theirs: seconds, megabytes })
    }
  } finally {
    await rm(project, { recursive: true, force: true })
  }
  const value = median(turns.map(({ theirs }) => theirs))
  const ownFile = median(turns.map((turn) => turn.ownFile))
  const most = Math.max(...turns.map(({ megabytes }) => megabytes))
  const unit = 's' as const
  return {
    full: {
      value,
      unit,
      ratio: median(turns.map(({ own, theirs }) => theirs / own)),
      note: `version ${version}, ${written.files} files, ${(written.bytes / 1e6).toFixed(0)} MB, ${((value * 1000) / written.files).toFixed(2)} ms a file where ours takes ${(ownFile * 1000).toFixed(2)} ms, ${most.toFixed(0)} MB resident`,
    },
    file: {
      value: ownFile * 1000,
      unit: 'ms' as const,
      ratio: median(turns.map((turn) => (turn.ownFile * written.files) / turn.theirs)),
      target: '≤ 0.5 × of Hugo’s',
    },
    alone: {
      value,
      unit,
      ratio: median(turns.map((turn) => turn.theirs / turn.ownPages)),
      note: `ours ${median(turns.map((turn) => turn.ownPages)).toFixed(2)} s`,
    },
  }
}

/** Seconds that a process for each core takes for our files of each listing. */
async function writeOwnPages(workshop: Workshop, expected: Written): Promise<number> {
  const { env } = await workshop.published()
  const folder = join(workshop.folder, 'own-pages')
  const shares = availableParallelism()
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      run(process.execPath, [ownPages, folder, String(share), String(shares)], { env }),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  const written = await sizeOf(folder)
  await rm(folder, { recursive: true })
  demandSame(written, expected)
  return seconds
}

/** Tools write some characters as longer or shorter entities, and nothing else otherwise. */
const mostApart = 0.05

function demandSame(written: Written, expected: Written): void {
  const apart = Math.abs(written.bytes / expected.bytes - 1)
  if (written.files < expected.files || apart > mostApart)
    throw new Error(`made ${textOf(written)} instead of ${textOf(expected)}`)
}

const textOf = ({ files, bytes }: Written): string => `${files} files of ${bytes} bytes`

async function sizeOf(folder: string): Promise<Written> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size
  return { files: files.length, bytes }
}
