import { readText } from '#src/domain/bounded.ts'
import type { FeedFault, RawField, SentHome, TextField } from '#src/domain/feed/home.ts'
import { readFlag } from '#src/domain/feed/offer-words.ts'
import { otherXml } from './other-xml.ts'
import { addStatus, once, xmlHomes, type XmlHome } from './xml-homes.ts'

/**
 * Elements of a `propiedad` by their meaning. `altitud` is the longitude, and `m_cons` a built area that nothing defines.
 * Others are dropped: cadastral references, streets, doors, owners, contacts, notes and commissions.
 */
const fields: Readonly<Record<string, RawField>> = {
  fechaact: 'modified_on',
  accion: 'operation',
  precioinmo: 'price',
  tipo_ofer: 'type',
  ciudad: 'town',
  provincia: 'province',
  pais: 'country',
  zona: 'locality',
  cp: 'postal_code',
  latitud: 'latitude',
  altitud: 'longitude',
  banyos: 'bathrooms',
  m_uties: 'useful_m2',
  m_cons: 'undefined_m2',
  m_parcela: 'plot_m2',
  antiguedad: 'construction_year',
  conservacion: 'condition',
  energialetra: 'coarse_energy_class',
}
/** Texts by the number of their language, of which 1 is Spanish; what has no language of ours is not read. */
const texts: Readonly<Record<string, TextField>> = {
  titulo2: 'title_en',
  descrip2: 'description_en',
  titulo8: 'title_pt',
  descrip8: 'description_pt',
}
/** What a yes under these means. A preparation for something (`preinstaacc`) is not it. */
const features: Readonly<Record<string, string>> = {
  ascensor: 'elevator',
  aire_con: 'air con',
  piscina_prop: 'pool',
  trastero: 'storage',
  terraza: 'terrace',
  balcon: 'balcony',
  jardin: 'garden',
  muebles: 'amueblado',
}
/** How bedrooms are counted: all of them, or those for one and for two apart. */
const bedrooms = ['total_hab', 'habitaciones', 'habdobles'] as const
const isBedrooms = (name: string): name is (typeof bedrooms)[number] => bedrooms.some((each) => each === name)

interface InmovillaHome extends XmlHome {
  reference: string
  beds: Partial<Record<(typeof bedrooms)[number], number>>
}

/** The homes of an export of Inmovilla as they come. What it lacks is not there: the file has every home. */
export async function* inmovillaHomes(path: string): AsyncGenerator<SentHome | FeedFault> {
  yield* xmlHomes<InmovillaHome>(path, {
    id: 'id',
    root(name) {
      if (name.toLowerCase() !== 'propiedades') throw otherXml(name, 'inmovilla')
    },
    isHome: (element) => element === 'propiedad',
    begin: (home) => ({ ...home, reference: '', beds: {} }),
    closed: read,
    isId: (_, element) => element === 'id',
    particular: ({ reference, raw, beds }) => ({
      ...(reference !== '' && { reference }),
      raw: { ...raw, ...bedsOf(beds) },
    }),
  })
}

const read = (home: InmovillaHome, element: string, text: string): void => {
  if (text === '' || (home.fault !== null && element !== 'id' && element !== 'ref')) return
  const field = Object.hasOwn(fields, element) ? fields[element] : undefined
  const textField = Object.hasOwn(texts, element) ? texts[element] : undefined
  const feature = Object.hasOwn(features, element) ? features[element] : undefined
  if (field) home.raw[field] = once(home, element, home.raw[field], text)
  else if (textField) home.text[textField] = once(home, element, home.text[textField], text)
  else if (feature !== undefined) {
    if (readFlag(readText(text)) === true) home.features.push(feature)
  } else if (element === 'id') home.id = once(home, element, home.id, text)
  else if (element === 'ref') home.reference = once(home, element, home.reference, text)
  else if (isBedrooms(element)) {
    if (/^\d{1,3}$/.test(text)) home.beds[element] = Number(text)
  } else if (/^foto\d{1,3}$/.test(element)) home.pictures.push(text)
  else if (element === 'nodisponible') home.statuses.push({ field: element, text, means: 'withdrawn' })
  else addStatus(home, element, text)
}

const bedsOf = ({ total_hab, habitaciones = 0, habdobles = 0 }: InmovillaHome['beds']): SentHome['raw'] => {
  const count = total_hab !== undefined && total_hab > 0 ? total_hab : habitaciones + habdobles
  return count > 0 ? { beds: String(count) } : {}
}
