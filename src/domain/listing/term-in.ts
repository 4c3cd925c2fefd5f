import { inPhrase } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { Label } from '#src/domain/vocabulary.ts'

/** A key of a vocabulary as a reader knows it, in the middle of a phrase; any other text as it is. */
export const termIn =
  (terms: Readonly<Record<string, Label>>, language: Language) =>
  (key: string): string =>
    Object.hasOwn(terms, key) ? inPhrase((terms[key] as Label)[language]) : key
