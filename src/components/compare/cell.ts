import { html } from '#src/components/html.ts'
import { shortDate } from '#src/components/ledger/day.ts'
import { markOfFact } from '#src/components/ledger/mark-of.ts'
import { sureBy } from '#src/components/ledger/sure-by.ts'
import { mark, silentMark } from '#src/components/ledger/mark.ts'
import type { Language } from '#src/domain/language.ts'
import { entryOfFact, isFactName, valueText } from '#src/domain/listing/facts/facts.ts'
import type { ComparisonRow } from '#src/domain/comparison/comparison.ts'
import { wordsOf } from '#src/words/words.ts'

type Value = ComparisonRow['values'][number]

const shown = (key: string, value: string | number | boolean, language: Language): string => {
  if (isFactName(key)) return valueText(key, value, language)
  const { yes, no } = wordsOf(language).listing
  return typeof value === 'boolean' ? (value ? yes : no) : String(value)
}

/** Of some numbers the least and the most say nothing about a home. */
const hasExtremes = (key: string): boolean => !isFactName(key) || entryOfFact(key).kind.extremes !== undefined

/**
 * What a number is among those that are known; where some are not, that it is so among these alone. Nothing where reports
 * of one differ: any of them may be the least or the most.
 */
export const extremeOf = (
  { key, values }: Pick<ComparisonRow, 'key' | 'values'>,
  { fact }: Value,
  language: Language,
): string | null => {
  const numbers = values.map((each) => each.fact.value).filter((value) => typeof value === 'number')
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const isDisputed = values.some((each) => each.fact.state === 'conflicting')
  if (!hasExtremes(key) || lowest === highest || isDisputed) return null
  const words = wordsOf(language).compare
  const [least, most] = words.extremes(key)
  const extreme = fact.value === lowest ? least : fact.value === highest ? most : null
  return extreme === null || numbers.length === values.length ? extreme : words.ofReported(extreme)
}

/** One listing's fact in a row: its mark, its value or that there is none, and who reported it. */
export const cell = (row: ComparisonRow, value: Value, language: Language) => {
  const words = wordsOf(language)
  const { fact } = value
  const reports = fact.alternatives?.map((report) => shown(row.key, report.value, language)).join(' / ')
  const none = fact.state === 'not_applicable' ? words.doesNotApply : words.notReported
  const text = fact.value === null ? (reports ?? none) : shown(row.key, fact.value, language)
  const extreme = extremeOf(row, value, language)
  return html`
    <td class="${fact.state}">
      ${text === none ? silentMark(markOfFact(fact)) : mark(markOfFact(fact), language)}<span class="stated">${text}</span>
      ${extreme && html` <span class="extreme">${extreme}</span>`}
      ${sureBy(fact, language)}
      ${fact.alternatives?.map(
        ({ value: reported, reported_by_role, reported_on }) =>
          html` <span class="source">${shown(row.key, reported, language)}: ${words.role[reported_by_role]}, ${shortDate(reported_on, language)}</span>`,
      )}
    </td>
  `
}
