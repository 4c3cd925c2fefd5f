import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { changeAuthorisation } from '#src/command/change-authorisation.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import type { Figure } from '../figure.ts'
import { median, p99, quantile } from '../statistics.ts'
import { tell, verb, type Stage, type Workshop } from '../workshop.ts'

const pauseMilliseconds = 50
const restSamples = 100

/**
 * What an operator waits for when a right is withdrawn, from asking until the commit returned, while something else
 * works on the same database: an import of all records, a full publication, a backup. Another process withdraws, as a
 * command does; the start of a command's process is not in it.
 */
export const measureWithdrawals = async (workshop: Workshop): Promise<Figure[]> => {
  const stage = await workshop.stage('withdrawals')
  const own = join(workshop.folder, 'withdrawn.jsonl')
  await verb({}, 'generate', '--count', '50', '--seed', '4711', '--into', own)
  await verb(stage.env, 'import', own)
  tell('withdrawals at rest and beside an import')
  const rest = await samplesOf(stage, null)
  const besideImport = await samplesOf(stage, verb(stage.env, 'import', workshop.records))
  tell('withdrawals beside a publication and beside a backup')
  const besidePublication = await samplesOf(stage, verb(stage.env, 'publish'))
  const besideBackup = await samplesOf(
    stage,
    verb(stage.env, 'backup', join(workshop.folder, 'withdrawals-backup')),
  )
  return [
    rowOf('an import of all records', besideImport, rest),
    rowOf('a full publication', besidePublication, rest),
    rowOf('a backup', besideBackup, rest),
  ]
}

const rowOf = (what: string, samples: readonly number[], rest: readonly number[]): Figure => ({
  what: `a withdrawal beside ${what}, p99`,
  against: 'the same at rest, p99',
  target: '≤ 250 ms, median ≤ 100 ms',
  ...(samples.length === 0
    ? { missing: 'not measured: it ended before anything was withdrawn' }
    : {
        value: p99(samples),
        unit: 'ms' as const,
        ratio: p99(samples) / p99(rest),
        note: `median ${median(samples).toFixed(1)} ms, slowest ${quantile(samples, 1).toFixed(0)} ms of ${samples.length}; at rest median ${median(rest).toFixed(1)} ms`,
      }),
})

/** Suspends and resumes listings in turn, until the work beside has ended; milliseconds of each suspension. */
const samplesOf = async ({ env }: Stage, beside: Promise<unknown> | null): Promise<number[]> => {
  const house = compose(readConfig(env))
  let isOver = false
  const ended = beside?.finally(() => (isOver = true))
  const samples: number[] = []
  try {
    const ids = house.store.published.ids().slice(0, 20)
    for (let at = 0; beside ? !isOver : at < restSamples; at++) {
      const id = ids[at % ids.length] as string
      const begun = performance.now()
      changeAuthorisation(house, id, 'suspended', {})
      samples.push(performance.now() - begun)
      changeAuthorisation(house, id, 'granted', {})
      await wait(pauseMilliseconds)
    }
    await ended
  } finally {
    house.store.close()
  }
  return samples
}
