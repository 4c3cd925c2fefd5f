import type { FeedFault, FeedHome, FeedStatus, RawField, TextField } from '#src/domain/feed/home.ts'
import { readFlag, statusUnder } from '#src/domain/feed/offer-words.ts'
import { feedBounds } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { languageNamed } from '#src/domain/feed/text-language.ts'
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
const description = 'desc/'

interface Reading {
  number: number
  id: string
  raw: FeedHome['raw']
  text: FeedHome['text']
  /** Texts whose language names a region. */
  regional: FeedHome['text']
  features: string[]
  statuses: FeedStatus[]
  /** The first element that is there twice and says different things. */
  doubled: string | null
  pictures: number
  characters: number
  isPartOwned: boolean
  /** Why it cannot be read. */
  fault: Pick<FeedFault, 'field' | 'found' | 'expected'> | null
  isIdFaulty: boolean
}

const property = 'property/'

/** An element or attribute of a property that is no part of the format: one that says how its sale stands. */
const addStatus = ({ statuses }: Reading, name: string, text: string): void => {
  const status = statuses.length < feedBounds.features ? statusUnder(name, text) : null
  if (status !== null) statuses.push(status)
}

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
    const fault = faultIn(home)
    // What one property has too much of is not kept, and its id is looked for all the same.
    if (fault !== null) home.fault ??= fault
    if (text === '' || (fault !== null && element !== 'id')) return
    const field = fields[element]
    const textField = texts[element]
    const once = (before: string | undefined) => {
      if (before !== undefined && before !== '' && before !== text) home.doubled ??= element
      return text
    }
    if (field) home.raw[field] = once(home.raw[field])
    else if (textField) home.text[textField] = once(home.text[textField])
    else if (element.startsWith(description)) {
      // `desc/pt-PT` counts where there is no `desc/pt`.
      const language = languageNamed(element.slice(description.length))
      if (language !== null) home.regional[`description_${language}`] ??= text
    } else if (element === 'id') home.id = once(home.id)
    else if (element === 'features/feature') home.features.push(text)
    else if (element === 'images/image/url') home.pictures++
    else if (element === 'pool' && readFlag(text) === true) home.features.push('pool')
    else if (element === 'new_build' && readFlag(text) === true) home.raw.condition = 'new'
    else if ((element === 'part_ownership' || element === 'leasehold') && readFlag(text) === true)
      home.isPartOwned = true
    else addStatus(home, element, text)
  }

  const elements = xmlElements(path, {
    root(name) {
      if (name !== 'root')
        throw new BrokenFeed(`the root element "${name.slice(0, 40)}"`, 'root, as Kyero has it')
    },
    opened(element, attributes) {
      if (element !== 'property') return
      checkVersion(version)
      if (++number > feedBounds.homes)
        throw new BrokenFeed('more properties', `at most ${feedBounds.homes} in a feed`)
      current = {
        number,
        id: '',
        raw: {},
        text: {},
        regional: {},
        features: [],
        statuses: [],
        doubled: null,
        pictures: 0,
        characters: 0,
        isPartOwned: false,
        fault: null,
        isIdFaulty: false,
      }
      for (const [name, text] of Object.entries(attributes)) addStatus(current, name, text)
    },
    faulty(element, { text, line, column, expected }) {
      if (!current) return false
      const [where, what] = [`well-formed XML in line ${line}, column ${column}`, 'well-formed XML']
      current.fault ??= { field: '', found: text, expected: expected.replace(what, where) }
      // Whose id it is in, is not known.
      current.isIdFaulty ||= element === 'property/id'
      return true
    },
    closed(element, text) {
      if (element === 'kyero/feed_version') checkVersion((version = text))
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
    yield* some
  }
  checkVersion(version)
  yield* ready
}

const faultIn = ({ characters, pictures, features }: Reading): Reading['fault'] => {
  const { homeCharacters, pictures: mostPictures, features: mostFeatures } = feedBounds
  if (characters > homeCharacters)
    return { field: '', found: characters, expected: `at most ${homeCharacters} characters` }
  if (pictures > mostPictures)
    return { field: 'images', found: pictures, expected: `at most ${mostPictures} of each` }
  return features.length > mostFeatures
    ? { field: 'features', found: features.length, expected: `at most ${mostFeatures} of each` }
    : null
}

const checkVersion = (version: string | null): void => {
  if (version === null || !/^v?3(?:\.|$)/i.test(version))
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
  regional,
  features,
  statuses,
  doubled,
  pictures,
  isPartOwned,
  fault,
  isIdFaulty,
}: Reading): FeedHome | FeedFault => {
  if (fault !== null && isIdFaulty) return { number, ref: null, ...fault }
  if (id === '' || id.length > 50)
    return {
      number,
      ref: null,
      field: 'id',
      found: id,
      expected: 'the id of the property, 1 to 50 characters',
    }
  if (fault !== null) return { number, ref: id, ...fault }
  if (doubled !== null) {
    const ref = doubled === 'id' ? null : id
    return { number, ref, field: doubled, found: 'the element twice', expected: 'each element once' }
  }
  return {
    ref: id,
    number,
    raw: { ...raw, ...(isPartOwned && { ownership: 'part' }) },
    text: { ...regional, ...text },
    statuses,
    features,
    pictures,
    complement: {},
  }
}
