import type { ComparisonResponse } from '#src/domain/comparison/comparison.ts'
import { literal } from '../../markdown-text.ts'
import { factText } from './fact-text.ts'

/** A comparison in a few lines: where the listings differ, and what cannot be compared. */
export const comparisonDigest = ({ listings, rows }: ComparisonResponse): string => {
  const lines = (verdict: ComparisonResponse['rows'][number]['verdict']): string[] =>
    rows
      .filter((row) => row.verdict === verdict)
      .map(
        ({ label, unit, values }) =>
          `- ${label.en}: ${values.map(({ listing_id, fact }) => `\`${listing_id}\` ${factText('', { ...fact, unit: unit ?? undefined })?.trim() ?? 'not applicable'}`).join('; ')}`,
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
      rows
        .filter(({ verdict }) => verdict === 'same')
        .map(
          ({ label, unit, values: [one] }) =>
            `${label.en} ${(one && factText('', { ...one.fact, unit: unit ?? undefined })?.trim()) ?? 'not applicable'}`,
        )
        .join(', ') || 'nothing'
    }`,
  ].join('\n')
}
