import type { Feature } from '#src/domain/listing/facts/features.ts'
import { propertyTypeTerms, type Label } from '#src/domain/listing/vocabulary.ts'
import type { Home } from './home.ts'
import { inMunicipality } from '#src/domain/listing/preposition.ts'
import type { Draw } from './random.ts'

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

/** What a home is called, without its place: `Apartamento T2`, `T2 apartment`. */
export const nameOf = (home: Home): Label => {
  const { pt, en } = noun(home)
  const typology = home.doubts.typologyUnknown ? null : home.typology
  return typology === null ? { pt, en } : { pt: `${pt} ${typology}`, en: `${typology} ${en}` }
}

/** Where a home is: `no Porto`, `in Porto`. */
export const whereOf = ({ place: { municipality } }: Home): Label => ({
  pt: inMunicipality(municipality),
  en: `in ${municipality.name}`,
})

/** Draws a title: what and where, on many homes with something that is reported present. */
export const entitle = (draw: Draw, home: Home): Label => {
  const name = nameOf(home)
  const where = whereOf(home)
  const en = name.en.charAt(0).toUpperCase() + name.en.slice(1)
  const present = (Object.keys(notable) as Feature[]).filter((feature) => home.features[feature])
  const extra = present.length > 0 && draw.chance(0.55) ? notable[draw.pick(present)] : undefined
  if (!extra) return { pt: `${name.pt} ${where.pt}`, en: `${en} ${where.en}` }
  const [and, plus] = draw.chance(0.12) ? ['&', '&'] : ['com', 'with']
  return { pt: `${name.pt} ${and} ${extra.pt} ${where.pt}`, en: `${en} ${plus} ${extra.en} ${where.en}` }
}
