import { z } from 'zod'
import { factOf } from '#src/domain/listing/fact.ts'
import { day, role } from '#src/domain/listing/schemas.ts'

const { value, ...attributed } = factOf(z.unknown()).shape

/** A report with its role and its day, whatever was reported. */
const report = z
  .object({ value: z.unknown(), reported_by_role: role, reported_on: day })
  .meta({ description: 'What a professional stated on a day' })

/** Every fact is one of these with a type of value; in a search or a comparison it has fewer members for certain. */
const fact = z
  .object({ value: z.unknown().describe(value.description ?? ''), ...attributed })
  .partial({ state: true, level: true, reported_by_role: true, reported_on: true, check: true })
  .extend({
    alternatives: z
      .array(report)
      .optional()
      .describe(attributed.alternatives.description ?? ''),
  })
  .meta({ description: 'A stated thing: its value, its sources and their days' })

/** What several schemas of answers extend, by the names that the API description gives them. */
export const bases = { Fact: fact, Report: report }
