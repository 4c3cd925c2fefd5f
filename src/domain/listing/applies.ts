import type { DocumentCheck } from '#src/domain/source/listing.ts'
import type { Fact, FactValue } from './fact.ts'
import type { FactName } from './fact-name.ts'
import type { Condition, Feature, PropertyType } from './vocabulary.ts'

/**
 * What no property of a type has: a report of it is taken for a mistake. What is not named applies, or it is not known
 * in general that it does not.
 */
interface Lacks {
  facts: readonly FactName[]
  /** Of the documents; a check of facts follows them. */
  checks: readonly DocumentCheck[]
  features: readonly Feature[]
}

const indoors: readonly Feature[] = [
  'elevator',
  'storage',
  'balcony',
  'terrace',
  'air_conditioning',
  'central_heating',
  'fireplace',
  'equipped_kitchen',
  'fitted_wardrobes',
  'double_glazing',
  'suite',
  'furnished',
  'concierge',
  'security_door',
  'attic',
  'basement',
]

const inGarages: ReadonlySet<Feature> = new Set(['elevator', 'storage', 'security_door'])

const flat: Lacks = { facts: ['areas.plot_m2'], checks: [], features: [] }
const house: Lacks = { facts: ['floor'], checks: [], features: [] }
const business: Lacks = {
  facts: ['typology', 'beds'],
  checks: ['technical_sheet'],
  features: ['suite', 'fitted_wardrobes'],
}

const lacking: Record<PropertyType, Lacks> = {
  apartment: flat,
  duplex: flat,
  penthouse: flat,
  detached_house: house,
  semi_detached_house: house,
  terraced_house: house,
  farmhouse: house,
  // An entire building: its flats have typologies and charges of their own.
  building: {
    facts: ['typology', 'floor', 'condominium_fee_eur_month'],
    checks: [],
    features: [],
  },
  land: {
    facts: [
      'typology',
      'beds',
      'bathrooms',
      'condition',
      'construction_year',
      'floor',
      'areas.useful_m2',
      'areas.gross_private_m2',
      'areas.gross_dependent_m2',
      'energy.class',
    ],
    checks: ['use_permit', 'technical_sheet', 'floor_plan'],
    features: [...indoors, 'garage', 'solar_panels', 'ev_charging'],
  },
  shop: business,
  office: business,
  warehouse: business,
  garage: {
    facts: [
      'typology',
      'beds',
      'bathrooms',
      'orientation',
      'areas.plot_m2',
      'areas.gross_dependent_m2',
      'energy.class',
    ],
    checks: ['technical_sheet'],
    features: [
      ...indoors.filter((feature) => !inGarages.has(feature)),
      'garden',
      'pool',
      'barbecue',
      'sea_view',
      'river_view',
    ],
  },
}

const homeTypes = [
  'apartment',
  'duplex',
  'penthouse',
  'detached_house',
  'semi_detached_house',
  'terraced_house',
  'farmhouse',
] as const satisfies readonly PropertyType[]

/** Whether a type of property is one dwelling. */
export const isHome = (type: PropertyType): boolean => (homeTypes as readonly PropertyType[]).includes(type)

/** The type that decides what applies: as reported. While it is unknown or disputed it is `null`, and all may apply. */
type DecidingType = PropertyType | null

/** The type that decides what applies to a listing. */
export const decidingType = (property_type: Pick<Fact<PropertyType>, 'state' | 'value'>): DecidingType =>
  property_type.state === 'reported' ? property_type.value : null

/** Whether a type of property can have a fact. */
export const factApplies = (type: DecidingType, fact: FactName): boolean =>
  type === null || !lacking[type].facts.includes(fact)

/**
 * What a type of property may have and mostly has not: it is shown where it is reported, and its absence is not
 * named as something unreported. A shop or an office in a building has no plot.
 */
const seldom: Partial<Record<PropertyType, readonly FactName[]>> = {
  shop: ['areas.plot_m2'],
  office: ['areas.plot_m2'],
}

/** Whether a fact of a type of property is asked for where it is not reported. */
export const isWorthAsking = (type: DecidingType, fact: FactName): boolean =>
  factApplies(type, fact) && (type === null || !seldom[type]?.includes(fact))

/** Whether something is reported as planned or as still being built. */
export const isUnbuilt = ({ condition: { value } }: { condition: Fact<Condition> }): boolean =>
  value === 'off_plan' || value === 'under_construction'

/** Whether a type of property can have a document. */
export const documentApplies = (type: DecidingType, check: DocumentCheck): boolean =>
  type === null || !lacking[type].checks.includes(check)

/** Whether a type of property can have a feature. */
export const featureApplies = (type: DecidingType, feature: Feature): boolean =>
  type === null || !lacking[type].features.includes(feature)

/**
 * A fact as every surface shows it: what a type cannot have does not apply, even if it was reported. A report
 * that it does not apply is shown with its role.
 */
export const asApplicable = <T extends FactValue>(fact: Fact<T>, applies: boolean): Fact<T> =>
  applies || fact.state === 'not_applicable'
    ? fact
    : {
        state: 'not_applicable',
        value: null,
        level: null,
        reported_by_role: null,
        reported_on: null,
        unit: fact.unit,
        check: fact.check,
      }
