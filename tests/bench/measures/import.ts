import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../figure.ts'
import { run } from '../processes.ts'
import { median } from '../statistics.ts'
import { progress, type Workshop } from '../workshop.ts'

const bareImport = fileURLToPath(new URL('../bare-import.ts', import.meta.url))

/** Records a second that `npx open-listings import` takes, the start of the process included. */
export const measureImport = async (workshop: Workshop): Promise<Figure[]> => {
  const { folder, records, recordCount, rounds } = workshop
  const turns: { own: number; bare: number; megabytes: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    progress(`import, round ${round} of ${rounds}`)
    const own = await workshop.importAnew()
    const bare = join(folder, 'bare.sqlite')
    const { seconds } = await run(process.execPath, [bareImport, records, bare])
    await rm(bare)
    turns.push({ own: own.seconds, bare: seconds, megabytes: own.megabytes })
  }
  return [
    {
      what: 'import of all records',
      against: 'bare better-sqlite3 inserting the parsed lines',
      target: '≥ 12 %',
      value: recordCount / median(turns.map(({ own }) => own)),
      unit: 'records/s',
      ratio: median(turns.map(({ own, bare }) => bare / own)),
      note: `${recordCount} records, ${Math.max(...turns.map(({ megabytes }) => megabytes)).toFixed(0)} MB resident`,
    },
  ]
}
