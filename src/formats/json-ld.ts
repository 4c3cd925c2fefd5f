import type {
  Certification,
  ImageObject,
  LocationFeatureSpecification,
  Offer,
  Organization,
  Place,
  PropertyValue,
  RealEstateAgent,
  RealEstateListing,
  WithContext,
} from 'schema-dts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import { otherLanguage, otherLanguageOfPicture } from '#src/domain/listing/texts.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import type { Fact, FactValue } from '#src/domain/listing/fact.ts'
import { isUnbuilt, entryOfFact, factNames, type FactName } from '#src/domain/listing/facts/facts.ts'
import {
  iptcUri,
  isPhotograph,
  schemaUri,
  type PictureOrigin,
} from '#src/domain/listing/digital-source-type.ts'
import type { ListingRecord, RecordMedia } from '#src/domain/listing/record.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { propertyTypeTerms } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { publisherName } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { lastDayBefore, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { factProperty, property, propertyOfFact, describeSource, termsOfHome } from './json-ld-facts.ts'
import { originText } from '#src/words/picture-origin.ts'
import { licenceCheckText } from '#src/words/licence.ts'
import { labels } from '#src/words/json-ld-labels.ts'

/** The value of a fact that is reported; unknown or conflicting ones are not given as facts. */
const known = <T extends FactValue>(fact: Fact<T>): T | undefined => fact.value ?? undefined

/**
 * The listing in schema.org terms: a `RealEstateListing` with its offer, where it has a price, and the home, in one language. Only reported
 * facts have a value, each with the roles and days behind it; of a fact on which reports differ `additionalProperty`
 * has every report, and of unknown ones the names. Escaped so that the text is safe inside a script element of a page (threat: `</script>` in
 * a title). `now` decides how old the last confirmation is.
 */
export const toJsonLd = (listing: OpenListing, language: Language, now: Instant, about: About): string =>
  escaped(JSON.stringify(describe(listing, language, now, about, true)))

/**
 * The same for inside the listing's page: what search engines read of an offer and a home. Left out is what no page
 * repeats: its texts, what its address gives, every fact that needs more than a term. Nothing in it differs from the
 * complete document at the `.jsonld` address that the page links.
 */
export const toPageJsonLd = (listing: OpenListing, language: Language, now: Instant, about: About): string =>
  escaped(JSON.stringify(describe(listing, language, now, about, false)))

const escaped = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const describe = (
  { record }: OpenListing,
  language: Language,
  now: Instant,
  about: About,
  isComplete: boolean,
): WithContext<RealEstateListing> => {
  const agency = `${record.agency.url}#agency`
  const [picture, ...others] = record.media.map((each) => pictureOf(each, record, language, isComplete))
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': `${record.url}#listing`,
    url: addressOf(record, language),
    name: textIn(record, language, 'title'),
    ...(isComplete && { description: textIn(record, language, 'description') }),
    inLanguage: languageTags[language],
    ...(isComplete && {
      identifier: { '@type': 'PropertyValue', propertyID: 'listing_id', value: record.listing_id },
    }),
    datePosted: lisbonDay(record.first_published_at),
    dateModified: record.updated_at,
    expires: lastDayBefore(record.authorisation.valid_until),
    publisher: publisherOf(about, language),
    ...(about.reuse?.url !== undefined && { license: about.reuse.url }),
    provider: isPriced(record) ? { '@id': agency } : agentOf(record, agency, language, isComplete),
    ...(isComplete && {
      subjectOf: {
        '@type': 'Dataset',
        name: labels.evidence[language],
        description: labels.reuse[language],
        url: record.links.evidence,
      },
    }),
    ...(picture && { primaryImageOfPage: picture }),
    ...(isComplete && others.length > 0 && { associatedMedia: others }),
    ...(isPriced(record) && { offers: offerOf(record, agency, language, now, isComplete) }),
    mainEntity: homeOf(record, language, now, isComplete),
  }
}

/** A text of the agency, tagged with its language where that is another one than the document's. */
const textIn = (record: ListingRecord, language: Language, text: 'title' | 'description'): string => {
  return tagged(record[text][language], otherLanguage(record, language))
}

// schema.org's types know plain texts alone; JSON-LD has values with a language of their own (JSON-LD 1.1, 4.2.4).
const tagged = (text: string, other: Language | null): string =>
  other === null ? text : ({ '@language': languageTags[other], '@value': text } as unknown as string)

