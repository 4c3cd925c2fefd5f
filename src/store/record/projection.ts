import { keyOf, sharedPartsOf, type Part } from '#src/domain/publication/parts.ts'
import { isOver } from '#src/domain/rights/authorisation.ts'
import { dueAt, rightsFactsOf, type Candidate } from '#src/domain/rights/candidate.ts'
import { decide, type ClosedReason } from '#src/domain/rights/decision.ts'
import { gate, type OpenListing } from '#src/domain/rights/gate.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { candidatesOf } from './candidates.ts'
import type { Db } from '#src/store/database.ts'
import { heldOf } from './held.ts'
import type { Actor, Journal } from './journal.ts'
import type { ListingCards } from '#src/store/read-model/listing-cards.ts'
import type { SearchEntries } from '#src/store/read-model/search-entries.ts'
import { sealOfSides } from '#src/store/read-model/published-row.ts'
import { digestOf, sealIn, sealOf } from './seal.ts'
import type { Settings } from './settings.ts'
import { slotsOf } from '#src/store/read-model/slots.ts'
import type { SyncLines } from '#src/store/read-model/sync-lines.ts'

interface Row {
  digest: string
  open_until: string
  reports: string
  contact: string
  pictures: string
  municipality_code: string
  agency_id: string
}

/** Whether a new line is signed in the transaction of its cause, or noted and signed in the ones that follow. */
export type Signing = 'at once' | 'later'

/** Told of each listing that went through the gate: why it is closed, or `null` when it is open. */
export type Told = (listing_id: string, reasons: readonly ClosedReason[] | null) => void

/**
 * Keeps `published` equal to what the gate lets through. Every cause (import, command, passing time) ends here, in
 * the cause's own transaction: the row, its entry for searches, its card, the change, the signed line, the stale parts
 * and the journal stand or fall together.
 */
