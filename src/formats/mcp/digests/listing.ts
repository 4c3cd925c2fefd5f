import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { ContactAnswer } from '#src/domain/contact-route.ts'
import type { EvidenceAnswer } from '#src/domain/evidence/brief.ts'
import type { Question } from '#src/domain/evidence/question.ts'
import { nothingOpen } from '#src/domain/evidence/questions.ts'
import type { RecordAnswer } from '#src/domain/listing/brief-record.ts'
import { literal, quoted } from '../../markdown-text.ts'
import { factText } from './fact-text.ts'

/** A record in a few lines; all of it is the structured part, and the Markdown record has it in words. */
export const recordDigest = (record: RecordAnswer): string => {
  const { areas, energy, features } = record
  const facts = [
    factText('type', record.property_type),
    factText('price', record.price_eur),
    factText('typology', record.typology),
    factText('bedrooms', record.beds),
    factText('usable area', areas.useful_m2),
    factText('year of construction', record.construction_year),
    factText('condominium', record.condominium_fee_eur_month),
    factText('energy class', energy.class),
  ]
  const present = features.filter(({ value }) => value === true).map(({ feature }) => feature)
  return [
    `[${literal(record.title.en)}](${record.url}) \`${record.listing_id}\`, ${record.municipality}, ${record.location.district}${record.lifecycle === 'reserved' ? ', reserved' : ''}`,
    facts.filter(Boolean).join('; '),
    ...(present.length > 0 ? [`Present: ${present.join(', ')}`] : []),
    ...(record.unknown.length > 0 ? [`Unknown: ${record.unknown.join(', ')}`] : []),
    ...(record.conflicting.length > 0 ? [`Reports differ: ${record.conflicting.join(', ')}`] : []),
    `Who reported what, and when: ${record.url}.md`,
  ].join('\n')
}

type Availability = AvailabilityAnswer & {
  reuse: { may_store_until: string | null }
  also?: (AvailabilityAnswer | { listing_id: string; code: 'not_found' })[]
}

const availabilityLine = (answer: NonNullable<Availability['also']>[number]): string => {
  if ('code' in answer) return `\`${answer.listing_id}\`: not public; drop your copy.`
  const { listing_id, availability, last_confirmation: last, freshness } = answer
  return `\`${listing_id}\`: ${availability}${last ? `, as ${last.reported_by_role} confirmed on ${last.confirmed_on} (${freshness})` : ': nobody has confirmed it'}.`
}

export const availabilityDigest = (answer: Availability): string =>
  [
    availabilityLine(answer),
    ...(answer.also ?? []).map(availabilityLine),
    `Publication is authorised until ${answer.authorisation_valid_until} at the latest. Ask again after ${answer.recheck_after_seconds} seconds; this does not reserve the home.`,
  ].join('\n')

const questionLines = (questions: readonly Question[]): string[] =>
  questions.length > 0
    ? ['Ask the agency:', ...questions.map(({ text }) => `- ${literal(text.en)}`)]
    : [nothingOpen]

/** In brief a question is what it is about; the contact route has all of them in words. */
const openLines = (questions: EvidenceAnswer['questions']): string[] => {
  const worded = questions.flatMap(({ text, ...rest }) => (text ? [{ text, ...rest }] : []))
  return worded.length === questions.length
    ? questionLines(worded)
    : [`Ask the agency about: ${questions.map(({ about }) => about).join(', ')}`]
}

export const evidenceDigest = ({ listing_id, summary, questions }: EvidenceAnswer): string =>
  [`\`${listing_id}\`: ${literal(summary)}`, ...openLines(questions)].join('\n')

export const contactDigest = ({
  responsible_agency: { name, ami_licence, url },
  channels,
  quote_reference,
  agency_reference,
  questions,
}: ContactAnswer): string =>
  [
    `[${literal(name)}](${url}), licence ${literal(ami_licence)}. Quote \`${quote_reference}\`${agency_reference === undefined ? '' : ` (Ref. ${literal(agency_reference)})`}.`,
    ...channels.map(
      ({ type, value, preferred }) => `- ${type}: ${quoted(value).trim()}${preferred ? ' (preferred)' : ''}`,
    ),
    ...questionLines(questions),
  ].join('\n')