const publisherOf = (about: About, language: Language): Organization => ({
  '@type': 'Organization',
  name: publisherName(about, language),
  url: `${about.base_url}/`,
  ...(about.operator && {
    legalName: about.operator.legal_name,
    email: about.operator.email,
    address: about.operator.address,
    ...(about.operator.telephone !== undefined && { telephone: about.operator.telephone }),
    ...(about.operator.tax_number !== undefined && { taxID: about.operator.tax_number }),
  }),
})

const addressOf = ({ url, representations }: ListingRecord, language: Language): string =>
  language === 'en' ? url : representations.html_pt

/** A picture with how it was made, in the terms of schema.org and of the IPTC, and in words with who says so. */
const pictureOf = (
  picture: RecordMedia,
  record: ListingRecord,
  language: Language,
  isComplete: boolean,
): ImageObject => ({
  '@type': 'ImageObject',
  '@id': picture.url,
  contentUrl: picture.url,
  ...digitalSourceOf(picture.digital_source_type),
  description: originText(picture, language),
  ...(picture.is_based_on !== undefined && { isBasedOn: { '@id': picture.is_based_on } }),
  ...(isComplete && {
    caption: tagged(picture.alt[language], otherLanguageOfPicture(picture, record, language)),
    creditText: picture.credit,
    width: { '@type': 'QuantitativeValue', value: picture.width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: picture.height, unitCode: 'E37' },
  }),
})

const digitalSourceOf = (origin: PictureOrigin): Pick<ImageObject, 'digitalSourceType'> => {
  if (origin === 'unknown') return {}
  const schema = schemaUri(origin)
  const uris = [...(schema === null ? [] : [schema]), iptcUri(origin)]
  return { digitalSourceType: uris.map((uri) => ({ '@id': uri })) }
}

/** Whether there is an offer to speak of: one without a price is read as incomplete, or as free of charge. */
const isPriced = ({ price_eur }: ListingRecord): boolean => price_eur.value !== null

const agentOf = (
  record: ListingRecord,
  agency: string,
  language: Language,
  isComplete: boolean,
): RealEstateAgent => ({
  '@type': 'RealEstateAgent',
  '@id': agency,
  name: record.agency.name,
  url: record.agency.url,
  ...(isComplete && {
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'AMI',
      value: record.agency.ami_licence,
      description: licenceCheckText(record.agency, language),
    },
  }),
})

const offerOf = (
  record: ListingRecord,
  agency: string,
  language: Language,
  now: Instant,
  isComplete: boolean,
): Offer => ({
  '@type': 'Offer',
  '@id': `${record.url}#offer`,
  ...(isComplete && {
    url: addressOf(record, language),
    itemOffered: { '@id': `${record.url}#property` },
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
  }),
  price: known(record.price_eur),
  priceCurrency: 'EUR',
  ...availabilityOf(record, now),
  ...itemConditionOf(record),
  ...(isComplete && { validFrom: record.authorisation.valid_from }),
  validThrough: record.authorisation.valid_until,
  offeredBy: agentOf(record, agency, language, isComplete),
  ...(isComplete && { additionalProperty: propertiesOfOffer(record, language, now) }),
})

const isOfSale = (name: FactName): boolean => entryOfFact(name).isOfSale ?? false

/** What is reported of the sale. Where there is no offer, the home has it, with every report of a price in dispute. */
const propertiesOfOffer = (record: ListingRecord, language: Language, now: Instant): PropertyValue[] => [
  ...factNames.filter(isOfSale).flatMap((name) => propertyOfFact(record, name, language)),
  ...(record.availability
    ? [
        {
          ...property('availability_confirmed_on', record.availability.confirmed_on, language),
          ...describeSource(
            {
              reported_by_role: record.availability.reported_by_role,
              reported_on: record.availability.confirmed_on,
            },
            language,
          ),
        },
      ]
    : []),
  property('availability_freshness', freshnessAt(record.availability, now), language),
]

const saleWithoutOffer = (record: ListingRecord, language: Language, now: Instant): PropertyValue[] => {
  const { availability } = availabilityOf(record, now)
  const status = availability === 'https://schema.org/Reserved' ? 'reserved' : 'available'
  return [
    ...propertiesOfOffer(record, language, now),
    ...(availability === undefined ? [] : [property('availability', status, language)]),
  ]
}

