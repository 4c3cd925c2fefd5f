import { toFact, type Fact } from '#src/domain/listing/fact.ts'
import { distinctName } from '#src/domain/municipality.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** A municipality's name, distinguished from another of the same name and attributed to the role that reported the location. */
export const municipalityFact = memoByObject(
  ({ municipality, location, readiness }: ListingRecord): Fact<string> => {
    const made = readiness.location
    if (!made) return toFact<string>(undefined, 'location')
    const { reported_by_role, reported_on, validated_by_role, validated_on } = made
    const validation = validated_by_role && validated_on ? { validated_by_role, validated_on } : {}
    const value = distinctName(municipality, location.district)
    return toFact({ value, reported_by_role, reported_on, ...validation }, 'location')
  },
)
