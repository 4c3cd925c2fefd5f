import type { SourceListing } from '#src/domain/source/listing.ts'

/** What the illustrations of a home are drawn from: what its source record reports, and nothing else. */
export interface Described {
  listing_id: string
  bedrooms: number
  bathrooms: number
  /** The usable area, in square metres. */
  area: number
  features: ReadonlySet<string>
}

const valueOf = (fact: object | undefined): unknown => (fact && 'value' in fact ? fact.value : undefined)

/** The facts that a plan needs; `null` where one of them is not reported, or reports of it differ. */
export const describedBy = ({ listing_id, facts, areas, features }: SourceListing): Described | null => {
  const [bedrooms, bathrooms] = [valueOf(facts.beds), valueOf(facts.bathrooms)]
  const area = valueOf(areas?.useful_m2)
  if (typeof bedrooms !== 'number' || typeof bathrooms !== 'number' || typeof area !== 'number') return null
  const present = Object.entries(features ?? {}).filter(([, fact]) => valueOf(fact) === true)
  return { listing_id, bedrooms, bathrooms, area, features: new Set(present.map(([name]) => name)) }
}
