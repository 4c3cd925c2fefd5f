import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { bareName, fold } from './names.ts'
import type { Suggestion } from './reading.ts'
import { readPlace } from './places.ts'
import { unboundedRegions } from './regions.ts'

/** An everyday name without a list of municipalities, such as `Silver Coast`. */
interface Unbounded {
  /** What can be sent instead. */
  suggested: readonly Suggestion<string>[]
  /** Why it is not searched. */
  note: string
}

/** Made when such a name may be meant: it reads places. */
const byName = madeOnce(
  () =>
    new Map<string, Unbounded>(
      unboundedRegions.flatMap(({ name, aliases, instead }) => {
        const suggested = instead.map((other) => ({
          name: other,
          means: readPlace(recorded(other))?.codes ?? [],
        }))
        const note = `No list of municipalities says what ${name} is, so that it is not searched: send a name of did_you_mean, or municipalities.`
        return [name, ...aliases].map((text) => [fold(recorded(text)), { suggested, note }] as const)
      }),
    ),
)

/** The note on such a name; `null` for any other text. */
export const unboundedNamed = (text: Bounded): Unbounded | null => {
  const folded = fold(text)
  return byName().get(folded) ?? byName().get(bareName(folded)) ?? null
}
