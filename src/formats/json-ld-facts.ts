import type { PropertyValue, QuantitativeValue } from 'schema-dts'
import type { Language } from '#src/domain/language.ts'
import type { Fact, FactValue, Attribution } from '#src/domain/listing/fact.ts'
import {
  entryOfFact,
  factNames,
  type FactName,
  factNamed,
  findFactPlace,
} from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { roleTerms, type Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { labels, type LabelName } from '#src/words/json-ld-labels.ts'

/** Who reported a value and who validated it: the role by its name, and the day as the value (README.md). */
export const describeSource = (
  by: Attribution,
  language: Language,
): Pick<PropertyValue, 'valueReference'> => {
  const of = (propertyID: string, role: Role | null | undefined, day: ISODate | null | undefined) =>
    role && day
      ? [{ '@type': 'PropertyValue' as const, propertyID, name: roleTerms[role][language], value: day }]
      : []
  const valueReference = [
    ...of('reported_by', by.reported_by_role, by.reported_on),
    ...of('validated_by', by.validated_by_role, by.validated_on),
  ]
  return valueReference.length > 0 ? { valueReference } : {}
}

/** UN/CEFACT has a code for square metres and none for a currency. */
const units = {
  m2: { unitCode: 'MTK' },
  EUR: { unitText: 'EUR' },
  'EUR/month': { unitText: 'EUR' },
  'EUR/year': { unitText: 'EUR' },
  'kWh/m2/year': { unitText: 'kWh/m²' },
} as const

interface HomeTerms {
  numberOfBedrooms?: number
  numberOfBathroomsTotal?: number
  yearBuilt?: number
  floorLevel?: string
  floorSize?: QuantitativeValue[]
}

/** A named value, with the label of its language. */
export const property = (
  propertyID: LabelName,
  value: string | number,
  language: Language,
): PropertyValue => ({
  '@type': 'PropertyValue',
  propertyID,
  name: labels[propertyID][language],
  value,
})

/**
 * What is reported of a fact: its value, or that it does not apply, with the roles and days behind it. A fact on which
 * reports differ has no value; each report follows with its own. Nothing for an unreported one.
 */
export const factProperty = <T extends FactValue>(
  { propertyID, name }: { propertyID: string; name: string },
  fact: Fact<T>,
  language: Language,
  show: (value: T) => FactValue = (value) => value,
): PropertyValue[] => {
  const named = { '@type': 'PropertyValue' as const, propertyID, name }
  const unit = fact.unit && units[fact.unit]
  switch (fact.state) {
    case 'reported':
      return [{ ...named, value: show(fact.value), ...unit, ...describeSource(fact, language) }]
    case 'conflicting':
      return [
        {
          ...named,
          description: labels.reports_differ[language],
          valueReference: fact.alternatives.map((report) => ({
            '@type': 'PropertyValue' as const,
            propertyID: 'alternative',
            name: labels.alternative[language],
            value: show(report.value),
            ...unit,
            ...describeSource(report, language),
          })),
        },
      ]
    case 'not_applicable':
      return fact.level === null
        ? []
        : [{ ...named, description: labels.does_not_apply[language], ...describeSource(fact, language) }]
    case 'unknown':
      return []
  }
}

/** How schema.org's `PropertyValue` names a fact. */
const nameOfFact = (name: FactName, language: Language) => {
  const { label, jsonLd } = entryOfFact(name)
  return { propertyID: jsonLd?.id ?? findFactPlace(name).member, name: (jsonLd?.label ?? label)[language] }
}

/** The same for a fact of a record; one whose values are keys has them in words. */
export const propertyOfFact = (
  record: ListingRecord,
  name: FactName,
  language: Language,
): PropertyValue[] => {
  const { kind } = entryOfFact(name)
  const inWords = kind.isWorded && ((value: FactValue) => kind.show(value, language))
  const legalNote = record.said_by_law?.find(({ about }) => about === name)
  return factProperty(nameOfFact(name, language), factNamed(record, name), language, inWords).map(
    (property) => ({ ...property, ...(legalNote && { description: legalNote.text[language] }) }),
  )
}

/** The terms of a home that have facts as their values, those that are reported. */
export const termsOfHome = (record: ListingRecord, language: Language) => {
  const terms: HomeTerms = {}
  for (const name of factNames) {
    const term = entryOfFact(name).jsonLd?.term
    const { value, unit } = factNamed(record, name)
    if (term === undefined || typeof value !== 'number') continue
    if (term === 'floorLevel') terms.floorLevel = String(value)
    else if (term === 'floorSize')
      (terms.floorSize ??= []).push({
        '@type': 'QuantitativeValue',
        name: nameOfFact(name, language).name,
        value,
        ...(unit && units[unit]),
      })
    else terms[term] = value
  }
  return terms
}
