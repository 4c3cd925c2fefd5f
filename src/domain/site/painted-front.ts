/** What a claim of a home can be about, in a drawing of its front. */
const frontPlaces = [
  'roof',
  'wall',
  'bedroom',
  'disputed',
  'window',
  'door',
  'garage',
  'garden',
  'terrace',
  'balcony',
  'pool',
  'sky',
  'street',
] as const
export type FrontPlace = (typeof frontPlaces)[number]

/** A drawing of a home's front that knows its places, in the colours of the page that shows it. */
export interface PaintedFront {
  /** The English text of the picture of the record that it is the same drawing as. */
  alt: string
  /** What is in its `<svg>`; its paints are custom properties, `--p-roof`. */
  svg: string
  /** The part that is shown: x, y, width and height. */
  frame: readonly number[]
  /** The points of each, x and y. */
  places: Partial<Record<FrontPlace, readonly (readonly number[])[]>>
}
