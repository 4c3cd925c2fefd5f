import { readText } from '#src/domain/bounded.ts'
import type { FeedFault, SentHome, RawField, TextField } from '#src/domain/feed/home.ts'
import { readStatus } from '#src/domain/feed/offer-words.ts'
import { fold } from '#src/domain/search/names.ts'
import { BrokenFeed } from './broken-feed.ts'
import { otherXml } from './other-xml.ts'
import { addStatus, count, once, xmlHomes, type XmlHome } from './xml-homes.ts'

/**
 * Elements and attributes of an advert by their meaning, folded. The attributes have Portuguese names, which software
 * writes with and without accents. Others are dropped: street, consultant, contacts. Nothing says whether `area` is the
 * useful one, nor whether `area_brutto` has balconies and storage in it.
 */
const fields: Readonly<Record<string, RawField>> = {
  'postal code': 'postal_code',
  'codigo postal': 'postal_code',
  country: 'country',
  district: 'province',
  distrito: 'province',
  state: 'town',
  concelho: 'town',
  municipio: 'town',
  parish: 'parish',
  freguesia: 'parish',
  localidade: 'locality',
  latitude: 'latitude',
  longitude: 'longitude',
  'offer type': 'operation',
  'tipo de negocio': 'operation',
  category: 'type',
  categoria: 'type',
  'tipo de imovel': 'type',
  price: 'price',
  preco: 'price',
  currency: 'currency',
  moeda: 'currency',
  size: 'typology',
  tipologia: 'typology',
  area: 'area_m2',
  'area brutto': 'gross_m2',
  'area bruta': 'gross_m2',
  'area util': 'useful_m2',
  'area bruta privativa': 'gross_private_m2',
  'area ground': 'plot_m2',
  'area de terreno': 'plot_m2',
  'area do terreno': 'plot_m2',
  'area terreno': 'plot_m2',
  'area do lote': 'plot_m2',
  condicao: 'condition',
  estado: 'condition',
  'estado do imovel': 'condition',
  'certificado energetico': 'energy_class',
  'classe energetica': 'energy_class',
  'casas de banho': 'bathrooms',
  'numero de casas de banho': 'bathrooms',
  quartos: 'beds',
  'numero de quartos': 'beds',
  'ano de construcao': 'construction_year',
}
const texts: Readonly<Record<string, TextField>> = {
  title: 'title_pt',
  titulo: 'title_pt',
  description: 'description_pt',
  descricao: 'description_pt',
}
/** What some software writes beside the id, which in most is the agency's own reference. */
const referenceNames = new Set(['reference', 'referencia', 'ref'])
const featureNames = new Set(['caracteristicas', 'caracteristica', 'features'])
const pictureNames = new Set([
  'photos',
  'photo',
  'images',
  'image',
  'pictures',
  'picture',
  'fotos',
  'foto',
  'fotografias',
])
/** Elements that hold others; what any other holds is not read. */
const holders = new Set(
  'attributes attribute atributos atributo params param parameters parameter location localizacao areas'.split(
    ' ',
  ),
)
const labels = new Set(['name', 'nome', 'label', 'key'])
const values = new Set(['value', 'values', 'valor', 'valores', 'item', 'option'])

const idName = 'external id'
/** Names that are neither a field nor a text of every format. */
const otherNames = new Set([idName, 'ami', ...referenceNames])

/** The name of an element or an attribute, as names are compared: `Área útil (m²)` as `area util`. */
const nameIn = (written: string): string => fold(readText(written.slice(0, 80))).replace(/ m2?$/, '')

const lastIn = (path: string): string => nameIn(path.slice(path.lastIndexOf('/') + 1))
/** A name as the format writes its elements. */
const elementOf = (name: string): string => name.replaceAll(' ', '_')

/** An element that is open within an advert, and the texts in it so far. */
interface Part {
  name: string
  written: string[]
}
const hasId = ({ name }: Part): boolean => name === idName

interface Advert extends XmlHome {
  reference: string
  licence: string
  /** What it says under each name that is read. */
  textByName: Map<string, string>
  open: Part[]
}

/**
 * The homes of an Imovirtual XML feed, as they come. What an advert lacks is not there: the feed has every home. Users
 * and consultants, and what an advert says of them, are nowhere read. Throws a `BrokenFeed` where the feed cannot be read.
 */
