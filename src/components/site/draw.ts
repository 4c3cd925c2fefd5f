import { cardSvg } from '#src/components/drawing/card-svg.ts'
import { linkPictureSvg } from '#src/components/drawing/link-picture.ts'
import { plainPaints } from '#src/domain/site/paints.ts'
import type { Renderer } from './renderer.ts'

/** Draws what links carry. */
export const draw: Renderer['draw'] = (picture, { cards }) => {
  const paints = cards?.paints ?? plainPaints('light')
  return picture.kind === 'site' ? cardSvg(paints) : linkPictureSvg(picture, paints)
}
