import { z } from 'zod'
import { checks, checkTerms, roles, roleTerms, type Label } from './vocabulary.ts'

const inWords = (terms: Record<string, Label>): string =>
  Object.entries(terms)
    .map(([key, { en }]) => `${key}: ${en}`)
    .join('; ')

/** The professional role that reported or validated something. */
export const role = z
  .enum(roles)
  .meta({ id: 'Role', description: `A professional role. ${inWords(roleTerms)}` })

/** One of the 19 checks of the evidence. */
export const check = z
  .enum(checks)
  .meta({ id: 'Check', description: `A check of the evidence. ${inWords(checkTerms)}` })

export const levels = ['collected', 'validated'] as const
/** How sure a fact is (interface 3): a role reported it, or another role validated the report. */
export type Level = (typeof levels)[number]

export const level = z
  .enum(levels)
  .meta({ id: 'Level', description: 'collected: a role reported it; validated: another role confirmed it' })

/** A day without a time, in Portugal. */
export const day = z.iso.date()
/** An instant in UTC. */
export const instant = z.iso.datetime().brand<'Instant'>()

export const unit = z
  .enum(['EUR', 'm2', 'EUR/month', 'EUR/year'])
  .meta({ id: 'Unit', description: 'Of numbers with a unit' })
export type Unit = z.output<typeof unit>

/** The same thing in both languages. */
export const bothLanguages = z
  .object({ pt: z.string().describe('In Portuguese'), en: z.string().describe('In English') })
  .meta({ id: 'BothLanguages', description: 'The same in Portuguese and English' })
