import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#src/domain/errors.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { importRecords } from '#src/import/import-records.ts'
import { agency, grant, appContextIn, listing, testFolder, type TestContext } from '../fixtures.ts'
import { patience, rounds } from '../faults/rounds.ts'
import { sourceFolder } from './importing.ts'
import { utc } from '../utc.ts'
import { aListing } from '../ids.ts'

/** More than one transaction of an import takes. */
const ids = Array.from({ length: 24 }, (_, index) => `ol-${String(index).padStart(2, '0')}`)
const few = fc.constantFrom(...ids.slice(0, 3), ...ids.slice(-2))

/** One listing in a source; all others are offered under a grant. */
interface Version {
  id: string
  lifecycle: Lifecycle
  state: 'granted' | 'suspended'
  reference: string
  /** Whether another permission, with an id of its own, comes with it. */
  isRenewed: boolean
}

type Step =
  | { kind: 'import'; versions: Version[]; killedAt: number | null; day: number }
  | { kind: 'suspend' | 'resume' | 'revoke' | 'withdraw' | 'offer'; id: string }

const version: fc.Arbitrary<Version> = fc.record({
  id: few,
  lifecycle: fc.constantFrom('active', 'reserved', 'withdrawn', 'on_hold'),
  state: fc.constantFrom('granted', 'suspended'),
  reference: fc.constantFrom('a', 'b'),
  isRenewed: fc.boolean(),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    versions: fc.array(version, { maxLength: 3 }),
    killedAt: fc.option(fc.integer({ min: 0, max: 3 })),
    day: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'suspend' as const,
      'resume' as const,
      'revoke' as const,
      'withdraw' as const,
      'offer' as const,
    ),
    id: few,
  }),
)

const fileOf = (versions: readonly Version[]): string => {
  const versionOf = new Map(versions.map((each) => [each.id, each]))
  return sourceFolder({
    'a.json': [
      agency(),
      ...ids.flatMap((id) => {
        const {
          lifecycle = 'active',
          state = 'granted',
          reference = 'a',
          isRenewed,
        } = versionOf.get(id) ?? {}
        const term = { valid_from: 'today-9d', valid_until: 'today+3m', reported_on: 'today-9d' }
        return [
          listing(id, { lifecycle }),
          grant(id, { state, reference, ...term }),
          ...(isRenewed ? [grant(id, { authorisation_id: `renewal-${id}`, ...term })] : []),
        ]
      }),
    ],
  })
}

class Killed extends Error {}

/** An import whose process dies inside one of its transactions, which SQLite then rolls back. */
const killed = (appContext: TestContext, at: number): TestContext => {
  let left = at + 1
  return {
    ...appContext,
    now() {
      // The first call dates the import itself; the others are made inside its transactions.
      if (left-- === 0) throw new Killed()
      return appContext.now()
    },
  }
}

const imported = async (
  appContext: TestContext,
  { versions, killedAt }: Extract<Step, { kind: 'import' }>,
) => {
  const acting = killedAt === null ? appContext : killed(appContext, killedAt)
  try {
    await importRecords(acting, { path: fileOf(versions), dryRun: false, progress: () => undefined })
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
}

/** An operator's command; what is refused changes nothing. */
const decided = (appContext: TestContext, { kind, id }: Exclude<Step, { kind: 'import' }>): boolean => {
  const { operator } = appContext.store
  try {
    appContext.store.withdraw(appContext.now, (now) => {
      if (kind === 'withdraw') operator.setLifecycle(aListing(id), 'withdrawn', now)
      else if (kind === 'offer') operator.setLifecycle(aListing(id), 'active', now)
      else
        operator.changeAuthorisation(
          aListing(id),
          kind === 'resume' ? 'granted' : kind === 'suspend' ? 'suspended' : 'revoked',
          now,
        )
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const histories = rounds(6, 300)
let opened = 0
let interrupted = 0

test(
  'a listing that an operator withdrew is closed until an operator opens it, whatever is imported or killed',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const appContext = appContextIn(testFolder())
        await imported(appContext, { kind: 'import', versions: [], killedAt: null, day: 0 })
        /** What an operator closed, by listing: its state of sale, its permission. */
        const closed = {
          lifecycle: new Set<string>(),
          suspended: new Set<string>(),
          revoked: new Set<string>(),
        }
        let day = 1
        for (const each of steps) {
          if (each.kind === 'import') {
            day += each.day
            appContext.set(utc(`2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`))
            await imported(appContext, each)
            if (appContext.store.imports.unfinished()) interrupted++
            // Another permission is the seller's new word where the first one was revoked.
            for (const { id, isRenewed } of each.versions) if (isRenewed) closed.revoked.delete(id)
          } else if (decided(appContext, each)) {
            if (each.kind === 'withdraw') closed.lifecycle.add(each.id)
            if (each.kind === 'offer') closed.lifecycle.delete(each.id)
            if (each.kind === 'suspend') closed.suspended.add(each.id)
            if (each.kind === 'revoke') {
              closed.revoked.add(each.id)
              // It ends what was suspended, so that another permission is not blocked by that.
              closed.suspended.delete(each.id)
            }
            if (each.kind === 'resume') {
              closed.suspended.delete(each.id)
              closed.revoked.delete(each.id)
            }
          }
          const now = appContext.now()
          const open = ids.filter((id) => appContext.store.published.open(aListing(id), now) !== null)
          opened += open.length
          const wrong = open.filter((id) => Object.values(closed).some((ids) => ids.has(id)))
          expect(wrong).toEqual([])
          // A listing is complete or absent at every instant: what is public is what the gate decides from its sources.
          const right = ids.filter(
            (id) => isKnown(appContext, id) && appContext.store.operator.decision(aListing(id), now).open,
          )
          expect(open).toEqual(right)
        }
        // Whatever was interrupted is completed by the next import.
        await imported(appContext, { kind: 'import', versions: [], killedAt: null, day: 0 })
        expect(appContext.store.imports.unfinished()).toBeNull()
        expect(appContext.store.journal.firstBroken()).toBeNull()
        appContext.store.close()
      }),
      { numRuns: histories, endOnFailure: true, seed: Number(process.env['SEED'] ?? 7) },
    )
    expect(opened).toBeGreaterThan(0)
    expect(interrupted).toBeGreaterThan(0)
  },
  patience(histories, 6_000),
)

const isKnown = ({ store, now }: TestContext, id: string): boolean => {
  try {
    store.operator.decision(aListing(id), now())
    return true
  } catch {
    return false
  }
}
