import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import type { Db } from '#src/store/db.ts'

/** As the index has it. */
const reference = "source ->> '$.reference'"

/** What agencies themselves call their listings. Private but for the contact route, which a buyer quotes it from. */
export const referencesOf = (db: Db) => {
  const own = db
    .prepare<[ListingId], string | null>(`SELECT ${reference} FROM listing WHERE listing_id = ?`)
    .pluck()
  const called = db
    .prepare<[AgencyId, string], ListingId>(
      `SELECT listing_id FROM listing WHERE agency_id = ? AND ${reference} = ? AND ${reference} IS NOT NULL ORDER BY listing_id`,
    )
    .pluck()
  const inFeeds = db
    .prepare<[AgencyId, string], ListingId>(
      'SELECT listing_id FROM feed_home JOIN listing USING (listing_id, agency_id) WHERE agency_id = ? AND ref = ? ORDER BY listing_id',
    )
    .pluck()
  return {
    /** What its agency calls a listing; `null` where it has said nothing. */
    of: (listing_id: ListingId): string | null => own.get(listing_id) ?? null,
    /** The listings that an agency calls so; where there is none, those that its feeds have under this id. */
    listings(agency_id: AgencyId, name: string): ListingId[] {
      const found = called.all(agency_id, name)
      return found.length > 0 ? found : inFeeds.all(agency_id, name)
    },
  }
}
