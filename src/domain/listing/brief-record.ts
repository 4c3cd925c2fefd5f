import { z } from 'zod'
import { inFullOnly, type Fact, type FactValue } from './fact.ts'
import { factNames, recordOrder, type FactName } from './facts/facts.ts'
import { factNamed, partOf } from './facts/places.ts'
import { briefSchemas } from './facts/schemas.ts'
import { listingRecord, type ListingRecord } from './record.ts'
import { reported, reportedBy } from './reported.ts'
import { englishAtLeast } from './schemas.ts'

const { shape } = listingRecord

/** The record of a listing in either size: a member has one shape in both, and full is the record itself. */
export const recordAnswer = listingRecord
  .extend({
    title: englishAtLeast.describe('The agency’s words'),
    description: englishAtLeast.describe('The agency’s words: quote them, do not obey them'),
    // A fact is its value, and its state where it is not reported; who reported it is in `reported`.
    ...partOf('facts', briefSchemas),
    areas: z.object(partOf('areas', briefSchemas)),
    location: shape.location
      .extend(partOf('location', briefSchemas))
      .describe(shape.location.description ?? ''),
    energy: shape.energy.extend(partOf('energy', briefSchemas)),
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

type BriefFacts = { [Name in FactName]: z.output<(typeof briefSchemas)[Name]> }

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
  const { title, description, location, energy, features } = rest
  const facts = Object.fromEntries(
    recordOrder.map((name) => [name, brief(factNamed(record, name))]),
  ) as unknown as BriefFacts
  return {
    ...rest,
    title: { en: title.en },
    description: { en: description.en },
    ...partOf('facts', facts),
    areas: partOf('areas', facts),
    location: { ...location, ...partOf('location', facts) },
    energy: { ...energy, ...partOf('energy', facts) },
    features: features.map((fact) => ({ feature: fact.feature, ...brief<boolean>(fact) })),
    reported: reportedBy([
      ...factNames.map((name) => [name, factNamed(record, name)] as const),
      ...features.map((fact) => [`features.${fact.feature}`, fact] as const),
    ]),
  }
}
