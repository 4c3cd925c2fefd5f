import { documentApplies, factApplies, featureApplies } from '#src/domain/listing/applies.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import type { DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import type { SourceListing } from './listing.ts'

/** By the part of a source record: whether a type of property can have what is reported there under a name. */
const canHave = {
  facts: (type: PropertyType, name: string) => factApplies(type, name as FactName),
  areas: (type: PropertyType, name: string) => factApplies(type, `areas.${name}` as FactName),
  features: (type: PropertyType, name: string) => featureApplies(type, name as Feature),
  checks: (type: PropertyType, name: string) => documentApplies(type, name as DocumentCheck),
} as const
const parts = Object.keys(canHave) as (keyof typeof canHave)[]

interface Claim {
  value?: unknown
  alternatives?: unknown
  not_applicable?: true | undefined
}

/**
 * Reports of what no property of the reported type has: a T3 of land. They are published as not applicable, so that an
 * operator should look which of the two reports is wrong. A denied feature is no contradiction.
 */
export const inapplicableReports = (listing: SourceListing): FieldProblem[] => {
  const type = listing.facts.property_type?.value
  if (type === undefined) return []
  return parts.flatMap((part) =>
    (Object.entries(listing[part]) as [string, Claim | undefined][]).flatMap(([name, claim]) =>
      !claim || claim.not_applicable || claim.value === false || canHave[part](type, name)
        ? []
        : {
            path: [part, name],
            found: claim.value ?? claim.alternatives ?? 'a report',
            expected: ['not_of_type', type],
          },
    ),
  )
}
