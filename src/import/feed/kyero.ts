import type { FeedFault, FeedHome, RawField, TextField } from '#src/domain/feed/home.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { xmlElements } from './xml-elements.ts'

/** Elements of a property by their meaning. Others are dropped: notes, contacts, cadastral references. */
const fields: Readonly<Record<string, RawField>> = {
  date: 'modified_on',
  price: 'price',
  currency: 'currency',
  price_freq: 'operation',
  type: 'type',
  town: 'town',
  province: 'province',
  country: 'country',
  location_detail: 'locality',
  // No part of the format; software writes it under these names.
  postal_code: 'postal_code',
  postcode: 'postal_code',
  zip: 'postal_code',
  'location/latitude': 'latitude',
  'location/longitude': 'longitude',
  beds: 'beds',
  baths: 'bathrooms',
  'surface_area/built': 'undefined_m2',
  'surface_area/plot': 'plot_m2',
  'energy_rating/consumption': 'coarse_energy_class',
}
const texts: Readonly<Record<string, TextField>> = {
  'desc/pt': 'description_pt',
  'desc/en': 'description_en',
}

interface Reading {
  number: number
  id: string
  raw: FeedHome['raw']
  text: FeedHome['text']
  features: string[]
  pictures: number
  characters: number
  isPartOwned: boolean
}

const property = 'property/'

/**
 * The homes of a Kyero XML feed, version 3, as they come. Throws a `BrokenFeed` where the feed cannot be read;
 * when it ends without, the root element was closed and every home was seen.
 */
export async function* kyeroHomes(path: string): AsyncGenerator<FeedHome | FeedFault> {
  let version: string | null = null
  let number = 0
  let current: Reading | null = null
  let ready: (FeedHome | FeedFault)[] = []

  const read = (home: Reading, element: string, text: string) => {
    home.characters += text.length
    if (home.characters > feedBounds.homeCharacters)
      throw new BrokenFeed('a property that is longer', `at most ${feedBounds.homeCharacters} characters`)
    if (text === '') return
    const field = fields[element]
    const textField = texts[element]
    if (field) home.raw[field] = text
    else if (textField) home.text[textField] = text
    else if (element === 'id') home.id = text
    else if (element === 'features/feature') home.features.push(text)
    else if (element === 'images/image/url') home.pictures++
    else if (element === 'pool' && text === '1') home.features.push('pool')
    else if (element === 'new_build' && text === '1') home.raw.condition = 'new'
    else if ((element === 'part_ownership' || element === 'leasehold') && text === '1')
      home.isPartOwned = true
    if (home.pictures > feedBounds.pictures || home.features.length > feedBounds.features)
      throw new BrokenFeed(
        'a property with more pictures or features',
        `at most ${feedBounds.pictures} of each`,
      )
  }

  const elements = xmlElements(path, {
    root(name) {
      if (name !== 'root')
        throw new BrokenFeed(`the root element "${name.slice(0, 40)}"`, 'root, as Kyero has it')
    },
    opened(element) {
      if (element !== 'property') return
      if (++number > feedBounds.homes)
        throw new BrokenFeed('more properties', `at most ${feedBounds.homes} in a feed`)
      current = {
        number,
        id: '',
        raw: {},
        text: {},
        features: [],
        pictures: 0,
        characters: 0,
        isPartOwned: false,
      }
    },
    closed(element, text) {
      if (element === 'kyero/feed_version') version = text
      if (!current) return
      if (element.startsWith(property)) read(current, element.slice(property.length), text)
      else if (element === 'property') {
        ready.push(homeOf(current))
        current = null
      }
    },
  })
  for await (const _ of elements) {
    const some = ready
    ready = []
    if (some.length > 0) checkVersion(version)
    yield* some
  }
  checkVersion(version)
  yield* ready
}

const checkVersion = (version: string | null): void => {
  if (version === null || !/^3(?:\.|$)/.test(version))
    throw new BrokenFeed(
      version === null ? 'no feed_version' : `feed_version "${version.slice(0, 20)}"`,
      'version 3 of Kyero XML, named before the first property',
    )
}

const homeOf = ({
  number,
  id,
  raw,
  text,
  features,
  pictures,
  isPartOwned,
}: Reading): FeedHome | FeedFault => {
  if (id === '' || id.length > 50)
    return {
      number,
      ref: null,
      field: 'id',
      found: id,
      expected: 'the id of the property, 1 to 50 characters',
    }
  return {
    ref: id,
    number,
    raw: { ...raw, ...(isPartOwned && { ownership: 'part' }) },
    text,
    features,
    pictures,
    complement: {},
  }
}
