import type { Level } from '#src/domain/listing/schemas.ts'
import type { Importance } from './criteria.ts'
import type { FurtherFilters } from './further-filters.ts'

/** A search in the words of the request; both search operations bring theirs into this form. */
export interface Wishes extends Partial<FurtherFilters> {
  municipalities?: readonly string[] | undefined
  max_price_eur?: number | null | undefined
  min_price_eur?: number | null | undefined
  min_bedrooms?: number | null | undefined
  typologies?: readonly string[] | undefined
  property_types?: readonly string[] | undefined
  must_have?: readonly string[] | undefined
  readiness_min?: Readonly<Record<string, Level>> | undefined
  record_classes?: readonly string[] | undefined
  preferences?: readonly { key: string; importance: Importance }[] | undefined
}
