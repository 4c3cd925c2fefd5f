import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { ContactAnswer } from '#src/domain/contact-route.ts'
import type { EvidenceAnswer } from '#src/domain/evidence/brief.ts'
import type { Question } from '#src/domain/evidence/question.ts'
import { nothingOpen } from '#src/domain/evidence/questions.ts'
import type { RecordAnswer } from '#src/domain/listing/brief-record.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { literal, quoted } from '../../markdown-text.ts'
import { factText } from './fact-text.ts'

const heading = ({ title, url, listing_id, municipality, location, lifecycle }: RecordAnswer): string =>
  `[${literal(title.en)}](${url}) \`${listing_id}\`, ${municipality}, ${location.district}${lifecycle === 'reserved' ? ', reserved' : ''}`

type Ledger = NonNullable<RecordAnswer['ledger']>
const sourceText = ({ role, day }: { role: string; day: string }) => `${role} ${day}`

const rowText = ({ key, state, reported, validated, reports = [], ...row }: Ledger['rows'][number]) => {
  const value = factText('', { ...row, value: row.value ?? null, alternatives: reports as never[] })?.trim()
  const sources = [
    ...(reported ? [sourceText(reported)] : []),
    ...(validated ? [`validated by ${sourceText(validated)}`] : []),
    ...reports.map((report) => `${literal(String(report.value))}: ${sourceText(report)}`),
  ]
  return `- ${key}: ${[state, row.value === undefined ? undefined : value, row.note].filter(Boolean).join(', ')} [${sources.join('; ')}]`
}

/** The ledger of a record in brief, a line each. */
const ledgerLines = ({ rows, unknown }: Ledger): string[] => [
  ...rows.map(rowText),
  ...(unknown.length > 0 ? [`Unknown: ${unknown.join(', ')}`] : []),
]

/** A record in a few lines; all of it is the structured part, and the Markdown record has it in words. */
export const recordDigest = (record: RecordAnswer): string => {
  if (record.ledger) return [heading(record), ...ledgerLines(record.ledger)].join('\n')
  const { areas, energy, features, ...whole } = record as ListingRecord
  const facts = [
    factText('type', whole.property_type),
    factText('price', whole.price_eur),
    factText('typology', whole.typology),
    factText('bedrooms', whole.beds),
    factText('usable area', areas.useful_m2),
    factText('year of construction', whole.construction_year),
    factText('condominium', whole.condominium_fee_eur_month),
    factText('energy class', energy.class),
  ]
  const present = features.filter(({ value }) => value === true).map(({ feature }) => feature)
  return [
    heading(record),
    facts.filter(Boolean).join('; '),
    ...(present.length > 0 ? [`Present: ${present.join(', ')}`] : []),
    ...(whole.unknown.length > 0 ? [`Unknown: ${whole.unknown.join(', ')}`] : []),
    ...(whole.conflicting.length > 0 ? [`Reports differ: ${whole.conflicting.join(', ')}`] : []),
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
