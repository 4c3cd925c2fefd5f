import type { Fact } from '#src/domain/listing/fact.ts'
import type { Detail } from '#src/domain/search/detail.ts'
import type { Links } from '#src/domain/links.ts'
import type { ComparisonAnswer, ComparisonResponse, ComparisonRow } from './comparison.ts'

/** What an agent reads first. */
const order = ['different', 'not_comparable', 'same']

/** A fact without its check and its unit, which is in the row. */
const briefFact = ({ state, check: _check, unit: _unit, ...fact }: Fact) => ({
  ...(state !== 'reported' && { state }),
  ...fact,
})

const briefRow = ({ label, values, ...row }: ComparisonRow): ComparisonResponse['rows'][number] => ({
  ...row,
  label: { en: label.en },
  values: values.map(({ listing_id, fact }) => ({ listing_id, fact: briefFact(fact) })),
})

/** A comparison as it is answered: what differs first, what agrees last. */
export const answerOf = (
  { rows, listings, ...rest }: ComparisonAnswer,
  detail: Detail,
  links: Links,
): ComparisonResponse => {
  const sorted = rows.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
  return detail === 'full'
    ? { listings, rows: sorted, ...rest, links }
    : {
        listings: listings.map(({ title, ...listing }) => ({ ...listing, title: { en: title.en } })),
        rows: sorted.map(briefRow),
        ...rest,
        links,
      }
}
