import { formedText } from '#src/domain/input-text.ts'
import { expecting, type Message } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { municipalityCode } from './municipality-code.ts'
import { sourceAgencyId } from '#src/domain/ids.ts'
import { roles } from '#src/domain/vocabulary.ts'
import { sourceDate, line, webAddress } from '#src/domain/source-text.ts'

export const channelTypes = ['email', 'telephone', 'website'] as const
export type ChannelType = (typeof channelTypes)[number]

/** What a channel of each type looks like, and the words for what is none. */
const channelForms: Record<ChannelType, { form: z.ZodType<string>; expected: Message }> = {
  email: { form: z.email(), expected: ['email_address', 'info@agency.example'] },
  telephone: {
    form: formedText(/^\+?(?=(?:\D*\d){6,15}\D*$)\d[\d ().-]*$/),
    expected: ['telephone_number'],
  },
  website: {
    form: webAddress,
    expected: ['web_address'],
  },
}

/** The mark of the licences of invented agencies, written ones and generated ones; IMPIC gives none like it. */
const invented = /-DEMO$/i
export const isInventedLicence = (licence: string): boolean => invented.test(licence)
/** A licence without the mark of an invented one. */
export const withoutMark = (licence: string): string => licence.replace(invented, '')

/** An estate agency. Without `ami_licence` it is imported, and none of its listings can be public. */
export const sourceAgency = z
  .strictObject({
    kind: z.literal('agency'),
    agency_id: sourceAgencyId,
    name: line(120),
    ami_licence: line(40)
      .optional()
      .describe('Licence of the real-estate mediation regulator (IMPIC), required in every advert'),
    ami_licence_check: z
      .strictObject({ checked_by_role: z.enum(roles), checked_on: sourceDate })
      .optional()
      .describe('Who looked the licence up in the register of IMPIC last, and when: it is due each year'),
    municipality_code: municipalityCode,
    office: line(200).describe('Postal address of the office that answers'),
    languages: z
      .array(formedText(/^[a-z]{2}$/, expecting('language_code')))
      .min(1)
      .max(12),
    url: webAddress.optional(),
    channels: z
      .array(
        z
          .strictObject({
            type: z.enum(channelTypes),
            value: line(200),
            preferred: z.boolean().default(false),
          })
          // Threat: whatever is shown as a telephone is read out, dialled or followed.
          .superRefine(({ type, value }, context) => {
            const { form, expected } = channelForms[type]
            if (!form.safeParse(value).success)
              context.addIssue({ code: 'custom', path: ['value'], message: expecting(...expected) })
          }),
      )
      .min(1)
      .max(6),
    complaints_book_url: webAddress.describe('The electronic complaints book (livro de reclamações)'),
  })
  .meta({ id: 'SourceAgency' })

export type SourceAgency = z.output<typeof sourceAgency>
