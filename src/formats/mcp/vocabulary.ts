import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import {
  conditionTerms,
  encumbranceTerms,
  energyClasses,
  energyNonClassTerms,
  occupancyTerms,
  orientationTerms,
  preferenceRightTerms,
  propertyTypeTerms,
  roleTerms,
} from '#src/domain/vocabulary.ts'

/** Every word that answers and searches use, with its label in both languages. */
export const toVocabulary = () => ({
  property_types: propertyTypeTerms,
  conditions: conditionTerms,
  orientations: orientationTerms,
  occupancy_outcomes: occupancyTerms,
  encumbrances_outcomes: encumbranceTerms,
  preference_rights_outcomes: preferenceRightTerms,
  features: featureTerms,
  checks: checkTerms,
  roles: roleTerms,
  energy_classes: energyClasses,
  energy_non_classes: energyNonClassTerms,
  states: ['reported', 'unknown', 'conflicting', 'not_applicable'],
  levels: ['collected', 'validated'],
})
