import type {
  Certification,
  ImageObject,
  Offer,
  Place,
  PropertyValue,
  QuantitativeValue,
  RealEstateListing,
  WithContext,
} from 'schema-dts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { conditionTerms, featureTerms, propertyTypeTerms } from '#src/domain/listing/vocabulary.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import { lastDayBefore, lisbonDay } from '#src/domain/time/calendar.ts'

const areaNames = {
  useful_m2: 'Área útil',
  gross_private_m2: 'Área bruta privativa',
  gross_dependent_m2: 'Área bruta dependente',
  plot_m2: 'Área do terreno',
} as const

const floorSizes = ['useful_m2', 'gross_private_m2'] as const
const isFloorSize = (name: string): boolean => (floorSizes as readonly string[]).includes(name)

/** The value of a fact that is reported; nothing of what is unknown or conflicting is told as a fact. */
const known = <T>(fact: Fact<T>): T | undefined => fact.value ?? undefined

const squareMetres = (name: string, value: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  name,
  value,
  unitCode: 'MTK',
})

const property = (
  propertyID: string,
  name: string,
  value: string | number,
  unitCode?: 'MTK',
): PropertyValue => ({
  '@type': 'PropertyValue',
  propertyID,
  name,
  value,
  ...(unitCode && { unitCode }),
})

/**
 * The listing in schema.org terms: a `RealEstateListing` with its offer and the home. Only reported facts appear;
 * the names of unknown and conflicting ones stand in `additionalProperty`. Escaped so that the text can stand
 * inside a script element of a page (threat: `</script>` in a title).
 */
export const toJsonLd = (listing: OpenListing): string =>
  JSON.stringify(describe(listing)).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const describe = ({ record }: OpenListing): WithContext<RealEstateListing> => {
  const origin = new URL(record.url).origin
  const agency = `${record.agency.url}#agency`
  const picture = pictureOf(record)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': `${record.url}#listing`,
    url: record.url,
    name: record.title.pt,
    alternateName: record.title.en,
    description: record.description.pt,
    inLanguage: 'pt-PT',
    identifier: { '@type': 'PropertyValue', propertyID: 'listing_id', value: record.listing_id },
    datePosted: lisbonDay(record.first_published_at),
    dateModified: record.updated_at,
    expires: lastDayBefore(record.authorisation.valid_until),
    ...(record.availability && {
      lastReviewed: record.availability.confirmed_on,
      reviewedBy: { '@id': agency },
    }),
    publisher: { '@type': 'Organization', name: 'Open Listings (demonstration)', url: `${origin}/` },
    provider: { '@id': agency },
    subjectOf: {
      '@type': 'Dataset',
      name: 'Attributed checks and unknowns',
      description: record.reuse_notice,
      url: record.links.evidence,
    },
    ...(picture && { primaryImageOfPage: picture }),
    offers: offerOf(record, agency),
    mainEntity: homeOf(record, picture),
  }
}

const pictureOf = ({ media }: ListingRecord): ImageObject | undefined => {
  const first = media[0]
  if (!first) return undefined
  return {
    '@type': 'ImageObject',
    contentUrl: first.url,
    caption: first.alt.pt,
    creditText: first.credit,
    width: { '@type': 'QuantitativeValue', value: first.width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: first.height, unitCode: 'E37' },
  }
}

const offerOf = (record: ListingRecord, agency: string): Offer => ({
  '@type': 'Offer',
  '@id': `${record.url}#offer`,
  url: record.url,
  businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
  ...(record.price_eur.value !== null && { price: record.price_eur.value, priceCurrency: 'EUR' }),
  // No confirmation, no word on availability: unknown stays unknown.
  ...(record.lifecycle === 'reserved'
    ? { availability: 'https://schema.org/Reserved' }
    : record.availability && {
        availability:
          record.availability.status === 'reserved'
            ? 'https://schema.org/Reserved'
            : 'https://schema.org/InStock',
      }),
  ...itemConditionOf(record.condition.value),
  validFrom: record.authorisation.valid_from,
  validThrough: record.authorisation.valid_until,
  offeredBy: {
    '@type': 'RealEstateAgent',
    '@id': agency,
    name: record.agency.name,
    url: record.agency.url,
    identifier: { '@type': 'PropertyValue', propertyID: 'AMI', value: record.agency.ami_licence },
  },
})

