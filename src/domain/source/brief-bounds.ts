import type { Message } from '#src/domain/message/message.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import { municipalities } from '#src/domain/municipality.ts'
import { meetsTypology } from '#src/domain/listing/typology.ts'
import { computeTerm } from '#src/domain/authorisation.ts'
import { wishesOfQuery, type DatabaseQuery } from '#src/domain/search/database-query.ts'
import type { Criteria } from '#src/domain/search/criteria.ts'
import { uniteMeanings } from '#src/domain/search/reading.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
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

/** Whether so many alternatives are asked for: none of them is a filter that nothing meets. */
const isWithin = (asked: readonly unknown[], most: number): boolean =>
  asked.length > 0 && asked.length <= most

const isPlace = ({ municipalities: asked }: Criteria): boolean =>
  isWithin(uniteMeanings(asked), mostMunicipalities)

/** Whether a filter leaves out many homes of a place. Readiness, features and a lowest price never count. */
const isKind = ({ max_price_eur, min_bedrooms, typologies, property_types }: Criteria): boolean => {
  const labels = uniteMeanings(typologies)
  const taken = usualTypologies.filter((typology) => labels.some((label) => meetsTypology(typology, label)))
  return (
    (max_price_eur !== null && max_price_eur <= highestUsefulMaximum) ||
    (min_bedrooms !== null && min_bedrooms >= fewestUsefulBedrooms) ||
    (labels.length > 0 && taken.length <= mostTypologies) ||
    isWithin(uniteMeanings(property_types), mostPropertyTypes)
  )
}

/** The requirements that every brief must have, with their bounds. */
const demands: readonly { of: string; isMetBy: (criteria: Criteria) => boolean; expected: Message }[] = [
  {
    of: 'locations',
    isMetBy: isPlace,
    expected: ['demanding_places', mostMunicipalities, municipalities.length],
  },
  {
    of: 'max_price',
    isMetBy: isKind,
    expected: [
      'demanding_kind',
      {
        price: highestUsefulMaximum,
        bedrooms: fewestUsefulBedrooms,
        typologies: mostTypologies,
        ofTypologies: usualTypologies.length,
        types: mostPropertyTypes,
        ofTypes: propertyTypes.length,
      },
    ],
  },
]

const unmetDemands = (requirements: Requirements) => {
  const { criteria } = interpret(wishesOfQuery({ requirements, result_limit: 1 }))
  return demands.filter(({ isMetBy }) => !isMetBy(criteria))
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
    expected,
  }))
  const term = computeTerm(brief.valid_from, brief.valid_until)
  const last = addMonths(lisbonDay(term.valid_from), months)
  if (term.valid_until > endOfDay(last))
    problems.push({
      path: ['valid_until'],
      found: brief.valid_until,
      expected: ['brief_end', last, months],
    })
  return problems
}
