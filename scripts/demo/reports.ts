import type { Role } from '#src/domain/vocabulary.ts'
import { ago } from './day.ts'
import type { Draw } from '#src/components/drawing/paint.ts'

/** Who usually reports something, and who is in a position to validate it. */
interface People {
  reporters: readonly Role[]
  validators: readonly Role[]
  /** How often it is validated. */
  validated: number
}

const agent: readonly Role[] = ['listing_agent', 'listing_agent', 'listing_agent', 'agency_compliance']

const people = {
  plain: { reporters: agent, validators: ['agency_compliance', 'architect'], validated: 0.25 },
  price: { reporters: agent, validators: ['agency_compliance', 'valuer'], validated: 0.5 },
  area: {
    reporters: [...agent, 'architect', 'valuer'],
    validators: ['architect', 'engineer', 'valuer'],
    validated: 0.5,
  },
  structure: {
    reporters: [...agent, 'architect', 'engineer'],
    validators: ['architect', 'engineer'],
    validated: 0.4,
  },
  condominium: {
    reporters: [...agent, 'condominium_manager'],
    validators: ['condominium_manager'],
    validated: 0.5,
  },
  tax: { reporters: [...agent, 'solicitor'], validators: ['solicitor', 'lawyer'], validated: 0.4 },
  place: { reporters: agent, validators: ['solicitor', 'lawyer', 'agency_compliance'], validated: 0.5 },
  energy: {
    reporters: ['energy_assessor', 'listing_agent'],
    validators: ['energy_assessor', 'agency_compliance'],
    validated: 0.6,
  },
  works: { reporters: ['developer', 'listing_agent'], validators: ['engineer', 'architect'], validated: 0.4 },
  brokerage: { reporters: agent, validators: ['agency_compliance', 'lawyer'], validated: 0.6 },
  deeds: {
    reporters: ['solicitor', 'lawyer', 'listing_agent'],
    validators: ['lawyer', 'notary', 'solicitor'],
    validated: 0.55,
  },
} as const satisfies Record<string, People>

/** What is reported on, as far as it decides who does. */
export type Subject = keyof typeof people

/** Who reported something and when, and who validated it and when. */
export interface Report {
  reported_by_role: Role
  reported_on: string
  validated_by_role?: Role
  validated_on?: string
}

/** Draws a report made `age` days ago, and perhaps a later validation by another role. */
export const reportAt = (draw: Draw, subject: Subject, age: number): Report => {
  const { reporters, validators, validated }: People = people[subject]
  const reported_by_role = draw.pick(reporters)
  const made: Report = { reported_by_role, reported_on: ago(age) }
  if (!draw.chance(validated)) return made
  const validated_by_role = draw.pick(validators)
  if (validated_by_role === reported_by_role) return made
  return { ...made, validated_by_role, validated_on: ago(draw.int(0, age)) }
}

/** As `reportAt`, about `listed` days ago: most is reported when a home comes to the agency. */
export const report = (draw: Draw, subject: Subject, listed: number): Report =>
  reportAt(draw, subject, Math.max(0, listed + draw.int(-6, 20)))

/** Two reports since `age` days ago that contradict each other, by different roles; the later one comes last. */
export const conflict = <T>(draw: Draw, age: number, values: readonly [T, T], others: readonly Role[]) => {
  const first = age + draw.int(0, 20)
  return {
    alternatives: [
      { value: values[0], reported_by_role: 'listing_agent' as const, reported_on: ago(first) },
      { value: values[1], reported_by_role: draw.pick(others), reported_on: ago(draw.int(0, first)) },
    ],
  }
}
