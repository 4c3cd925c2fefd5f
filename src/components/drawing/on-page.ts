import file from './parts.svg?url'
import { withAllOf, withShapesOf } from './parts.ts'

/** A drawing for a page: what all have in common comes from a file that browsers cache. */
export const onPage = (drawing: string): string => withAllOf(file, drawing)

/** The same for one of many, in a page that has their patterns once (sprite.ts). */
export const amongOthers = (drawing: string): string => withShapesOf(file, drawing)
