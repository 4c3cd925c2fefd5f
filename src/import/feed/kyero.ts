import { readText } from '#src/domain/bounded.ts'
import type { FeedFault, SentHome, RawField, TextField } from '#src/domain/feed/home.ts'
import { readFlag } from '#src/domain/feed/offer-words.ts'
import { languageNamed } from '#src/domain/feed/plain-text.ts'
import { BrokenFeed } from './broken-feed.ts'
import { otherXml } from './other-xml.ts'
import { addStatus, once, xmlHomes, type XmlHome } from './xml-homes.ts'

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

interface KyeroHome extends XmlHome {
  reference: string
  /** Texts whose language names a region. */
  regional: SentHome['text']
  /** What says that not all of the home is for sale. */
  ownership: string | null
}

/**
 * The homes of a Kyero XML feed, version 3, as they come. Throws a `BrokenFeed` where the feed cannot be read;
 * when it ends without, the root element was closed and every home was seen.
 */
export async function* kyeroHomes(path: string): AsyncGenerator<SentHome | FeedFault> {
  let version: string | null = null
  yield* xmlHomes<KyeroHome>(path, {
    id: 'id',
    root(name) {
      if (name.toLowerCase() !== 'root') throw otherXml(name, 'kyero')
    },
    isHome: (element) => element === 'property',
    begin(home, attributes) {
      checkVersion(version)
      // No part of the format: software adds what says how the sale stands.
      for (const [name, text] of Object.entries(attributes)) addStatus(home, name, text)
      return { ...home, reference: '', regional: {}, ownership: null }
    },
    closed: read,
    isId: (_, element) => element === 'id',
    isUnread: (element) => /^(?:agent|kyero)\//.test(element) && element !== 'kyero/feed_version',
    closedOutside(element, text) {
      if (element === 'kyero/feed_version') checkVersion((version = text))
    },
    particular: ({ reference, raw, text, regional, ownership }) => ({
      ...(reference !== '' && { reference }),
      raw: { ...raw, ...(ownership !== null && { ownership }) },
      text: { ...regional, ...text },
    }),
  })
  checkVersion(version)
}

const read = (home: KyeroHome, element: string, text: string): void => {
  if (text === '' || (home.fault !== null && element !== 'id' && element !== 'ref')) return
  const field = fields[element]
  const textField = texts[element]
  if (field) home.raw[field] = once(home, element, home.raw[field], text)
  else if (textField) home.text[textField] = once(home, element, home.text[textField], text)
  else if (element.startsWith(description)) {
    // `desc/pt-PT` counts where there is no `desc/pt`.
    const language = languageNamed(element.slice(description.length))
    if (language !== null) home.regional[`description_${language}`] ??= text
  } else if (element === 'id') home.id = once(home, element, home.id, text)
  else if (element === 'ref') home.reference = once(home, element, home.reference, text)
  else if (element === 'features/feature') home.features.push(text)
  else if (element === 'images/image/url') home.pictures.push(text)
  else if (element === 'pool' && readFlag(readText(text)) === true) home.features.push('pool')
  else if (element === 'new_build' && readFlag(readText(text)) === true) home.raw.condition = 'new'
  else if ((element === 'part_ownership' || element === 'leasehold') && readFlag(readText(text)) === true)
    home.ownership = `${element} ${text}`
  else addStatus(home, element, text)
}

const checkVersion = (version: string | null): void => {
  if (version === null || !/^v?3(?:\.|$)/i.test(version))
    throw new BrokenFeed(
      version === null ? ['no_feed_version'] : ['feed_version', `"${version.slice(0, 20)}"`],
      ['kyero_version'],
    )
}
