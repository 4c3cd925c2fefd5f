import type { Importance, Preference } from './preference.ts'
import type { AskedOf, SentOf } from './filters/index.ts'
import type { Bounded } from '#src/domain/bounded.ts'

/** A search in the words of the request; both search operations bring theirs into this form. */
export interface Wishes extends SentOf {
  record_classes?: readonly Bounded[] | undefined
  preferences?: readonly { key: Bounded; importance: Importance }[] | undefined
}

/**
 * A search as it was understood: what each filter asks, by its name. An empty list, `false` and `null` are no filter. A
 * reading without a meaning matches nothing: among alternatives (municipalities, typologies, property types) it adds no
 * match, and alone or as a feature or check that is demanded it leaves the entire search empty (design 5).
 */
export interface Criteria extends AskedOf {
  preferences: readonly Preference[]
}
