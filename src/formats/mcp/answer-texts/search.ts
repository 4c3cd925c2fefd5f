import { inPhrase } from '#src/domain/format.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { changeText } from '#src/domain/search/changes.ts'
import { isQuoted } from '#src/domain/search/explanation-item.ts'
import type { SearchResponse, SearchResult } from '#src/domain/search/result.ts'
import { method, role } from '#src/words/role.ts'
import { rowText } from '#src/formats/ledger-text.ts'
import { overviewLines } from '#src/formats/overview-text.ts'
import { mainRows } from '#src/formats/main-rows.ts'
import { literal } from '#src/formats/markdown-text.ts'
import { handOver } from './hand-over.ts'
import { derivedText, headline } from './listing.ts'

const doubts = ['unmet', 'unknown', 'conflicting'] as const

/** The checks that a result has, with who made and who confirmed each; that of the place is its row. */
const checkLines = ({ readiness }: SearchResult): string[] => {
  const made = Object.entries(readiness).flatMap(([check, { reported_by_role: by, ...days }]) => {
    if (by === null || check === 'location') return []
    const { reported_on, validated_by_role: validator, validated_on } = days
    const confirmed = validator ? `, confirmed by the ${role.en[validator]} on ${validated_on}` : ''
    return [`${checkTerms[check as Check].en} (checked by the ${role.en[by]} on ${reported_on}${confirmed})`]
  })
  return made.length > 0 ? [`   - Checks: ${made.join('; ')}`] : []
}

/** What a result meets: by the sentence of each criterion, or in brief by its name, a feature with its sources. */
const metLines = (
  { explanation: { satisfied, satisfied_by } }: SearchResult,
  listing: OpenListing,
): string[] => {
  const worded = (satisfied_by ?? []).map(({ text = '' }) => `   - met: ${literal(text)}`)
  if (worded.length === satisfied.length) return worded
  const rows = new Map<string, LedgerRow>(makeLedger(listing).map((row) => [row.key, row]))
  const others = satisfied.filter((name) => !isQuoted(name))
  const met = others.map((name) => {
    const row = rows.get(`features.${name.replace(/^.*\./, '')}`)
    return row ? `${name}, ${rowText(row)}` : name
  })
  return [...(met.length > 0 ? [`   - met: ${met.join('; ')}`] : []), ...worded]
}

const resultLines = (result: SearchResult, listing: OpenListing): string[] => {
  const { rank, freshness, explanation, placed_by, availability, changes = [] } = result
  const how = availability?.method === undefined ? '' : `, ${method.en[availability.method]}`
  return [
    `${rank}. ${headline(listing.record)}${derivedText(listing.record)}; availability ${freshness}${how}`,
    ...(placed_by ? [`   - ${placed_by.text}`] : []),
    ...(changes.length > 0 ? [`   - ${changes.map((change) => changeText(change)).join('; ')}`] : []),
    ...mainRows(listing).map((row) => `   - ${row}`),
    ...checkLines(result),
    ...metLines(result, listing),
    ...doubts.flatMap((kind) => explanation[kind].map(({ text = '' }) => `   - ${kind}: ${literal(text)}`)),
  ]
}

/** What has left, by its ids alone. */
export const leftText = (left: SearchResponse['left']): string[] =>
  left && left.listing_ids.length > 0
    ? [
        `No longer public, drop what you hold of them: ${left.listing_ids.join(', ')}${left.more > 0 ? ` and ${left.more} more, see /v1/public-sync/changes` : ''}.`,
      ]
    : []

/** A search: each match with its link, its main facts with their sources, and what is in doubt about it. */
export const searchText = (
  {
    results,
    count,
    total,
    next,
    interpretation,
    relaxations = [],
    unreported_features = [],
    left,
    links,
    overview,
  }: SearchResponse,
  found: readonly OpenListing[],
): string =>
  [
    count === 0
      ? 'No public match.'
      : `${count} of ${total.matches}${total.or_more ? ' or more' : ''} matches${total.uncertain > 0 ? `, ${total.uncertain} of them in doubt` : ''}:`,
    ...found.flatMap((listing, at) => resultLines(results[at]!, listing)),
    ...(count === 0 ? [] : ['Ask for the availability of a home again right before you recommend it.']),
    ...handOver(links),
    ...(next === null ? [] : [`More with after: \`${next}\``]),
    ...unreported_features
      .filter(({ excluded }) => excluded > 0)
      .map(
        ({ feature, excluded, or_more }) =>
          `Left out because nobody has stated \`${feature}\` (${inPhrase(featureTerms[feature].en)}): ${excluded}${or_more ? ' or more' : ''}.`,
      ),
    ...leftText(left),
    ...(overview
      ? ['For sale in the places asked, whatever else is asked:', ...overviewLines(overview), overview.notice]
      : []),
    ...interpretation.municipalities.flatMap(({ given, note }) =>
      note === undefined ? [] : [`"${literal(given)}": ${literal(note)}`],
    ),
    ...interpretation.unrecognised.map(
      ({ criterion, given, did_you_mean, note }) =>
        `${criterion} "${literal(given)}" means nothing here${did_you_mean.length > 0 ? `; did you mean ${did_you_mean.join(', ')}?` : '.'}${note === undefined ? '' : ` ${note}`}`,
    ),
    ...(interpretation.unrecognised_more === undefined
      ? []
      : [`${interpretation.unrecognised_more} more mean nothing here.`]),
    ...(interpretation.notes ?? []).map(
      ({ criterion, given, note }) => `${criterion} "${literal(given)}": ${note}`,
    ),
    ...relaxations.map(({ text }) => `- ${literal(text)}`),
  ].join('\n')
