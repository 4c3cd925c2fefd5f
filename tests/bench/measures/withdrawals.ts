import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { changeAuthorisation } from '#src/command/change-authorisation.ts'
import { compose, type AppContext } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { computeTerm } from '#src/domain/authorisation.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { Figure } from '../figure.ts'
import { withPhotographs } from '../photographs.ts'
import { median, p99, quantile } from '../statistics.ts'
import { progress, verb, type Stage, type Workshop } from '../workshop.ts'
import { aListing } from '../../ids.ts'

const pauseMilliseconds = 25
const restTurns = 100
const progressEveryMilliseconds = 15_000

const verbs = ['revoke', 'suspend', 'set-status', 'confirm-availability'] as const
type Samples = Record<(typeof verbs)[number], number[]>

/**
 * What an operator waits for, from asking until the commit returned, while something else works on the same database:
 * an import of all records with photographs, a full publication, a backup. Another process acts, as a command does; the
 * start of a command's process is not in it.
 */
export const measureWithdrawals = async (workshop: Workshop): Promise<Figure[]> => {
  const { folder, count } = workshop
  const stage = await workshop.stage('withdrawals')
  const own = join(folder, 'withdrawn.jsonl')
  await verb({}, 'generate', '--count', '500', '--seed', '4711', '--into', own)
  await verb(stage.env, 'import', own)
  progress('photographs for the import')
  const { records, photographs } = await withPhotographs(
    workshop.records,
    count,
    join(folder, 'photographed'),
  )
  const rest = await samplesOf(stage, 'at rest', null)
  const staging = noSamples()
  const applying = await samplesOf(stage, 'beside an import', verb(stage.env, 'import', records), staging)
  const publication = await samplesOf(stage, 'beside a publication', verb(stage.env, 'publish'))
  const backup = verb(stage.env, 'backup', join(folder, 'withdrawals-backup'))
  const besideBackup = await samplesOf(stage, 'beside a backup', backup)
  return [
    rowOf(`an import that reads all records and encodes ${photographs} photographs`, staging, rest),
    rowOf('an import that applies all records', applying, rest),
    rowOf('a full publication', publication, rest),
    rowOf('a backup', besideBackup, rest),
  ]
}

const noSamples = (): Samples => ({ revoke: [], suspend: [], 'set-status': [], 'confirm-availability': [] })
const allOf = (samples: Samples): number[] => Object.values(samples).flat()

const rowOf = (what: string, samples: Samples, rest: Samples): Figure => {
  const all = allOf(samples)
  const row = {
    what: `a withdrawal or a confirmation beside ${what}, p99`,
    against: 'the same at rest, p99',
    target: '≤ 250 ms, median ≤ 100 ms',
  }
  if (all.length === 0) return { ...row, missing: 'not measured: it ended before anything was withdrawn' }
  const each = verbs.map(
    (name) => `\`${name}\` ${median(samples[name]).toFixed(1)} and ${p99(samples[name]).toFixed(1)} ms`,
  )
  return {
    ...row,
    value: p99(all),
    unit: 'ms',
    ratio: p99(all) / p99(allOf(rest)),
    note: `median ${median(all).toFixed(1)} ms, slowest ${quantile(all, 1).toFixed(0)} ms of ${all.length}; median and p99 of ${each.join(', ')}; at rest median ${median(allOf(rest)).toFixed(1)} ms`,
  }
}

/**
 * Revokes, suspends, moves and confirms one listing after the other until the work beside has ended; milliseconds of
 * each. What was measured before an import had accepted anything goes into `before`.
 */
const samplesOf = async (
  { env }: Stage,
  what: string,
  beside: Promise<unknown> | null,
  before?: Samples,
): Promise<Samples> => {
  const appContext = compose(readConfig(env))
  const samples = noSamples()
  let [isOver, isAccepted, reportedAt] = [false, before === undefined, performance.now()]
  const ended = beside?.finally(() => (isOver = true))
  try {
    const ids = appContext.store.published.ids().slice(0, 300)
    for (let turn = 0; beside ? !isOver : turn < restTurns; turn++) {
      isAccepted ||= appContext.store.imports.accepted() !== null
      await oneTurn(appContext, ids[turn % ids.length] as string, isAccepted ? samples : (before ?? samples))
      if (performance.now() - reportedAt < progressEveryMilliseconds) continue
      reportedAt = performance.now()
      progress(`withdrawals ${what}: ${turn + 1} of each so far`)
    }
    await ended
  } finally {
    appContext.store.close()
  }
  return samples
}

/** Measures each verb once on a listing, and opens it again after each. */
const oneTurn = async (appContext: AppContext, id: string, samples: Samples): Promise<void> => {
  const { store, now } = appContext
  const timed = async (name: (typeof verbs)[number], act: () => unknown) => {
    const begun = performance.now()
    act()
    samples[name].push(performance.now() - begun)
    await wait(pauseMilliseconds)
  }
  await timed('suspend', () => changeAuthorisation(appContext, aListing(id), 'suspended', {}))
  changeAuthorisation(appContext, aListing(id), 'granted', {})
  await timed('set-status', () =>
    store.withdraw(now, (instant) => store.operator.setLifecycle(aListing(id), 'withdrawn', instant)),
  )
  store.write(now, (instant) => store.operator.setLifecycle(aListing(id), 'active', instant))
  await timed('confirm-availability', () =>
    store.write(now, (instant) =>
      store.operator.confirmAvailability(
        aListing(id),
        {
          status: 'available',
          confirmed_on: lisbonDay(instant),
          reported_by_role: 'listing_agent',
          method: 'owner_contact',
        },
        instant,
      ),
    ),
  )
  await timed('revoke', () => changeAuthorisation(appContext, aListing(id), 'revoked', {}))
  store.write(now, (instant) => {
    const today = lisbonDay(instant)
    store.operator.authorise(
      {
        authorisation_id: `auth-${randomUUID()}`,
        listing_id: id,
        state: 'granted',
        ...computeTerm(today, undefined),
        reported_by_role: 'agency_compliance',
        reported_on: today,
      } as Parameters<typeof store.operator.authorise>[0],
      instant,
    )
  })
}
