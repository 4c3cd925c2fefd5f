import { languageTags, type Language } from '#src/domain/language.ts'

/** The pages whose Portuguese address has a name of its own: it is the one that people are told to look for. */
const portugueseNames: ReadonlyMap<string, string> = new Map([['/accessibility', '/acessibilidade']])
const englishNames = new Map([...portugueseNames].map(([english, portuguese]) => [portuguese, english]))

/** The path of the same page in Portuguese: `/` and `/pt`, `/privacy` and `/pt/privacy`. */
export const inPortuguese = (path: string): string =>
  path === '/' ? '/pt' : `/pt${portugueseNames.get(path) ?? path}`

/** The path of the same page in English, from either. */
export const inEnglish = (path: string): string => {
  const rest = path.replace(/^\/pt(?=\/|$)/, '')
  return rest === path ? path : (englishNames.get(rest) ?? rest) || '/'
}

/** Where a site is, and its language for clients that ask for none. */
export interface SiteLanguage {
  base_url: string
  default_language: Language
}

/**
 * The versions of a page by its English path, and the one for every other language, as its head, the sitemap and the
 * `Link` header name them.
 *
 * ```ts
 * languageVersions({ base_url: 'https://homes.example', default_language: 'en' }, '/privacy')
 * // [{ hreflang: 'en', href: 'https://homes.example/privacy' },
 * //  { hreflang: 'pt-PT', href: 'https://homes.example/pt/privacy' },
 * //  { hreflang: 'x-default', href: 'https://homes.example/privacy' }]
 * ```
 */
export const languageVersions = (
  { base_url, default_language }: SiteLanguage,
  path: string,
): { hreflang: string; href: string }[] => {
  const [en, pt] = [base_url + path, base_url + inPortuguese(path)]
  return [
    { hreflang: languageTags.en, href: en },
    { hreflang: languageTags.pt, href: pt },
    { hreflang: 'x-default', href: default_language === 'pt' ? pt : en },
  ]
}
