import { cardSvg, homeSvg, frontFile } from '#src/components/drawing/front.ts'
import { linkPictureSvg } from '#src/components/drawing/link-picture.ts'
import { mapAlone } from '#src/components/map/map-alone.tsx'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { plainPaints } from '#src/domain/site/paints.ts'
import type { Renderer } from './renderer.ts'

/** Draws what links carry, and the files of their own that the card in a chat shows. */
export const draw: Renderer['draw'] = (picture, { paints }) => {
  const { light } = paints
  switch (picture.kind) {
    case 'site':
      return cardSvg(light, linkSize)
    case 'listing':
      return linkPictureSvg(picture, light)
    case 'front':
      return frontFile(picture.home, paints)
    case 'drawing':
    case 'map': {
      const { kind, home, scheme } = picture
      const chosenPaints = scheme === 'light' ? light : plainPaints(scheme)
      return kind === 'map' ? mapAlone(home, scheme, chosenPaints) : homeSvg(home, scheme, chosenPaints)
    }
  }
}
