import type { SentOf } from './filters/index.ts'
import type { Importance } from './preference.ts'

/** A search in the words of the request; both search operations bring theirs into this form. */
export interface Wishes extends SentOf {
  record_classes?: readonly string[] | undefined
  preferences?: readonly { key: string; importance: Importance }[] | undefined
}
