import {
  type Explained,
  makeExplanationItem,
  ofCheck,
  ofFeature,
  ofLandmark,
  itemDetails,
  type ItemDetails,
  type Explanation,
  type ExplanationItem,
  factSentence,
  joinChoices,
} from './explanation-item.ts'
import type { Criteria } from './criteria.ts'
import type { Preference } from './preference.ts'
import { makeEntry, entryValue } from './entry.ts'
import { listDemands } from './filters/index.ts'
import { toVerdict, judgeValue, type Verdict } from './filters/judge.ts'
import { columnsBuilder, type Row } from './municipality-columns.ts'
import { inPhrase } from '#src/domain/format.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'
import { entryOfFact } from '#src/domain/listing/facts/facts.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { Landmark } from '#src/domain/listing/facts/landmarks.ts'
import { isAlone, meetsWish } from './preferences.ts'

type Kind = Exclude<Preference['about'], 'feature' | 'near' | 'check'>

/** A value in the middle of a sentence: `south`, `T2`. */
const showOf = (about: Kind) => {
  const { show, isWorded } = entryOfFact(about).kind
  return (value: string): string => (isWorded ? inPhrase(show(value, 'en')) : value)
}

const ofKind = (
  about: Kind,
  wanted: readonly string[],
  { record }: Explained,
): { verdict: Verdict; details: ItemDetails } => {
  const fact: Fact<string> = record[about]
  const [noun, show] = [entryOfFact(about).label.en, showOf(about)]
  const verdict = judgeValue<string>(entryValue(fact), (value) =>
    wanted.some((one) => meetsWish(about, value, one)),
  )
  const details = itemDetails(
    fact,
    [...wanted],
    factSentence(noun, fact, show, verdict, joinChoices(wanted.map(show))),
  )
  return { verdict, details }
}

/** Explains one preference from a listing's record, and names the list it belongs to. */
const preferenceItem = (
  preference: Preference,
  listing: Explained,
): { verdict: Verdict; item: ExplanationItem } => {
  const { about, wanted, importance } = preference
  const criterion = `preferences.${about}${isAlone(about) ? `.${wanted[0]}` : ''}`
  const { verdict, details } =
    about === 'feature'
      ? ofFeature(wanted[0] as Feature, listing)
      : about === 'near'
        ? ofLandmark(wanted[0] as Landmark, listing)
        : about === 'check'
          ? ofCheck(wanted[0] as Check, 'collected', listing)
          : ofKind(about, wanted, listing)
  return { verdict, item: makeExplanationItem({ criterion, kind: 'preference', importance }, details) }
}

/** Why a listing is among the results, criterion by criterion; `row` is where the search has found it. */
export type Explainer = (listing: Explained, row?: Row) => Explanation

/** The row of a listing that no search has found. */
const rowOf = ({ record, open_until }: Explained): Row => {
  const entry = makeEntry(record, open_until)
  const builder = columnsBuilder(entry.municipality_code)
  builder.add(entry)
  return { columns: builder.columns(), row: 0 }
}

/**
 * Explains the results of one search. The verdict on a hard filter is by the rule that matching uses, asked of the same
 * row, so that list and order cannot disagree; the attribution comes from the full record. What is the same for every
 * result is worded once.
 */
export const explainerOf = (criteria: Criteria): Explainer => {
  const demands = listDemands(criteria)
  return (listing, { columns, row } = rowOf(listing)) => {
    const explanation: Explanation = { satisfied: [], unmet: [], unknown: [], conflicting: [] }
    for (const { criterion, judge, explain } of demands) {
      if (!explain) continue
      const verdict = toVerdict(judge(columns)(row))
      const details = explain(listing, verdict)
      if (details) explanation[verdict].push(makeExplanationItem({ criterion, kind: 'hard' }, details))
    }
    for (const preference of criteria.preferences) {
      const { verdict, item } = preferenceItem(preference, listing)
      explanation[verdict].push(item)
    }
    return explanation
  }
}
