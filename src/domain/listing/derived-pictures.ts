/** The widths at which a picture is stored too, for screens that need no more. */
const widths = [480, 960, 1_600] as const

/**
 * How the addresses of a picture begin, by its content: wherever it stands in a home and whatever its file was called, its
 * address stays, and never becomes that of another picture.
 */
export const pictureName = (digest: string): string => digest.slice(0, 16)

/** A smaller form of a picture. Its file and its address end in `name`: `-480.avif`. */
export interface DerivedPicture {
  width: number
  format: 'avif' | 'webp'
  name: string
}

/** The widths at which a picture of a given width is offered; never wider than it is. */
export const listWidths = (width: number): number[] => [
  ...widths.filter((each) => each < width),
  ...(width <= 1_600 ? [width] : []),
]

/** The width of the one form for browsers that read no AVIF: those from before 2024. */
const withoutAvif = 960

/** How the address of a picture ends for browsers that read no AVIF. */
export const fallbackName = (width: number): string =>
  width > withoutAvif ? `-${withoutAvif}.webp` : '.webp'

/** Every smaller form of a picture: stored, published, gated and withdrawn with it. */
export const derivedPictures = (width: number): DerivedPicture[] => [
  ...listWidths(width).map((each) => ({ width: each, format: 'avif' as const, name: `-${each}.avif` })),
  ...(width > withoutAvif
    ? [{ width: withoutAvif, format: 'webp' as const, name: fallbackName(width) }]
    : []),
]
