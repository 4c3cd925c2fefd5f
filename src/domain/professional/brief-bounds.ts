import { termOf } from '#src/domain/rights/authorisation.ts'
import { wishesOfQuery, type DatabaseQuery } from '#src/domain/search/database-query.ts'
import { filtersOf } from '#src/domain/search/filters.ts'
import { interpret } from '#src/domain/search/interpret.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import { addMonths, endOfDay, lisbonDay } from '#src/domain/time/calendar.ts'

type Requirements = NonNullable<DatabaseQuery['requirements']>

/** For so many months a brief may be valid unless the operator says otherwise. */
export const defaultBriefMonths = 12

/**
 * Whether requirements exclude anything at all. Preferences never do, and no home has fewer than no bedrooms. Threat:
 * a brief that demands nothing is met by every closed home, which would make it a key to all of them.
 */
export const isDemanding = (requirements: Requirements): boolean => {
  const { criteria } = interpret(wishesOfQuery({ requirements, result_limit: 1 }))
  return filtersOf({ ...criteria, min_bedrooms: criteria.min_bedrooms || null }).length > 0
}

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
      expected:
        'at least one requirement, such as a place or a highest price: a brief without any is met by every home',
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
