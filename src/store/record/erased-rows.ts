import type { SourceListing } from '#src/domain/source/listing.ts'
import type { SourceAuthorisation } from '#src/domain/source/rights.ts'

/** A listing of which nothing is known but whose it was, where it belongs to and who answered for it. */
export const erasedListing = (text: string): string => {
  const { kind, listing_id, agency_id, record_class, lifecycle, ...source } = JSON.parse(
    text,
  ) as SourceListing
  const { municipality_code, radius_m, reported_by_role, reported_on } = source.location
  const erased: SourceListing = {
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
  return JSON.stringify(erased)
}

/** The members of a permission that the gate reads. */
const readByGate: (keyof SourceAuthorisation)[] = [
  'kind',
  'authorisation_id',
  'listing_id',
  'state',
  'valid_from',
  'valid_until',
  'reported_by_role',
  'reported_on',
]

/** A permission without its reference. */
export const erasedGrant = (text: string): string => JSON.stringify(JSON.parse(text), readByGate)

/** What a buyer looked for, when nothing of it is known any more. */
export const erasedRequirements = JSON.stringify({
  transaction_type: 'purchase',
  hard_constraints: {},
  preferences: [],
})
