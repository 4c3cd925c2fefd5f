import { randomBytes } from 'node:crypto'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Journal } from './journal.ts'
import type { OperatorNote, JournalEntry } from './journal-entry.ts'
import type { Projection } from './projection.ts'
import { putSealed } from '#src/store/seal.ts'
import { isOver, type AuthorisationState } from '#src/domain/authorisation.ts'
import type { EndMark } from './stored-sources.ts'

interface GrantRow {
  authorisation_id: string
  state: AuthorisationState
  valid_until: Instant
  end_mark: EndMark
}

/**
 * Ends every permission and every consent that a seller gave for a listing, for good, and writes down each; answers how
 * many. To be called in a transaction, before the listing is projected.
 */
export const endRightsOf = (db: Db, journal: Journal, projection: Pick<Projection, 'expectChange'>) => {
  const grants = db.prepare<[ListingId], GrantRow>(
    "SELECT authorisation_id, state, valid_until, end_mark FROM authorisation WHERE listing_id = ? AND state <> 'revoked'",
  )
  const revoke = db.prepare(
    "UPDATE authorisation SET state = 'revoked', set_by_operator = 1 WHERE authorisation_id = ?",
  )
  const endConsents = db.prepare(
    'UPDATE ai_consent SET valid_until = @now, ended_at = @now WHERE listing_id = @listing_id AND valid_until > @now',
  )

  return (listing_id: ListingId, operatorNote: OperatorNote, now: Instant): number => {
    const note = (entry: JournalEntry) =>
      journal.append({ ...entry, at: now, subject: listing_id, actor: 'operator', record: null })
    projection.expectChange(listing_id)
    let ended = 0
    for (const { end_mark, ...grant } of grants.all(listing_id)) {
      if (isOver({ ...grant, has_ended: end_mark === 1 }, now)) continue
      const { authorisation_id, state: state_before } = grant
      revoke.run(authorisation_id)
      const detail = { authorisation_id, state: 'revoked', state_before, ...operatorNote }
      note({ event: 'authorisation_changed', detail })
      ended++
    }
    const { changes } = endConsents.run({ listing_id, now })
    if (changes > 0) note({ event: 'ai_consent_changed', detail: { valid_until: now, ...operatorNote } })
    return ended + changes
  }
}

/** What of an agency is ended, or would be. */
interface AgencyEnd {
  listings: number
  public: number
}

/** Whether an agency has left, from the row alone: a row that is not what was written says so too. */
export const isEndedIn = (db: Db) => {
  const ended = db.prepare<[AgencyId], 1>('SELECT 1 FROM ended_agency WHERE agency_id = ?').pluck()
  return (agency_id: AgencyId): boolean => ended.get(agency_id) !== undefined
}

/** What an agency that has left is refused with, and what undoes it. */
export const endedText = (agency_id: AgencyId): string =>
  `"${agency_id}" has left; with a new agreement, npx open-listings begin-agency ${agency_id} --reason WHY`

/**
 * Agencies that have left. First it is written down that one has, which refuses everything that would open a home of it; then
 * the rights of each listing end in a transaction of its own, so that other withdrawals wait little. A second call does
 * what an interrupted one left.
 */
export const endedAgenciesOf = (db: Db, journal: Journal, projection: Projection) => {
  const isEnded = isEndedIn(db)
  const known = db.prepare<[AgencyId], 1>('SELECT 1 FROM agency WHERE agency_id = ?').pluck()
  const put = db.prepare('INSERT INTO ended_agency (agency_id, ended_at) VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM ended_agency WHERE agency_id = ?')
  const listings = db
    .prepare<[AgencyId], ListingId>('SELECT listing_id FROM listing WHERE agency_id = ? ORDER BY listing_id')
    .pluck()
  const count = db.prepare<{ agency_id: AgencyId }, AgencyEnd>(
    `SELECT count(*) AS listings, count(published.listing_id) AS public
     FROM listing LEFT JOIN published USING (listing_id) WHERE listing.agency_id = @agency_id`,
  )
  // What waits for the operator's answer about its feeds waits no longer.
  const forgotten = ['feed_held_removals', 'feed_source'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE agency_id = ?`),
  )
  const renewSalt = db.prepare(putSealed('report_address'))
  const endRights = endRightsOf(db, journal, projection)

  const refuseUnknown = (agency_id: AgencyId): void => {
    if (known.get(agency_id) === undefined)
      throw new Refusal('not_found', `Find the agency "${agency_id}": there is none`)
  }
  const note = (
    agency_id: AgencyId,
    event: 'agency_ended' | 'agency_begun',
    detail: OperatorNote,
    at: Instant,
  ) =>
    journal.append({
      at,
      subject: `agency/${agency_id}`,
      event,
      actor: 'operator',
      detail,
      record: null,
    })

  return {
    isEnded,
    /** Throws a `Refusal` where an agency has left. */
    refuseEnded(agency_id: AgencyId, action: string): void {
      if (isEnded(agency_id)) throw new Refusal('impossible_transition', `${action}: ${endedText(agency_id)}`)
    },
    /** What would end of an agency. */
    extent(agency_id: AgencyId): AgencyEnd {
      refuseUnknown(agency_id)
      return count.get({ agency_id }) ?? { listings: 0, public: 0 }
    },
    /** Writes down that an agency has left; answers whether it had not before. To be called in a transaction. */
    end(agency_id: AgencyId, operatorNote: OperatorNote, now: Instant): boolean {
      refuseUnknown(agency_id)
      if (isEnded(agency_id)) return false
      put.run(agency_id, now)
      for (const each of forgotten) each.run(agency_id)
      note(agency_id, 'agency_ended', operatorNote, now)
      return true
    },
    listingsOf: (agency_id: AgencyId): ListingId[] => listings.all(agency_id),
    /** Ends the rights of one listing; answers how many there were. To be called in a transaction. */
    endListing: (listing_id: ListingId, operatorNote: OperatorNote, now: Instant): number =>
      projection.changeListing(listing_id, now, () => endRights(listing_id, operatorNote, now)),
    /**
     * A new agreement with an agency that had left. It opens nothing: every permission has ended. The addresses of its
     * reports are others. To be called in a transaction.
     */
    begin(agency_id: AgencyId, operatorNote: OperatorNote, now: Instant): void {
      refuseUnknown(agency_id)
      if (remove.run(agency_id).changes === 0)
        throw new Refusal('impossible_transition', `Begin with "${agency_id}": it has not left`)
      renewSalt.run({ agency_id, salt: randomBytes(16).toString('base64url') })
      note(agency_id, 'agency_begun', operatorNote, now)
    },
  }
}
export type EndedAgencies = ReturnType<typeof endedAgenciesOf>
