import type { Described } from '#src/components/drawing/described.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import { districts, municipalityByCode } from '#src/domain/municipality.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Point } from '#src/components/drawing/paint.ts'

/** The value of a fact; `null` where it is not reported, or where reports of it differ. */
const valueOf = <T>(fact: object | undefined): T | null =>
  fact && 'value' in fact ? ((fact.value as T | undefined) ?? null) : null

/** The least and the most of what sources state that disagree. */
const between = (fact: SourceListing['facts']['beds']): Point | null => {
  const values = (fact?.alternatives ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
  return values.length < 2 ? null : [Math.min(...values), Math.max(...values)]
}

export const describedBy = ({ listing_id, facts, areas, features, location }: SourceListing): Described => {
  const place = municipalityByCode(location.municipality_code)
  const present = Object.entries(features ?? {}).filter(([, fact]) => valueOf(fact) === true)
  return {
    listing_id,
    type: valueOf(facts.property_type),
    floor: valueOf(facts.floor),
    bedrooms: valueOf(facts.beds),
    bedroomsBetween: between(facts.beds),
    bathrooms: valueOf(facts.bathrooms),
    area: valueOf(areas?.useful_m2),
    condition: valueOf(facts.condition),
    year: valueOf(facts.construction_year),
    orientation: valueOf(facts.orientation),
    features: new Set(present.map(([name]) => name as Feature)),
    district: place?.district ?? '',
    region: districts.find(({ slug }) => slug === place?.district)?.region ?? 'mainland',
  }
}
