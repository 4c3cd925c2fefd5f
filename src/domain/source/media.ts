import { z } from 'zod'
import { pictureOrigins } from '#src/domain/listing/digital-source-type.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { sourceDate } from '#src/domain/source-date.ts'
import { inOneLanguage, line } from '#src/domain/source-text.ts'

/** What makes a picture a floor plan: how much it shows, and who measured that. */
export const sourcePlan = z
  .strictObject({
    width_m: z.number().positive().max(1_000).describe('How many metres the whole picture is wide'),
    measured_by_role: z.enum(roles).optional(),
    measured_on: sourceDate.optional(),
  })
  .meta({ id: 'SourcePlan' })

export const sourceMedia = z
  .strictObject({
    file: z
      .string()
      .min(1)
      .max(300, { abort: true })
      .describe('Path of a JPEG, PNG, WebP or AVIF picture, relative to the folder that is imported'),
    alt: inOneLanguage(line(300)).describe('What is to be seen, in the languages of the title at least'),
    credit: line(120),
    captured_on: sourceDate.optional(),
    digital_source_type: z
      .enum(pictureOrigins)
      .default('unknown')
      .describe(
        'How it was made, in terms of the IPTC; what its file says counts where that is more cautious',
      ),
    origin_reported_by_role: z
      .enum(roles)
      .optional()
      .describe('Who says how it was made; otherwise the role that wrote title and description'),
    plan: sourcePlan.optional().describe('Given for a floor plan'),
  })
  .meta({ id: 'SourceMedia' })
