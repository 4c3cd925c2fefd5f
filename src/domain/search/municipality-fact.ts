import { toFact, type Fact } from '#src/domain/listing/fact.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** A municipality's name, attributed to the role that reported the location. */
export const municipalityFact = rememberedOf(({ municipality, readiness }: ListingRecord): Fact<string> => {
  const { reported_by_role, reported_on, validated_by_role, validated_on } = readiness.location ?? {}
  const validation = validated_by_role && validated_on ? { validated_by_role, validated_on } : {}
  return toFact({ value: municipality, reported_by_role, reported_on, ...validation }, 'location')
})
