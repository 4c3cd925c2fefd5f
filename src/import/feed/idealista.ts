import type { FeedFault, SentHome, FeedStatus, RawField } from '#src/domain/feed/home.ts'
import { languageNamed } from '#src/domain/feed/plain-text.ts'
import { statusUnder } from '#src/domain/feed/offer-words.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import { feedBounds } from './bounds.ts'
import { jsonHomes, readList, readOwn, toPart, readTextOrNumber } from './json-homes.ts'

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
  const home = toPart(value)
  const ref = readTextOrNumber(readOwn(home, 'propertyCode'))
  if (ref === undefined || ref.length > 50) {
    const found = ref ?? readOwn(home, 'propertyCode')
    return { number, ref: null, field: 'propertyCode', found, expected: ['property_code', 50] }
  }
  const features = toPart(home, 'propertyFeatures')
  const raw: SentHome['raw'] = {}
  const set = (field: RawField, text: string | undefined) => {
    if (text !== undefined) raw[field] = text
  }
  for (const [part, member, field] of fields)
    set(field, readTextOrNumber(readOwn(toPart(home, part), member)))
  set('visibility', readTextOrNumber(readOwn(home, 'propertyVisibility')))
  const is = (member: string) => readOwn(features, member) === true
  if (raw.type === 'flat' && is('featuresPenthouse')) raw.type = 'penthouse'
  else if (raw.type === 'flat' && is('featuresDuplex')) raw.type = 'duplex'
  const rating = readTextOrNumber(readOwn(features, 'featuresEnergyCertificateRating'))
  if (rating !== undefined)
    set('energy_class', Object.hasOwn(energyWords, rating) ? (energyWords[rating] ?? undefined) : rating)
  set('orientation', orientationOf(is))
  const address = toPart(home, 'propertyAddress')
  if (readOwn(address, 'addressVisibility') !== 'hidden') {
    set('latitude', readTextOrNumber(readOwn(address, 'addressCoordinatesLatitude')))
    set('longitude', readTextOrNumber(readOwn(address, 'addressCoordinatesLongitude')))
  }
  const text: SentHome['text'] = {}
  for (const each of readList(readOwn(home, 'propertyDescriptions'))) {
    const description = toPart(each)
    const language = languageNamed(readTextOrNumber(readOwn(description, 'descriptionLanguage')) ?? '')
    const words = readTextOrNumber(readOwn(description, 'descriptionText'))
    if (language !== null && words !== undefined) text[`description_${language}`] ??= words
  }
  const reference = readTextOrNumber(readOwn(home, 'propertyReference'))
  return {
    ref,
    number,
    ...(reference !== undefined && { reference }),
    raw,
    text,
    statuses: statusesIn(home, toPart(home, 'propertyOperation')),
    features: [
      ...featuresIn(features, is),
      // How many there are says that there are some; of none it says that nobody filled it in.
      ...Object.entries(counted).flatMap(([member, feature]) =>
        Number(readTextOrNumber(readOwn(features, member)) ?? 0) > 0 ? [feature] : [],
      ),
    ],
    pictures: picturesOf(home),
    complement: {},
  }
}

/** Kinds of air conditioning that cool a home. */
const cooling: ReadonlySet<string> = new Set(['cold', 'coldHeat'])

/** What a home has. Air conditioning that is only prepared is none: the report has its word. */
const featuresIn = (features: Parameters<typeof readOwn>[0], is: (member: string) => boolean): string[] => {
  const kind = readTextOrNumber(readOwn(features, 'featuresConditionedAirType'))
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
      const text = typeof value === 'boolean' ? String(value) : readTextOrNumber(value)
      return text === undefined ? [] : (statusUnder(name, text) ?? [])
    }),
  )

/** The addresses of its pictures, in the order that the feed gives them, which need not be that of the list. */
const picturesOf = (home: Parameters<typeof toPart>[0]): string[] => {
  const images = readList(readOwn(toPart(home), 'propertyImages')).slice(0, feedBounds.pictures)
  return images
    .map((each, at) => {
      const order = readOwn(toPart(each), 'imageOrder')
      return {
        url: readTextOrNumber(readOwn(toPart(each), 'imageUrl')),
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
