import { z } from 'zod'
import { day, role } from '#src/domain/listing/schemas.ts'
import { importances } from './preference.ts'

const plain = z.union([z.string(), z.number(), z.boolean()])

export const explanationItem = z
  .object({
    criterion: z
      .string()
      .describe('The field of the search; with the feature or check after a dot where it has several'),
    kind: z.enum(['hard', 'preference']),
    importance: z.enum(importances).optional().describe('Of preferences only'),
    required: z.union([plain, z.array(z.string())]).describe('What was asked for; of an array, any member'),
    reported: plain
      .nullable()
      .describe('The stated value; null when it is unknown, conflicting or does not apply'),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.optional().describe('Only when confirmed'),
    validated_on: day.optional().describe('Only when confirmed'),
    text: z.string().describe('The same as one sentence that can be quoted'),
  })
  .meta({ id: 'ExplanationItem', description: 'How a listing compares to one criterion' })
export type ExplanationItem = z.output<typeof explanationItem>

/** Why a listing is among the results: met, unmet, unknown and conflicting separated (interface 2.4). */
export const explanation = z
  .object({
    satisfied: z.array(explanationItem),
    unmet: z
      .array(explanationItem)
      .describe('Preferences, and a locality: any other unmet filter excludes the listing'),
    unknown: z.array(explanationItem),
    conflicting: z.array(explanationItem),
  })
  .meta({ id: 'Explanation', description: 'Why a listing is among the results' })
export type Explanation = z.output<typeof explanation>

/** Whether a criterion is met by an agency's words, which every answer quotes. */
export const isQuoted = (criterion: string): boolean => criterion.startsWith('preferences.near.')
