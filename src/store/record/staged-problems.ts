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

const missing = <Place>(staging: Staging<Place>, has: Sources['has']): StagedProblem<Place>[] => {
  const known = new Map<string, boolean>()
  return staging.openReferences().flatMap(({ seq, kind, id, place }) => {
    const key = `${kind}/${id}`
    if (!known.has(key)) known.set(key, has[kind](id))
    if (known.get(key)) return []
    return [{ seq, problem: { path: [`${kind}_id`], found: id, expected: ['existing', kind], place } }]
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
  const shared = staging.sharedSubjects().map(({ seq, subject, first, place }): StagedProblem<Place> => {
    return { seq, problem: { path: ['subject'], found: subject, expected: ['own_subject', first], place } }
  })
  const twice = new Set(shared.map(({ seq }) => seq))
  return [...shared, ...missing(staging, has).filter(({ seq }) => !twice.has(seq))]
}
