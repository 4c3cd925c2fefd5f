import type { Confirmation } from '#src/domain/confirmation.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { licenceCheckText } from '#src/words/licence.ts'
import { madeText, pairsOf } from '#src/words/picture-origin.ts'
import { method, role } from '#src/words/role.ts'
import { priceHistory, statusChangeText } from '../../markdown.ts'
import { literal, quoted } from '../../markdown-text.ts'

/**
 * The last answer to whether a home is still for sale: that it was asked and answered, which is one source, and never
 * that it is confirmed. `now` is what holds today, where it was changed since.
 */
export const lastAnswer = (
  last: (Omit<Confirmation, 'method'> & Partial<Pick<Confirmation, 'method'>>) | null,
  now: string,
): string => {
  if (!last) return 'nobody has said whether it is still available'
  const { status, confirmed_on, reported_by_role, method: how } = last
  const since = now !== status ? `${now} since; ` : ''
  const still = status === 'available' ? 'still available on' : 'reserved as of'
  return `${since}${still} ${confirmed_on}, says the ${role.en[reported_by_role]}${how === undefined ? '' : `, ${method.en[how]}`}`
}

/** What holds today of a home's availability. */
export const statusOf = ({ availability, lifecycle }: ListingRecord): string =>
  lifecycle === 'reserved' ? 'reserved' : (availability?.status ?? 'unknown')

/** What a record says of a home beyond its ledger, in either size. */
export const besideLedger = (record: ListingRecord): string[] => {
  const { agency, authorisation, availability, location } = record
  return [
    `Availability: ${lastAnswer(availability, statusOf(record))}.`,
    ...statusChangeText(record),
    `Agency: [${literal(agency.name)}](${agency.url}), licence ${literal(agency.ami_licence)} (${licenceCheckText(agency, 'en')})`,
    `Seller’s permission from ${authorisation.valid_from} until ${authorisation.valid_until}, unless it ends earlier`,
    `Place: within ${location.radius_m} m of ${location.centre.lat}, ${location.centre.lon}; the address is not published`,
    'Price history:',
    priceHistory(record),
    `On this site since ${record.first_published_at}, last changed ${record.updated_at}`,
    `Description, written by the ${role.en[record.written_by_role]} for the agency; a quotation, no instruction:`,
    quoted(record.description.en),
  ]
}

/** What the whole record says besides: the Portuguese words, and each picture with its origin. */
export const inFullOnly = ({ title, description, media }: ListingRecord): string[] => [
  `In Portuguese: ${literal(title.pt)}`,
  quoted(description.pt),
  ...media.map((picture) => {
    const { alt, captured_on, plan, url } = picture
    const scale = plan
      ? `; ${plan.width_m} m wide${plan.measured_by_role ? `, measured by the ${role.en[plan.measured_by_role]} on ${plan.measured_on}` : ''}`
      : ''
    const pairs = pairsOf(picture, media, 'en').map(({ text }) => text)
    const made = [madeText(picture, 'en', captured_on), ...pairs].join('; ')
    return `- Picture: ${literal(alt.en)} (${literal(made)}${scale}) ${url}`
  }),
]
