import { checks, propertyTypes, type Check } from '#src/domain/listing/vocabulary.ts'
import { municipalities } from '#src/domain/listing/municipality.ts'
import { termOf } from '#src/domain/rights/authorisation.ts'
import { bitOf } from '#src/domain/search/entry.ts'
import { wishesOfQuery, type DatabaseQuery } from '#src/domain/search/database-query.ts'
import { filtersOf, type Filter } from '#src/domain/search/filters.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import { addMonths, endOfDay, lisbonDay } from '#src/domain/time/calendar.ts'

type Requirements = NonNullable<DatabaseQuery['requirements']>

/** For so many months a brief may be valid unless the operator says otherwise. */
export const defaultBriefMonths = 12

/** Prices beyond these, in euros, exclude practically no home. */
const highestUsefulMaximum = 10_000_000
const lowestUsefulMinimum = 50_000

/** Every home that a professional may see has a seller's permission and a location: to ask for them excludes none. */
const impliedChecks: readonly Check[] = ['publication_authorisation', 'location']

const usualTypologies = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6']

/** Whether homes that are on the market can be expected not to meet a filter. */
const excludes = ({ criterion, test }: Filter): boolean => {
  switch (test.of) {
    case 'place':
      return municipalities.some(({ code }) => !test.among.has(code))
    case 'number':
      return test.column !== 'price_eur'
        ? test.least > 0
        : test.most <= highestUsefulMaximum || test.least >= lowestUsefulMinimum
    case 'text':
      return criterion === 'typologies'
        ? !usualTypologies.every(test.holds)
        : !propertyTypes.every(test.holds)
    case 'bit':
      return (
        criterion !== 'readiness_min' || !impliedChecks.some((check) => bitOf(checks, check) === test.bit)
      )
    case 'nothing':
      return !test.met
  }
}

/**
 * Whether requirements exclude anything: a filter that practically every home meets does not count, and preferences
 * never do. Threat: a brief that demands nothing is met by every closed home, which would make it a key to all of them.
 */
export const isDemanding = (requirements: Requirements): boolean =>
  filtersOf(interpret(wishesOfQuery({ requirements, result_limit: 1 })).criteria).some(excludes)

/** What is wrong with the bounds of a brief that was handed in: it must demand something, and end within `months`. */
export const briefProblems = (
  brief: { valid_from: string; valid_until: string; requirements: Requirements },
  months: number,
): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (!isDemanding(brief.requirements))
    problems.push({
      path: ['requirements', 'hard_constraints'],
      found: brief.requirements.hard_constraints,
      expected: `at least one requirement that excludes homes, such as a place smaller than the country, a highest price of at most ${highestUsefulMaximum} or a lowest of at least ${lowestUsefulMinimum}: a brief without any is met by every home`,
    })
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
