import type { FieldProblem } from '#src/domain/source/dates.ts'
import type { Sources } from './sources.ts'
import type { Staging } from './staging.ts'

/** Something that is wrong with a record of an import, and where the record is. */
export interface PlacedProblem<Place> extends FieldProblem {
  place: Place
}

/** Such a problem of a staged record. */
interface StagedProblem<Place> {
  seq: number
  problem: PlacedProblem<Place>
}

const named = { agency: 'agency', listing: 'existing listing', account: 'account' } as const

const missing = <Place>(staging: Staging<Place>, has: Sources['has']): StagedProblem<Place>[] => {
  const known = new Map<string, boolean>()
  return staging.openReferences().flatMap(({ seq, kind, id, place }) => {
    const key = `${kind}/${id}`
    if (!known.has(key)) known.set(key, has[kind](id))
    const expected = `the id of an ${named[kind]} in this import or in the database`
    return known.get(key) ? [] : [{ seq, problem: { path: [`${kind}_id`], found: id, expected, place } }]
  })
}

/**
 * The staged records that are wrong only beside the others or what is stored: a subject that another account has, and
 * references that lead nowhere. `has` answers what is stored.
 */
export const problemsAmong = <Place>(
  staging: Staging<Place>,
  has: Sources['has'],
): StagedProblem<Place>[] => {
  const shared = staging.sharedSubjects().map(({ seq, subject, first, place }) => {
    const expected = `a subject of its own: ${first} has it`
    return { seq, problem: { path: ['subject'], found: subject, expected, place } }
  })
  const twice = new Set(shared.map(({ seq }) => seq))
  return [...shared, ...missing(staging, has).filter(({ seq }) => !twice.has(seq))]
}
