import { judgedText } from '#src/domain/input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import {
  capital,
  money,
  month as inMonth,
  number,
  squareMetres as inSquareMetres,
  day as inDay,
} from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { factOf, type FactValue } from '#src/domain/listing/fact.ts'
import type { Unit } from '#src/domain/listing/schemas.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { sourceDate, line } from '#src/domain/source-text.ts'
import { isCalendarDate } from '#src/domain/time/calendar.ts'

/** The schema of a fact in the record. */
export type FactSchema<V extends FactValue> = ReturnType<typeof factOf<z.ZodType<V, V>>>

/** What sort of value a fact has. */
export interface Kind<V extends FactValue = FactValue> {
  /** What a source may report. */
  source: z.ZodType<V, V>
  /** The fact in the record, under the name that the API description gives it. */
  wire: FactSchema<V>
  unit?: Unit
  /** How many decimals its numbers have; they are whole without. */
  decimals?: 1 | 2
  /** A value as a reader sees it: `3.º andar`, `78,4 m²`, `Para recuperar`. */
  show(value: V, language: Language): string
  /** The values are keys, which readers see in words. */
  isWorded?: true
  /** The keys among which somebody who is asked chooses. */
  choices?: readonly V[]
  /** A choice may have a last day, behind `untilPrefix`. */
  mayEnd?: true
  /** The values are somebody's own words, which a text sets in quotation marks. */
  isFree?: true
  /**
   * What the least and the most of several are called: fewest and most (`count`), smallest and largest (`size`), lowest and
   * highest (`amount`), oldest and newest (`year`); without it they say nothing about a home.
   */
  extremes?: 'count' | 'size' | 'amount' | 'year'
}

const wire = <V extends FactValue>(value: z.ZodType<V, V>, id: string, description: string): FactSchema<V> =>
  factOf(value).meta({ id, description })
const integerFact = wire(z.int(), 'IntegerFact', 'A fact whose value is a whole number')
const numberFact = wire(z.number(), 'NumberFact', 'A fact whose value is a number')
const textFact = wire(z.string(), 'TextFact', 'A fact whose value is a string')

/** One word of a closed list; a key without a term is read as it is. */
export const word = <V extends string>(
  schema: z.ZodEnum<Record<V, V>>,
  terms: Partial<Record<V, Label>>,
  { id, is }: { id: string; is: string },
): Kind<V> => ({
  source: z.enum(schema.options),
  wire: wire<V>(schema, id, `A fact whose value is ${is}`),
  show: (value, language) => terms[value]?.[language] ?? value,
  isWorded: true,
  choices: schema.options,
})

/** Text that is read as it is. */
export const text = (source: z.ZodType<string, string>): Kind<string> => ({
  source,
  wire: textFact,
  show: (value) => value,
})

/** A line of somebody's own words, of at most so many characters. */
export const shortText = (max: number): Kind<string> => ({ ...text(line(max)), isFree: true })

/** How many of something a home has. */
export const count: Kind<number> = {
  source: z.int().min(0).max(99),
  wire: integerFact,
  show: number,
  extremes: 'count',
}

/** No thousands stand apart in a year. */
export const year: Kind<number> = {
  source: z.int().min(1000).max(2200),
  wire: integerFact,
  show: String,
  extremes: 'year',
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }

const floorIn: Record<Language, (n: number) => string> = {
  en: (n) => `${n}${suffixes[ordinals.select(n)]} floor`,
  pt: (n) => `${n}.º andar`,
}
const floors = {
  en: { ground: 'Ground floor', below: 'Basement level ' },
  pt: { ground: 'Rés do chão', below: 'Cave, piso −' },
}

export const floor: Kind<number> = {
  source: z.int().min(-10).max(100),
  wire: integerFact,
  show: (n, language) => {
    const { ground, below } = floors[language]
    return n === 0 ? ground : n < 0 ? `${below}${-n}` : floorIn[language](n)
  },
}

/** A price in whole euros. */
export const price: Kind<number> = {
  source: z.int().positive(),
  wire: integerFact,
  unit: 'EUR',
  show: money,
  extremes: 'amount',
}

const periods = { month: { en: 'a month', pt: 'por mês' }, year: { en: 'a year', pt: 'por ano' } }

/** An amount that falls due again and again. */
export const eurosPer = (period: 'month' | 'year'): Kind<number> => ({
  source: z.number().min(0).multipleOf(0.01),
  wire: numberFact,
  decimals: 2,
  unit: `EUR/${period}`,
  show: (value, language) => `${money(value, language)} ${periods[period][language]}`,
  extremes: 'amount',
})

/** What a square metre takes of primary energy in a year. */
export const energyPerSquareMetre: Kind<number> = {
  source: z.number().min(0).max(5_000).multipleOf(0.01),
  wire: numberFact,
  decimals: 2,
  unit: 'kWh/m2/year',
  show: (value, language) => `${number(value, language)} kWh/m² ${periods.year[language]}`,
  extremes: 'size',
}

/** A month, or a day where that is known: `2027-06`, `2027-06-30`. */
export const monthOrDay: Kind<string> = {
  source: judgedText((text) => isMonth(text) || sourceDate.safeParse(text).success, {
    error: expecting('month_or_day'),
  }),
  wire: textFact,
  show: (value, language) =>
    isMonth(value)
      ? capital(inMonth(value, language))
      : isCalendarDate(value)
        ? inDay(value, language)
        : value,
}

const isMonth = (text: string): boolean => /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)

export const squareMetres: Kind<number> = {
  source: z.number().min(0).max(100_000_000).multipleOf(0.01),
  wire: numberFact,
  decimals: 2,
  unit: 'm2',
  show: inSquareMetres,
  extremes: 'size',
}
