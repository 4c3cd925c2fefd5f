import { outcomes, type FactName } from '#src/domain/listing/facts/facts.ts'
import { ledgerOf } from '#src/domain/listing/facts/ledger.ts'
import type { RowKey } from '#src/domain/listing/facts/ledger-row.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import type { OpenListing } from '#src/domain/rights/gate.ts'
import type { SearchResponse, SearchResult } from '#src/domain/search/result.ts'
import { rowText } from '../../ledger-text.ts'
import { literal } from '../../markdown-text.ts'
import { derivedText, headline } from './listing.ts'

const doubts = ['unmet', 'unknown', 'conflicting'] as const

/** What a result has of its listing, in this order. */
const keys: readonly RowKey[] = [
  'price_eur',
  'property_type',
  'typology',
  'beds',
  'areas.useful_m2',
  'energy.class',
  'municipality',
  'availability',
]

/** A buyer has to know of a tenant before a visit. */
const isOutcome = (key: RowKey): boolean => outcomes.includes(key as FactName)

const placeOf = (key: RowKey): number => [...keys, ...outcomes].indexOf(key)

/** The main facts of a listing, each with its sources, but for what no property of its type has. */
const mainFacts = rememberedOf((listing: OpenListing): readonly string[] => {
  const ledger = ledgerOf(listing)
  const rows = ledger.filter(
    (row) => keys.includes(row.key) && (row.state !== 'not_applicable' || row.reports.length > 0),
  )
  const told = ledger.filter((row) => isOutcome(row.key) && row.reports.length > 0)
  return [...rows, ...told]
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
    .map((row) => `   - ${rowText(row)}`)
})

const resultLines = (
  { rank, freshness, placed_by, explanation }: SearchResult,
  listing: OpenListing,
): string[] => [
  `${rank}. ${headline(listing.record)}${derivedText(listing.record)}; availability ${freshness}`,
  ...(placed_by ? [`   - ${placed_by.text}`] : []),
  ...mainFacts(listing),
  ...doubts.flatMap((kind) => explanation[kind].map(({ text }) => `   - ${kind}: ${literal(text ?? '')}`)),
]

/** A search: each match with its link, its main facts with their sources, and what is in doubt about it. */
export const searchText = (
  { results, count, total, next, interpretation, relaxations = [], unreported_features = [] }: SearchResponse,
  found: readonly OpenListing[],
): string =>
  [
    count === 0
      ? 'No public match.'
      : `${count} of ${total.matches}${total.or_more ? ' or more' : ''} matches${total.uncertain > 0 ? `, ${total.uncertain} of them in doubt` : ''}:`,
    ...found.flatMap((listing, at) => resultLines(results[at]!, listing)),
    ...(count === 0 ? [] : ['Ask for the availability of a home again right before you recommend it.']),
    ...(next === null ? [] : [`More with after: \`${next}\``]),
    ...unreported_features
      .filter(({ excluded }) => excluded > 0)
      .map(
        ({ feature, excluded, or_more }) =>
          `Left out because nobody has stated ${feature}: ${excluded}${or_more ? ' or more' : ''}.`,
      ),
    ...interpretation.municipalities.flatMap(({ note }) => (note === undefined ? [] : [literal(note)])),
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
