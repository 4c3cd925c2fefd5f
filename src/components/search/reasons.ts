import { html } from '#src/components/html.ts'
import { markOfCheck, markOfFact, silentMark, type MarkName } from '#src/components/ledger/mark.tsx'
import { shortDate } from '#src/components/ledger/age.tsx'
import { outcomeIn, type Outcome } from '#src/domain/evidence/outcome.ts'
import { inPhrase, list, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { Attribution } from '#src/domain/listing/attribution.ts'
import { absentFeature } from '#src/domain/listing/feature-phrase.ts'
import { isFactName, factEntries, valueText, type FactName } from '#src/domain/listing/facts/facts.ts'
import { factNamed } from '#src/domain/listing/facts/places.ts'
import { checkTerms, type Check } from '#src/domain/listing/facts/checks.ts'
import { featureTerms, type Feature } from '#src/domain/listing/facts/features.ts'
import type { ExplanationItem } from '#src/domain/search/explanation.ts'
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

/** Who validated what is reported, or else who reported it: a line has room for one. */
const sureBy = (
  { reported_by_role, reported_on, validated_by_role, validated_on }: Partial<Attribution>,
  language: Language,
) => {
  const [role, day] =
    validated_by_role && validated_on ? [validated_by_role, validated_on] : [reported_by_role, reported_on]
  return (
    role &&
    day &&
    html` <span class="source">${wordsOf(language).role[role]}, ${shortDate(day, language)}</span>`
  )
}

/** ` · result: let until 31 Jul 2027 · Listing agent, 2 Nov 2026`. */
const outcomeText = ({ name, fact }: Outcome, language: Language) => {
  const text = fact.value === null ? wordsOf(language).differs : valueText(name, fact.value, language)
  const by = sureBy(fact, language)
  return html`\u00a0· ${ledgerWords[language].result(inPhrase(text))}${by && html`\u00a0·${by}`}`
}

const line = ({ mark, label, value, item, outcome }: Line, language: Language) => {
  // A price per m² is ours: no role reported it.
  const by = item.criterion !== 'max_useful_price_per_m2' && sureBy(item, language)
  return html`
    <dd>
      ${silentMark(mark)} ${value === null ? label : html`${label}: <b>${value}</b>`}${by && html`\u00a0·${by}`}${outcome && outcomeText(outcome, language)}
    </dd>
  `
}

const most = 4

/** Unreported facts beyond those that were asked for. */
const alsoUnknown = ({ record }: Found['listing'], shownLines: readonly Line[], language: Language) => {
  const words = wordsOf(language)
  const labels = new Set(shownLines.map(({ label }) => label))
  const names = record.unknown.filter(isFactName).map((name) => factEntries[name].label[language])
  const unknown = names.filter((name) => !labels.has(name)).map(inPhrase)
  const rest = unknown.length - most
  const named = rest > 0 ? [...unknown.slice(0, most), words.search.andMore(number(rest, language))] : unknown
  return (
    unknown.length > 0 &&
    html`<p class="note">${silentMark('unknown')} ${words.search.alsoUnknown(list(named, language))}</p>`
  )
}

/**
 * Why a listing is among the results: what it meets, what it does not, what is unknown, each in one line. That it is
 * a home is no reason while nothing else is shown.
 */
export const reasons = ({ listing, explanation }: Found, isHomesOnly: boolean, language: Language) => {
  const words = wordsOf(language).search
  const satisfied = explanation.satisfied.filter(
    ({ criterion }) => !isHomesOnly || criterion !== 'property_types',
  )
  const groups = [
    [words.meets, satisfied],
    [words.nobodyKnows, explanation.unknown],
    [words.inDispute, explanation.conflicting],
    [words.lacks, explanation.unmet],
  ] as const
  // What may not be so is not said to match as well: a price that is disputed around one end of a range.
  const doubted = new Set(
    [...explanation.unknown, ...explanation.conflicting].map((item) => lineOf(item, listing, language).label),
  )
  const shownLines: Line[] = []
  const shown = groups.map(([title, items]) => {
    const lines = items.map((item) => lineOf(item, listing, language))
    const once = lines.filter(
      ({ label }, index) =>
        lines.findIndex((each) => each.label === label) === index &&
        !(items === satisfied && doubted.has(label)),
    )
    shownLines.push(...once)
    return once.length > 0 && html`<div><dt>${title}</dt>${once.map((each) => line(each, language))}</div>`
  })
  const unknown = alsoUnknown(listing, shownLines, language)
  if (shownLines.length === 0 && !unknown) return null
  return html`
    <div class="reasons">
      ${shownLines.length > 0 && html`<dl>${shown}</dl>`}
      ${unknown}
    </div>
  `
}
