import type { Language } from '#src/domain/language.ts'

/** Words of the program in both languages. */
export type Sentence = Readonly<Record<Language, string>>

/** Makes the words of a message, of what it names. */
export type Sentences = Readonly<Record<string, (...data: never[]) => Sentence>>

export const sentence = (en: string, pt: string): Sentence => ({ en, pt })
