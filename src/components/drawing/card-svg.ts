import { propertyTypes } from '#src/domain/listing/vocabulary.ts'
import { drawElevation } from './elevation-svg.ts'
import { elevationOf, type Drawable } from './elevation.ts'
import { withParts } from './parts.ts'

/** The light colours of tokens.css, as a drawing that stands alone needs them. */
const style = `
.el-sky{fill:#f0fbff}.el-sun{fill:#f2d292}.el-ground{fill:#f2f0e9}.el-far{fill:#c3daf3;opacity:.8}
.el-mist{fill:#c3daf3;opacity:.55}.el-wall{fill:#fefdfa}.el-tiles{opacity:.75}.el-shade{fill:#c3daf3}.el-glass{fill:#a7c6ee}
.el-roof{fill:#4a85d6;opacity:.75}.el-lit{fill:#f5c975}.el-accent,.el-painted{fill:#e0a94a}.el-paper{fill:#fefdfa}.el-house{fill:#d7e9f8}
.el-line,.el-fine,.el-rails,.el-dash{fill:none}
.el-line,.el-fine,.el-dash,.el-lit,.el-paper,.el-painted,.el-house{stroke:#123f99;stroke-width:1;stroke-linejoin:round;stroke-linecap:round}
.el-fine,.el-house{stroke-width:.5}.el-dash{stroke-dasharray:4 3}
.el-rails{stroke:#123f99;stroke-width:8;stroke-dasharray:.5 2.5;stroke-dashoffset:-2.75}
.az-ground{fill:#eef7fc}.az-deep.az-fill{fill:#123f99}.az-mid.az-fill{fill:#4a85d6}.az-wash.az-fill{fill:#c3daf3}.az-accent.az-fill{fill:#e0a94a}
.el-beads{fill:none;stroke:#e0a94a;stroke-linecap:round;stroke-dasharray:0 14}
.az-line{fill:none}.az-deep.az-line{stroke:#123f99}.az-mid.az-line{stroke:#4a85d6}.az-wash.az-line{stroke:#c3daf3}.az-accent.az-line{stroke:#e0a94a}`

/** What a card can show; `unknown` is for a home whose type nobody has reported. */
export const cardSubjects = [...propertyTypes, 'unknown'] as const
export type CardSubject = (typeof cardSubjects)[number]

/** A home of which nothing but the type is reported. */
const bare = (subject: CardSubject): Drawable => ({
  listing_id: `card-${subject.replaceAll('_', '-')}`,
  property_type: { value: subject === 'unknown' ? null : subject },
  floor: { value: null },
  beds: { value: null },
  condition: { value: null },
  features: [],
  location: { district: '', region: 'mainland' },
})

/** The size that networks ask of a picture beside a link. */
export const cardSize = { width: 1_200, height: 630 }

/**
 * The picture that a link to a listing without photographs carries: one for each type of property, drawn when the
 * site is compiled. It shows nothing of a single listing, so that a copy of it outlives none.
 */
export const cardSvg = (subject: CardSubject): string => {
  const home = bare(subject)
  const drawing = drawElevation(home.listing_id, elevationOf(home), 'full')
  return withParts(drawing)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(
      'viewBox="0 0 640 200"',
      `viewBox="129.5 0 381 200" width="${cardSize.width}" height="${cardSize.height}"`,
    )
    .replace('>', `><style>${style}</style>`)
}
