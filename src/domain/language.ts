/** English is at the stable address, Portuguese under `/pt`. */
export const languages = ['en', 'pt'] as const
export type Language = (typeof languages)[number]

/** The languages as pages, sitemaps and JSON-LD name them (BCP 47). */
export const languageTags: Record<Language, string> = { en: 'en', pt: 'pt-PT' }
