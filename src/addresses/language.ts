import { languageTags, type Language } from '#src/domain/language.ts'

/** The pages whose Portuguese address has a name of its own: it is the one that people are told to look for. */
const portugueseNames: ReadonlyMap<string, string> = new Map([['/accessibility', '/acessibilidade']])
const englishNames = new Map([...portugueseNames].map(([english, portuguese]) => [portuguese, english]))

/** The home page in English, where `/` is in another language; in that one it is under `/pt`. */
export const englishHome = '/en'

/** The language of the page at a path. */
export const languageOf = (path: string): Language => (/^\/pt(?:\/|$)/.test(path) ? 'pt' : 'en')

/** The path of the same page in Portuguese: `/` and `/pt`, `/privacy` and `/pt/privacy`. */
export const inPortuguese = (path: string): string =>
  path === '/' ? '/pt' : `/pt${portugueseNames.get(path) ?? path}`

/** The path of the same page in English, from either; of each home page `/`. */
export const inEnglish = (path: string): string => {
  if (path === englishHome) return '/'
  const rest = path.replace(/^\/pt(?=\/|$)/, '')
  return rest === path ? path : (englishNames.get(rest) ?? rest) || '/'
}

/**
 * The path at which Astro is asked for the frame of any page in a language: it gives some paths, such as `/404`, a meaning
 * of its own.
 */
export const frameAddress = (language: Language): string => (language === 'pt' ? inPortuguese('/') : '/')

/** Where a site is, and its language for clients that ask for none. */
export interface SiteLanguage {
  base_url: string
  default_language: Language
}

/**
 * The path of a page in a language, by its English path. The home page of the site's own language is at `/`, whichever that
 * is, and that of the other under its name; every other page has the same addresses on every site (interface 1.1).
 */
export const pathIn = (
  { default_language }: Pick<SiteLanguage, 'default_language'>,
  language: Language,
  path: string,
): string => {
  if (path === '/' && language === default_language) return '/'
  if (language === 'pt') return inPortuguese(path)
  return path === '/' ? englishHome : path
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
export const languageVersions = (site: SiteLanguage, path: string): { hreflang: string; href: string }[] => {
  const { base_url, default_language } = site
  const [en, pt] = [base_url + pathIn(site, 'en', path), base_url + pathIn(site, 'pt', path)]
  return [
    { hreflang: languageTags.en, href: en },
    { hreflang: languageTags.pt, href: pt },
    { hreflang: 'x-default', href: default_language === 'pt' ? pt : en },
  ]
}

/** English is at the stable address, Portuguese under `/pt`: `/privacy` and `/pt/privacy`. The home page is `pathIn`'s. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : inPortuguese(path)

/** The address of a page of a collection; the first has the plain one. */
export const pageAddress = (path: string, page: number): string => (page === 1 ? path : `${path}/${page}`)
