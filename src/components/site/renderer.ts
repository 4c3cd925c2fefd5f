import type { LinkPicture } from '#src/components/drawing/link-picture.ts'
import type { PageLocals } from '#src/components/page-data.ts'
import type { About } from '#src/domain/site/site.ts'

/** The pictures that links carry: one for the whole site, and one for each listing. */
export type Picture = { kind: 'site' } | ({ kind: 'listing' } & LinkPicture)

/** The compiled site as functions. Publication and live pages call the same. */
export interface Renderer {
  /** The page at an address; which page that is follows from what is handed over. */
  render(address: string, locals: PageLocals): Promise<string>
  /** A picture as SVG, in the colours of the site. */
  draw(picture: Picture, about: About): string
}
