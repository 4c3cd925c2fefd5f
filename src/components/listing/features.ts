import { html } from '#src/components/html.ts'
import { markOfFact } from '#src/components/ledger/mark-of.ts'
import { mark } from '#src/components/ledger/mark.ts'
import { attributionLines, source } from '#src/components/ledger/source.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { unlistedFeatures } from '#src/domain/listing/unlisted-features.ts'
import { featureTerms } from '#src/domain/listing/vocabulary.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'

type Feature = ListingRecord['features'][number]

const margin = (feature: Feature, language: Language) => {
  const { yes, no } = wordsOf(language).listing
  return source([
    ...attributionLines(feature, language),
    ...(feature.alternatives ?? []).flatMap((report) =>
      attributionLines(report, language, `${report.value ? yes : no} `),
    ),
  ])
}

const item = (feature: Feature, language: Language) => html`
  <li class="entry">
    <span class="value">${mark(markOfFact(feature), language)}${featureTerms[feature.feature][language]}</span>
    <span class="source">${margin(feature, language)}</span>
  </li>
`

/** The features that somebody reported; the note says what is unknown of the others, and what does not apply. */
export const features = (record: ListingRecord, language: Language) => {
  const words = wordsOf(language)
  const group = (heading: string, items: ListingRecord['features']) =>
    items.length > 0 &&
    html`<h3>${heading}</h3><ul class="ledger">${items.map((feature) => item(feature, language))}</ul>`
  const having = (test: (feature: Feature) => boolean) => record.features.filter(test)
  return html`
    <section aria-labelledby="features">
      <h2 id="features">${words.listing.features}</h2>
      ${group(
        words.listing.present,
        having(({ value }) => value === true),
      )}
      ${group(
        words.listing.absent,
        having(({ value }) => value === false),
      )}
      ${group(
        words.differs,
        having(({ state }) => state === 'conflicting'),
      )}
      ${group(
        words.mark.not_applicable,
        having(({ state }) => state === 'not_applicable'),
      )}
      <p class="note">${unlistedFeatures(record, language)}</p>
    </section>
  `
}
