import { z } from 'zod'
import { check, day, level, role, unit, type Level, type Unit } from './schemas.ts'
import type { Check } from './facts/checks.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'

export const factStates = ['reported', 'unknown', 'conflicting', 'not_applicable'] as const
export type FactState = (typeof factStates)[number]

const factState = z.enum(factStates).meta({
  id: 'FactState',
  description:
    'reported: it is stated, in value; unknown: nobody has stated it; conflicting: sources disagree, see alternatives; not_applicable: it does not exist for this property, as a role stated, or for no property of its type, and then no role is named',
})

/** Members that every fact has, named so that a description has each once. */
const levelOrNull = level.nullable().meta({ id: 'LevelOrNull', description: 'null when nothing is stated' })
const roleOrNull = role.nullable().meta({ id: 'RoleOrNull', description: 'Who stated it' })
const dayOrNull = day.nullable().meta({ id: 'DayOrNull', description: 'The day on which it was stated' })
const checkOrNull = check
  .nullable()
  .meta({ id: 'CheckOrNull', description: 'The row of the evidence behind it' })
const validator = role.meta({ id: 'Validator', description: 'Only when confirmed' })
const validatedOn = day.meta({ id: 'ValidatedOn', description: 'Only when confirmed: the day' })

/** The schema of a reported thing: its value, and who vouches for it since when. */
export const factOf = <T extends z.ZodType>(value: T) =>
  z.object({
    state: factState,
    value: value.nullable().describe('What was stated; null unless state is reported'),
    unit: unit.optional(),
    level: levelOrNull,
    reported_by_role: roleOrNull,
    reported_on: dayOrNull,
    validated_by_role: validator.optional(),
    validated_on: validatedOn.optional(),
    alternatives: z
      .array(z.object({ value, reported_by_role: role, reported_on: day }))
      .optional()
      .describe('Only when conflicting: every source, none of them preferred'),
    check: checkOrNull,
  })

/** The members of a fact that answers in brief may leave out. */
export const inFullOnly = {
  state: true,
  level: true,
  reported_by_role: true,
  reported_on: true,
  check: true,
} as const

/** What a fact may be. */
export type FactValue = string | number | boolean

interface AnyFact {
  unit?: Unit | undefined
  /** The row of the evidence behind it. */
  check: Check | null
}

/** Who vouches for something since when. */
interface Attributed {
  level: Level
  reported_by_role: Role
  reported_on: ISODate
  validated_by_role?: Role | undefined
  validated_on?: ISODate | undefined
}

interface Unattributed {
  level: null
  reported_by_role: null
  reported_on: null
  validated_by_role?: undefined
  validated_on?: undefined
}

interface WithoutValue {
  value: null
  alternatives?: undefined
}

/** What one role reported, and no other differently. */
interface ReportedFact<T extends FactValue> extends AnyFact, Attributed {
  state: 'reported'
  value: T
  alternatives?: undefined
}

/** What was not reported. */
interface UnknownFact extends AnyFact, Unattributed, WithoutValue {
  state: 'unknown'
}

/** Reports that differ, none of which is preferred. */
export interface ConflictingFact<T extends FactValue> extends AnyFact, Unattributed {
  state: 'conflicting'
  value: null
  alternatives: Alternative<T>[]
}

/** One of several reports that differ. */
interface Alternative<T extends FactValue> {
  value: T
  reported_by_role: Role
  reported_on: ISODate
}

/** What this property does not have: a role reported so, or no property of its type has it and no role is named. */
type NotApplicableFact = AnyFact & WithoutValue & { state: 'not_applicable' } & (Attributed | Unattributed)

/** A fact that may be reported. `state` is its discriminator, and only a reported one has a value. */
export type Fact<T extends FactValue = FactValue> =
  | ReportedFact<T>
  | UnknownFact
  | ConflictingFact<T>
  | NotApplicableFact

/**
 * What a schema describes, with its facts discriminated by their state: the schema of a fact is one flat object, so that
 * descriptions of the API name each member once.
 */
export type WithFacts<Described> = Described extends FactValue
  ? Described
  : Described extends FlatFact
    ? keyof Described extends keyof FlatFact
      ? Fact<NonNullable<Described['value']>>
      : Fact<NonNullable<Described['value']>> & Omit<Described, keyof FlatFact>
    : Described extends object
      ? { [Name in keyof Described]: WithFacts<Described[Name]> }
      : Described

type FlatFact = z.output<ReturnType<typeof factOf<z.ZodType<FactValue>>>>

/** A fact as a source reports it. */
export interface Reported<T extends FactValue> {
  value?: T | undefined
  reported_by_role?: Role | undefined
  reported_on?: ISODate | undefined
  validated_by_role?: Role | undefined
  validated_on?: ISODate | undefined
  not_applicable?: true | undefined
  alternatives?: Alternative<T>[] | undefined
}

/**
 * Reads a source's report as a fact. What was not reported is `unknown`; reports that differ are `conflicting` and
 * none of them becomes the value.
 */
export const toFact = <T extends FactValue>(
  source: Reported<T> | undefined,
  check: Check | null,
  unit?: Unit,
): Fact<T> => {
  // Every form has the same members in the same order: objects of one shape are read and written fastest.
  const unattributed = {
    level: null,
    reported_by_role: null,
    reported_on: null,
    validated_by_role: undefined,
    validated_on: undefined,
  }
  if (!source) return { state: 'unknown', value: null, ...unattributed, alternatives: undefined, unit, check }
  const { value, alternatives, reported_by_role, reported_on, validated_by_role, validated_on } = source
  if (alternatives) return { state: 'conflicting', value: null, ...unattributed, alternatives, unit, check }
  if (reported_by_role === undefined || reported_on === undefined)
    throw new TypeError('Read a fact: its source names no role or no day')
  const attributed = {
    level: validated_by_role ? ('validated' as const) : ('collected' as const),
    reported_by_role,
    reported_on,
    validated_by_role,
    validated_on: validated_by_role && validated_on,
  }
  if (source.not_applicable)
    return { state: 'not_applicable', value: null, ...attributed, alternatives: undefined, unit, check }
  if (value === undefined) throw new TypeError('Read a fact: its source has no value')
  return { state: 'reported', value, ...attributed, alternatives: undefined, unit, check }
}

/** Who reported something, who validated it, and the days (interface 3). */
export interface Attribution {
  reported_by_role: Role | null
  reported_on: ISODate | null
  validated_by_role?: Role | null | undefined
  validated_on?: ISODate | null | undefined
}

/** The four members as answers have them: `null` where nobody validated. */
export const pickAttribution = <By extends Attribution>({
  reported_by_role,
  reported_on,
  validated_by_role,
  validated_on,
}: By): Pick<By, 'reported_by_role' | 'reported_on'> & {
  validated_by_role: Role | null
  validated_on: ISODate | null
} => ({
  reported_by_role,
  reported_on,
  validated_by_role: validated_by_role ?? null,
  validated_on: validated_on ?? null,
})
