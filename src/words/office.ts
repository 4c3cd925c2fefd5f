import type { Language } from '#src/domain/language.ts'
import { en } from './office-en.ts'
import { pt } from './office-pt.ts'
import type { OfficeWords } from './office-words.ts'

/** The words of the office by language. */
export const officeWords: Record<Language, OfficeWords> = { en, pt }
