import type { Bounded } from '#src/domain/bounded.ts'
import type { SentOf } from './filters/index.ts'
import type { Importance } from './preference.ts'

/** A search in the words of the request; both search operations bring theirs into this form. */
export interface Wishes extends SentOf {
  record_classes?: readonly Bounded[] | undefined
  preferences?: readonly { key: Bounded; importance: Importance }[] | undefined
}
