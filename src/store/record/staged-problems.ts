import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import type { Sources } from './sources.ts'
import type { OpenReference, Staging } from './staging.ts'

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
  const isThere = (reference: OpenReference<Place>): boolean => {
    if (reference.kind === 'agency') return has.agency(reference.id)
    return reference.kind === 'listing' ? has.listing(reference.id) : has.account(reference.id)
  }
  return staging.openReferences().flatMap((reference) => {
    const { seq, kind, id, place } = reference
    const key = `${kind}/${id}`
    if (!known.has(key)) known.set(key, isThere(reference))
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
