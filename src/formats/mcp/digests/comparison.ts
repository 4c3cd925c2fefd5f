import type { ComparisonResponse } from '#src/domain/comparison/comparison.ts'
import { literal } from '../../markdown-text.ts'
import { valueWords } from './words.ts'

/** A comparison in a few lines: where the listings differ, and what cannot be compared. */
export const comparisonDigest = ({ listings, rows, same }: ComparisonResponse): string => {
  const lines = (verdict: ComparisonResponse['rows'][number]['verdict']): string[] =>
    rows
      .filter((row) => row.verdict === verdict)
      .map(
        ({ label, unit, values }) =>
          `- ${label.en}: ${values.map(({ listing_id, fact }) => `\`${listing_id}\` ${valueWords('', { ...fact, unit: unit ?? undefined })?.trim() ?? 'not applicable'}`).join('; ')}`,
      )
  return [
    ...listings.map(
      ({ listing_id, title, url, freshness, price_per_m2 }) =>
        `[${literal(title.en)}](${url}) \`${listing_id}\`${price_per_m2 ? `, €${price_per_m2.value}/m² (${price_per_m2.derived_from[1]})` : ''}, availability ${freshness}`,
    ),
    'Different:',
    ...lines('different'),
    'Not comparable:',
    ...lines('not_comparable'),
    `Same: ${
      Object.entries(same)
        .map(([key, value]) => `${key} ${value === null ? 'not applicable' : literal(String(value))}`)
        .join(', ') || 'nothing'
    }`,
  ].join('\n')
}
