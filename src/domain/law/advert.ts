import { decidingType } from '#src/domain/listing/applies.ts'
import { factIn } from '#src/domain/source/facts.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Advert, LegalText } from './rule.ts'

/** What the law looks at in a record, in its present state of the sale and with the texts of its agency. */
export const advertOf = (
  listing: SourceListing,
  lifecycle: Lifecycle = listing.lifecycle,
  texts: Partial<Record<LegalText, string | undefined>> = {},
): Advert => ({
  lifecycle,
  property_type: decidingType(factIn(listing, 'property_type')),
  fact: (name) => factIn(listing, name),
  days: { 'energy.certificate_valid_until': listing.energy.certificate_valid_until },
  texts,
})