/** No confirmation, or one that is stale, gives no availability: unknown stays unknown. */
const availabilityOf = (
  { lifecycle, availability }: ListingRecord,
  now: Instant,
): Pick<Offer, 'availability'> => {
  if (lifecycle === 'reserved') return { availability: 'https://schema.org/Reserved' }
  if (!availability || freshnessAt(availability, now) === 'stale') return {}
  return {
    availability:
      availability.status === 'reserved' ? 'https://schema.org/Reserved' : 'https://schema.org/InStock',
  }
}

/** schema.org has no word for a home that cannot be used yet: such a condition is given as a property only. */
const itemConditionOf = (record: ListingRecord): Pick<Offer, 'itemCondition'> => {
  const { value } = record.condition
  if (value === null || isUnbuilt(record)) return {}
  return {
    itemCondition: value === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
  }
}

const accommodations = new Set(['Apartment', 'House', 'SingleFamilyResidence'])

const homeOf = (record: ListingRecord, language: Language, now: Instant, isComplete: boolean): Place => {
  const kind = record.property_type.value
  const type = kind ? propertyTypeTerms[kind].schema : 'Place'
  const { location } = record
  const isAccommodation = accommodations.has(type)
  return {
    '@type': type,
    '@id': `${record.url}#property`,
    ...(isComplete && { name: textIn(record, language, 'title') }),
    ...(isAccommodation && {
      ...(kind && { accommodationCategory: propertyTypeTerms[kind][language] }),
      ...termsOfHome(record, language),
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
    ...(isComplete && detailsOf(record, language, now)),
  }
}

/** What a home has beside its terms: its municipality, features, certificate, and who reported each fact. */
const detailsOf = (record: ListingRecord, language: Language, now: Instant) => {
  const { energy, location } = record
  return {
    containedInPlace: {
      '@type': 'AdministrativeArea',
      name: record.municipality,
      identifier: { '@type': 'PropertyValue', propertyID: 'INE DICO', value: location.municipality_code },
    },
    amenityFeature: record.features.flatMap((fact): LocationFeatureSpecification[] =>
      fact.value === null
        ? []
        : [
            {
              '@type': 'LocationFeatureSpecification',
              name: featureTerms[fact.feature][language],
              propertyID: fact.feature,
              value: fact.value,
              ...describeSource(fact, language),
            },
          ],
    ),
    additionalProperty: [
      ...(isPriced(record) ? [] : saleWithoutOffer(record, language, now)),
      ...factNames
        .filter((name) => !isOfSale(name))
        .flatMap((name) => propertyOfFact(record, name, language)),
      ...record.features
        .filter(({ state }) => state !== 'reported')
        .flatMap((fact) =>
          factProperty(
            { propertyID: fact.feature, name: featureTerms[fact.feature][language] },
            fact,
            language,
          ),
        ),
      ...(record.unknown.length > 0 ? [property('unknown_facts', record.unknown.join(', '), language)] : []),
      ...(record.conflicting.length > 0
        ? [property('conflicting_facts', record.conflicting.join(', '), language)]
        : []),
    ],
    ...(energy.class.value && {
      hasCertification: certificationOf(energy.class.value, energy.certificate_valid_until, language),
    }),
    ...pictureOfPlace(record),
  } satisfies Partial<Place>
}

/** A picture is called a photograph of the home only where somebody, or its file, says that it is one. */
const pictureOfPlace = ({ media: [first] }: ListingRecord): { photo?: IdReference; image?: IdReference } => {
  if (!first) return {}
  return isPhotograph(first.digital_source_type)
    ? { photo: { '@id': first.url } }
    : { image: { '@id': first.url } }
}

interface IdReference {
  '@id': string
}

const certificationOf = (
  rating: string,
  expires: string | null,
  language: Language,
): Certification | undefined =>
  rating === 'exempt' || rating === 'in_progress'
    ? undefined
    : {
        '@type': 'Certification',
        name: labels.certificate[language],
        issuedBy: { '@type': 'Organization', name: 'ADENE' },
        certificationRating: { '@type': 'Rating', ratingValue: rating, bestRating: 'A+', worstRating: 'F' },
        certificationStatus: 'https://schema.org/CertificationActive',
        ...(expires && { expires }),
      }
