import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { BuyerBrief } from '#src/domain/professional/brief.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'

/** A listing of which nothing is known but whose it was, where it belongs to and who answered for it. */
export const erasedListing = (text: JsonOf<SourceListing>): JsonOf<SourceListing> => {
  const { kind, listing_id, agency_id, record_class, lifecycle, ...source } = fromJson(text)
  const { municipality_code, radius_m, reported_by_role, reported_on } = source.location
  return toJson<SourceListing>({
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
  })
}

/** A permission without its reference: what the gate reads of it. */
export const erasedGrant = (text: JsonOf<SourceAuthorisation>): JsonOf<SourceAuthorisation> => {
  const { kind, authorisation_id, listing_id, state, ...source } = fromJson(text)
  const { valid_from, valid_until, reported_by_role, reported_on } = source
  return toJson<SourceAuthorisation>({
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

/** What a buyer looked for, when nothing of it is known any more. */
export const erasedRequirements: JsonOf<BuyerBrief['requirements']> = toJson({
  transaction_type: 'purchase',
  hard_constraints: {},
  preferences: [],
})