export const projectionOf = (
  db: Db,
  settings: Settings,
  journal: Journal,
  lines: SyncLines,
  entries: SearchEntries,
  cards: ListingCards,
) => {
  const candidateOf = candidatesOf(db)
  const held = heldOf(db)
  const slots = slotsOf(db)
  const kept = db.prepare<[string], Row>(
    'SELECT digest, open_until, reports, contact, pictures, municipality_code, agency_id FROM published WHERE listing_id = ?',
  )
  const put = db.prepare(
    `INSERT OR REPLACE INTO published (listing_id, open_until, digest, updated_at, municipality_code, agency_id, record, reports, contact, pictures, sides, seal)
     VALUES (@listing_id, @open_until, @digest, @updated_at, @municipality_code, @agency_id, @record, @reports, @contact, @pictures, @sides, @seal)`,
  )
  const drop = db.prepare('DELETE FROM published WHERE listing_id = ?')
  const forget = db.prepare('DELETE FROM change WHERE listing_id = ?')
  const change = db.prepare('INSERT INTO change (listing_id, removed_at) VALUES (?, ?)')
  const due = db.prepare(
    'UPDATE listing SET due_at = @due_at WHERE listing_id = @listing_id AND due_at IS NOT @due_at',
  )
  const firstPublished = db.prepare(
    `UPDATE listing SET due_at = @due_at, first_published_at = @now,
       seal = ${sealIn('listing', '', { first_published_at: '@now' })}
     WHERE listing_id = @listing_id`,
  )
  const end = db.prepare(
    'UPDATE authorisation SET has_ended = 1 WHERE listing_id = ? AND valid_until <= ? AND has_ended = 0',
  )
  const fallen = db
    .prepare<[Instant], string>(
      'SELECT listing_id FROM listing WHERE due_at <= ? ORDER BY due_at, listing_id',
    )
    .pluck()
  const tick = db.prepare<[], number>('UPDATE tick SET version = version + 1 RETURNING version').pluck()
  const stale = db.prepare(
    'INSERT OR REPLACE INTO queue (generation, part, version) SELECT generation, ?, ? FROM generation',
  )

  const announce = (listing_id: string, removed_at: Instant | null): number => {
    forget.run(listing_id)
    return Number(change.run(listing_id, removed_at).lastInsertRowid)
  }

  /** Notes what time has ended; answers the candidate as it is then. */
  const ending = (listing_id: string, base_url: string, now: Instant): Candidate | null => {
    end.run(listing_id, now)
    return candidateOf(listing_id, base_url)
  }

  const project = (
    listing_id: string,
    base_url: string,
    now: Instant,
    actor: Actor,
    signing: Signing,
    mark: (parts: Part[]) => void,
  ) => {
    const found = candidateOf(listing_id, base_url)
    const candidate =
      found?.grants.some((grant) => !grant.has_ended && isOver(grant, now)) === false
        ? found
        : ending(listing_id, base_url, now)
    const before = kept.get(listing_id)
    const listing = candidate && gate(candidate, now)
    const due_at = candidate && dueAt(candidate, now)
    // Only what was read whole has passed the gate: sealing it again takes no damage for somebody's word.
    if (listing && candidate.first_published_at === null) firstPublished.run({ listing_id, due_at, now })
    else due.run({ listing_id, due_at })
    if (candidate) held.put(listing_id, candidate)
    if (listing) {
      publish(listing, candidate, before, now, actor, signing, mark)
      return null
    }
    const reasons = candidate ? reasonsOf(candidate, now) : (['source_damaged'] as const)
    if (before) {
      mark([{ kind: 'listing', id: listing_id }, ...partsOf(listing_id, before)])
      mark(slots.leave(listing_id, before.municipality_code, before.agency_id))
      drop.run(listing_id)
      entries.drop(listing_id)
      cards.drop(listing_id)
      lines.drop(listing_id)
      announce(listing_id, now)
      journal.append({ at: now, listing_id, event: 'closed', actor, detail: { reasons }, record: null })
    }
    return reasons
  }

  const partsOf = (
    listing_id: string,
    { municipality_code, agency_id }: Pick<Row, 'municipality_code' | 'agency_id'>,
  ) => sharedPartsOf(slots.placesOf(listing_id, municipality_code, agency_id))

  const publish = (
    listing: OpenListing,
    candidate: Candidate,
    before: Row | undefined,
    now: Instant,
    actor: Actor,
    signing: Signing,
    mark: (parts: Part[]) => void,
  ) => {
    const { record, reports, contact, pictures, open_until } = listing
    const { listing_id } = record
    const same = JSON.stringify(record)
    const told = {
      reports: JSON.stringify(reports),
      contact: JSON.stringify(contact),
      pictures: JSON.stringify(pictures),
      open_until,
    }
    const found = digestOf(same)
    const changed = before?.digest !== found
    const side = (Object.keys(told) as (keyof typeof told)[]).some((key) => before?.[key] !== told[key])
    if (!changed && !side) return
    const updated_at = changed ? now : record.updated_at
    const version = updated_at === record.updated_at ? record : { ...record, updated_at }
    const text = version === record ? same : JSON.stringify(version)
    const digest = text === same ? found : digestOf(text)
    const place = { municipality_code: record.location.municipality_code, agency_id: record.agency.agency_id }
    const moved =
      before && (before.municipality_code !== place.municipality_code || before.agency_id !== place.agency_id)
    if (before) mark(partsOf(listing_id, before))
    // What an agency says of itself stands on its first page, wherever this listing stands.
    if (before && before.contact !== told.contact) mark([{ kind: 'agency', id: place.agency_id, page: 1 }])
    if (moved) mark(slots.leave(listing_id, before.municipality_code, before.agency_id))
    const sides = sealOfSides(told)
    const { municipality_code, agency_id } = place
    const seal = sealOf(listing_id, open_until, digest, updated_at, municipality_code, agency_id, sides)
    put.run({ listing_id, digest, updated_at, record: text, ...told, ...place, sides, seal })
    entries.put(version, open_until)
    cards.put(version, open_until)
    if (!before || moved) mark(slots.enter(listing_id, place.municipality_code, place.agency_id))
    mark([{ kind: 'listing', id: listing_id }, ...partsOf(listing_id, place)])
    if (!changed) {
      if (before?.open_until === open_until) return
      if (signing === 'later') lines.putOff(listing_id)
      else lines.renew(listing_id, now)
      return
    }
    const seq = announce(listing_id, null)
    if (signing === 'later') lines.putOff(listing_id)
    else lines.put({ record: version, seq, open_until }, now)
    const detail = {
      digest,
      open_until,
      authorisation_id: holding(candidate, record.authorisation.valid_until),
    }
    journal.append({
      at: now,
      listing_id,
      event: before ? 'updated' : 'published',
      actor,
      detail,
      record: text,
    })
  }

  let runs = 0

  return {
    /** How often this process has run the gate again, whether or not that was committed. */
    runs: () => runs,
    /** Runs the gate again for these listings. To be called inside the transaction of the cause. */
    project(
      listing_ids: Iterable<string>,
      now: Instant,
      actor: Actor,
      signing: Signing = 'at once',
      told?: Told,
    ): void {
      runs++
      const base_url = settings.get('base_url') ?? ''
      const marked = new Set<string>()
      const mark = (parts: Part[]) => parts.forEach((part) => marked.add(keyOf(part)))
      for (const listing_id of listing_ids) {
        const reasons = project(listing_id, base_url, now, actor, signing, mark)
        told?.(listing_id, reasons)
      }
      if (marked.size === 0) return
      const version = tick.get() as number
      for (const part of marked) stale.run(part, version)
    },
    /** The listings that time has caught up with at `now`. */
    fallenDue: (now: Instant): string[] => fallen.all(now),
  }
}
export type Projection = ReturnType<typeof projectionOf>

const reasonsOf = (candidate: Candidate, now: Instant): readonly ClosedReason[] => {
  const decision = decide(rightsFactsOf(candidate), now)
  return decision.open ? [] : decision.reasons
}

const holding = ({ grants }: Candidate, valid_until: Instant) =>
  grants.find((grant) => grant.state === 'granted' && grant.valid_until === valid_until)?.authorisation_id
