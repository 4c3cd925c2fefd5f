import { z } from 'zod'
import { bothLanguages } from '#src/domain/listing/schemas.ts'

/** One thing to ask the agency. */
export const question = z
  .object({
    about: z
      .string()
      .describe('The fact or feature, as `unknown` and `conflicting` of the record name it, or the check'),
    reason: z
      .enum(['conflicting', 'unknown'])
      .describe('conflicting: reports differ; unknown: nobody reported it, or the check has expired'),
    text: bothLanguages.describe('The question, ready to be asked'),
  })
  .meta({
    id: 'Question',
    description: 'What to ask the agency, because nobody reported it or reports differ',
  })
export type Question = z.output<typeof question>
