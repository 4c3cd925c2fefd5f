import type { ListingId } from '#src/domain/ids.ts'
import { isOver, type AuthorisationState } from '#src/domain/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import type { Projection } from './projection.ts'
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
