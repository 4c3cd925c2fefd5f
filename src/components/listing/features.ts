import { html, raw, type Piece } from '#src/components/html.ts'
import { markOfFact } from '#src/components/ledger/mark-of.ts'
import { mark, markClass } from '#src/components/ledger/mark.ts'
import { attribution, saying, source, type Unnamed } from '#src/components/ledger/source.ts'
import type { Language } from '#src/domain/language.ts'
import { absentFeature } from '#src/domain/listing/feature-phrase.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { unlistedFeatures } from '#src/domain/listing/unlisted-features.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import { wordsOf } from '#src/words/words.ts'

type Feature = ListingRecord['features'][number]

const margin = (feature: Feature, language: Language, unnamed: Unnamed): Piece => {
  const { yes, no } = wordsOf(language).listing
  const reports = feature.alternatives ?? []
  if (reports.length === 0) return attribution(feature, language, unnamed)
  return source(reports.flatMap((report) => saying(`${report.value ? yes : no} `, report, language) ?? []))
}

const item = (feature: Feature, language: Language, unnamed: Unnamed) => {
  const by = margin(feature, language, unnamed)
  const name = markOfFact(feature)
  // Its source says how sure a feature is, except where reports differ, and where that of a validation is not named.
  const isSaid = name !== 'conflicting' && (name !== 'validated' || by !== null)
  return html`
    <li${isSaid && raw(markClass(name))}>
      ${!isSaid && mark(name, language)}${feature.value === false ? absentFeature(feature.feature, language) : featureTerms[feature.feature][language]}
      ${by && html` <span class="source">${by}</span>`}
    </li>
  `
}

/** The reported features; the note says what is unknown of the others, and what does not apply. */
export const features = (record: ListingRecord, language: Language, unnamed: Unnamed) => {
  const words = wordsOf(language)
  const group = (heading: string | null, items: ListingRecord['features']) =>
    items.length > 0 &&
    html`${heading !== null && html`<h3>${heading}</h3>`}<ul class="features">${items.map((feature) => item(feature, language, unnamed))}</ul>`
  const having = (test: (feature: Feature) => boolean) => record.features.filter(test)
  return html`
    <section>
      <h2>${words.listing.features}</h2>
      ${group(null, [...having(({ value }) => value === true), ...having(({ value }) => value === false)])}
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
