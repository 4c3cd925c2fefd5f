import { mergedAuthorisation, mergedLifecycle } from '#src/domain/source/merge.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { SourceAgency } from '#src/domain/source/agency.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { SourceAiConsent, SourceAuthorisation, SourceConfirmation } from '#src/domain/source/rights.ts'
import { lifecycleAfter } from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter, termOf } from '#src/domain/rights/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/database.ts'
import { importStatements } from './import-statements.ts'
import { gathered, type Journal, type JournalEvent } from './journal.ts'
import { professionalImport } from './professional-import.ts'
import type { Projection, Told } from './projection.ts'
import { sealed } from './seal.ts'

export type Outcome = 'added' | 'changed' | 'unchanged'

/** A picture of a listing that was read, cleaned and kept under its digest. */
export interface KeptPicture {
  digest: string
  width: number
  height: number
}

/** A reference to an agency, a listing or an account that neither the import nor the database holds. */
export interface MissingReference<Place> extends FieldProblem {
  place: Place
}

/** One import: everything is taken in one transaction, or nothing is. */
export interface ImportSession<Place> {
  /** The instant of the import. */
  readonly now: Instant
  /** Takes one record; answers what became of it, or what keeps it out. */
  take(record: SourceRecord, place: Place, pictures: readonly KeptPicture[]): Outcome | FieldProblem[]
  /** The references that lead nowhere, once every record was taken. */
  missing(): MissingReference<Place>[]
  /** How many listings `project` will send through the gate. */
  readonly touched: number
  /** Sends every touched listing through the gate. */
  project(told: Told): void
  /** The digests of all pictures that any listing names now, within this import. */
  pictureDigests(): string[]
  commit(): void
  /** Undoes everything. */
  abandon(): void
}

