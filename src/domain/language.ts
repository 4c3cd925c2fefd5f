/** English stands at the stable address, Portuguese under `/pt`. */
export const languages = ['en', 'pt'] as const
export type Language = (typeof languages)[number]

/** The languages as pages, sitemaps and JSON-LD name them (BCP 47); `x-default` is English. */
export const languageTags: Record<Language, string> = { en: 'en', pt: 'pt-PT' }

/** The path of the same page in Portuguese: `/` and `/pt`, `/privacy` and `/pt/privacy`. */
export const inPortuguese = (path: string): string => (path === '/' ? '/pt' : `/pt${path}`)

/** The path of the same page in English, from either. */
export const inEnglish = (path: string): string => path.replace(/^\/pt(?=\/|$)/, '') || '/'

/**
 * The versions of a page by its English path, and the one for every other language, as its head, the sitemap and the
 * `Link` header name them.
 *
 * ```ts
 * languageVersions('https://homes.example', '/privacy')
 * // [{ hreflang: 'en', href: 'https://homes.example/privacy' },
 * //  { hreflang: 'pt-PT', href: 'https://homes.example/pt/privacy' },
 * //  { hreflang: 'x-default', href: 'https://homes.example/privacy' }]
 * ```
 */
export const languageVersions = (base_url: string, path: string): { hreflang: string; href: string }[] => {
  const [en, pt] = [base_url + path, base_url + inPortuguese(path)]
  return [
    { hreflang: languageTags.en, href: en },
    { hreflang: languageTags.pt, href: pt },
    { hreflang: 'x-default', href: en },
  ]
}
