import { languageTags, type Language } from '#src/domain/language.ts'
import { pathIn } from '#src/addresses/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { siteIcons } from '#src/addresses/site-icons.ts'
import { toHex } from '#src/domain/site/colour.ts'
import type { Paints } from '#src/domain/site/paints.ts'

/** The tile of the program in the colours of a site's drawings; a test compares its form to public/favicon.svg. */
export const iconSvg = (paints: Paints, pixels = 32): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="${toHex(paints['--paint-deep'])}"/><path fill="${toHex(paints['--glaze'])}" d="${leaves}"/></svg>`

/** Four leaves and four corners. */
const leaves =
  'M16 16C11 13 11 7 16 3c5 4 5 10 0 13zM16 16c5 3 5 9 0 13c-5-4-5-10 0-13zM16 16c-3 5-9 5-13 0c4-5 10-5 13 0zM16 16c3-5 9-5 13 0c-4 5-10 5-13 0zM0 0h7a7 7 0 0 1-7 7zM32 0v7a7 7 0 0 1-7-7zM0 32v-7a7 7 0 0 1 7 7zM32 32h-7a7 7 0 0 1 7-7z'

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
