import type { ContactRoute } from './contact-route.ts'

/** What a buyer quotes to the agency, as a text: the id, and what the agency itself calls the home. */
export const toQuote = ({
  quote_reference,
  agency_reference,
}: Pick<ContactRoute, 'quote_reference' | 'agency_reference'>): string =>
  agency_reference === undefined ? quote_reference : `${quote_reference} (Ref. ${agency_reference})`
