import { hash } from 'node:crypto'
import type { ListingId } from '#src/domain/ids.ts'
import { checkEntries } from '#src/domain/listing/facts/checks.ts'
import { entryOfFact, recordOrder } from '#src/domain/listing/facts/facts.ts'
import { featureEntries } from '#src/domain/listing/facts/features.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Projection } from './projection.ts'
import type { Settings } from '#src/store/settings.ts'

/**
 * Raise it when the same sources make other records, checks or search entries than before, or when the gate lets other
 * listings through.
 */
const revision = 34

/** What the tables of facts, features and checks say of themselves that is in records: a new entry needs no revision. */
const registry = JSON.stringify([
  recordOrder.map((name) => {
    const { kind, check, notIn, seldomIn } = entryOfFact(name)
    return [name, kind.unit, check, notIn, seldomIn]
  }),
  featureEntries,
  checkEntries,
])

/**
 * Which form the records, checks and search entries have that this program makes: every store of another form projects
 * its listings once more. A test has the digest of what each form makes of fixed sources, and fails when that changes
 * and the form does not.
 */
export const form = `${revision}-${hash('sha256', registry, 'base64url').slice(0, 8)}`
/** How many listings are projected in one transaction: a withdrawal waits for no more than these. */
const batch = 25

/**
 * Brings the projection of an earlier program to the form of this one, in steps that any process may take and that go
 * on where the last one stopped. The setting is the form, or `<form> after ol-7k3q9x` while there is more to do.
 */
export const recordFormOf = (db: RecordDb, settings: Settings, projection: Projection) => {
  const next = db
    .prepare<[string], ListingId>(
      `SELECT listing_id FROM listing WHERE listing_id > ? ORDER BY listing_id LIMIT ${batch}`,
    )
    .pluck()

  const isCurrent = (): boolean => settings.get('record_form') === form

  const step = db.write((now: Instant): boolean => {
    if (isCurrent()) return true
    const [underWay, after = ''] = (settings.get('record_form') ?? '').split(' after ')
    const listing_ids = next.all(underWay === form ? after : '')
    projection.project(listing_ids, now, 'configuration', { signing: 'later', isAnew: true })
    const isDone = listing_ids.length < batch
    settings.put('record_form', isDone ? form : `${form} after ${listing_ids.at(-1)}`)
    return isDone
  })

  return {
    /** Whether every listing is projected in the form of this program. */
    isCurrent,
    /** Records that it is, for a store without listings. To be called in a transaction. */
    begin: (): void => settings.put('record_form', form),
    /** Records that every listing has to be projected again. To be called in a transaction. */
    doubt: (): void => settings.put('record_form', ''),
    /** Projects some more listings; answers whether that were the last. */
    step: (now: Instant): boolean => isCurrent() || step(now),
  }
}
export type RecordForm = ReturnType<typeof recordFormOf>
