import type { FactState } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

const areaStates = ['conflicting', 'unknown', 'not_applicable'] as const

/** Why there is no price per m². */
export type MissingPricePerArea = Exclude<FactState, 'reported'>

/**
 * The state that prevents a price per m²: that of the price or, where one is reported, of the two areas that it could be
 * divided by.
 */
export const missingPricePerArea = ({
  price_eur,
  areas: { useful_m2, gross_private_m2 },
}: Pick<ListingRecord, 'price_eur' | 'areas'>): MissingPricePerArea =>
  price_eur.state === 'reported'
    ? (areaStates.find((state) => useful_m2.state === state || gross_private_m2.state === state) ?? 'unknown')
    : price_eur.state
