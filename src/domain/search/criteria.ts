import type { AskedOf } from './filters/index.ts'
import type { Preference } from './preference.ts'

/**
 * A search as it was understood: what each filter asks, by its name. An empty list, `false` and `null` are no filter. A
 * reading without a meaning matches nothing: among alternatives (municipalities, typologies, property types) it adds no
 * match, and alone or as a feature or check that is demanded it leaves the entire search empty (design 5).
 */
export interface Criteria extends AskedOf {
  preferences: readonly Preference[]
}
