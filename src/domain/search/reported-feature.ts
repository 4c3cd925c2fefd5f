import { decidingType, featureApplies } from '#src/domain/listing/applies.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'

/** Whether every report of a feature states that it is present. */
export const isPresent = ({ value, alternatives }: Pick<Fact<boolean>, 'value' | 'alternatives'>): boolean =>
  value === true || alternatives?.every((report) => report.value) === true

/** Whether a feature that the property could have is not reported. */
export const isUnreported = (feature: Feature, { features, property_type }: ListingRecord): boolean =>
  featureApplies(decidingType(property_type), feature) &&
  !features.some((listed) => listed.feature === feature && listed.state !== 'unknown')
