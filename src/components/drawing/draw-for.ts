import { Draw } from './paint.ts'
import type { Described } from './described.ts'

/** The decisions of a home's picture: two homes that report the same have other colours, materials and furniture. */
export const drawFor = ({ listing_id }: Pick<Described, 'listing_id'>, index: number): Draw =>
  new Draw(Number.parseInt(listing_id.slice(3), 36), index)
