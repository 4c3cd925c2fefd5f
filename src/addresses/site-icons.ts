import type { About } from '#src/domain/site/site.ts'

/** An icon of the site; a drawing has any size. */
interface SiteIcon {
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
