import { randomBytes } from 'node:crypto'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'
import type { Journal, Said } from './journal.ts'
import type { Projection } from './projection.ts'
import { sealOf } from './seal.ts'

/** Which data may be erased: what was touched last before `keptUntil`, or anything that is over when that is `null`. */
export interface Erasure {
  now: Instant
  keptUntil: Instant | null
  said: Said
}

interface ListingRow {
  source: string
  lifecycle: Lifecycle
}

interface GrantRow {
  authorisation_id: string
  source: string
  state: string
  is_over: 0 | 1
}

/**
 * Erases the private data of a listing or of a professional account that is over, and what the journal says of it. The
 * rows themselves stay, empty, with every permission revoked and every verification withdrawn: no import takes them for
 * something new and opens them again. The chain of the journal still proves which rows there were, and when.
 */
export const eraseOf = (db: Db, journal: Journal, projection: Projection) => {
  const listing = db.prepare<[string], ListingRow>(
    'SELECT source, lifecycle FROM listing WHERE listing_id = ?',
  )
  const ids = db.prepare<[], string>('SELECT listing_id FROM listing ORDER BY listing_id').pluck()
  const touched = db
    .prepare<[string], Instant>("SELECT max(at) FROM journal WHERE listing_id = ? AND event <> 'erased'")
    .pluck()
  const hasContents = db
    .prepare<[string], 1>(
      "SELECT 1 FROM journal WHERE listing_id = ? AND salt IS NOT NULL AND event <> 'erased' LIMIT 1",
    )
    .pluck()
  const isPublic = db.prepare<[string], 1>('SELECT 1 FROM published WHERE listing_id = ?').pluck()
  const grants = db.prepare<[Instant, string], GrantRow>(
    `SELECT authorisation_id, source, state, has_ended = 1 OR valid_until <= ? AS is_over
     FROM authorisation WHERE listing_id = ?`,
  )
  const emptyListing = db.prepare(
    'UPDATE listing SET source = @source, raw_digest = NULL, first_published_at = NULL WHERE listing_id = @listing_id',
  )
  const emptyGrant = db.prepare(
    "UPDATE authorisation SET source = @source, raw_digest = NULL, state = 'revoked', set_by_operator = 1 WHERE authorisation_id = @authorisation_id",
  )
  const emptyConsents = db.prepare(
    `UPDATE ai_consent SET source = '{}', raw_digest = NULL, valid_until = min(valid_until, @now),
       ended_at = coalesce(ended_at, @now) WHERE listing_id = @listing_id`,
  )
  const pictures = db.prepare<[string], string>('SELECT digest FROM picture WHERE listing_id = ?').pluck()
  const isNamed = db.prepare<[string], 1>('SELECT 1 FROM picture WHERE digest = ? LIMIT 1').pluck()
  // How much was known of it is forgotten with it; what a source says anew is counted anew.
  const clearings = ['confirmation', 'price', 'picture', 'text_confirmation', 'held'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE listing_id = ?`),
  )
  const homes = db.prepare<[string], { agency_id: string; source: string; ref: string }>(
    'SELECT agency_id, source, ref FROM feed_home WHERE listing_id = ? AND complement IS NOT NULL',
  )
  const emptyHome = db.prepare(
    'UPDATE feed_home SET complement = NULL, seal = @seal WHERE agency_id = @agency_id AND source = @source AND ref = @ref',
  )
  const account = db.prepare<[string], { verified: 0 | 1 }>(
    'SELECT verified FROM professional_account WHERE account_id = ?',
  )
  const briefs = db.prepare<[string], { brief_id: string; valid_until: Instant }>(
    'SELECT brief_id, valid_until FROM buyer_brief WHERE account_id = ?',
  )
  const emptyAccount = db.prepare(
    "UPDATE professional_account SET subject = @subject, source = '{}', raw_digest = NULL, verified = 0, verification_withdrawn = 1 WHERE account_id = @account_id",
  )
  const emptyBriefs = db.prepare(
    `UPDATE buyer_brief SET requirements = @requirements, source = '{}', raw_digest = NULL,
       valid_until = min(valid_until, @now), ended_at = coalesce(ended_at, @now) WHERE account_id = @account_id`,
  )

  /** Why a listing cannot be erased, or `null`. */
  const whyNot = (listing_id: string, { now, keptUntil }: Erasure): string | null => {
    const row = listing.get(listing_id)
    if (!row) return `there is no listing "${listing_id}"; npx open-listings list names them all`
    const mayReturn =
      isOffered(row.lifecycle) &&
      grants.all(now, listing_id).some(({ state, is_over }) => state !== 'revoked' && is_over === 0)
    if (isPublic.get(listing_id) || mayReturn)
      return `"${listing_id}" is offered with a permission that has not ended; revoke it, or set its status, first`
    if (!hasContents.get(listing_id)) return `"${listing_id}" was erased already`
    return tooEarly(`"${listing_id}"`, listing_id, keptUntil)
  }

  const tooEarly = (name: string, subject: string, keptUntil: Instant | null): string | null => {
    const last = touched.get(subject)
    return keptUntil !== null && last !== undefined && last >= keptUntil
      ? `${name} was changed last at ${last}, and is kept for a term from then on; --before-term with --reason erases it now`
      : null
  }

  const inTransaction = {
    /** Erases a listing; answers how many rows of the journal, and which pictures nothing names any more. */
    listing: db.transaction((listing_id: string, erasure: Erasure) => {
      const reason = whyNot(listing_id, erasure)
      if (reason !== null) throw new Refusal('impossible_transition', `Erase a listing: ${reason}`)
      const { now, said } = erasure
      const digests = pictures.all(listing_id)
      const { source } = listing.get(listing_id) as ListingRow
      const permissions = grants.all(now, listing_id)
      for (const row of permissions)
        emptyGrant.run({ authorisation_id: row.authorisation_id, source: emptiedGrant(row.source) })
      emptyConsents.run({ listing_id, now })
      for (const clearing of clearings) clearing.run(listing_id)
      for (const home of homes.all(listing_id))
        emptyHome.run({ ...home, seal: sealOf(home.agency_id, home.source, home.ref, listing_id, null) })
      emptyListing.run({ listing_id, source: emptiedListing(source) })
      projection.project([listing_id], now, 'operator')
      const rows = journal.erase([listing_id], { at: now, listing_id }, said)
      return { rows, pictures: digests.filter((digest) => !isNamed.get(digest)) }
    }),

    /** Erases a professional account that is not verified, with its briefs; answers how many rows of the journal. */
    account: db.transaction((account_id: string, { now, keptUntil, said }: Erasure): number => {
      const row = account.get(account_id)
      const subject = `account/${account_id}`
      if (!row)
        throw new Refusal(
          'not_found',
          `Find the account "${account_id}": there is none; npx open-listings professionals names them all`,
        )
      if (row.verified === 1)
        throw new Refusal(
          'impossible_transition',
          `Erase the account "${account_id}": it is verified; npx open-listings verify-account ${account_id} --withdraw comes first`,
        )
      const reason = tooEarly(`the account "${account_id}"`, subject, keptUntil)
      if (reason !== null) throw new Refusal('impossible_transition', `Erase an account: ${reason}`)
      const subjects = [subject, ...briefs.all(account_id).map(({ brief_id }) => `brief/${brief_id}`)]
      emptyAccount.run({ account_id, subject: `erased:${randomBytes(16).toString('base64url')}` })
      emptyBriefs.run({ account_id, now, requirements: emptiedRequirements })
      return journal.erase(subjects, { at: now, listing_id: subject }, said)
    }),
  }

  /** What is erased is overwritten in the file, not left in its free pages. */
  const overwriting = <T>(act: () => T): T => {
    db.pragma('secure_delete = ON')
    try {
      return act()
    } finally {
      db.pragma('secure_delete = OFF')
    }
  }

  return {
    /** The listings whose term is over. */
    due: (erasure: Erasure): string[] => ids.all().filter((id) => whyNot(id, erasure) === null),
    listing: (listing_id: string, erasure: Erasure) =>
      overwriting(() => inTransaction.listing.immediate(listing_id, erasure)),
    account: (account_id: string, erasure: Erasure): number =>
      overwriting(() => inTransaction.account.immediate(account_id, erasure)),
    /** Takes what was erased out of the pages of the file and out of its log. What another process reads stays until then. */
    scrub(): void {
      db.pragma('wal_checkpoint(TRUNCATE)')
    },
  }
}

/** A listing of which nothing is known but whose it was, where it belongs to and who answered for it. */
const emptiedListing = (text: string): string => {
  const { kind, listing_id, agency_id, record_class, lifecycle, ...source } = JSON.parse(
    text,
  ) as SourceListing
  const { municipality_code, radius_m, reported_by_role, reported_on } = source.location
  const emptied: SourceListing = {
    kind,
    listing_id,
    agency_id,
    record_class,
    lifecycle,
    title: { pt: '(apagado)' },
    description: { pt: '(apagado)' },
    written_by_role: source.written_by_role,
    representative_role: source.representative_role,
    facts: {},
    areas: {},
    location: { municipality_code, radius_m, reported_by_role, reported_on },
    energy: {},
    features: {},
    checks: {},
    price_history: [],
    media: [],
    private: {},
  }
  return JSON.stringify(emptied)
}

/** A permission without its reference: what the gate reads of it. */
const emptiedGrant = (text: string): string => {
  const source = JSON.parse(text) as SourceAuthorisation
  const {
    kind,
    authorisation_id,
    listing_id,
    state,
    valid_from,
    valid_until,
    reported_by_role,
    reported_on,
  } = source
  return JSON.stringify({
    kind,
    authorisation_id,
    listing_id,
    state,
    valid_from,
    valid_until,
    reported_by_role,
    reported_on,
  })
}

const emptiedRequirements = JSON.stringify({
  transaction_type: 'purchase',
  hard_constraints: {},
  preferences: [],
})