export const importSession = <Place>(
  db: Db,
  journal: Journal,
  projection: Projection,
  clock: () => Instant,
): ImportSession<Place> => {
  db.exec('BEGIN IMMEDIATE')
  // Read once the database is ours: the journal must not date an import before a writer that it waited for.
  const now = clock()
  const statements = importStatements(db)
  const touched = new Set<string>()
  const agencies = new Set<string>()
  const notes = gathered(journal)
  const professional = professionalImport(db, notes, now)
  const taken = { agency: new Set<string>(), listing: new Set<string>(), account: new Set<string>() }
  // Only what did not stand before its record in the import: it may follow, or be in the database.
  const references: { kind: keyof typeof named; id: string; place: Place }[] = []
  const refer = (kind: keyof typeof named, id: string, place: Place) => {
    if (!taken[kind].has(id)) references.push({ kind, id, place })
  }

  const note = (listing_id: string, event: JournalEvent, detail: Record<string, unknown>) => {
    touched.add(listing_id)
    notes.append({ at: now, listing_id, event, actor: 'import', detail, record: null })
  }

  const takeAgency = (agency: SourceAgency): Outcome => {
    const text = JSON.stringify(agency)
    const before = statements.agency.get(agency.agency_id)
    if (before === text) return 'unchanged'
    statements.putAgency.run(sealed('agency', { agency_id: agency.agency_id, source: text }))
    if (before !== undefined) agencies.add(agency.agency_id)
    return before === undefined ? 'added' : 'changed'
  }

  const takeListing = (
    listing: SourceListing,
    pictures: readonly KeptPicture[],
  ): Outcome | FieldProblem[] => {
    const { listing_id, agency_id, lifecycle, facts, price_history } = listing
    const text = JSON.stringify(listing)
    const before = statements.listing.get(listing_id)
    const picturesBefore = before ? statements.pictures.all(listing_id) : []
    const samePictures = JSON.stringify(picturesBefore) === JSON.stringify(pictures)
    if (before?.source === text && samePictures) return 'unchanged'
    const said = before && (JSON.parse(before.source) as SourceListing).lifecycle
    const next = before && said ? mergedLifecycle(before.lifecycle, said, lifecycle) : lifecycle
    if (next === null)
      return [
        { path: ['lifecycle'], found: lifecycle, expected: statesAfter(before?.lifecycle, lifecycleAfter) },
      ]
    statements.putListing.run(
      sealed('listing', { listing_id, agency_id, source: text, lifecycle: next, first_published_at: null }),
    )
    for (const price of price_history) statements.putPrice.run(sealed('price', { listing_id, ...price }))
    const { value, reported_on, reported_by_role } = facts.price_eur ?? {}
    if (value !== undefined)
      statements.putPrice.run(sealed('price', { listing_id, value, reported_on, reported_by_role }))
    if (!samePictures) {
      statements.dropPictures.run(listing_id)
      pictures.forEach((picture, position) =>
        statements.putPicture.run(sealed('picture', { listing_id, position, ...picture })),
      )
    }
    note(listing_id, before ? 'listing_changed' : 'listing_added', {
      record_class: listing.record_class,
      lifecycle: next,
      ...(before && before.lifecycle !== next && { lifecycle_before: before.lifecycle }),
    })
    return before ? 'changed' : 'added'
  }

  const takeAuthorisation = (grant: SourceAuthorisation): Outcome | FieldProblem[] => {
    const { authorisation_id, listing_id, state, valid_from, valid_until } = grant
    const text = JSON.stringify(grant)
    const before = statements.authorisation.get(authorisation_id)
    if (before?.source === text) return 'unchanged'
    if (before && before.listing_id !== listing_id)
      return [
        {
          path: ['listing_id'],
          found: listing_id,
          expected: `${before.listing_id}, for which this authorisation was given`,
        },
      ]
    if (before?.state === 'revoked')
      return [
        {
          path: ['authorisation_id'],
          found: authorisation_id,
          expected: 'a new authorisation_id: this one was revoked, which is final',
        },
      ]
    const said = before && (JSON.parse(before.source) as SourceAuthorisation).state
    const next = before && said ? mergedAuthorisation(before.state, said, state) : state
    if (next === null)
      return [{ path: ['state'], found: state, expected: statesAfter(before?.state, authorisationAfter) }]
    const term = termOf(valid_from, valid_until)
    if (term.valid_until <= term.valid_from)
      return [{ path: ['valid_until'], found: valid_until, expected: `an end after ${valid_from}` }]
    statements.putAuthorisation.run(
      sealed('authorisation', {
        authorisation_id,
        listing_id,
        source: text,
        state: next,
        ...term,
        has_ended: 0,
      }),
    )
    note(listing_id, before ? 'authorisation_changed' : 'authorisation_added', {
      authorisation_id,
      state: next,
      ...term,
    })
    return before ? 'changed' : 'added'
  }

  const takeConsent = (consent: SourceAiConsent): Outcome | FieldProblem[] => {
    const { ai_consent_id, listing_id, valid_from, valid_until } = consent
    const text = JSON.stringify(consent)
    const before = statements.consent.get(ai_consent_id)
    if (before === text) return 'unchanged'
    const term = termOf(valid_from, valid_until)
    if (term.valid_until <= term.valid_from)
      return [{ path: ['valid_until'], found: valid_until, expected: `an end after ${valid_from}` }]
    statements.putConsent.run(sealed('ai_consent', { ai_consent_id, listing_id, source: text, ...term }))
    note(listing_id, before === undefined ? 'ai_consent_added' : 'ai_consent_changed', {
      ai_consent_id,
      ...term,
    })
    return before === undefined ? 'added' : 'changed'
  }

  const takeConfirmation = ({ kind: _, ...row }: SourceConfirmation): Outcome => {
    const before = statements.confirmation.get(row)
    if (before?.status === row.status && before.method === row.method) return 'unchanged'
    statements.putConfirmation.run(sealed('confirmation', row))
    const { listing_id, ...detail } = row
    note(listing_id, 'availability_confirmed', detail)
    return before ? 'changed' : 'added'
  }

  // Records may come in any order; what is still missing at the end is told by `missing`.
  db.pragma('defer_foreign_keys = ON')
  return {
    now,
    take(record, place, pictures) {
      switch (record.kind) {
        case 'agency':
          taken.agency.add(record.agency_id)
          return takeAgency(record)
        case 'listing': {
          refer('agency', record.agency_id, place)
          const outcome = takeListing(record, pictures)
          if (typeof outcome === 'string') taken.listing.add(record.listing_id)
          return outcome
        }
        case 'authorisation':
          refer('listing', record.listing_id, place)
          return takeAuthorisation(record)
        case 'ai_consent':
          refer('listing', record.listing_id, place)
          return takeConsent(record)
        case 'availability_confirmation':
          refer('listing', record.listing_id, place)
          return takeConfirmation(record)
        case 'professional_account':
          return professional.account(record)
        case 'buyer_brief':
          refer('account', record.account_id, place)
          return professional.brief(record)
        case 'buyer_request':
          return professional.request(record)
      }
    },
    missing() {
      const exists = {
        agency: (id: string) => statements.agency.get(id) !== undefined,
        listing: (id: string) => statements.listing.get(id) !== undefined,
        account: professional.hasAccount,
      }
      const lost = new Map<string, boolean>()
      return references.flatMap(({ kind, id, place }) => {
        const key = `${kind}/${id}`
        if (!lost.has(key)) lost.set(key, !exists[kind](id))
        const expected = `the id of an ${named[kind]} in this import or in the database`
        return lost.get(key) ? [{ path: [`${kind}_id`], found: id, expected, place }] : []
      })
    },
    get touched() {
      return touched.size
    },
    project(told) {
      notes.write()
      for (const agency_id of agencies)
        for (const listing_id of statements.listingsOfAgency.all(agency_id)) touched.add(listing_id)
      projection.project(touched, now, 'import', told)
    },
    pictureDigests: () => statements.pictureDigests.all(),
    commit() {
      notes.write()
      db.exec('COMMIT')
    },
    abandon() {
      if (db.inTransaction) db.exec('ROLLBACK')
    },
  }
}

const named = { agency: 'agency', listing: 'existing listing', account: 'account' } as const

const statesAfter = <S extends string>(state: S | undefined, after: (from: S) => readonly S[]): string => {
  const possible = state ? after(state) : []
  return `a state that may follow ${state}: ${possible.join(', ') || 'none, it is final'}`
}
