/** The widths at which a picture is stored too, for screens that need no more. */
const widths = [480, 960, 1_600] as const

const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A smaller form of a picture. Its file and its address end in `name`: `-480.avif`. */
export interface DerivedPicture {
  width: number
  format: PictureFormat
  name: string
}

/** The widths at which a picture of a given width is offered; never wider than it is. */
export const widthsOf = (width: number): number[] => [
  ...widths.filter((each) => each < width),
  ...(width <= 1_600 ? [width] : []),
]

/** Every smaller form of a picture: stored, published, gated and withdrawn with it. */
export const derivedPictures = (width: number): DerivedPicture[] =>
  widthsOf(width).flatMap((each) =>
    pictureFormats.map((format) => ({ width: each, format, name: `-${each}.${format}` })),
  )
