import { areaText } from '#src/components/collection/area-text.ts'
import { markOfFact, MarkBehind, type MarkName } from '#src/components/ledger/mark.tsx'
import type { Language } from '#src/domain/language.ts'
import { factEntries, valueText, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { absentFeature, featureInPhrase } from '#src/domain/listing/feature-phrase.ts'
import { capital, inPhrase } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: ListingRecord
  language: Language
}

const Entry = (of: { term: string; mark: MarkName; text: string; language: Language }) => (
  <div>
    <dt>{of.term}</dt>
    <dd>
      {of.text} <MarkBehind name={of.mark} language={of.language} />
    </dd>
  </div>
)

interface Shown {
  term: string
  mark: MarkName
  text: string
}

/** What is said of a fact; `null` where it does not apply. */
const shown = (name: FactName, { record, language }: Props): Shown | null => {
  const fact = factNamed(record, name)
  if (fact.state === 'not_applicable') return null
  const texts = (fact.alternatives ?? [fact]).flatMap(({ value }) =>
    value === null ? [] : [valueText(name, value, language)],
  )
  const text = texts.length > 0 ? texts.join(' / ') : wordsOf(language).notReported
  return { term: factEntries[name].label[language], mark: markOfFact(fact), text }
}

/** The area by which a home is compared, and how sure that is. */
const area = ({ record, language }: Props): Shown | null => {
  const text = areaText(record, language)
  if (text === null) return null
  const { useful_m2, gross_private_m2, plot_m2 } = record.areas
  const candidates = record.property_type.value === 'land' ? [plot_m2] : [useful_m2, gross_private_m2]
  const found = candidates.find(({ value }) => value !== null) ?? candidates[0]
  const words = wordsOf(language)
  return {
    term: words.listing.area,
    mark: found ? markOfFact(found) : 'unknown',
    text: found?.state === 'unknown' ? words.notReported : capital(text),
  }
}

/** The floor, and whether a lift goes there where that is stated, with the mark of what is less sure of both. */
const floor = (of: Props): Shown | null => {
  const { record, language } = of
  const found = shown('floor', of)
  const lift = record.features.find(({ feature }) => feature === 'elevator')
  if (found === null || record.floor.value === null || lift?.value == null) return found
  const text = lift.value
    ? featureInPhrase('elevator', language)
    : inPhrase(absentFeature('elevator', language))
  const isSure = found.mark === 'validated' && markOfFact(lift) === 'validated'
  return { ...found, text: `${found.text}, ${text}`, mark: isSure ? 'validated' : 'reported' }
}

const most = 5

/**
 * What buyers ask about a home first: its rooms, its size, its floor, its energy class, its age. What does not apply is left
 * out; bedrooms, which the typology says as well, make way where more than five do.
 */
export const KeyFacts = (of: Props) => {
  const { language } = of
  const words = wordsOf(language)
  const called = (fact: Shown | null, term: string) => fact && { ...fact, term }
  const facts = {
    typology: shown('typology', of),
    beds: shown('beds', of),
    area: area(of),
    floor: floor(of),
    energy: called(shown('energy.class', of), words.collection.energy),
    built: called(shown('construction_year', of), words.listing.built),
  }
  const applying = Object.values(facts).flatMap((fact) => fact ?? [])
  const first = applying.length > most ? applying.filter((fact) => fact !== facts.beds) : applying
  return (
    <dl class="key">
      {first.map((fact) => (
        <Entry {...fact} language={language} />
      ))}
    </dl>
  )
}
