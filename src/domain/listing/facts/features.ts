import type { Label, PropertyType } from '#src/domain/vocabulary.ts'
import { businesses, listKeys, collectLabels, type Entry } from './entry.ts'

/** Something that a property has or has not. Its label is said in a sentence, unless it has other words for that. */
interface FeatureEntry extends Entry {
  /** What a property has, after "with" and after "no": `furniture`. */
  name?: Partial<Label>
  /** What replaces "with" and the name: `in a gated community`. */
  phrase?: Partial<Label>
  /** That it is absent: `Unfurnished`. */
  absent?: Partial<Label>
  /** English says it without an article: `double glazing`. */
  isUncountable?: true
}

/** Nobody lives or works on land and in a garage. */
const unlivedIn = ['land', 'garage'] as const satisfies readonly PropertyType[]
const notHomes = [...unlivedIn, ...businesses] as const satisfies readonly PropertyType[]

const define = <Key extends string>(entries: Record<Key, FeatureEntry>) => entries

/** The features, in the order in which answers have them. */
export const featureEntries = define({
  elevator: { label: { pt: 'Elevador', en: 'Lift' }, notIn: ['land'] },
  garage: { label: { pt: 'Garagem', en: 'Garage' }, notIn: ['land'] },
  parking: { label: { pt: 'Estacionamento', en: 'Parking space' } },
  storage: { label: { pt: 'Arrecadação', en: 'Storage room' }, notIn: ['land'] },
  balcony: { label: { pt: 'Varanda', en: 'Balcony' }, notIn: unlivedIn },
  terrace: { label: { pt: 'Terraço', en: 'Terrace' }, notIn: unlivedIn },
  garden: { label: { pt: 'Jardim', en: 'Garden' }, notIn: ['garage'] },
  pool: { label: { pt: 'Piscina', en: 'Swimming pool' }, notIn: ['garage'] },
  air_conditioning: {
    label: { pt: 'Ar condicionado', en: 'Air conditioning' },
    notIn: unlivedIn,
    isUncountable: true,
  },
  central_heating: {
    label: { pt: 'Aquecimento central', en: 'Central heating' },
    notIn: unlivedIn,
    isUncountable: true,
  },
  fireplace: { label: { pt: 'Lareira', en: 'Fireplace' }, notIn: unlivedIn },
  equipped_kitchen: { label: { pt: 'Cozinha equipada', en: 'Equipped kitchen' }, notIn: unlivedIn },
  fitted_wardrobes: {
    label: { pt: 'Roupeiros embutidos', en: 'Fitted wardrobes' },
    notIn: notHomes,
    isUncountable: true,
  },
  double_glazing: {
    label: { pt: 'Vidros duplos', en: 'Double glazing' },
    notIn: unlivedIn,
    isUncountable: true,
  },
  solar_panels: {
    label: { pt: 'Painéis solares', en: 'Solar panels' },
    notIn: ['land'],
    isUncountable: true,
  },
  ev_charging: {
    label: { pt: 'Carregamento de veículo elétrico', en: 'EV charging' },
    notIn: ['land'],
    isUncountable: true,
  },
  step_free_access: {
    label: { pt: 'Acesso sem degraus', en: 'Step-free access' },
    absent: { pt: 'Acesso com degraus' },
    isUncountable: true,
  },
  suite: { label: { pt: 'Suite', en: 'En-suite bedroom' }, notIn: notHomes },
  furnished: {
    label: { pt: 'Mobilado', en: 'Furnished' },
    notIn: unlivedIn,
    name: { pt: 'mobília', en: 'furniture' },
    phrase: { en: 'furnished' },
    absent: { en: 'Unfurnished' },
    isUncountable: true,
  },
  sea_view: { label: { pt: 'Vista mar', en: 'Sea view' }, notIn: ['garage'] },
  river_view: { label: { pt: 'Vista rio', en: 'River view' }, notIn: ['garage'] },
  gated_community: {
    label: { pt: 'Condomínio fechado', en: 'Gated community' },
    phrase: { pt: 'em condomínio fechado', en: 'in a gated community' },
    absent: { pt: 'Fora de condomínio fechado', en: 'Not in a gated community' },
  },
  concierge: { label: { pt: 'Portaria', en: 'Concierge' }, notIn: unlivedIn },
  security_door: { label: { pt: 'Porta blindada', en: 'Security door' }, notIn: ['land'] },
  barbecue: { label: { pt: 'Churrasqueira', en: 'Barbecue' }, notIn: ['garage'] },
  attic: { label: { pt: 'Sótão', en: 'Attic' }, notIn: unlivedIn },
  basement: { label: { pt: 'Cave', en: 'Basement' }, notIn: unlivedIn },
})

export const features = listKeys(featureEntries)
export type Feature = (typeof features)[number]
export const isFeature = (text: string): text is Feature => (features as readonly string[]).includes(text)
export const featureTerms = collectLabels(featureEntries)

/** The place of a question about a feature, whichever it is: only those on which reports differ are asked about. */
export const weightOfFeature = 300
