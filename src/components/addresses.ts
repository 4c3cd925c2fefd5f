import type { Language } from '#src/domain/language.ts'
import { inPortuguese } from '#src/addresses/language.ts'

/** English is at the stable address, Portuguese under `/pt`: `/privacy` and `/pt/privacy`. The home page is `pathIn`'s. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : inPortuguese(path)

/** The address of a page of a collection; the first has the plain one. */
export const pageAddress = (path: string, page: number): string => (page === 1 ? path : `${path}/${page}`)
