import type { Feature } from '#src/domain/listing/facts/features.ts'
import { propertyTypeTerms, type Label } from '#src/domain/vocabulary.ts'
import type { Home } from './home.ts'
import { capital } from '#src/domain/format.ts'
import { englishName, inMunicipality } from '#src/domain/municipality.ts'
import type { Draw } from '#src/components/drawing/paint.ts'

const notable: Partial<Record<Feature, Label>> = {
  garage: { pt: 'garagem', en: 'garage' },
  parking: { pt: 'lugar de estacionamento', en: 'parking space' },
  storage: { pt: 'arrecadação', en: 'storage room' },
  balcony: { pt: 'varanda', en: 'balcony' },
  terrace: { pt: 'terraço', en: 'terrace' },
  garden: { pt: 'jardim', en: 'garden' },
  pool: { pt: 'piscina', en: 'swimming pool' },
  elevator: { pt: 'elevador', en: 'lift' },
  sea_view: { pt: 'vista mar', en: 'sea view' },
}

const alentejo = new Set(['beja', 'evora', 'portalegre'])

const noun = ({ type, place }: Home): Label => {
  if (type !== 'farmhouse')
    return { pt: propertyTypeTerms[type].pt, en: propertyTypeTerms[type].en.toLowerCase() }
  return { pt: alentejo.has(place.municipality.district) ? 'Monte' : 'Quinta', en: 'farmhouse' }
}

const counts = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A typology in English words, around what is for sale: `Two-bedroom flat plus small room`. */
const inEnglish = (typology: string, en: string): string => {
  const [, rooms = '', more] = /^T(\d+)(\+\d+)?$/.exec(typology) ?? []
  const name = rooms === '0' ? 'Studio' : `${counts[Number(rooms)] ?? rooms}-bedroom ${en}`
  return more === undefined ? name : `${name} plus small room`
}

const typologyOf = ({ doubts, typology }: Home): string | null => (doubts.typologyUnknown ? null : typology)

/** What a home is called, without its place: `Apartamento T2`, `Two-bedroom flat`. */
export const nameHome = (home: Home): Label => {
  const { pt, en } = noun(home)
  const typology = typologyOf(home)
  return typology === null
    ? { pt, en: capital(en) }
    : { pt: `${pt} ${typology}`, en: inEnglish(typology, en) }
}

/** Where a home is: `no Porto`, `in Porto`, `in Lisbon`. */
export const whereOf = ({ place: { municipality } }: Home): Label => ({
  pt: inMunicipality(municipality),
  en: `in ${englishName(municipality.name)}`,
})

/** How much of a title search engines and cards show, in characters. */
const longest = 60

/** Draws a title: what and where, on many homes with something that is stated present. Of a flat the typology is enough. */
export const entitle = (draw: Draw, home: Home): Label => {
  const name = nameHome(home)
  const where = whereOf(home)
  const pt = (home.type === 'apartment' && typologyOf(home)) || name.pt
  const present = (Object.keys(notable) as Feature[]).filter((feature) => home.features[feature])
  const extra = present.length > 0 && draw.chance(0.55) ? notable[draw.pick(present)] : undefined
  const plain = { pt: `${pt} ${where.pt}`, en: `${name.en} ${where.en}` }
  if (!extra) return plain
  const [and, plus] = draw.chance(0.12) ? ['&', '&'] : ['com', 'with a']
  const titled = {
    pt: `${pt} ${and} ${extra.pt} ${where.pt}`,
    en: `${name.en} ${plus} ${extra.en} ${where.en}`,
  }
  return titled.pt.length > longest || titled.en.length > longest ? plain : titled
}
