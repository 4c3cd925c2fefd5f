import { lifecycleAfter, type Lifecycle } from '#src/domain/listing/lifecycle.ts'
import { authorisationAfter, termOf } from '#src/domain/rights/authorisation.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { mergedAuthorisation, mergedLifecycle } from '#src/domain/source/merge.ts'
import type { SourceAiConsent, SourceAuthorisation, SourceConfirmation } from '#src/domain/source/rights.ts'
import type { Db } from '#src/store/database.ts'
import { isSame, otherSubject, type Judgement, type SourceItem } from './judgement.ts'
import { professionalSources } from './professional-sources.ts'
import { sealed } from './seal.ts'
import { sourceStatements } from './source-statements.ts'

/**
 * What becomes of the records of an import, each compared with what is stored. An operator's decision outlives every
 * import: what a source says is compared with what it said before, member by member, and nothing that an operator
 * closed is opened. Judging only reads.
 */
export const sourcesOf = (db: Db) => {
  const statements = sourceStatements(db)
  const professional = professionalSources(db)

  const judgeAgency = ({ names, text }: SourceItem): Judgement => {
    const agency_id = names.id
    const before = statements.agency.get(agency_id)
    if (before === text) return 'unchanged'
    return {
      outcome: before === undefined ? 'added' : 'changed',
      write() {
        statements.putAgency.run(sealed('agency', { agency_id, source: text }))
        return null
      },
    }
  }

  const judgeListing = (item: SourceItem): Judgement => {
    const { names, text, raw_digest, pictures } = item
    const listing_id = names.id
    const before = statements.listing.get(listing_id)
    const samePictures =
      JSON.stringify(before ? statements.pictures.all(listing_id) : []) === JSON.stringify(pictures)
    if (before && isSame(before, item) && samePictures) return 'unchanged'
    // The seller gave the permission to the first agency.
    if (before && before.agency_id !== names.parent)
      return [
        {
          path: ['agency_id'],
          found: names.parent,
          expected: `${before.agency_id}, the agency that handed this listing in. If the seller has changed agency: npm run move-listing -- ${listing_id} --to ${names.parent}, and a new authorisation`,
        },
      ]
    let next: Lifecycle | null = null
    if (before) {
      const { lifecycle } = item.record as SourceListing
      const { lifecycle: said } = JSON.parse(before.source) as SourceListing
      const setByOperator = before.set_by_operator === 1
      next = mergedLifecycle({ current: before.lifecycle, said, setByOperator }, lifecycle)
      if (next === null)
        return [
          { path: ['lifecycle'], found: lifecycle, expected: statesAfter(before.lifecycle, lifecycleAfter) },
        ]
    }
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        const listing = item.record as SourceListing
        const lifecycle = next ?? listing.lifecycle
        const isKept = before?.lifecycle === lifecycle
        const set_by_operator = isKept ? before.set_by_operator : 0
        const row = {
          listing_id,
          agency_id: listing.agency_id,
          source: text,
          raw_digest,
          lifecycle,
          set_by_operator,
        }
        statements.putListing.run(sealed('listing', { ...row, first_published_at: null }))
        writePrices(listing, before === undefined)
        if (!samePictures) {
          statements.dropPictures.run(listing_id)
          pictures.forEach((picture, position) =>
            statements.putPicture.run(sealed('picture', { listing_id, position, ...picture })),
          )
        }
        return {
          subject: listing_id,
          event: before ? 'listing_changed' : 'listing_added',
          detail: {
            record_class: listing.record_class,
            lifecycle,
            ...(before && !isKept && { lifecycle_before: before.lifecycle }),
          },
        }
      },
    }
  }

  /** Adds the prices that are not known yet. A price is never replaced: another one of the same day is one more. */
  const writePrices = ({ listing_id, facts, price_history }: SourceListing, isNew: boolean): void => {
    const known = isNew ? [] : statements.prices.all(listing_id)
    const add = ({ value, reported_on, reported_by_role }: SourceListing['price_history'][number]) => {
      const position = known.filter((price) => price.reported_on === reported_on).length
      const price = { value, reported_on, reported_by_role, position }
      known.push(price)
      statements.putPrice.run(sealed('price', { listing_id, ...price }))
    }
    for (const price of price_history)
      if (!known.some(({ value, reported_on }) => value === price.value && reported_on === price.reported_on))
        add(price)
    const { value, reported_on, reported_by_role } = facts.price_eur ?? {}
    if (value === undefined || reported_on === undefined || reported_by_role === undefined) return
    const last = known.findLast((price) => price.reported_on === reported_on)
    if (last?.value !== value) add({ value, reported_on, reported_by_role })
  }

  const judgeAuthorisation = (item: SourceItem): Judgement => {
    const { text, raw_digest } = item
    const grant = item.record as SourceAuthorisation
    const { authorisation_id, listing_id, state: imported } = grant
    const before = statements.authorisation.get(authorisation_id)
    if (before && isSame(before, item)) return 'unchanged'
    if (before && before.listing_id !== listing_id)
      return otherSubject('listing_id', listing_id, before.listing_id, 'authorisation')
    const said = before && (JSON.parse(before.source) as SourceAuthorisation).state
    if (before?.state === 'revoked') {
      // Nothing of it counts any more, so that days which count from the day of import change nothing.
      if (said === imported && raw_digest !== null) return 'unchanged'
      return [
        {
          path: ['authorisation_id'],
          found: authorisation_id,
          expected: 'a new authorisation_id: this one was revoked, which is final',
        },
      ]
    }
    const setByOperator = before?.set_by_operator === 1
    const state =
      before && said
        ? mergedAuthorisation({ current: before.state, said, setByOperator }, imported)
        : imported
    if (state === null)
      return [{ path: ['state'], found: imported, expected: statesAfter(before?.state, authorisationAfter) }]
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        const term = termOf(grant.valid_from, grant.valid_until)
        const set_by_operator = before?.state === state ? before.set_by_operator : 0
        const row = {
          authorisation_id,
          listing_id,
          source: text,
          raw_digest,
          state,
          ...term,
          set_by_operator,
        }
        statements.putAuthorisation.run(sealed('authorisation', { ...row, has_ended: 0 }))
        const event = before ? 'authorisation_changed' : 'authorisation_added'
        return { subject: listing_id, event, detail: { authorisation_id, state, ...term } }
      },
    }
  }

  const judgeConsent = (item: SourceItem): Judgement => {
    const { text, raw_digest } = item
    const { ai_consent_id, listing_id, valid_from, valid_until } = item.record as SourceAiConsent
    const before = statements.consent.get(ai_consent_id)
    if (before && isSame(before, item)) return 'unchanged'
    if (before && before.listing_id !== listing_id)
      return otherSubject('listing_id', listing_id, before.listing_id, 'consent')
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        const ended_at = before?.ended_at ?? null
        const term = termOf(valid_from, valid_until)
        if (ended_at !== null) term.valid_until = ended_at
        const row = { ai_consent_id, listing_id, source: text, raw_digest, ...term, ended_at }
        statements.putConsent.run(sealed('ai_consent', row))
        const event = before ? 'ai_consent_changed' : 'ai_consent_added'
        return { subject: listing_id, event, detail: { ai_consent_id, ...term } }
      },
    }
  }

  const judgeConfirmation = (item: SourceItem): Judgement => {
    const { raw_digest } = item
    const { kind: _, ...row } = item.record as SourceConfirmation
    const { listing_id, ...detail } = row
    if (raw_digest !== null && statements.confirmationByRaw.get(listing_id, raw_digest)) return 'unchanged'
    const before = statements.confirmation.get(row)
    if (before?.status === row.status && before.method === row.method) return 'unchanged'
    return {
      outcome: before ? 'changed' : 'added',
      write() {
        statements.putConfirmation.run({ ...sealed('confirmation', row), raw_digest })
        return { subject: listing_id, event: 'availability_confirmed', detail }
      },
    }
  }

  return {
    /** What would become of a record now. */
    judge(item: SourceItem): Judgement {
      switch (item.names.kind) {
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
    },
    /** Whether the database holds an agency, a listing or an account. */
    has: {
      agency: (id: string): boolean => statements.agency.get(id) !== undefined,
      listing: (id: string): boolean => statements.listing.get(id) !== undefined,
      account: professional.hasAccount,
    },
    /** The agency of a listing that is stored. */
    agencyOf: (listing_id: string): string | undefined => statements.listing.get(listing_id)?.agency_id,
    listingsOfAgency: (agency_id: string): string[] => statements.listingsOfAgency.all(agency_id),
    /** The digests of all pictures that any listing names. */
    pictureDigests: (): string[] => statements.pictureDigests.all(),
  }
}
export type Sources = ReturnType<typeof sourcesOf>

const statesAfter = <S extends string>(state: S | undefined, after: (from: S) => readonly S[]): string => {
  const possible = state ? after(state) : []
  return `a state that may follow ${state}: ${possible.join(', ') || 'none, it is final'}`
}
