import { listingId } from '#src/domain/ids.ts'
import { linkSize } from '#src/domain/listing/link-picture.ts'
import { colourOf, mixed } from '#src/domain/site/colour.ts'
import { painted, type Paints } from '#src/domain/site/paints.ts'
import { drawElevation } from './draw-elevation.ts'
import { elevationOf, type Drawable } from './elevation.ts'
import { withParts } from './parts.ts'

/** As in elevation.css, for a drawing in a file of its own: what a site may set are custom properties that `painted` replaces. */
const style = `
.el-sky{fill:var(--sky)}.el-sun{fill:#f2d292}.el-ground{fill:var(--ground)}.el-far{fill:var(--paint-wash);opacity:.8}
.el-mist{fill:var(--paint-wash);opacity:.55}.el-wall{fill:var(--wall)}.el-tiles{opacity:.75}.el-shade{fill:var(--paint-wash)}.el-glass{fill:var(--pane)}
.el-roof{fill:var(--paint-mid);opacity:.75}.el-lit{fill:#f5c975}.el-accent,.el-painted{fill:#e0a94a}.el-paper{fill:var(--wall)}.el-house{fill:var(--mist)}
.el-line,.el-fine,.el-rails,.el-dash{fill:none}
.el-line,.el-fine,.el-dash,.el-lit,.el-paper,.el-painted,.el-house{stroke:var(--paint-deep);stroke-width:1;stroke-linejoin:round;stroke-linecap:round}
.el-fine,.el-house{stroke-width:.5}.el-dash{stroke-dasharray:4 3}
.el-rails{stroke:var(--paint-deep);stroke-width:8;stroke-dasharray:.5 2.5;stroke-dashoffset:-2.75}
.az-ground{fill:var(--glaze)}.az-deep.az-fill{fill:var(--paint-deep)}.az-mid.az-fill{fill:var(--paint-mid)}.az-wash.az-fill{fill:var(--paint-wash)}.az-accent.az-fill{fill:#e0a94a}
.el-beads{fill:none;stroke:#e0a94a;stroke-linecap:round;stroke-dasharray:0 14}
.az-line{fill:none}.az-deep.az-line{stroke:var(--paint-deep)}.az-mid.az-line{stroke:var(--paint-mid)}.az-wash.az-line{stroke:var(--paint-wash)}.az-accent.az-line{stroke:#e0a94a}`

const light = { '--wall': colourOf('#fefdfa')!, '--ground': colourOf('#f2f0e9')! }

/** An apartment of which nothing else is reported. */
const bare: Drawable = {
  listing_id: listingId.parse('card-apartment'),
  property_type: { value: 'apartment' },
  floor: { value: null },
  beds: { value: null },
  condition: { value: null },
  features: [],
  location: { district: '', region: 'mainland' },
}

/** A drawing as a file of its own, with its parts, styles and colours. */
export const alone = (drawing: string, paints: Paints): string => {
  const file = withParts(drawing)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `><style>${style}</style>`)
  const { '--paint-wash': wash, '--sky': sky } = paints
  // Covers what is behind it, as in elevation.css; dark paints have their own wall and ground.
  return painted(file, { ...light, ...paints, '--mist': mixed(wash, 0.55, sky) })
}

/** The drawing of a home as a file of its own, in the shape that it has on a page. */
export const homeSvg = (home: Drawable, paints: Paints): string =>
  alone(drawElevation(home.listing_id, elevationOf(home), 'full'), paints)

/** The picture that a link to a page about no single home carries. */
export const cardSvg = (paints: Paints): string => {
  const drawing = drawElevation(bare.listing_id, elevationOf(bare), 'full')
  const { width, height } = linkSize
  return alone(
    drawing.replace('viewBox="0 0 640 200"', `viewBox="129.5 0 381 200" width="${width}" height="${height}"`),
    paints,
  )
}
