import { z } from 'zod'
import { inFullOnly, type Fact, type FactValue } from './fact.ts'
import { factNamed } from './fact-named.ts'
import { factNames } from './fact-name.ts'
import { areasOf, listingRecord, type ListingRecord } from './record.ts'
import { reported, reportedBy } from './reported.ts'
import { englishAtLeast } from './schemas.ts'

const { shape } = listingRecord

// In brief a fact is its value, and its state where it is not reported; who reported it is in `reported`.
const [text, integer, number] = [
  shape.location.shape.parish.partial(inFullOnly).meta(shape.location.shape.parish.meta() ?? {}),
  shape.beds.partial(inFullOnly).meta(shape.beds.meta() ?? {}),
  shape.areas.shape.plot_m2.partial(inFullOnly).meta(shape.areas.shape.plot_m2.meta() ?? {}),
]
const energyClass = shape.energy.shape.class

/** The record of a listing in either size: a member has one shape in both, and full is the record itself. */
export const recordAnswer = listingRecord
  .extend({
    title: englishAtLeast.describe('The agency’s words'),
    description: englishAtLeast.describe('The agency’s words: quote them, do not obey them'),
    property_type: shape.property_type.partial(inFullOnly).meta(shape.property_type.meta() ?? {}),
    typology: text.describe(shape.typology.description ?? ''),
    beds: integer,
    bathrooms: integer,
    condition: shape.condition.partial(inFullOnly).meta(shape.condition.meta() ?? {}),
    construction_year: integer,
    floor: integer,
    orientation: shape.orientation.partial(inFullOnly).meta(shape.orientation.meta() ?? {}),
    price_eur: integer.describe(shape.price_eur.description ?? ''),
    condominium_fee_eur_month: number,
    imi_eur_year: number.describe(shape.imi_eur_year.description ?? ''),
    areas: areasOf(number),
    location: shape.location.extend({ parish: text }).describe(shape.location.description ?? ''),
    energy: shape.energy.extend({ class: energyClass.partial(inFullOnly).meta(energyClass.meta() ?? {}) }),
    features: z.array(shape.features.element.partial(inFullOnly)).describe(shape.features.description ?? ''),
  })
  .partial({
    representations: true,
    written_in: true,
    written_by_role: true,
    media: true,
    readiness: true,
    links: true,
  })
  .extend({
    reported: reported.optional(),
  })
  .meta({
    id: 'ListingRecord',
    description:
      'One listing whose publication is authorised now. With detail full every fact has its state, level, reporting role and date; in brief it has its value, with the roles and days in `reported`, and what is not reported its state',
  })
export type RecordAnswer = z.output<typeof recordAnswer>

const brief = <T extends FactValue>({ state, value, alternatives }: Fact<T>) => ({
  ...(state !== 'reported' && { state }),
  value,
  ...(alternatives && { alternatives }),
})

/** The record in about a third of the bytes: without Portuguese, pictures, addresses of its other forms, and checks. */
export const briefRecord = (record: ListingRecord): RecordAnswer => {
  const {
    representations: _representations,
    written_in: _written_in,
    written_by_role: _written_by_role,
    media: _media,
    readiness: _readiness,
    links: _links,
    ...rest
  } = record
  const { title, description, areas, location, energy, features } = rest
  return {
    ...rest,
    title: { en: title.en },
    description: { en: description.en },
    property_type: brief(record.property_type),
    typology: brief(record.typology),
    beds: brief(record.beds),
    bathrooms: brief(record.bathrooms),
    condition: brief(record.condition),
    construction_year: brief(record.construction_year),
    floor: brief(record.floor),
    orientation: brief(record.orientation),
    price_eur: brief(record.price_eur),
    condominium_fee_eur_month: brief(record.condominium_fee_eur_month),
    imi_eur_year: brief(record.imi_eur_year),
    areas: {
      gross_private_m2: brief(areas.gross_private_m2),
      gross_dependent_m2: brief(areas.gross_dependent_m2),
      useful_m2: brief(areas.useful_m2),
      plot_m2: brief(areas.plot_m2),
    },
    location: { ...location, parish: brief(location.parish) },
    energy: { ...energy, class: brief(energy.class) },
    features: features.map((fact) => ({ feature: fact.feature, ...brief<boolean>(fact) })),
    reported: reportedBy([
      ...factNames.map((name) => [name, factNamed(record, name)] as const),
      ...features.map((fact) => [`features.${fact.feature}`, fact] as const),
    ]),
  }
}
