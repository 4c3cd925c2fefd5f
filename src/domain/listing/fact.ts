import { z } from 'zod'
import { check, day, level, role, unit, type Level, type Unit } from './schemas.ts'
import type { Check, Role } from './vocabulary.ts'

export const factStates = ['reported', 'unknown', 'conflicting', 'not_applicable'] as const
export type FactState = (typeof factStates)[number]

const factState = z.enum(factStates).meta({
  id: 'FactState',
  description:
    'reported: value holds it; unknown: nobody reported it; conflicting: reports differ, see alternatives; not_applicable: it does not exist for this property, as a role reported, or for no property of its type, and then no role is named',
})

/** Members that every fact has, named so that a description has each once. */
const levelOrNull = level
  .nullable()
  .meta({ id: 'LevelOrNull', description: 'null when nothing stands reported' })
const roleOrNull = role.nullable().meta({ id: 'RoleOrNull', description: 'Who reported it' })
const dayOrNull = day.nullable().meta({ id: 'DayOrNull', description: 'The day of the report' })
const checkOrNull = check
  .nullable()
  .meta({ id: 'CheckOrNull', description: 'The row of the evidence behind it' })
const validator = role.meta({ id: 'Validator', description: 'Only when validated' })
const validatedOn = day.meta({ id: 'ValidatedOn', description: 'Only when validated: the day' })

/** The schema of a reported thing: its value, and who vouches for it since when. */
export const factOf = <T extends z.ZodType>(value: T) =>
  z.object({
    state: factState,
    value: value.nullable().describe('What was reported; null unless state is reported'),
    unit: unit.optional(),
    level: levelOrNull,
    reported_by_role: roleOrNull,
    reported_on: dayOrNull,
    validated_by_role: validator.optional(),
    validated_on: validatedOn.optional(),
    alternatives: z
      .array(z.object({ value, reported_by_role: role, reported_on: day }))
      .optional()
      .describe('Only when conflicting: every report, none of them preferred'),
    check: checkOrNull,
  })

/** A reported thing. `value` is `null` unless `state` is `reported`; `alternatives` exist only on a conflict. */
export interface Fact<T> {
  state: FactState
  value: T | null
  unit?: Unit | undefined
  level: Level | null
  reported_by_role: Role | null
  reported_on: string | null
  validated_by_role?: Role | undefined
  validated_on?: string | undefined
  alternatives?: { value: T; reported_by_role: Role; reported_on: string }[] | undefined
  check: Check | null
}

/** A fact as a source reports it. */
export interface Reported<T> {
  value?: T | undefined
  reported_by_role?: Role | undefined
  reported_on?: string | undefined
  validated_by_role?: Role | undefined
  validated_on?: string | undefined
  not_applicable?: true | undefined
  alternatives?: { value: T; reported_by_role: Role; reported_on: string }[] | undefined
}

/**
 * Reads a source's report as a fact. What nobody reported is `unknown`; reports that differ are `conflicting` and
 * none of them becomes the value.
 */
export const toFact = <T>(source: Reported<T> | undefined, check: Check | null, unit?: Unit): Fact<T> => {
  const alternatives = source?.alternatives
  const told = alternatives ? undefined : source
  const validator = told?.validated_by_role
  // One literal for every state: objects of one shape are read and written fastest.
  return {
    state: !source
      ? 'unknown'
      : alternatives
        ? 'conflicting'
        : source.not_applicable
          ? 'not_applicable'
          : 'reported',
    value: told && !told.not_applicable ? (told.value as T) : null,
    level: told ? (validator ? 'validated' : 'collected') : null,
    reported_by_role: told?.reported_by_role ?? null,
    reported_on: told?.reported_on ?? null,
    validated_by_role: validator,
    validated_on: validator && told.validated_on,
    alternatives,
    unit,
    check,
  }
}
