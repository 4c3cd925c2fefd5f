import { hexOf } from '#src/domain/site/colour.ts'
import type { Paints } from '#src/domain/site/paints.ts'
import type { About } from '#src/domain/site/site.ts'

/** An icon of the site; a drawing has any size. */
export interface SiteIcon {
  url: string
  type: 'image/png' | 'image/svg+xml'
  pixels: number | null
}

/** The side of the larger icon, which home screens show. */
export const largerIconPixels = 180

/**
 * The icons of a site, the sharpest first: its own picture; else the tile of the program, in the colours of the site's
 * drawings where it has colours of its own.
 */
export const siteIcons = ({ icon, cards }: Pick<About, 'icon' | 'cards'>): readonly SiteIcon[] => {
  if (icon) return [{ url: icon.url, type: 'image/png', pixels: icon.pixels }]
  const [drawn, larger] =
    cards === null
      ? ['/favicon.svg', '/apple-touch-icon.png']
      : [`${cards.folder}/icon.svg`, `${cards.folder}/icon.png`]
  return [
    { url: drawn, type: 'image/svg+xml', pixels: null },
    { url: larger, type: 'image/png', pixels: largerIconPixels },
  ]
}

/** The icon that is a picture of known size, for programs that take no drawing. */
export const pictureIcon = (about: Pick<About, 'icon' | 'cards'>): SiteIcon & { pixels: number } => {
  const found = siteIcons(about).find((each): each is SiteIcon & { pixels: number } => each.pixels !== null)
  if (!found) throw new Error('Find an icon: the site has no picture of one')
  return found
}

/** The tile of the program in the colours of a site's drawings; a test compares its form to public/favicon.svg. */
export const iconSvg = (paints: Paints, pixels = 32): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="${hexOf(paints['--paint-deep'])}"/><path fill="${hexOf(paints['--glaze'])}" d="${leaves}"/></svg>`

/** Four leaves and four corners. */
const leaves =
  'M16 16C11 13 11 7 16 3c5 4 5 10 0 13zM16 16c5 3 5 9 0 13c-5-4-5-10 0-13zM16 16c-3 5-9 5-13 0c4-5 10-5 13 0zM16 16c3-5 9-5 13 0c-4 5-10 5-13 0zM0 0h7a7 7 0 0 1-7 7zM32 0v7a7 7 0 0 1-7-7zM0 32v-7a7 7 0 0 1 7 7zM32 32h-7a7 7 0 0 1 7-7z'
