import { z } from 'zod'
import { sourceDate } from './date.ts'
import { line } from './text.ts'

const bothLanguages = <T extends z.ZodType>(text: T) => z.strictObject({ pt: text, en: text })

/** IPTC digital source types that a picture of a home can have. */
export const digitalSourceTypes = [
  'digitalCapture',
  'compositeCapture',
  'virtualRecording',
  'digitalCreation',
  'trainedAlgorithmicMedia',
] as const

export const sourceMedia = z
  .strictObject({
    file: z
      .string()
      .min(1)
      .max(300)
      .describe('Path of a JPEG, PNG, WebP or AVIF picture, relative to the folder that is imported'),
    alt: bothLanguages(line(300)),
    credit: line(120),
    captured_on: sourceDate.optional(),
    digital_source_type: z.enum(digitalSourceTypes).default('digitalCapture'),
  })
  .meta({ id: 'SourceMedia' })
