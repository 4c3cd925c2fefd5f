import { levels } from '#src/domain/listing/schemas.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { parseTypology } from '#src/domain/listing/typology.ts'
import type { Criteria, Reading, Wishes } from './criteria.ts'
import { didYouMean } from './did-you-mean.ts'
import { fold, meaningsOf, type Names } from './names.ts'
import { preferenceNames, readPreferences } from './preferences.ts'
import type { Interpretation } from './result.ts'
import { municipalityNames } from './municipality-names.ts'
import {
  checkNames,
  featureNames,
  levelNames,
  propertyTypeNames,
  publicClassNames,
  recordClassNames,
  typologyNames,
} from './vocabulary-names.ts'

/** Only so many strings without meaning get suggestions, because looking for them is the costly part. */
const mostSuggestedFor = 20

/** A search as it was understood, and what to say about how. */
export interface Interpreted {
  criteria: Criteria
  interpretation: Interpretation
}

const read = <T extends string>(names: Names<T>, given: readonly string[] = []): Reading<T>[] =>
  given.map((text) => ({ given: text, means: meaningsOf(names, text) }))

const readTypologies = (given: readonly string[] = []): Reading<string>[] =>
  given.map((text) => {
    const typology = parseTypology(text)
    return { given: text, means: typology === null ? [] : [typology] }
  })

const readReadiness = (given: Readonly<Record<string, string>> = {}): Criteria['readiness_min'] =>
  Object.entries(given).map(([key, level]) => ({
    given: key,
    given_level: level,
    check: meaningsOf(checkNames, key)[0] ?? null,
    level: meaningsOf(levelNames, level)[0] ?? null,
  }))

const placesOf = (municipalities: Criteria['municipalities']): Interpretation['municipalities'] =>
  municipalities
    .filter(({ means }) => means.length > 0)
    .map(({ given, means }) => ({
      given,
      matched: means.map((code) => {
        const municipality = municipalityByCode(code)
        return {
          code,
          name: municipality?.name ?? code,
          district: districtBySlug(municipality?.district ?? '')?.name ?? '',
        }
      }),
      ...(means.length > 1 && {
        note: `This name belongs to ${means.length} municipalities; all of them are searched.`,
      }),
    }))

/**
 * Reads a search: what each string means, and which mean nothing and what may have been meant. Never fails; a
 * string is not refused but matches nothing (design 5).
 */
export const interpret = (wishes: Wishes): Interpreted => {
  const { preferences, unrecognised: strange } = readPreferences(wishes.preferences ?? [])
  const criteria: Criteria = {
    municipalities: read(municipalityNames, wishes.municipalities),
    max_price_eur: wishes.max_price_eur ?? null,
    min_price_eur: wishes.min_price_eur ?? null,
    min_bedrooms: wishes.min_bedrooms ?? null,
    typologies: readTypologies(wishes.typologies),
    property_types: read(propertyTypeNames, wishes.property_types),
    must_have: read(featureNames, wishes.must_have),
    readiness_min: readReadiness(wishes.readiness_min),
    record_classes: read(recordClassNames, wishes.record_classes),
    preferences,
  }
  const unrecognised = new Map<string, Interpretation['unrecognised'][number]>()
  const name = (criterion: string, given: string, suggest: () => string[]) => {
    const id = `${criterion} ${fold(given) || given}`
    if (unrecognised.has(id)) return
    unrecognised.set(id, {
      criterion,
      given,
      did_you_mean: unrecognised.size < mostSuggestedFor ? suggest() : [],
    })
  }
  const nameAll = (
    criterion: keyof Criteria & keyof Wishes,
    readings: readonly Reading<string>[],
    names: Names<string>,
  ) => {
    for (const { given, means } of readings)
      if (means.length === 0) name(criterion, given, () => didYouMean(given, [names]))
  }
  nameAll('municipalities', criteria.municipalities, municipalityNames)
  nameAll('typologies', criteria.typologies, typologyNames)
  nameAll('property_types', criteria.property_types, propertyTypeNames)
  nameAll('must_have', criteria.must_have, featureNames)
  for (const { given, given_level, check, level } of criteria.readiness_min) {
    if (check === null) name('readiness_min', given, () => didYouMean(given, [checkNames]))
    else if (level === null) name(`readiness_min.${check}`, given_level, () => [...levels])
  }
  nameAll('record_classes', criteria.record_classes, publicClassNames)
  for (const key of strange)
    name('preferences', key, () =>
      didYouMean<string>(key, [...preferenceNames.map(([, names]) => names), typologyNames]),
    )
  return {
    criteria,
    interpretation: {
      municipalities: placesOf(criteria.municipalities),
      unrecognised: [...unrecognised.values()],
    },
  }
}
