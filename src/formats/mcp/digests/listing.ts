import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { ContactAnswer } from '#src/domain/contact-route.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { ReuseData } from '#src/domain/site/reuse-data.ts'
import { licenceCheckText } from '#src/words/licence.ts'
import { role } from '#src/words/role.ts'
import {
  checksText,
  howToRead,
  ledgerParts,
  nothingToAsk,
  perSquareMetre,
  questionLines,
} from '../../ledger-text.ts'
import { literal } from '../../markdown-text.ts'

/** Which home a text is about: its title as a link, its id, where it is, and whether a buyer has reserved it. */
export const headline = ({
  title,
  url,
  listing_id,
  municipality,
  location,
  lifecycle,
}: ListingRecord): string =>
  `[${literal(title.en)}](${url}) \`${listing_id}\`, ${municipality}, ${location.district}${lifecycle === 'reserved' ? ', reserved' : ''}`

/** Behind the headline: the price of a square metre, derived from the asking price. */
export const derivedText = (record: ListingRecord): string => {
  const derived = perSquareMetre(record)
  return derived ? `; ${derived}` : ''
}

const ledgerLines = (listing: OpenListing): string[] =>
  ledgerParts(ledgerOf(listing)).flatMap(({ heading, lines }) => [
    `${heading}:`,
    ...lines.map((line) => `- ${line}`),
  ])

/** A record: every fact, feature and check with its sources. */
export const recordText = (listing: OpenListing): string => {
  const { record } = listing
  return [
    headline(record) + derivedText(record),
    howToRead,
    ...ledgerLines(listing),
    `Description, pictures and price history: ${record.representations.markdown}`,
  ].join('\n')
}

/** The evidence: how many checks stand where, what there is to ask, and everything with its sources. */
export const evidenceText = (listing: OpenListing): string =>
  [
    headline(listing.record),
    checksText(listing.reports),
    ...askLines(questionLines(ledgerOf(listing))),
    howToRead,
    ...ledgerLines(listing),
  ].join('\n')

const askLines = (questions: readonly string[]): string[] =>
  questions.length > 0 ? ['Ask the agency:', ...questions.map((question) => `- ${question}`)] : [nothingToAsk]

type Answered = AvailabilityAnswer & { reuse: ReuseData }
type Availability = Answered & { also?: (Answered | { listing_id: string; code: 'not_found' })[] }

/** That it was asked and answered, which is one source: never that it is confirmed. */
const lastAnswer = ({ availability, last_confirmation: last, freshness }: AvailabilityAnswer): string => {
  if (!last) return 'nobody has said whether it is still available'
  const { status, confirmed_on, reported_by_role } = last
  const since = availability !== status ? `${availability} since; ` : ''
  const still = status === 'available' ? 'still available on' : 'reserved as of'
  return `${since}${still} ${confirmed_on}, says the ${role.en[reported_by_role]} (${freshness})`
}

const availabilityLine = (answer: NonNullable<Availability['also']>[number]): string => {
  if ('code' in answer) return `\`${answer.listing_id}\`: not public; drop your copy.`
  const { listing_id, authorisation_valid_until, reuse } = answer
  const stored =
    reuse.may_store_until === null
      ? 'Storing a copy needs the agreement of this site’s operator.'
      : `A signed copy made now may be stored until ${reuse.may_store_until}.`
  return `\`${listing_id}\`: ${lastAnswer(answer)}. Publication is authorised until ${authorisation_valid_until} at the latest. ${stored}`
}

/** What the site permits; what it does not say is no permission. */
const permitted = (may: boolean | null): string =>
  may === null ? 'The site does not say, which is no permission.' : may ? 'Yes.' : 'No.'

/** Whether each home is still for sale, as last answered, and what may be done with a copy of it. */
export const availabilityDigest = (answer: Availability): string =>
  [
    availabilityLine(answer),
    ...(answer.also ?? []).map(availabilityLine),
    `May it be shown to others, with the agency and a link? ${permitted(answer.reuse.may_display)} May models be trained on it? ${permitted(answer.reuse.may_train)}`,
    `Ask again after ${answer.recheck_after_seconds} seconds; this does not reserve the home.`,
  ].join('\n')

/** How to reach the agency, and what to ask it. */
export const contactDigest = ({
  responsible_agency: { name, url, ...licence },
  channels,
  quote_reference,
  agency_reference,
  questions,
}: ContactAnswer): string =>
  [
    `[${literal(name)}](${url}), licence ${literal(licence.ami_licence)} (${licenceCheckText(licence, 'en')}). Quote \`${quote_reference}\`${agency_reference === undefined ? '' : ` (Ref. ${literal(agency_reference)})`}.`,
    ...channels.map(
      ({ type, value, preferred }) => `- ${type}: ${literal(value)}${preferred ? ' (preferred)' : ''}`,
    ),
    ...askLines(questions.map(({ text }) => literal(text.en))),
  ].join('\n')
