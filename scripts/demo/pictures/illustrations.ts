import type { SourceListing } from '#src/domain/source/listing.ts'
import { describedBy, type Described } from './described.ts'
import { kitchenSvg, livingRoomSvg } from './interior.ts'
import { planSvg, widthOfPicture } from './plan.ts'

/** A picture of the demonstration, and its description in the record. */
export interface Illustration {
  svg: string
  media: SourceListing['media'][number]
}

const credit = 'Open Listings'

type Origin = Pick<SourceListing['media'][number], 'digital_source_type' | 'origin_reported_by_role'>

/** The first pictures of these homes stand for pictures of another origin, so that the demonstration shows each. */
const standsFor: Readonly<Record<string, Origin>> = {
  'ol-9djw3e': { digital_source_type: 'digitalCapture', origin_reported_by_role: 'photographer' },
  'ol-m4x8tz': {
    digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
    origin_reported_by_role: 'listing_agent',
  },
  'ol-q2v6ha': { digital_source_type: 'unknown' },
}

const drawn = (
  { listing_id }: Described,
  name: string,
  svg: string,
  alt: { pt: string; en: string },
  plan?: SourceListing['media'][number]['plan'],
): Illustration => ({
  svg,
  media: {
    file: `pictures/${listing_id}-${name}.webp`,
    alt,
    credit,
    ...((plan ? undefined : standsFor[listing_id]) ?? { digital_source_type: 'digitalCreation' as const }),
    ...(plan && { plan }),
  },
})

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/**
 * The illustrations of a home whose area and floor plan an architect reported, with everything that one is drawn from: a room, the
 * kitchen where its equipment is reported, and the plan. They are marked as drawings, but for those
 * that stand for another picture.
 */
export const illustrations = (listing: SourceListing): Illustration[] => {
  const home = describedBy(listing)
  const { reported_by_role: by, reported_on: day } = listing.areas?.useful_m2 ?? {}
  const isDrawn = by === 'architect' && listing.checks.floor_plan?.reported_by_role === by
  if (!home || !isDrawn || listing.record_class !== 'open_listing') return []
  const isBuilt = !['under_construction', 'off_plan'].includes(listing.facts.condition?.value ?? '')
  const view = ['sea_view', 'river_view'].find((name) => home.features.has(name))
  const seen = {
    pt: view === 'sea_view' ? ' com vista para o mar' : view === 'river_view' ? ' com vista para o rio' : '',
    en:
      view === 'sea_view'
        ? ' with a view of the sea'
        : view === 'river_view'
          ? ' with a view of the river'
          : '',
  }
  const hasKitchen = home.features.has('equipped_kitchen') && !home.features.has('balcony')
  return [
    hasKitchen
      ? drawn(home, 'kitchen', kitchenSvg(home), {
          pt: `Desenho de uma cozinha${seen.pt}`,
          en: `Drawing of a kitchen${seen.en}`,
        })
      : drawn(home, 'living', livingRoomSvg(home), {
          pt: `Desenho de uma sala${seen.pt}`,
          en: `Drawing of a living room${seen.en}`,
        }),
    drawn(
      home,
      'plan',
      planSvg(home),
      {
        pt: `Planta desenhada: ${count(home.bedrooms, 'quarto', 'quartos')}, ${count(home.bathrooms, 'casa de banho', 'casas de banho')}`,
        en: `Drawn floor plan: ${count(home.bedrooms, 'bedroom', 'bedrooms')}, ${count(home.bathrooms, 'bathroom', 'bathrooms')}`,
      },
      // What is not built cannot have been measured.
      { width_m: widthOfPicture(home), ...(isBuilt && { measured_by_role: by, measured_on: day }) },
    ),
  ]
}