/** schema.org has no word for a home that nobody could use yet: such a condition is told as a property only. */
const itemConditionOf = (condition: ListingRecord['condition']['value']): Pick<Offer, 'itemCondition'> => {
  if (condition === null || condition === 'off_plan' || condition === 'under_construction') return {}
  return {
    itemCondition:
      condition === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
  }
}

const accommodations = new Set(['Apartment', 'House', 'SingleFamilyResidence'])

const homeOf = (record: ListingRecord, picture: ImageObject | undefined): Place => {
  const kind = record.property_type.value
  const type = kind ? propertyTypeTerms[kind].schema : 'Place'
  const { areas, energy, location } = record
  const accommodation = accommodations.has(type)
  const floorSize = floorSizes.flatMap((name) =>
    areas[name].value === null ? [] : [squareMetres(areaNames[name], areas[name].value)],
  )
  return {
    '@type': type,
    '@id': `${record.url}#property`,
    name: record.title.pt,
    ...(accommodation && {
      ...(kind && { accommodationCategory: propertyTypeTerms[kind].en }),
      numberOfBedrooms: known(record.beds),
      numberOfBathroomsTotal: known(record.bathrooms),
      floorLevel: record.floor.value === null ? undefined : String(record.floor.value),
      yearBuilt: known(record.construction_year),
      floorSize: floorSize.length > 0 ? floorSize : undefined,
    }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'PT',
      addressRegion: location.district,
      addressLocality: record.municipality,
    },
    geo: {
      '@type': 'GeoShape',
      circle: `${location.centre.lat},${location.centre.lon} ${location.radius_m}`,
    },
    containedInPlace: {
      '@type': 'AdministrativeArea',
      name: record.municipality,
      identifier: { '@type': 'PropertyValue', propertyID: 'INE DICO', value: location.municipality_code },
    },
    amenityFeature: record.features.flatMap(({ feature, value }) =>
      value === null
        ? []
        : [
            {
              '@type': 'LocationFeatureSpecification' as const,
              name: featureTerms[feature].pt,
              propertyID: feature,
              value,
            },
          ],
    ),
    additionalProperty: [
      ...(record.typology.value ? [property('tipologia', 'Tipologia', record.typology.value)] : []),
      // Only an accommodation has a floor size and a year in schema.org; other homes tell them as properties.
      ...(['useful_m2', 'gross_private_m2', 'gross_dependent_m2', 'plot_m2'] as const).flatMap((name) =>
        areas[name].value === null || (accommodation && isFloorSize(name))
          ? []
          : [property(name, areaNames[name], areas[name].value, 'MTK')],
      ),
      ...(!accommodation && record.construction_year.value !== null
        ? [property('construction_year', 'Ano de construção', record.construction_year.value)]
        : []),
      ...(record.condition.value
        ? [property('condition', 'Estado', conditionTerms[record.condition.value].pt)]
        : []),
      ...(record.unknown.length > 0
        ? [property('unknown_facts', 'Por verificar', record.unknown.join(', '))]
        : []),
      ...(record.conflicting.length > 0
        ? [property('conflicting_facts', 'Em conflito', record.conflicting.join(', '))]
        : []),
    ],
    ...(energy.class.value && {
      hasCertification: certificationOf(energy.class.value, energy.certificate_valid_until),
    }),
    ...(picture && { photo: picture }),
  }
}

const certificationOf = (rating: string, expires: string | null): Certification | undefined =>
  rating === 'exempt' || rating === 'in_progress'
    ? undefined
    : {
        '@type': 'Certification',
        name: 'Certificado energético (SCE)',
        issuedBy: { '@type': 'Organization', name: 'ADENE' },
        certificationRating: { '@type': 'Rating', ratingValue: rating, bestRating: 'A+', worstRating: 'F' },
        certificationStatus: 'https://schema.org/CertificationActive',
        ...(expires && { expires }),
      }
