import { areaText } from '#src/components/collection/area-text.ts'
import { html, type Html } from '#src/components/html.ts'
import { markOfFact, markBehind, type MarkName } from '#src/components/ledger/mark.ts'
import type { Language } from '#src/domain/language.ts'
import { factEntries, valueText, type FactName } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { factNamed } from '#src/domain/listing/facts/places.ts'
import { capital } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

const entry = (term: string, name: MarkName, text: string, language: Language): Html =>
  html`<div><dt>${term}</dt><dd>${text} ${markBehind(name, language)}</dd></div>`

const ofFact = (
  record: ListingRecord,
  name: FactName,
  language: Language,
  term = factEntries[name].label[language],
): Html | null => {
  const fact = factNamed(record, name)
  if (fact.state === 'not_applicable') return null
  const words = wordsOf(language)
  const texts = (fact.alternatives ?? [fact]).flatMap(({ value }) =>
    value === null ? [] : [valueText(name, value, language)],
  )
  const text = texts.length > 0 ? texts.join(' / ') : words.notReported
  return entry(term, markOfFact(fact), text, language)
}

/** The area by which a home is compared, and how sure that is. */
const ofArea = (record: ListingRecord, language: Language): Html | null => {
  const text = areaText(record, language)
  if (text === null) return null
  const { useful_m2, gross_private_m2, plot_m2 } = record.areas
  const candidates = record.property_type.value === 'land' ? [plot_m2] : [useful_m2, gross_private_m2]
  const shown = candidates.find(({ value }) => value !== null) ?? candidates[0]
  const words = wordsOf(language)
  const value = shown?.state === 'unknown' ? words.notReported : capital(text)
  return entry(words.listing.area, shown ? markOfFact(shown) : 'unknown', value, language)
}

/** What buyers ask about a home first: its rooms, its size, its energy class. What does not apply is left out. */
export const keyFacts = (record: ListingRecord, language: Language): Html => html`
  <dl class="key">
    ${ofFact(record, 'typology', language)}${ofFact(record, 'beds', language)}
    ${ofArea(record, language)}${ofFact(record, 'energy.class', language, wordsOf(language).collection.energy)}
  </dl>
`
