import type { PropertyValue } from 'schema-dts'
import type { Language } from '#src/domain/language.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { roleTerms, type Role } from '#src/domain/listing/vocabulary.ts'
import { labels, type LabelName } from './json-ld-labels.ts'

interface Attribution {
  reported_by_role: Role | null
  reported_on: string | null
  validated_by_role?: Role | null | undefined
  validated_on?: string | null | undefined
}

/** Who reported a value and who validated it: the role by its name, and the day as the value (README.md). */
export const sourceOf = (by: Attribution, language: Language): Pick<PropertyValue, 'valueReference'> => {
  const of = (propertyID: string, role: Role | null | undefined, day: string | null | undefined) =>
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
} as const

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

/** A reported fact with its source; nothing for one that is not reported. */
export const reported = <T>(
  propertyID: LabelName,
  fact: Fact<T>,
  language: Language,
  show: (value: T) => string | number = (value) => value as string | number,
): PropertyValue[] =>
  fact.value === null
    ? []
    : [
        {
          ...property(propertyID, show(fact.value), language),
          ...(fact.unit && units[fact.unit]),
          ...sourceOf(fact, language),
        },
      ]
