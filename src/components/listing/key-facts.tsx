import { areaText } from '#src/components/collection/area-text.ts'
import { markOfFact, MarkBehind, type MarkName } from '#src/components/ledger/mark.tsx'
import type { Language } from '#src/domain/language.ts'
import { factEntries, valueText, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { capital } from '#src/domain/format.ts'
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

const OfFact = ({ record, language, name, term }: Props & { name: FactName; term?: string }) => {
  const fact = factNamed(record, name)
  if (fact.state === 'not_applicable') return null
  const texts = (fact.alternatives ?? [fact]).flatMap(({ value }) =>
    value === null ? [] : [valueText(name, value, language)],
  )
  const text = texts.length > 0 ? texts.join(' / ') : wordsOf(language).notReported
  const label = term ?? factEntries[name].label[language]
  return <Entry term={label} mark={markOfFact(fact)} text={text} language={language} />
}

/** The area by which a home is compared, and how sure that is. */
const OfArea = ({ record, language }: Props) => {
  const text = areaText(record, language)
  if (text === null) return null
  const { useful_m2, gross_private_m2, plot_m2 } = record.areas
  const candidates = record.property_type.value === 'land' ? [plot_m2] : [useful_m2, gross_private_m2]
  const shown = candidates.find(({ value }) => value !== null) ?? candidates[0]
  const words = wordsOf(language)
  const value = shown?.state === 'unknown' ? words.notReported : capital(text)
  return (
    <Entry
      term={words.listing.area}
      mark={shown ? markOfFact(shown) : 'unknown'}
      text={value}
      language={language}
    />
  )
}

/** What buyers ask about a home first: its rooms, its size, its energy class. What does not apply is left out. */
export const KeyFacts = ({ record, language }: Props) => (
  <dl class="key">
    <OfFact record={record} language={language} name="typology" />
    <OfFact record={record} language={language} name="beds" />
    <OfArea record={record} language={language} />
    <OfFact
      record={record}
      language={language}
      name="energy.class"
      term={wordsOf(language).collection.energy}
    />
  </dl>
)
