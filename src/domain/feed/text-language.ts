import { recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import type { Language } from '#src/domain/language.ts'

const names: Readonly<Record<Language, readonly string[]>> = {
  pt: ['pt', 'por', 'portuguese', 'portugues'],
  en: ['en', 'eng', 'english', 'ingles', 'gb', 'uk'],
}
const languages = Object.keys(names) as Language[]

/** The language of a text as feeds name it: `pt`, `pt-PT`, `en_GB`, `English`; `null` for any other. */
export const languageNamed = (text: string): Language | null => {
  const [first = ''] = fold(recorded(text)).split(' ', 1)
  return languages.find((language) => names[language].includes(first)) ?? null
}
