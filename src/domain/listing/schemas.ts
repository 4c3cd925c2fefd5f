import { z } from 'zod'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import { checks, checkTerms } from './facts/checks.ts'
import { features, featureTerms } from './facts/features.ts'
import {
  conditions,
  conditionTerms,
  encumbrances,
  encumbranceTerms,
  energyClasses,
  energyNonClasses,
  orientations,
  preferenceRights,
  preferenceRightTerms,
  propertyTypes,
  propertyTypeTerms,
  roles,
  roleTerms,
  type Label,
} from '#src/domain/vocabulary.ts'

/** The labels in English of those keys that are not their own label: `title: Land registry title`. */
const inWords = (terms: Record<string, Label>): string =>
  Object.entries(terms)
    .filter(([key, { en }]) => en.toLowerCase() !== key.replaceAll('_', ' '))
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

/** A type of property, from a flat to a plot of land. */
export const propertyType = z
  .enum(propertyTypes)
  .meta({ id: 'PropertyType', description: `A type of property. ${inWords(propertyTypeTerms)}` })

/** Something that a property has or has not. */
export const feature = z
  .enum(features)
  .meta({ id: 'Feature', description: `A feature of a property. ${inWords(featureTerms)}` })

/** In what condition a property is. */
export const condition = z
  .enum(conditions)
  .meta({ id: 'Condition', description: `A condition. ${inWords(conditionTerms)}`.trim() })

/** What is registered on a property. */
export const encumbrance = z
  .enum(encumbrances)
  .meta({ id: 'Encumbrance', description: `What is registered on it. ${inWords(encumbranceTerms)}` })

/** Whether somebody may buy a property first. */
export const preferenceRight = z.enum(preferenceRights).meta({
  id: 'PreferenceRight',
  description: `Whether somebody may buy first. ${inWords(preferenceRightTerms)}`,
})

/** Where a property faces. */
export const orientation = z.enum(orientations).meta({ id: 'Orientation', description: 'Which way it faces' })

/** An energy class, or why there is none. */
export const energyClass = z
  .enum([...energyClasses, ...energyNonClasses])
  .meta({ id: 'EnergyClass', description: 'An energy class, exempt, or in_progress' })

export const levels = ['collected', 'validated'] as const
/** How sure a fact is (interface 3): a role reported it, or another role validated the report. */
export type Level = (typeof levels)[number]

export const level = z
  .enum(levels)
  .meta({ id: 'Level', description: 'collected: a role stated it; validated: another role confirmed it' })

/** A day without a time, in Portugal. */
export const day = z.iso.date() as z.ZodType as z.ZodType<ISODate, string>
/** An instant in UTC. */
export const instant = z.iso.datetime() as z.ZodType as z.ZodType<Instant, string>

/** Who looked the licence of an agency up last, and when. */
export const licenceCheck = z.object({ checked_by_role: role, checked_on: day }).nullable().meta({
  id: 'LicenceCheck',
  description:
    'Who looked the licence up in the register of its authority last, and when; null: it is as the agency stated it, and nobody looked it up',
})

export const unit = z
  .enum(['EUR', 'm2', 'EUR/month', 'EUR/year', 'kWh/m2/year'])
  .meta({ id: 'Unit', description: 'Of numbers with a unit' })
export type Unit = z.output<typeof unit>

/** The same thing in both languages. */
export const bothLanguages = z
  .object({ pt: z.string().describe('In Portuguese'), en: z.string().describe('In English') })
  .meta({ id: 'BothLanguages', description: 'The same in Portuguese and English' })

/** The same in English, and in Portuguese where an answer is asked for in full. */
export const englishAtLeast = bothLanguages
  .partial({ pt: true })
  .meta({ id: 'EnglishAtLeast', description: 'Portuguese only with detail full' })
