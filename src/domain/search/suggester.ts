import type { Bounded } from '#src/domain/bounded.ts'
import { service } from '#src/domain/service.ts'
import { sliceCounter } from '#src/domain/slices.ts'
import { bareName, fold, type Names } from './names.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Suggestion } from './reading.ts'

/** A name cannot mean its own denial: `no pool` is no wish for a pool. In Portuguese `no Porto` is a place. */
const isDenial = (criterion: string, folded: string) =>
  criterion !== 'municipalities' && /^(?:no|not|non|without|sem|nao|nenhum|nenhuma) /.test(folded)

/** What reading one name costs, and looking for what it may mean, in steps of a slice. */
const nameSteps = 1_000
const suggestSteps = 10_000

/** Looks for what the unrecognised names of one search may mean. */
export interface Suggester {
  suggest: <T extends string>(
    criterion: string,
    given: Bounded,
    names: readonly Names<T>[],
  ) => Suggestion<T>[]
  /** Whether a slice is over, after one more name. */
  isOver: () => boolean
}

/** How the names of one search are read: it has room for thousands. */
export const suggesterOf = (): Suggester => {
  const found = new Map<string, readonly Suggestion<string>[]>()
  const isSliceOver = sliceCounter()
  let steps = 0
  return {
    /** Looked for once for each name, and for as many as are named in the answer: it is the costly part. */
    suggest<T extends string>(criterion: string, given: Bounded, names: readonly Names<T>[]) {
      if (found.size === service.mostRepeated) return []
      const folded = fold(given)
      const id = `${criterion} ${folded || given}`
      const known = found.get(id) as Suggestion<T>[] | undefined
      if (known) return known
      steps += suggestSteps
      const suggested = isDenial(criterion, folded)
        ? []
        : didYouMean(criterion === 'municipalities' ? bareName(folded) : given, names)
      found.set(id, suggested)
      return suggested
    },
    isOver() {
      const taken = steps + nameSteps
      steps = 0
      return isSliceOver(taken)
    },
  }
}
