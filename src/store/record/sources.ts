import type { Message } from '#src/domain/message/message.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { fromJson, type JsonOf } from '#src/domain/json.ts'
import type { RecordId } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { isOffered, lifecycleAfter, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter } from '#src/domain/authorisation.ts'
import { mergedAuthorisation, mergedLifecycle } from '#src/domain/source/merge.ts'
import type { Db } from '#src/store/db.ts'
import { endedText, isEndedIn } from './ended-agencies.ts'
import {
  isPlan,
  isSame,
  otherSubject,
  type Judgement,
  type SourceItem,
  type StoredPicture,
} from './judgement.ts'
import { professionalSources } from './professional-sources.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import {
  authorisationNote,
  authorisationRow,
  confirmationNote,
  confirmationRow,
  consentNote,
  consentRow,
  listingNote,
  listingRow,
  pictureRows,
  priceRows,
} from './source-rows.ts'
import { sourceQueries } from './source-queries.ts'

/**
 * What becomes of the records of an import, each compared with what is stored. An operator's decision outlives every
 * import: a source is compared with its previous import, member by member, and nothing that an operator closed is
 * opened. Judging only reads.
 */
export const sourcesOf = (db: Db) => {
  const statements = sourceQueries(db)
  const professional = professionalSources(db)
  const isEnded = isEndedIn(db)

  const judgeAgency = ({ names, text }: SourceItem<'agency'>): Judgement => {
    const agency_id = names.id
    const before = statements.agency.get(agency_id)
    if (before === text) return 'unchanged'
    return {
      outcome: before === undefined ? 'added' : 'changed',
      write() {
        statements.putAgency.run({ agency_id, source: text })
        return null
      },
    }
  }

  /** Whether a listing that has moved is what an agency that had it before continues to submit. */
  const isOfFormer = ({ names, raw_digest, text }: SourceItem<'listing'>, moved: string | null): boolean => {
    const digest_before = raw_digest ?? sha256(text)
    // A store that an earlier version moved it in has the digest in the row, until the other agency imports it.
    return (
      moved === digest_before ||
      statements.isOfFormer.get({ listing_id: names.id, agency_id: names.parent, digest_before }) === 1
    )
  }

  const judgeListing = (item: SourceItem<'listing'>): Judgement => {
    const { names, pictures } = item
    const listing_id = names.id
    const before = statements.listing.get(listing_id)
    const samePictures =
      JSON.stringify(before ? statements.pictures.all(listing_id) : []) === JSON.stringify(pictures)
    if (before && isSame(before, item) && samePictures) return 'unchanged'
    if (before && before.agency_id !== names.parent && isOfFormer(item, before.raw_digest)) return 'unchanged'
    // The seller gave the permission to the first agency.
    if (before && before.agency_id !== names.parent)
      return [
        {
          path: ['agency_id'],
          found: names.parent,
          expected: [
            'same_agency',
            before.agency_id,
            `npx open-listings move-listing ${listing_id} --to ${names.parent}`,
          ],
        },
      ]
    let next: Lifecycle | null = null
    if (before) {
      const { lifecycle } = item.record
      const { lifecycle: lastImported } = fromJson(before.source)
      const setByOperator = before.set_by_operator === 1
      next = mergedLifecycle({ current: before.lifecycle, lastImported, setByOperator }, lifecycle)
      if (next === null)
        return [
          { path: ['lifecycle'], found: lifecycle, expected: statesAfter(before.lifecycle, lifecycleAfter) },
        ]
    }
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        const listing = item.record
        const lifecycle = next ?? listing.lifecycle
        // A source that closes in another way what an operator closed does not take the decision over.
        const isUnchanged =
          before && (before.lifecycle === lifecycle || !(isOffered(before.lifecycle) || isOffered(lifecycle)))
        const set_by_operator = isUnchanged ? before.set_by_operator : 0
        statements.putListing.run(listingRow(item, { lifecycle, set_by_operator }))
        for (const price of priceRows(
          listing,
          before ? statements.prices.all(listing_id) : [],
          item.raw_digest !== null,
        ))
          statements.putPrice.run(price)
        if (!samePictures) {
          statements.dropPictures.run(listing_id)
          for (const picture of pictureRows(listing_id, pictures)) statements.putPicture.run(picture)
        }
        return listingNote(listing, lifecycle, before?.lifecycle ?? null)
      },
    }
  }

  const judgeAuthorisation = (item: SourceItem<'authorisation'>): Judgement => {
    const { raw_digest } = item
    const { authorisation_id, listing_id, state: imported } = item.record
    const before = statements.authorisation.get(authorisation_id)
    if (before && isSame(before, item)) return 'unchanged'
    if (before && before.listing_id !== listing_id)
      return otherSubject('listing_id', listing_id, before.listing_id, 'authorisation')
    const lastImported = before && fromJson(before.source).state
    if (before?.state === 'revoked') {
      // Nothing of it counts any more, so that days which count from the day of import change nothing.
      if (lastImported === imported && raw_digest !== null) return 'unchanged'
      return [
        {
          path: ['authorisation_id'],
          found: authorisation_id,
          expected: ['new_authorisation'],
        },
      ]
    }
    const setByOperator = before?.set_by_operator === 1
    const follows =
      before && lastImported
        ? mergedAuthorisation({ current: before.state, lastImported, setByOperator }, imported)
        : imported
    if (follows === null)
      return [{ path: ['state'], found: imported, expected: statesAfter(before?.state, authorisationAfter) }]
    // No imported permission opens what an operator or a restore suspended, until the operator decides again: not
    // another permission, not a renewed one, and not one that the source itself had suspended.
    const isSuspended =
      statements.mayBeSuspended.get({ listing_id }) === 1 &&
      (statements.isSuspendedByRestore.get({ listing_id }) === 1 ||
        ((!before || follows === 'granted') && statements.isSuspended.get({ listing_id }) === 1))
    const state = isSuspended && follows === 'granted' ? 'suspended' : follows
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        const set_by_operator = isSuspended ? 1 : before?.state === state ? before.set_by_operator : 0
        const row = authorisationRow(item, { state, set_by_operator })
        statements.putAuthorisation.run(row)
        return authorisationNote(row, before === undefined)
      },
    }
  }

  const judgeConsent = (item: SourceItem<'ai_consent'>): Judgement => {
    const { ai_consent_id, listing_id } = item.record
    const before = statements.consent.get(ai_consent_id)
    if (before && isSame(before, item)) return 'unchanged'
    if (before && before.listing_id !== listing_id)
      return otherSubject('listing_id', listing_id, before.listing_id, 'consent')
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        const row = consentRow(item, before?.ended_at ?? null)
        statements.putConsent.run(row)
        return consentNote(row, before === undefined)
      },
    }
  }

  const judgeConfirmation = (item: SourceItem<'availability_confirmation'>): Judgement => {
    const { record } = item
    const row = confirmationRow(item)
    // As the last import: an operator may have recorded another answer since.
    if (statements.confirmationByRaw.get(record.listing_id, row.raw_digest)) return 'unchanged'
    const before = statements.confirmation.get(record)
    if (before?.status === record.status && before.method === record.method)
      return {
        outcome: 'unchanged',
        write() {
          statements.rememberConfirmation.run(row)
          return null
        },
      }
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        statements.putConfirmation.run(row)
        return confirmationNote(record)
      },
    }
  }

  const judgeEach = (item: SourceItem): Judgement => {
    switch (item.kind) {
      case 'agency':
        return judgeAgency(item)
      case 'listing':
        return judgeListing(item)
      case 'authorisation':
        return judgeAuthorisation(item)
      case 'ai_consent':
        return judgeConsent(item)
      case 'availability_confirmation':
        return judgeConfirmation(item)
      case 'professional_account':
        return professional.account(item)
      case 'buyer_brief':
        return professional.brief(item)
      case 'buyer_request':
        return professional.request(item)
    }
  }

  const isErased = (subject: string): boolean => statements.isErased.get({ subject }) === 1

  /**
   * What becomes of a record of any kind. Of a subject that was erased nothing is stored and nothing refused, until a new
   * permission is given: its file goes on as it was.
   */
  const judgeKind = (item: SourceItem): Judgement => {
    const judged = judgeEach(item)
    if (judged === 'unchanged') return judged
    const isNew = isPlan(judged) && judged.outcome === 'added'
    return subjectsOf(item, isNew).some(isErased) ? 'erased' : judged
  }

  const agencyOf = (listing_id: ListingId): AgencyId | undefined => statements.agencyOf.get(listing_id)

  /** Whose a record is, where that agency has left; a professional's is of none. */
  const agencyThatLeft = ({ kind, names }: SourceItem): AgencyId | undefined => {
    if (kind !== 'agency' && kind !== 'listing')
      return names.listing_id === null ? undefined : statements.agencyThatLeft.get(names.listing_id)
    const agency_id = kind === 'agency' ? names.id : names.parent
    return isEnded(agency_id) ? agency_id : undefined
  }

  return {
    /** What would become of a record now. Of an agency that has left none is taken. */
    judge(item: SourceItem): Judgement {
      const agency_id = agencyThatLeft(item)
      if (agency_id !== undefined)
        return [
          {
            path: [item.names.field],
            found: item.names.id,
            expected: ['agency_that_stays', endedText(agency_id)],
          },
        ]
      return judgeKind(item)
    },
    /** Whether an operator decided on the listing of a permission after a row of the journal. */
    isDecidedAfter: ({ names, kind }: SourceItem, staged: number): boolean =>
      (kind === 'authorisation' || kind === 'ai_consent') &&
      statements.decidedAfter.get(names.listing_id, staged) === 1,
    /** Whether the database has an agency, a listing or an account. */
    has: {
      agency: (id: AgencyId): boolean => statements.agency.get(id) !== undefined,
      authorisation: (id: string): boolean => statements.authorisation.get(id) !== undefined,
      listing: (id: ListingId): boolean => statements.hasListing.get(id) === 1,
      account: professional.hasAccount,
    },
    /** The agency of a listing that is stored. */
    agencyOf,
    /** What was imported of a record last, where its row has it. */
    storedText({ kind, id }: RecordId): JsonOf<SourceRecord> | undefined {
      if (kind === 'listing') return statements.listing.get(id)?.source
      if (kind === 'authorisation') return statements.authorisation.get(id)?.source
      return kind === 'ai_consent' ? statements.consent.get(id)?.source : undefined
    },
    listingsOfAgency: (agency_id: AgencyId): ListingId[] => statements.listingsOfAgency.all(agency_id),
    /** The pictures of a listing, in their order. */
    picturesOf: (listing_id: ListingId): StoredPicture[] => statements.pictures.all(listing_id),
    /** The digests of all pictures that any listing names. */
    pictureDigests: (): string[] => statements.pictureDigests.all(),
  }
}
export type Sources = ReturnType<typeof sourcesOf>

/** What an erasure of may keep a record away, as the journal calls it. */
const subjectsOf = ({ kind, names }: SourceItem, isNew: boolean): string[] => {
  switch (kind) {
    case 'agency':
      return []
    case 'listing':
    case 'availability_confirmation':
      return [names.listing_id]
    case 'authorisation':
    case 'ai_consent':
      // One more is a new permission.
      return isNew ? [] : [names.listing_id]
    case 'professional_account':
      return [`account/${names.id}`]
    case 'buyer_brief':
      // An account is erased with its briefs; one that begins later is not among them.
      return isNew ? [`brief/${names.id}`] : [`brief/${names.id}`, `account/${names.parent}`]
    case 'buyer_request':
      return [`request/${names.id}`]
  }
}

const statesAfter = <S extends string>(state: S | undefined, after: (from: S) => readonly S[]): Message => {
  const possible = state ? after(state) : []
  return ['following_state', String(state), possible.join(', ')]
}
