import type { LinkPicture } from '#src/components/drawing/link-picture.ts'
import type { PageLocals } from '#src/components/pages.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Scheme } from '#src/domain/site/palette.ts'
import type { About } from '#src/domain/site/site.ts'

/**
 * The picture that a link to the site or to a listing carries; the front of a listing for cards, which is by day and by
 * night; its drawing or its map for one of both.
 */
type Picture =
  | { kind: 'site' }
  | { kind: 'front'; home: ListingRecord }
  | ({ kind: 'listing' } & LinkPicture)
  | { kind: 'drawing' | 'map'; home: ListingRecord; scheme: Scheme }

/** The compiled site as functions. Publication and live pages call the same. */
export interface Renderer {
  /** The page at an address; which page that is follows from the data. */
  render(address: string, locals: PageLocals): Promise<string>
  /** A picture as SVG, in the colours of the site. */
  draw(picture: Picture, about: About): string
}
