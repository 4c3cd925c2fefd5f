import type { Explained } from './explained.ts'
import { questionOf, type Criteria } from './criteria.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { entryOf } from './entry.ts'
import { tellerOf } from './explain-filter.ts'
import { preferenceItem } from './explain-preference.ts'
import { filtersOf, verdictOf } from './filters.ts'
import type { Explanation } from './result.ts'

/** Why a listing is among the results, criterion by criterion. */
export type Explainer = (listing: Explained) => Explanation

const entryFor = rememberedOf(({ record, open_until }: Explained) => entryOf(record, open_until))

const explaining = (criteria: Criteria): Explainer => {
  const tellers = filtersOf(criteria).map((filter) => ({ filter, tell: tellerOf(filter, criteria) }))
  return (listing) => {
    const explanation: Explanation = { satisfied: [], unmet: [], unknown: [], conflicting: [] }
    const entry = entryFor(listing)
    for (const { filter, tell } of tellers) {
      const verdict = verdictOf(filter, entry)
      const item = tell?.(listing, verdict === 'satisfied')
      if (item) explanation[verdict].push(item)
    }
    for (const preference of criteria.preferences) {
      const { verdict, item } = preferenceItem(preference, listing)
      explanation[verdict].push(item)
    }
    return explanation
  }
}

/** So many questions are remembered, the latest; of one that was asked once, only that it was. */
const mostAsked = 256
const asked = new Map<string, Explainer | null>()
const kept = new WeakSet<object>()

const keeping = (explain: Explainer): Explainer =>
  rememberedOf((listing) => {
    const explanation = explain(listing)
    kept.add(explanation)
    return explanation
  })

/** Whether an explanation will be given again as the same object. */
export const isKept = (explanation: object): boolean => kept.has(explanation)

/**
 * Explains the results of one search. The verdict on a hard filter is the one that matching uses, so that list and
 * order cannot disagree; the attribution comes from the full record. What is the same for every result is worded
 * once. A question that is asked again (with another limit, for the next page, by somebody else) gets the same
 * explanation of a listing for as long as that is held in memory; keeping those of a question that never returns
 * would cost more than wording them.
 */
export const explainerOf = (criteria: Criteria, question = questionOf(criteria)): Explainer => {
  const known = asked.get(question)
  const explain = known ?? explaining(criteria)
  const again = known === null ? keeping(explain) : known
  asked.delete(question)
  if (asked.size >= mostAsked) asked.delete(asked.keys().next().value ?? '')
  asked.set(question, again ?? null)
  return again ?? explain
}
