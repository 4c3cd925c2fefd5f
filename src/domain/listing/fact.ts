import { z } from 'zod'
import { checks, roles, type Check, type Role } from './vocabulary.ts'

export const levels = ['collected', 'validated'] as const
/** How sure a fact is (interface 3): a role reported it, or another role validated the report. */
export type Level = (typeof levels)[number]

export const factStates = ['reported', 'unknown', 'conflicting', 'not_applicable'] as const
export type FactState = (typeof factStates)[number]

export type Unit = 'EUR' | 'm2' | 'EUR/month' | 'EUR/year'

const role = z.enum(roles)
const day = z.iso.date()

/** The schema of a reported thing: its value, and who vouches for it since when. */
export const factOf = <T extends z.ZodType>(value: T) =>
  z.object({
    state: z.enum(factStates),
    value: value.nullable(),
    unit: z.enum(['EUR', 'm2', 'EUR/month', 'EUR/year']).optional(),
    level: z.enum(levels).nullable(),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.optional(),
    validated_on: day.optional(),
    alternatives: z.array(z.object({ value, reported_by_role: role, reported_on: day })).optional(),
    check: z.enum(checks).nullable(),
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

interface Reported<T> {
  value?: T | undefined
  reported_by_role?: Role | undefined
  reported_on?: string | undefined
  validated_by_role?: Role | undefined
  validated_on?: string | undefined
  not_applicable?: true | undefined
  alternatives?: { value: T; reported_by_role: Role; reported_on: string }[] | undefined
}

const unknown = { value: null, level: null, reported_by_role: null, reported_on: null } as const

/**
 * Reads a source's report as a fact. What nobody reported is `unknown`; reports that differ are `conflicting` and
 * none of them becomes the value.
 */
export const toFact = <T>(source: Reported<T> | undefined, check: Check | null, unit?: Unit): Fact<T> => {
  const tail = { ...(unit && { unit }), check }
  if (source === undefined) return { state: 'unknown', ...unknown, ...tail }
  if (source.alternatives)
    return { state: 'conflicting', ...unknown, alternatives: source.alternatives, ...tail }
  const attribution = {
    reported_by_role: source.reported_by_role ?? null,
    reported_on: source.reported_on ?? null,
    ...(source.validated_by_role && {
      validated_by_role: source.validated_by_role,
      validated_on: source.validated_on,
    }),
  }
  const level: Level = source.validated_by_role ? 'validated' : 'collected'
  if (source.not_applicable) return { state: 'not_applicable', value: null, level, ...attribution, ...tail }
  return { state: 'reported', value: source.value as T, level, ...attribution, ...tail }
}
