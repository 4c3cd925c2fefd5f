import type { FeedFault, SentHome, FeedStatus, RawField } from '#src/domain/feed/home.ts'
import { languageNamed } from '#src/domain/feed/text-language.ts'
import { statusUnder } from '#src/domain/feed/offer-words.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import { feedBounds } from './bounds.ts'
import { jsonHomes, listOf, ownOf, partOf, textOf } from './json-homes.ts'

/** Members by their meaning. Others are dropped: street, door, stair, floor, contacts. */
const fields: readonly (readonly [part: string, member: string, field: RawField])[] = [
  ['propertyOperation', 'operationType', 'operation'],
  ['propertyOperation', 'operationPrice', 'price'],
  ['propertyOperation', 'operationPriceCommunity', 'condominium_fee_eur_month'],
  ['propertyAddress', 'addressTown', 'town'],
  ['propertyAddress', 'addressPostalCode', 'postal_code'],
  ['propertyAddress', 'addressCountry', 'country'],
  ['propertyFeatures', 'featuresType', 'type'],
  ['propertyFeatures', 'featuresAreaConstructed', 'undefined_m2'],
  ['propertyFeatures', 'featuresAreaUsable', 'useful_m2'],
  ['propertyFeatures', 'featuresAreaPlot', 'plot_m2'],
  ['propertyFeatures', 'featuresBathroomNumber', 'bathrooms'],
  ['propertyFeatures', 'featuresBedroomNumber', 'beds'],
  ['propertyFeatures', 'featuresBuiltYear', 'construction_year'],
  ['propertyFeatures', 'featuresConservation', 'condition'],
  ['propertyFeatures', 'featuresParkingSpacesNumber', 'parking_spaces'],
]

/** What `false` means is not known: software writes it for what was not filled in. */
const present: Readonly<Record<string, Feature>> = {
  featuresLiftAvailable: 'elevator',
  featuresParkingAvailable: 'parking',
  featuresStorage: 'storage',
  featuresBalcony: 'balcony',
  featuresTerrace: 'terrace',
  featuresGarden: 'garden',
  featuresPool: 'pool',
  featuresConditionedAir: 'air_conditioning',
  featuresChimney: 'fireplace',
  featuresEquippedKitchen: 'equipped_kitchen',
  featuresWardrobes: 'fitted_wardrobes',
  featuresEquippedWithFurniture: 'furnished',
  featuresDoorman: 'concierge',
}

/** Numbers that say that a home has something. */
const counted: Readonly<Record<string, Feature>> = {
  featuresLiftNumber: 'elevator',
  featuresParkingSpacesNumber: 'parking',
}

const energyWords: Readonly<Record<string, string | null>> = { inProcess: 'in_progress', unknown: null }

/** The homes of an idealista feed, version 6. */
export const idealistaHomes = (path: string): AsyncGenerator<SentHome | FeedFault> =>
  jsonHomes(path, {
    list: 'customerProperties',
    reference: 'propertyCode',
    form: ['idealista_feed'],
    homeOf,
  })

const homeOf = (number: number, value: unknown): SentHome | FeedFault => {
  const home = partOf(value)
  const ref = textOf(ownOf(home, 'propertyCode'))
  if (ref === undefined || ref.length > 50) {
    const found = ref ?? ownOf(home, 'propertyCode')
    return { number, ref: null, field: 'propertyCode', found, expected: ['property_code', 50] }
  }
  const features = partOf(home, 'propertyFeatures')
  const raw: SentHome['raw'] = {}
  const set = (field: RawField, text: string | undefined) => {
    if (text !== undefined) raw[field] = text
  }
  for (const [part, member, field] of fields) set(field, textOf(ownOf(partOf(home, part), member)))
  set('visibility', textOf(ownOf(home, 'propertyVisibility')))
  const is = (member: string) => ownOf(features, member) === true
  if (raw.type === 'flat' && is('featuresPenthouse')) raw.type = 'penthouse'
  else if (raw.type === 'flat' && is('featuresDuplex')) raw.type = 'duplex'
  const rating = textOf(ownOf(features, 'featuresEnergyCertificateRating'))
  if (rating !== undefined)
    set('energy_class', Object.hasOwn(energyWords, rating) ? (energyWords[rating] ?? undefined) : rating)
  set('orientation', orientationOf(is))
  const address = partOf(home, 'propertyAddress')
  if (ownOf(address, 'addressVisibility') !== 'hidden') {
    set('latitude', textOf(ownOf(address, 'addressCoordinatesLatitude')))
    set('longitude', textOf(ownOf(address, 'addressCoordinatesLongitude')))
  }
  const text: SentHome['text'] = {}
  for (const each of listOf(ownOf(home, 'propertyDescriptions'))) {
    const description = partOf(each)
    const language = languageNamed(textOf(ownOf(description, 'descriptionLanguage')) ?? '')
    const words = textOf(ownOf(description, 'descriptionText'))
    if (language !== null && words !== undefined) text[`description_${language}`] ??= words
  }
  const reference = textOf(ownOf(home, 'propertyReference'))
  return {
    ref,
    number,
    ...(reference !== undefined && { reference }),
    raw,
    text,
    statuses: statusesIn(home, partOf(home, 'propertyOperation')),
    features: [
      ...featuresIn(features, is),
      // How many there are says that there are some; of none it says that nobody filled it in.
      ...Object.entries(counted).flatMap(([member, feature]) =>
        Number(textOf(ownOf(features, member)) ?? 0) > 0 ? [feature] : [],
      ),
    ],
    pictures: picturesOf(home),
    complement: {},
  }
}

/** Kinds of air conditioning that cool a home. */
const cooling: ReadonlySet<string> = new Set(['cold', 'coldHeat'])

/** What a home has. Air conditioning that is only prepared is none: the report has its word. */
const featuresIn = (features: Parameters<typeof ownOf>[0], is: (member: string) => boolean): string[] => {
  const kind = textOf(ownOf(features, 'featuresConditionedAirType'))
  return Object.entries(present).flatMap(([member, feature]): string[] => {
    if (!is(member)) return []
    const isPrepared = feature === 'air_conditioning' && kind !== undefined && !cooling.has(kind)
    return isPrepared ? (kind === 'notAvailable' ? [] : [`ConditionedAirType ${kind}`]) : [feature]
  })
}

/** What is no part of the format, and agencies' software adds: members that say how the sale stands. */
const statusesIn = (...parts: readonly Readonly<Record<string, unknown>>[]): FeedStatus<string>[] =>
  parts.flatMap((part) =>
    Object.entries(part).flatMap(([name, value]) => {
      const text = typeof value === 'boolean' ? String(value) : textOf(value)
      return text === undefined ? [] : (statusUnder(name, text) ?? [])
    }),
  )

/** The addresses of its pictures, in the order that the feed gives them, which need not be that of the list. */
const picturesOf = (home: Parameters<typeof partOf>[0]): string[] => {
  const images = listOf(ownOf(partOf(home), 'propertyImages')).slice(0, feedBounds.pictures)
  return images
    .map((each, at) => {
      const order = ownOf(partOf(each), 'imageOrder')
      return {
        url: textOf(ownOf(partOf(each), 'imageUrl')),
        order: typeof order === 'number' ? order : at + 1,
      }
    })
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ url }) => url ?? [])
}

/** One side; a home with windows to several has no one orientation, and the report names them. */
const orientationOf = (is: (member: string) => boolean): string | undefined => {
  const sides = ['North', 'South', 'East', 'West'].filter((side) => is(`featuresOrientation${side}`))
  return sides.length === 0 ? undefined : sides.map((side) => side[0]).join(', ')
}
