import { languageTags, type Language } from '#src/domain/language.ts'
import { pathIn } from '#src/addresses/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { siteIcons } from '#src/addresses/site-icons.ts'

/**
 * What a home screen calls the site and shows of it (W3C Web App Manifest). It opens as a page in the browser: nothing of
 * a listing may be saved for later.
 */
export const toWebManifest = (about: About, language: Language): string => {
  return JSON.stringify({
    id: '/',
    name: about.name[language],
    short_name: about.short_name[language],
    lang: languageTags[language],
    dir: 'ltr',
    start_url: pathIn(about, language, '/'),
    scope: '/',
    display: 'browser',
    background_color: about.theme_colour.light,
    theme_color: about.theme_colour.light,
    icons: siteIcons(about).map(({ url, type, pixels }) => ({
      src: url,
      sizes: pixels === null ? 'any' : `${pixels}x${pixels}`,
      type,
    })),
  })
}
