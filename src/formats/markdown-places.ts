import type { ContactRoute } from '#src/domain/contact-route.ts'
import { licenceText } from '#src/words/licence.ts'
import { euros } from '#src/domain/format.ts'
import { freshnessAt } from '#src/domain/confirmation.ts'
import type { ListingCard } from '#src/domain/evidence/card.ts'
import type { FactState } from '#src/domain/listing/fact.ts'
import { type District, type Municipality, englishName, inEnglish } from '#src/domain/municipality.ts'
import { demonstrationSentence } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { municipalityName } from '#src/words/page-titles.ts'
import { role } from '#src/words/role.ts'
import { statedBy } from './ledger-text.ts'
import { literal } from './markdown-text.ts'

/** That a fact has no value, from its state; `null` where there is nothing to miss. */
const missing = (name: string, state: FactState): string | null =>
  ({
    reported: null,
    unknown: `${name} not stated`,
    conflicting: `sources disagree on the ${name}`,
    not_applicable: null,
  })[state]

type Sourced = Pick<ListingCard['typology'], 'reported_by_role' | 'reported_on'>

/** `€300,000 (stated by the estate agent on 2026-10-02)`. */
const withSource = (text: string, { reported_by_role: by, reported_on: on }: Sourced): string =>
  by && on ? `${text} (${statedBy({ role: by, day: on })})` : text

const priceText = (price: ListingCard['price_eur']): string | null => {
  const { value, state, alternatives = [] } = price
  if (value !== null) return withSource(euros(value), price)
  const values = alternatives.map((each) => withSource(euros(each.value), each)).join(' or ')
  return state === 'conflicting' ? `${values} (sources disagree on the price)` : missing('price', state)
}

const energyText = (value: NonNullable<ListingCard['energy']['class']['value']>): string => {
  if (value === 'exempt') return 'exempt from an energy certificate'
  return value === 'in_progress' ? 'energy certificate in progress' : `energy class ${value}`
}

/** What was last said of it, with the day: it may have been reserved since. */
const availabilityText = ({ availability, lifecycle }: ListingCard, now: Instant): string => {
  const isReserved = lifecycle === 'reserved'
  if (!availability) return `${isReserved ? 'reserved, ' : ''}nobody has said whether it is available`
  const { status, confirmed_on, reported_by_role: by } = availability
  const who = by ? `says the ${role.en[by]}, ` : ''
  const confirmedText = `${confirmed_on} (${who}${freshnessAt(availability, now)})`
  if (status === 'reserved') return `reserved as of ${confirmedText}`
  return isReserved ? `reserved, which it was not on ${confirmedText}` : `still available on ${confirmedText}`
}

/** One listing of a list in Markdown: its link, and what decides. */
const listingLine = (record: ListingCard, now: Instant): string => {
  const facts = [
    priceText(record.price_eur),
    record.typology.value === null
      ? missing('typology', record.typology.state)
      : withSource(record.typology.value, record.typology),
    record.areas.useful_m2.value === null
      ? missing('usable area', record.areas.useful_m2.state)
      : withSource(`${record.areas.useful_m2.value} m² usable`, record.areas.useful_m2),
    record.energy.class.value === null
      ? missing('energy class', record.energy.class.state)
      : withSource(energyText(record.energy.class.value), record.energy.class),
    availabilityText(record, now),
  ]
  return `- [${literal(record.title.en)}](${record.representations.markdown}): ${facts.filter(Boolean).join(', ')}`
}

interface Listed {
  listings: readonly ListingCard[]
  page: number
  hasNext: boolean
  total: number | null
  now: Instant
}

/** One page of a municipality's listings. */
export const municipalityMarkdown = (
  about: About,
  { municipality, district }: { municipality: Municipality; district: District },
  { listings, page, hasNext, total, now }: Listed,
): string => `# Property for sale in ${municipalityName(municipality, district, 'en')}

${total === null ? `Page ${page}` : `${total} open ${total === 1 ? 'listing' : 'listings'}`}.${demonstrationSentence(about, 'listings')}

${listings.map((each) => listingLine(each, now)).join('\n')}
${hasNext ? `\nNext page: ${about.base_url}/municipalities/${municipality.slug}/${page + 1}.md\n` : ''}
District: [${englishName(district.name)}](${about.base_url}/districts/${district.slug}.md)
`

/** One page of an agency's listings, with how to reach it. */
export const agencyMarkdown = (
  about: About,
  { agency, channels }: Pick<ContactRoute, 'channels'> & { agency: ContactRoute['responsible_agency'] },
  { listings, page, hasNext, total, now }: Listed,
): string => `# ${literal(agency.name)}

${licenceText(agency, 'en')}. ${literal(agency.office)}.

${channels.map(({ type, value }) => `- ${type.replaceAll('_', ' ')}: ${literal(value)}`).join('\n')}

${total === null ? `Page ${page}` : `${total} open ${total === 1 ? 'listing' : 'listings'}`}.${demonstrationSentence(about, 'listings')}

${listings.map((each) => listingLine(each, now)).join('\n')}
${hasNext ? `\nNext page: ${about.base_url}/agencies/${agency.agency_id}/${page + 1}.md\n` : ''}`

/** A district or island with its municipalities. */
export const districtMarkdown = (
  { base_url }: About,
  district: District,
  municipalities: readonly { municipality: Municipality; count: number }[],
): string => `# Property for sale ${inEnglish([district.name])}

${municipalities.map(({ municipality, count }) => `- [${englishName(municipality.name)}](${base_url}/municipalities/${municipality.slug}.md): ${count}`).join('\n')}
`
