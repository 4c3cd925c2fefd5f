import type { SearchResponse, SearchResult } from '#src/domain/search/result.ts'
import { literal } from '../../markdown-text.ts'
import { factText } from './fact-text.ts'

const doubts = ['unmet', 'unknown', 'conflicting'] as const

const resultLines = (result: SearchResult): string[] => {
  const { rank, listing_id, title, url, availability, freshness, explanation } = result
  const parts = [
    factText('price', result.price_eur),
    factText('typology', result.typology),
    factText('usable area', { ...result.useful_m2, unit: 'm2' }),
    result.price_per_m2 && `€${result.price_per_m2.value}/m² (${result.price_per_m2.derived_from[1]})`,
    factText('energy class', result.energy_class),
    `${result.municipality}, ${result.district}`,
    availability
      ? `${availability.status} on ${availability.confirmed_on} (${freshness})`
      : 'availability never confirmed',
  ]
  return [
    `${rank}. [${literal(title.en)}](${url}) \`${listing_id}\`: ${parts.filter(Boolean).join('; ')}`,
    ...doubts.flatMap((kind) => explanation[kind].map(({ text }) => `   - ${kind}: ${literal(text ?? '')}`)),
  ]
}

/** A search in a few lines: each match with its link, and what is in doubt about it. */
export const searchDigest = ({
  results,
  count,
  total,
  next,
  interpretation,
  relaxations = [],
  blocking = [],
  unreported_features = [],
}: SearchResponse): string =>
  [
    count === 0
      ? 'No public match.'
      : `${count} of ${total.matches}${total.or_more ? ' or more' : ''} matches${total.uncertain > 0 ? `, ${total.uncertain} of them in doubt` : ''}:`,
    ...results.flatMap(resultLines),
    ...(count === 0 ? [] : ['Ask for the availability of a home again right before you recommend it.']),
    ...(next === null ? [] : [`More with after: \`${next}\``]),
    ...unreported_features
      .filter(({ excluded }) => excluded > 0)
      .map(
        ({ feature, excluded, or_more }) =>
          `Left out because nobody reported ${feature}: ${excluded}${or_more ? ' or more' : ''}.`,
      ),
    ...interpretation.municipalities.flatMap(({ note }) => (note === undefined ? [] : [literal(note)])),
    ...interpretation.unrecognised.map(
      ({ criterion, given, did_you_mean, note }) =>
        `${criterion} "${literal(given)}" means nothing here${did_you_mean.length > 0 ? `; did you mean ${did_you_mean.join(', ')}?` : '.'}${note === undefined ? '' : ` ${note}`}`,
    ),
    ...(interpretation.unrecognised_more === undefined
      ? []
      : [`${interpretation.unrecognised_more} more mean nothing here.`]),
    ...relaxations.map(({ text }) => `- ${literal(text)}`),
    ...blocking.map(({ criterion, excluded }) => `- ${criterion} excludes ${excluded}.`),
  ].join('\n')
