import { JSONParser } from '@streamparser/json'
import type { FeedFault, FeedHome, RawField, TextField } from '#src/domain/feed/home.ts'
import type { Feature } from '#src/domain/listing/vocabulary.ts'
import { shown } from '#src/domain/shown.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { watchMembers } from './duplicate-members.ts'
import { utf8Text } from './utf8-text.ts'

type Part = Readonly<Record<string, unknown>>

/** Members by their meaning. Others are dropped: street, door, stair, floor, contacts. */
const fields: readonly (readonly [part: string, member: string, field: RawField])[] = [
  ['propertyOperation', 'operationType', 'operation'],
  ['propertyOperation', 'operationPrice', 'price'],
  ['propertyOperation', 'operationPriceCommunity', 'condominium_fee_eur_month'],
  ['propertyAddress', 'addressTown', 'town'],
  ['propertyAddress', 'addressCountry', 'country'],
  ['propertyFeatures', 'featuresType', 'type'],
  ['propertyFeatures', 'featuresAreaConstructed', 'undefined_m2'],
  ['propertyFeatures', 'featuresAreaUsable', 'useful_m2'],
  ['propertyFeatures', 'featuresAreaPlot', 'plot_m2'],
  ['propertyFeatures', 'featuresBathroomNumber', 'bathrooms'],
  ['propertyFeatures', 'featuresBedroomNumber', 'beds'],
  ['propertyFeatures', 'featuresBuiltYear', 'construction_year'],
  ['propertyFeatures', 'featuresConservation', 'condition'],
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

const languages: Readonly<Record<string, TextField>> = {
  portuguese: 'description_pt',
  english: 'description_en',
}

const energyWords: Readonly<Record<string, string | null>> = { inProcess: 'in_progress', unknown: null }

const properties = 'customerProperties'

/** The homes of an idealista feed, version 6, in JSON, as a stream; the complete file is never in memory. */
export async function* idealistaHomes(path: string): AsyncGenerator<FeedHome | FeedFault> {
  const parser = new JSONParser({ paths: [`$.${properties}`, `$.${properties}.*`], keepStack: false })
  let number = 0
  let read = 0
  let lastValue = 0
  let hasProperties = false
  let doubled: string | null = null
  let ready: (FeedHome | FeedFault)[] = []
  parser.onValue = ({ value, key }) => {
    lastValue = read
    if (key === properties) {
      hasProperties = Array.isArray(value)
      return
    }
    if (++number > feedBounds.homes)
      throw new BrokenFeed('more properties', `at most ${feedBounds.homes} in a feed`)
    ready.push(doubled === null ? homeOf(number, value) : ambiguous(homeOf(number, value), doubled))
    doubled = null
  }
  parser.onToken = watchMembers((name, depth) => {
    if (depth === 1) throw new BrokenFeed(`the member ${shown(name)} twice`, 'each member once')
    doubled ??= name
  })
  const asJson = (act: () => void) => {
    try {
      act()
    } catch (error) {
      throw error instanceof BrokenFeed
        ? error
        : new BrokenFeed(shown((error as Error).message), 'whole JSON')
    }
  }
  for await (const piece of utf8Text(path)) {
    read += piece.length
    if (parser.isEnded && piece.trim() !== '') throw new BrokenFeed('more text', 'nothing after the JSON')
    if (!parser.isEnded) asJson(() => parser.write(piece))
    if (read - lastValue > feedBounds.homeCharacters + piece.length)
      throw new BrokenFeed('a property that is longer', `at most ${feedBounds.homeCharacters} characters`)
    const some = ready
    ready = []
    yield* some
  }
  if (!parser.isEnded) throw new BrokenFeed('the end', 'the rest of the JSON')
  if (!hasProperties) throw new BrokenFeed(`no list ${properties}`, 'an idealista feed, version 6')
}

const partOf = (value: unknown, member?: string): Part => {
  const part = member === undefined ? value : ownOf(value as Part, member)
  return typeof part === 'object' && part !== null ? (part as Part) : {}
}

const ownOf = (part: Part, member: string): unknown =>
  Object.hasOwn(part, member) ? part[member] : undefined

/** A text or a number as text; anything else is nothing. JSON has no marks for thousands: decimals are written as such. */
const textOf = (value: unknown): string | undefined => {
  const text =
    typeof value === 'number'
      ? String(value).replace(/^(-?\d+\.\d{3})$/, '$10')
      : typeof value === 'string'
        ? value.trim()
        : ''
  return text === '' ? undefined : text
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const homeOf = (number: number, value: unknown): FeedHome | FeedFault => {
  const home = partOf(value)
  const ref = textOf(ownOf(home, 'propertyCode'))
  if (ref === undefined || ref.length > 50) {
    const expected = 'the code of the property, 1 to 50 characters'
    return { number, ref: null, field: 'propertyCode', found: ref ?? ownOf(home, 'propertyCode'), expected }
  }
  const features = partOf(home, 'propertyFeatures')
  const raw: FeedHome['raw'] = {}
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
  const text: FeedHome['text'] = {}
  for (const each of listOf(ownOf(home, 'propertyDescriptions'))) {
    const description = partOf(each)
    const field = languages[textOf(ownOf(description, 'descriptionLanguage')) ?? '']
    const words = textOf(ownOf(description, 'descriptionText'))
    if (field !== undefined && words !== undefined) text[field] = words
  }
  return {
    ref,
    number,
    raw,
    text,
    features: Object.entries(present).flatMap(([member, feature]) => (is(member) ? [feature] : [])),
    pictures: listOf(ownOf(home, 'propertyImages')).length,
    complement: {},
  }
}

/** A property with a duplicate member: which of the two is meant is unknown. */
const ambiguous = ({ number, ref }: FeedHome | FeedFault, member: string): FeedFault => ({
  number,
  ref: member === 'propertyCode' ? null : ref,
  field: member.slice(0, 60),
  found: 'the member twice',
  expected: 'each member once',
})

/** One side, or two that meet; a home that opens to several others has no one orientation. */
const orientationOf = (is: (member: string) => boolean): string | undefined => {
  const sides = ['North', 'South', 'East', 'West'].filter((side) => is(`featuresOrientation${side}`))
  const letters = sides.map((side) => side[0]).join('')
  return sides.length === 1 || /^[NS][EW]$/.test(letters) ? letters : undefined
}
