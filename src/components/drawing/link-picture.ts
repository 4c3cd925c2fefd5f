import conflicting from '#src/styles/tile/conflicting.svg?raw'
import notApplicable from '#src/styles/tile/not_applicable.svg?raw'
import reported from '#src/styles/tile/reported.svg?raw'
import unknown from '#src/styles/tile/unknown.svg?raw'
import validated from '#src/styles/tile/validated.svg?raw'
import { linkSize, photographHeight } from '#src/domain/listing/link-picture.ts'
import { painted, type Paints } from '#src/domain/site/paints.ts'
import type { Drawable } from './described.ts'
import { homePart } from './front.ts'

const terracotta = '#a8472a'
const soft = '#6a6f7c'

/** The shape and colour of each piece by the letter of its standing, as in tile.css. */
const pieces: Readonly<Record<string, readonly [svg: string, colour: string]>> = {
  v: [validated, 'var(--paint-deep)'],
  c: [reported, 'var(--paint-deep)'],
  x: [conflicting, terracotta],
  u: [unknown, soft],
  n: [notApplicable, soft],
}

/** Two courses of ten. As on the page every second piece is mirrored, so that four of them are a flower. */
const [perCourse, side, gap] = [10, 106, 8]
const left = (linkSize.width - perCourse * side - (perCourse - 1) * gap) / 2
const top = photographHeight + (linkSize.height - photographHeight - 2 * side - gap) / 2

const piece = (letter: string, index: number): string => {
  const [svg, colour] = pieces[letter] ?? [unknown, soft]
  const [column, course] = [index % perCourse, Math.floor(index / perCourse)]
  const [across, down] = [column % 2 === 0 ? 1 : -1, course % 2 === 0 ? 1 : -1]
  const x = left + column * (side + gap) + (across < 0 ? side : 0)
  const y = top + course * (side + gap) + (down < 0 ? side : 0)
  const shape = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return `<g transform="translate(${x} ${y}) scale(${(across * side) / 24} ${(down * side) / 24})" fill="${colour}">${shape.replaceAll('#000', colour)}</g>`
}

/** What the picture of a link to a listing is drawn from. */
export interface LinkPicture {
  home: Drawable
  /** Those of its checks (`statusLetters`). */
  checkLetters: string
  /** Whether room is left for one. */
  hasPhotograph: boolean
}

/**
 * The picture that a link to a listing carries: the home as its record describes it, above its evidence tile. It has no
 * words, because a server may have no fonts; where there is a photograph the upper part is left to it. Of the record,
 * only values of closed lists, numbers and the id decide what is drawn.
 */
export const linkPictureSvg = (
  { home, checkLetters, hasPhotograph }: LinkPicture,
  paints: Paints,
): string => {
  const { width, height } = linkSize
  const drawing = hasPhotograph ? '' : homePart(home, paints, { width, height: photographHeight })
  return painted(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="#fefdfa" d="M0 0h${width}v${height}H0z"/>${drawing}${[...checkLetters].map(piece).join('')}</svg>`,
    paints,
  )
}
