import { z } from 'zod'
import { mayBeAi, pictureOrigins } from '#src/domain/listing/digital-source-type.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { expecting, type Message } from '#src/domain/message/message.ts'
import { sourceDate, inOneLanguage, line } from '#src/domain/source-text.ts'

/** What makes a picture a floor plan: how much it shows, and who measured that. */
const sourcePlan = z
  .strictObject({
    width_m: z.number().positive().max(1_000).describe('How many metres the whole picture is wide'),
    measured_by_role: z.enum(roles).optional(),
    measured_on: sourceDate.optional(),
  })
  .meta({ id: 'SourcePlan' })

const filePath = z.string().min(1).max(300, { abort: true })

const sourceMedia = z
  .strictObject({
    file: filePath.describe(
      'Path of a JPEG, PNG, WebP or AVIF picture, relative to the folder that is imported',
    ),
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
    original_of: z
      .array(filePath)
      .min(1)
      .max(20)
      .optional()
      .describe(
        'Of an unaltered original: the `file` of each picture of the same list that is an altered version of it',
      ),
    plan: sourcePlan.optional().describe('Given for a floor plan'),
  })
  .meta({ id: 'SourceMedia' })

/** The place of the picture that says of this file that it is its original; -1 of none. */
export const originalPlace = (
  pictures: readonly { original_of?: readonly string[] | undefined }[],
  file: string,
): number => pictures.findIndex(({ original_of }) => original_of?.includes(file))

/** The pictures of a home in their order, of which some say of which others they are the originals. */
export const sourcePictures = z
  .array(sourceMedia)
  .max(60)
  .superRefine((pictures, context) => {
    const places = new Map(pictures.map(({ file }, at) => [file, at]).toReversed() as [string, number][])
    const taken = new Set<string>()
    for (const [at, { file, original_of = [], digital_source_type }] of pictures.entries())
      for (const [index, altered] of original_of.entries()) {
        const refuse = (...message: Message) =>
          context.addIssue({
            code: 'custom',
            path: [at, 'original_of', index],
            input: altered,
            message: expecting(...message),
          })
        const other = pictures[places.get(altered) ?? -1]
        if (mayBeAi(digital_source_type)) refuse('original_is_unaltered')
        else if (other === undefined || altered === file) refuse('other_picture')
        else if (taken.has(altered) || other.original_of) refuse('one_original')
        taken.add(altered)
      }
  })
