import { euros, inPhrase } from '#src/domain/format.ts'
import { distinctName } from '#src/domain/municipality.ts'
import type { Overview } from '#src/domain/search/overview.ts'
import { isPropertyType, propertyTypeTerms } from '#src/domain/vocabulary.ts'

type Municipality = Overview['municipalities'][number]

const typeText = ({
  property_type,
  listings,
  priced,
  lowest_eur_m2,
  median_eur_m2,
}: Municipality['types'][number]) => {
  const name = isPropertyType(property_type)
    ? inPhrase(propertyTypeTerms[property_type].en)
    : 'type not stated'
  const prices =
    lowest_eur_m2 === null || median_eur_m2 === null
      ? `too few prices for figures (${priced})`
      : `lowest ${euros(lowest_eur_m2)}, median ${euros(median_eur_m2)} per m² of usable area, of ${priced}`
  return `${listings} ${name}: ${prices}`
}

/** What is for sale by municipality and type, a line each; figures of fewer than five homes are left out. */
export const overviewLines = ({ municipalities, more = 0 }: Overview): string[] => [
  ...municipalities.map(
    ({ municipality, district, listings, types }) =>
      `- ${distinctName(municipality, district)}: ${listings} for sale; ${types.map(typeText).join('; ')}`,
  ),
  ...(more > 0 ? [`- ${more} further municipalities have listings.`] : []),
]

/** The overview as a document, of the country or of one place. */
export const overviewMarkdown = (overview: Overview): string => {
  const { place, listings, notice } = overview
  return `${[
    `# For sale in ${place?.name ?? 'Portugal'}`,
    `${listings} ${listings === 1 ? 'listing' : 'listings'}, by municipality and type of property.`,
    ...(place?.note === undefined ? [] : [place.note]),
    ...(place && place.parish_unknown > 0
      ? [`${place.parish_unknown} more in its municipality, of which nobody has stated the parish.`]
      : []),
    overviewLines(overview).join('\n'),
    notice,
  ].join('\n\n')}\n`
}
