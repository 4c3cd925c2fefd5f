import vocabulary from '#data/vocabulary.json' with { type: 'json' }

/** Portuguese and English wording of one thing. */
export interface Label {
  pt: string
  en: string
}

type Key<K extends keyof typeof vocabulary> = keyof (typeof vocabulary)[K] & string

const keysOf = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

export const propertyTypes = keysOf(vocabulary.property_type)
export const isPropertyType = (text: string): text is PropertyType =>
  (propertyTypes as readonly string[]).includes(text)
export type PropertyType = Key<'property_type'>

export const conditions = keysOf(vocabulary.condition)
export type Condition = Key<'condition'>

export const orientations = keysOf(vocabulary.orientation)
export type Orientation = Key<'orientation'>

export const occupancies = keysOf(vocabulary.occupancy_outcome)
export type Occupancy = Key<'occupancy_outcome'>

export const encumbrances = keysOf(vocabulary.encumbrances_outcome)
export type Encumbrance = Key<'encumbrances_outcome'>

export const preferenceRights = keysOf(vocabulary.preference_rights_outcome)
export type PreferenceRight = Key<'preference_rights_outcome'>

/** The professional roles that can report a fact or make a check. */
export const roles = keysOf(vocabulary.professional_role)
export type Role = Key<'professional_role'>

/** Energy classes of the Portuguese certification system, best first. */
export const energyClasses = ['A+', 'A', 'B', 'B-', 'C', 'D', 'E', 'F'] as const
export type EnergyClass = (typeof energyClasses)[number]

/** What an advert may state in place of a class. */
export const energyNonClasses = ['exempt', 'in_progress'] as const
export type EnergyNonClass = (typeof energyNonClasses)[number]

type SchemaType = 'Apartment' | 'House' | 'Place' | 'Residence' | 'SingleFamilyResidence'
/** `schema` is the schema.org type of the home, `reso` RESO's PropertySubType. */
export const propertyTypeTerms = vocabulary.property_type as Record<
  PropertyType,
  Label & { schema: SchemaType; reso?: string }
>
export const conditionTerms: Record<Condition, Label & { reso?: string }> = vocabulary.condition
export const roleTerms: Record<Role, Label> = vocabulary.professional_role
export const occupancyTerms: Record<Occupancy, Label> = vocabulary.occupancy_outcome
export const encumbranceTerms: Record<Encumbrance, Label> = vocabulary.encumbrances_outcome
export const preferenceRightTerms: Record<PreferenceRight, Label> = vocabulary.preference_rights_outcome
export const orientationTerms: Record<Orientation, Label> = vocabulary.orientation
export const energyNonClassTerms: Record<EnergyNonClass, Label> = vocabulary.energy_class.non_values

/** Market classes of a record (design: only `open_listing` can ever be public). */
export const recordClasses = [
  'open_listing',
  'semi_open_listing',
  'off_market_listing',
  'exclusive_off_market',
  'draft',
] as const
export type RecordClass = (typeof recordClasses)[number]

/** The classes of the closed market. Exclusive off-market listings and drafts are in none (interface 1.8). */
export const closedClasses = ['semi_open_listing', 'off_market_listing'] as const
export type ClosedClass = (typeof closedClasses)[number]

export const isClosedClass = (record_class: RecordClass): record_class is ClosedClass =>
  (closedClasses as readonly RecordClass[]).includes(record_class)
