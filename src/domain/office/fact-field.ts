import { z } from 'zod'
import { listingId, type ListingId } from '#src/domain/ids.ts'
import type { FactValue } from '#src/domain/listing/fact.ts'
import { entryOfFact, isFactName, valueText, isProbable, readYear } from '#src/domain/listing/facts/facts.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { checkEntries, type DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import { featureEntries, isFeature } from '#src/domain/listing/facts/features.ts'
import { usualTypologies } from '#src/domain/listing/typology.ts'
import { presence } from '#src/domain/evidence/ledger-row.ts'
import type { Unit } from '#src/domain/listing/schemas.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { settledText, untilPrefix } from '#src/domain/source-text.ts'
import { isStatedKey, type StatedKey } from '#src/domain/source/stated-form.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Field } from './action.ts'

const inBoth = (show: (language: 'pt' | 'en') => string): Label => ({ pt: show('pt'), en: show('en') })
const isThere = { yes: true, no: false } as const
const presences = {
  yes: inBoth((language) => presence[language](true)),
  no: inBoth((language) => presence[language](false)),
}

const written: Record<Unit, Label> = {
  EUR: { pt: '€', en: '€' },
  'EUR/month': { pt: '€ por mês', en: '€ a month' },
  'EUR/year': { pt: '€ por ano', en: '€ a year' },
  m2: { pt: 'm²', en: 'm²' },
  'kWh/m2/year': { pt: 'kWh/m² por ano', en: 'kWh/m² a year' },
}

/** What is reported under a key is called, and what is asked where nobody has. */
export const labelStated = (key: StatedKey): { label: Label; question: Label | null } => {
  if (isFactName(key)) return entryOfFact(key)
  const feature = key.slice('features.'.length)
  return isFeature(feature)
    ? { ...featureEntries[feature], question: null }
    : checkEntries[key as DocumentCheck]
}

/** What is asked for the value of a key: as its kind in the registry says. Of a check nothing: it was made, or not. */
export const valueFields = (key: StatedKey): Field[] =>
  askedOf(key).map((field) => ({ ...field, isOwn: true }))

const askedOf = (key: StatedKey): Field[] => {
  const { label } = labelStated(key)
  if (!isFactName(key))
    return key.startsWith('features.')
      ? [{ name: 'value', kind: 'choice', label, choices: Object.keys(presences), shown: presences }]
      : [{ name: 'until', kind: 'day', isOptional: true }]
  if (key === 'typology') return [{ name: 'value', kind: 'choice', label, choices: usualTypologies }]
  const { kind } = entryOfFact(key)
  if (kind.choices) {
    const shown = Object.fromEntries(
      kind.choices.map((each) => [each, inBoth((language) => valueText(key, each, language))]),
    )
    const value = { name: 'value', kind: 'choice', label, choices: Object.keys(shown), shown } as const
    return kind.mayEnd ? [value, { name: 'until', kind: 'day', isOptional: true }] : [value]
  }
  if (!(kind.source instanceof z.ZodNumber)) return [{ name: 'value', kind: 'line', label }]
  const { minValue, maxValue } = kind.source
  return [
    {
      name: 'value',
      kind: 'number',
      label,
      ...(kind.unit && { unit: written[kind.unit] }),
      bounds: {
        min: minValue ?? 0,
        max: maxValue ?? Number.MAX_SAFE_INTEGER,
        step: 10 ** -(kind.decimals ?? 0),
      },
    },
  ]
}

/** Whether the agency of a home whose type can have it may say that the home has none. */
export const mayNotApply = (key: StatedKey): boolean => {
  if (isFactName(key)) return entryOfFact(key).mayNotApply === true
  return !key.startsWith('features.') && checkEntries[key as DocumentCheck].mayNotApply === true
}

/** What is asked for the value of a key, and a box that says that the home has none, beside which no value is needed. */
export const fieldsWithNone = (key: StatedKey): Field[] => [
  ...valueFields(key).map((field) => ({ ...field, isOptional: true })),
  { name: 'none', kind: 'box', isOptional: true, isOwn: true },
]

/**
 * What one of several homes is asked about a key: all of it may stay empty, of what nobody knows. Of a check a box says that
 * it was made, which in a form about one home its button says.
 */
export const fieldsOfOne = (fields: readonly Field[]): Field[] => {
  const own = fields.filter(({ isOwn }) => isOwn).map((field) => ({ ...field, isOptional: true }))
  return own.length === 0 || own.some(({ name }) => name === 'value')
    ? own
    : [{ name: 'made', kind: 'box', isOptional: true, isOwn: true }, ...own]
}

/** A number as people write one, without thousands that stand apart: `1.500` could be either. */
const numeric = /^-?\d{1,10}(?:[.,]\d{1,2})?$/

/** What was filled in as a value of a key; `undefined` where it is none. */
export const readFieldValue = (
  key: StatedKey,
  { value = '', until }: { value?: string | undefined; until?: string | undefined },
  today: ISODate,
): FactValue | null | undefined => {
  if (!isFactName(key)) {
    if (!key.startsWith('features.')) return null
    return value === 'yes' || value === 'no' ? isThere[value] : undefined
  }
  const { kind } = entryOfFact(key)
  const isNumber = kind.source instanceof z.ZodNumber
  if (isNumber && !numeric.test(value)) return undefined
  const text = kind.mayEnd && until !== undefined ? untilPrefix + until : settledText(value, { today })
  const read = kind.source.safeParse(isNumber ? Number(value.replace(',', '.')) : text)
  return read.success ? read.data : undefined
}

/** What is wrong with what was filled in as a value of a home's fact, seen on a day; `null` where nothing is. */
export const valueProblem = (
  key: StatedKey,
  values: { value?: string | undefined; until?: string | undefined },
  { listing, on, today }: { listing: SourceListing | undefined; on: string; today: ISODate },
): 'value' | 'improbable' | 'improbable_value' | null => {
  const value = readFieldValue(key, values, today)
  if (value === undefined) return 'value'
  if (value === null || !isFactName(key)) return null
  const type = listing?.facts.property_type?.value ?? null
  if (isProbable(key, value, { type, year: readYear(on) })) return null
  return key === 'price_eur' ? 'improbable' : 'improbable_value'
}

/** Two texts of a form: which home, and what of it. */
export const homeAndKey = (id: string): { listing_id: ListingId; key: StatedKey | null } => {
  const [home = '', key, more] = id.split('/', 3)
  const listing_id = listingId.parse(home)
  return { listing_id, key: key !== undefined && more === undefined && isStatedKey(key) ? key : null }
}
