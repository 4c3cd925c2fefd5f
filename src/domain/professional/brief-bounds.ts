import { propertyTypes } from '#src/domain/listing/vocabulary.ts'
import { municipalities } from '#src/domain/listing/municipality.ts'
import { termOf } from '#src/domain/rights/authorisation.ts'
import { wishesOfQuery, type DatabaseQuery } from '#src/domain/search/database-query.ts'
import { filtersOf, type Filter } from '#src/domain/search/filters.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import { addMonths, endOfDay, lisbonDay } from '#src/domain/time/calendar.ts'

type Requirements = NonNullable<DatabaseQuery['requirements']>

/** For how many months a brief may be valid unless the operator sets another term. */
export const defaultBriefMonths = 12

/** How many municipalities the places of a brief may have together: three districts do, `Norte` does not. */
const mostMunicipalities = 60

/** A highest price above this one, in euros, leaves out too few homes to count. */
const highestUsefulMaximum = 3_000_000

/** Fewer bedrooms than these leave out no more than studios. */
const fewestUsefulBedrooms = 2

const usualTypologies = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6']
/** How many of the usual typologies a brief may take: `T2+` does, `T1+` does not. */
const mostTypologies = 5
const mostPropertyTypes = Math.floor(propertyTypes.length / 2)

const isPlace = ({ test }: Filter): boolean =>
  test.of === 'place' && test.among.size > 0 && test.among.size <= mostMunicipalities

/** Whether a filter leaves out many homes of a place. Readiness, features and a lowest price never count. */
const isKind = ({ criterion, test }: Filter): boolean => {
  switch (criterion) {
    case 'max_price_eur':
      return test.of === 'number' && test.most <= highestUsefulMaximum
    case 'min_bedrooms':
      return test.of === 'number' && test.least >= fewestUsefulBedrooms
    case 'typologies':
    case 'property_types':
      if (test.of !== 'text') return false
      return test.column === 'typology'
        ? usualTypologies.filter(test.meets).length <= mostTypologies
        : propertyTypes.filter(test.meets).length <= mostPropertyTypes
    default:
      return false
  }
}

/** The requirements that every brief must have, with their bounds. */
const demands: readonly { of: string; isMetBy: (filter: Filter) => boolean; expected: string }[] = [
  {
    of: 'locations',
    isMetBy: isPlace,
    expected: `places that have together at most ${mostMunicipalities} of the ${municipalities.length} municipalities, such as a municipality or a district`,
  },
  {
    of: 'max_price',
    isMetBy: isKind,
    expected: `a highest price of at most ${highestUsefulMaximum}; or ${fewestUsefulBedrooms} bedrooms or more, at most ${mostTypologies} of the ${usualTypologies.length} typologies T0 to T6, or at most ${mostPropertyTypes} of the ${propertyTypes.length} property types`,
  },
]

const unmetDemands = (requirements: Requirements) => {
  const filters = filtersOf(interpret(wishesOfQuery({ requirements, result_limit: 1 })).criteria)
  return demands.filter(({ isMetBy }) => !filters.some(isMetBy))
}

/**
 * Whether requirements are at least as specific as the brief of a real buyer: a place that leaves out most of the country,
 * and a price, a size or a type. Preferences never count. Threat: a brief that practically every home meets is a key to
 * the closed market.
 */
export const isDemanding = (requirements: Requirements): boolean => unmetDemands(requirements).length === 0

/** What is wrong with the bounds of a submitted brief: it must be demanding, and end within `months`. */
export const briefProblems = (
  brief: { valid_from: string; valid_until: string; requirements: Requirements },
  months: number,
): FieldProblem[] => {
  const asked: Record<string, unknown> = brief.requirements.hard_constraints ?? {}
  const problems: FieldProblem[] = unmetDemands(brief.requirements).map(({ of, expected }) => ({
    path: ['requirements', 'hard_constraints', of],
    found: asked[of],
    expected: `${expected}: a brief that practically every home meets opens none`,
  }))
  const term = termOf(brief.valid_from, brief.valid_until)
  const last = addMonths(lisbonDay(term.valid_from), months)
  if (term.valid_until > endOfDay(last))
    problems.push({
      path: ['valid_until'],
      found: brief.valid_until,
      expected: `an end on ${last} at the latest: a brief is valid for at most ${months} months from valid_from`,
    })
  return problems
}
