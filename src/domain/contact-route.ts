import { z } from 'zod'
import { agencyId, listingId } from '#src/domain/ids.ts'
import { question } from './evidence/evidence.ts'
import { licenceCheck, role } from '#src/domain/listing/schemas.ts'
import { describeLicence, type Candidate } from './rights/decision.ts'
import { publicText, publicName, publicOffice } from '#src/domain/private/public-text.ts'
import { judgeReference } from './private/listing-texts.ts'
import { channelTypes } from '#src/domain/source/agency.ts'

/** How to reach the responsible agency (design 5), as it is stored beside the record. It only informs: it sends nothing, and names no client. */
export const contactRoute = z.object({
  listing_id: listingId,
  responsible_agency: z.object({
    agency_id: agencyId,
    name: publicText,
    ami_licence: z.string(),
    ami_licence_check: licenceCheck,
    office: publicText,
    languages: z.array(z.string()),
    url: z.string(),
    website: z.string().nullable(),
  }),
  representative_role: role.describe('Who answers for the listing at the agency'),
  channels: z
    .array(z.object({ type: z.enum(channelTypes), value: z.string(), preferred: z.boolean() }))
    .describe('How the agency is reached'),
  quote_reference: z.string().describe('Name it, so that the agency knows which listing is meant'),
  agency_reference: publicText
    .optional()
    .describe('What the agency itself calls the home, where it has said so: quote it beside quote_reference'),
  private_client_contact: z.literal(false).describe('No client or owner is ever named'),
  data_forwarded_by_service: z.literal(false).describe('This service sends nothing to anybody'),
  complaints_book_url: z.string().describe('The official electronic complaints book'),
})
export type ContactRoute = z.output<typeof contactRoute>

/** The answer of the contact operation: the way to the agency, and what to ask there. */
export const contactAnswer = contactRoute
  .extend({
    questions: z
      .array(question)
      .describe(
        'What to ask the agency: facts and checks that are unknown or in dispute, and features in dispute',
      ),
  })
  .meta({ id: 'ContactRoute', description: 'How to reach the responsible agency, and what to ask there' })
export type ContactAnswer = z.output<typeof contactAnswer>

export const makeContactRoute = ({ agency, law, listing, addresses }: Candidate): ContactRoute => {
  const reference = judgeReference(listing.reference).text
  return {
    listing_id: listing.listing_id,
    responsible_agency: {
      agency_id: agency.agency_id,
      name: publicName(agency),
      ...describeLicence({ agency, law }),
      office: publicOffice(agency),
      languages: agency.languages,
      url: addresses.agency,
      website: agency.url ?? null,
    },
    representative_role: listing.representative_role,
    channels: agency.channels,
    quote_reference: listing.listing_id,
    ...(reference !== undefined && { agency_reference: reference }),
    private_client_contact: false,
    data_forwarded_by_service: false,
    complaints_book_url: agency.complaints_book_url,
  }
}

/** What a buyer quotes to the agency, as a text: the id, and what the agency itself calls the home. */
export const toQuote = ({
  quote_reference,
  agency_reference,
}: Pick<ContactRoute, 'quote_reference' | 'agency_reference'>): string =>
  agency_reference === undefined ? quote_reference : `${quote_reference} (Ref. ${agency_reference})`
