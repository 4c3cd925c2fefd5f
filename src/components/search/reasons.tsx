import { markOfCheck, markOfFact, SilentMark, type MarkName } from '#src/components/ledger/marks.tsx'
import { ShortDate } from '#src/components/ledger/row-text.tsx'
import { outcomeIn, type Outcome } from '#src/domain/evidence/outcome.ts'
import { inPhrase, list } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { Attribution } from '#src/domain/listing/fact.ts'
import { absentFeature } from '#src/domain/listing/feature-phrase.ts'
import { factEntries, valueText, type FactName, factNamed } from '#src/domain/listing/facts/facts.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { isLandmark, landmarkTerms } from '#src/domain/listing/facts/landmarks.ts'
import { featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import { isQuoted, type ExplanationItem } from '#src/domain/search/explanation-item.ts'
import { filterNamed } from '#src/domain/search/filters/index.ts'
import type { Found } from '#src/domain/search/window.ts'
import { ledgerWords } from '#src/words/ledger.ts'
import { wordsOf } from '#src/words/words.ts'

/** A criterion's line: what it is about, and what is reported of it. */
interface Line {
  mark: MarkName
  label: string
  value: string | null
  item: ExplanationItem
  /** What a check found, with its own source. */
  outcome?: Outcome | null
}

/** What a criterion without a filter of its own name is about. */
const factsOfParts: Record<string, FactName> = {
  'municipalities.parish': 'location.parish',
  'preferences.property_type': 'property_type',
  'preferences.typology': 'typology',
  'preferences.condition': 'condition',
  'preferences.orientation': 'orientation',
}

const lineOf = (item: ExplanationItem, { record, reports }: Found['listing'], language: Language): Line => {
  const words = wordsOf(language)
  const page = filterNamed(item.criterion)?.page
  const name = page?.fact ?? factsOfParts[item.criterion]
  if (name) {
    const fact = factNamed(record, name)
    const values = fact.alternatives?.map(({ value }) => valueText(name, value, language))
    const value = fact.value === null ? (values?.join(' / ') ?? null) : valueText(name, fact.value, language)
    return { mark: markOfFact(fact), label: factEntries[name].label[language], value, item }
  }
  if (item.criterion === 'municipalities') {
    const mark = record.readiness.location?.level === 'validated' ? 'validated' : 'reported'
    return { mark, label: words.listing.municipality, value: record.municipality, item }
  }
  if (item.criterion === 'municipalities.locality')
    return {
      mark: item.reported === null ? 'unknown' : 'reported',
      label: item.reported === null ? words.search.elsewhere(record.municipality) : words.search.namedInText,
      value: typeof item.reported === 'string' ? words.search.quoted(item.reported) : null,
      item,
    }
  if (item.criterion === 'municipalities.text')
    return {
      mark: 'unknown',
      label: words.search.namedInText,
      value: [item.required]
        .flat()
        .map((each) => words.search.quoted(String(each)))
        .join(', '),
      item,
    }
  const near = item.criterion.replace('preferences.near.', '')
  if (isLandmark(near))
    return {
      mark: item.reported === null ? 'unknown' : 'reported',
      label: landmarkTerms[near][language],
      value: item.reported === null ? null : words.search.quoted(String(item.reported)),
      item,
    }
  if (page?.reason) {
    const mark = item.reported === null ? 'unknown' : 'reported'
    return { mark, ...page.reason(item, language, record), item }
  }
  const key = item.criterion.slice(item.criterion.lastIndexOf('.') + 1)
  if (/^(readiness_min|preferences\.check)\./.test(item.criterion)) {
    const row = reports.find(({ check }) => check === key)
    const mark = row ? markOfCheck(row.status) : 'unknown'
    const check = key as Check
    return {
      mark,
      label: checkTerms[check][language],
      value: words.checkMark(mark, check),
      item,
      outcome: outcomeIn(record, check),
    }
  }
  const feature = record.features.find((each) => each.feature === key)
  const mark = feature ? markOfFact(feature) : 'unknown'
  const label =
    feature?.value === false
      ? absentFeature(key as Feature, language)
      : featureTerms[key as Feature][language]
  return { mark, label, value: null, item }
}

/** Who confirmed what is stated, or else who stated it, after a dot: a line has room for one. */
const SureBy = ({
  by: { reported_by_role, reported_on, validated_by_role, validated_on },
  language,
}: {
  by: Partial<Attribution>
  language: Language
}) => {
  const [role, day] =
    validated_by_role && validated_on ? [validated_by_role, validated_on] : [reported_by_role, reported_on]
  if (!role || !day) return null
  return (
    <>
      {'\u00a0· '}
      <span class="source">
        {wordsOf(language).role[role]}, <ShortDate on={day} language={language} />
      </span>
    </>
  )
}

/** ` · result: let until 31 Jul 2027 · Estate agent, 2 Nov 2026`. */
const OutcomeText = ({ outcome: { name, fact }, language }: { outcome: Outcome; language: Language }) => {
  const text = fact.value === null ? wordsOf(language).differs : valueText(name, fact.value, language)
  return (
    <>
      {'\u00a0· '}
      {ledgerWords[language].result(inPhrase(text))}
      <SureBy by={fact} language={language} />
    </>
  )
}

const LineItem = ({
  title,
  line: { mark, label, value, item, outcome },
  language,
}: {
  title: string
  line: Line
  language: Language
}) => (
  <p>
    <SilentMark name={mark} /> {title}:{' '}
    {value === null ? (
      label
    ) : (
      <>
        {label}: <b>{value}</b>
      </>
    )}
    {/* A price per m² is ours: no profession stated it. */}
    {item.criterion !== 'max_useful_price_per_m2' && <SureBy by={item} language={language} />}
    {outcome && <OutcomeText outcome={outcome} language={language} />}
  </p>
)

interface Props {
  found: Found
  language: Language
}

/** Where it is in a municipality whose locality was asked: the block that it stands in says so. */
const isOfBlock = ({ criterion }: ExplanationItem): boolean => criterion === 'municipalities.locality'

/** What an agency's words meet, and what is not met, disputed or not stated of what was asked, each once. */
const groupsOf = ({ found: { listing, explanation }, language }: Props) => {
  const words = wordsOf(language).search
  const groups = [
    [words.inText, explanation.satisfied.filter(({ criterion }) => isQuoted(criterion))],
    [words.lacks, explanation.unmet],
    [words.inDispute, explanation.conflicting],
    [words.nobodyKnows, explanation.unknown],
  ] as const
  return groups.flatMap(([title, items]) => {
    const lines = items
      .filter((item) => !isOfBlock(item))
      .map((item) => lineOf(item, listing, language))
      .filter(({ label }, index, all) => all.findIndex((each) => each.label === label) === index)
    return lines.length > 0 ? [{ title, lines }] : []
  })
}

/** Several things that nobody has stated are one line: no value needs a source. */
const OneLine = ({
  title,
  lines: [first, ...others],
  language,
}: {
  title: string
  lines: readonly Line[]
  language: Language
}) =>
  first === undefined ? null : (
    <p>
      <SilentMark name={first.mark} /> {title}:{' '}
      {list(
        [first, ...others].map(({ label }) => inPhrase(label)),
        language,
      )}
    </p>
  )

/**
 * What speaks against a listing among the results: what it does not meet, and what is in doubt; and the words of its agency
 * that meet a wish. That it meets the rest is why it is there.
 */
export const Reasons = (props: Props) => {
  const { language } = props
  const groups = groupsOf(props)
  return groups.length === 0 ? null : (
    <div class="reasons">
      {groups.map(({ title, lines }) =>
        lines.every(({ value, item, outcome }) => value === null && !item.reported_by_role && !outcome) ? (
          <OneLine title={title} lines={lines} language={language} />
        ) : (
          lines.map((line) => <LineItem title={title} line={line} language={language} />)
        ),
      )}
    </div>
  )
}
