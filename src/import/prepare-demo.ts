import { join } from 'node:path'
import { compose } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { importRecords, type ImportOptions } from './import-records.ts'

const demo = join(import.meta.dirname, '../../data/demo')

/** Takes the demonstration records when there is no listing yet. Their dates count from today. */
export const prepareDemo = async (config: Config, progress: ImportOptions['progress']): Promise<void> => {
  const house = compose(config)
  try {
    if (house.store.countListings() > 0) return
    const report = await importRecords(house, { path: demo, dryRun: false, progress })
    if (report.refused > 0)
      throw new Refusal('bad_input', `Prepare the demonstration records: ${report.problems.join('; ')}`)
    console.log(`demonstration records imported into ${config.dataDir}: ${report.open} homes are public`)
  } finally {
    house.store.close()
  }
}