export async function* imovirtualHomes(path: string): AsyncGenerator<SentHome | FeedFault> {
  let other: string | null = null
  let isKnown = false
  yield* xmlHomes<Advert>(path, {
    id: 'external_id',
    root(name) {
      if (nameIn(name) !== 'data') throw otherXml(name, 'imovirtual')
    },
    isHome: (element) => /^(?:adverts\/)?advert$/i.test(element),
    begin(home, attributes) {
      isKnown = true
      const advert: Advert = { ...home, reference: '', licence: '', textByName: new Map(), open: [] }
      for (const [name, text] of Object.entries(attributes)) {
        count(advert, text)
        take(advert, nameIn(name), [text.trim()])
      }
      return advert
    },
    opened: (advert, element, attributes) => openPart(advert, lastIn(element), attributes),
    closed: (advert, _, text) => closePart(advert, text),
    isId: ({ open }) => open.some(hasId),
    isUnread: (element) => /^(?:user|consultant)s?(?:\/|$)/i.test(element),
    openedOutside(element) {
      if (!element.includes('/') && !/^(?:advert|user|consultant)s?$/.test(lastIn(element))) other ??= element
    },
    particular: ({ id, reference, licence }) => ({
      reference: reference === '' ? id : reference,
      ...(licence !== '' && { licence }),
    }),
  })
  if (!isKnown && other !== null) throw new BrokenFeed(['no_advert'], ['adverts'])
}

const openPart = (advert: Advert, name: string, attributes: Readonly<Record<string, string>>): void => {
  const part: Part = { name, written: [] }
  for (const [key, text] of Object.entries(attributes)) {
    const written = text.trim()
    count(advert, written)
    if (holders.has(name) && labels.has(nameIn(key))) part.name = nameIn(written)
    else if (values.has(nameIn(key)) || /^(?:url|src|href)$/i.test(key)) part.written.push(written)
  }
  advert.open.push(part)
}

const closePart = (advert: Advert, text: string): void => {
  const part = advert.open.pop() as Part
  const { name, written } = part
  const { open } = advert
  const outer = open.at(-1)
  if (outer && holders.has(outer.name) && labels.has(name)) {
    outer.name = nameIn(text)
    return
  }
  // Of an advert that is left out only the id counts.
  if (advert.fault !== null && ![part, ...open].some(hasId)) return
  const all = [...written, text].filter((each) => each !== '')
  if ([name, ...open.map((part) => part.name)].some((each) => pictureNames.has(each))) {
    advert.pictures.push(...all.filter((each) => /^https?:\/\//i.test(each)))
  } else if (outer && featureNames.has(outer.name)) outer.written.push(...all)
  else if (outer && values.has(name)) outer.written.push(...all)
  else if (open.every((part) => holders.has(part.name))) take(advert, name, all)
}

/** Takes what an advert says under a name. */
const take = (advert: Advert, name: string, parts: readonly string[]): void => {
  const text = parts.join(', ')
  if (text === '') return
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const textField = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (featureNames.has(name)) {
    for (const each of parts.flatMap((words) => words.split(/[,;|\n]/)))
      if (each.trim() !== '') advert.features.push(each.trim())
  } else if (field || textField || otherNames.has(name)) {
    advert.textByName.set(name, once(advert, elementOf(name), advert.textByName.get(name), text))
    if (field) takeField(advert, name, field)
    else if (textField) advert.text[textField] ??= text
    else if (name === idName) advert.id ||= text
    else if (referenceNames.has(name)) advert.reference ||= text
    else advert.licence = text.slice(0, 40)
  } else addStatus(advert, name, text)
}

const takeField = ({ raw, statuses, textByName }: Advert, name: string, field: RawField): void => {
  const text = textByName.get(name) ?? ''
  // Some software writes `Vendido` where the condition belongs.
  if (field === 'condition' && readStatus(readText(text)) !== null) statuses.push({ field: name, text })
  else raw[field] ??= field === 'energy_class' ? energyClassIn(text) : text
}

/** A class without what some software writes beside it: `classe A +` as `A+`. */
const energyClassIn = (text: string): string => text.replace(/^classe /i, '').replace(/ ([+-])$/, '$1')
