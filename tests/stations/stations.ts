import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flows } from './flows.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Whether a function is the module itself, which runs when it is loaded; where it did before, V8 leaves it out. */
const isModule = ({ functionName, ranges: [whole] }: Ran['functions'][number]): boolean =>
  functionName === '' && whole?.startOffset === 0

/** A source file of which a function ran, from its root; `null` of what else ran, and of a file that was only loaded. */
const stationOf = ({ url, functions }: Ran): string | null => {
  if (!url.startsWith('file:')) return null
  const file = relative(root, fileURLToPath(url))
  if (!file.startsWith('src/')) return null
  return functions.some((each) => !isModule(each) && each.ranges.some(({ count }) => count > 0)) ? file : null
}

interface Ran {
  url: string
  functions: readonly { functionName: string; ranges: readonly { startOffset: number; count: number }[] }[]
}

/** The files of `src` that each flow crosses, as V8 counts the calls of their functions, in the order of their names. */
export const stationsOf = async (): Promise<Record<string, string[]>> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const stations: Record<string, string[]> = {}
  for (const [name, prepare] of Object.entries(flows)) {
    const follow = await prepare()
    await session.post('Profiler.takePreciseCoverage')
    await follow()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    stations[name] = result.flatMap((ran) => stationOf(ran) ?? []).toSorted()
  }
  session.disconnect()
  return stations
}

if (import.meta.main) {
  const files = process.argv.includes('--files')
  for (const [name, stations] of Object.entries(await stationsOf())) {
    console.log(`${name}: ${stations.length} files`)
    if (files) for (const station of stations) console.log(`  ${station}`)
  }
  process.exit()
}
