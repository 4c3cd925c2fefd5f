import type { Language } from '#src/domain/language.ts'
import { en, type Words } from './en.ts'
import { pt } from './pt.ts'

const catalogues: Record<Language, Words> = { en, pt }

export const wordsOf = (language: Language): Words => catalogues[language]
