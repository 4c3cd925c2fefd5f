import type { Explained } from './explained.ts'
import type { Criteria } from './criteria.ts'
import { rememberedOf } from '#src/domain/memo.ts'
import { entryOf } from './entry.ts'
import { tellerOf } from './explain-filter.ts'
import { preferenceItem } from './explain-preference.ts'
import { filtersOf, type Verdict } from './filters.ts'
import type { Explanation, ExplanationItem } from './result.ts'

/** Why a listing is among the results, criterion by criterion. */
export type Explainer = (listing: Explained) => Explanation

/** How a listing stands to one criterion. */
interface Judged {
  verdict: Verdict
  item: ExplanationItem
}

/** One criterion of a search, named by everything in it that decides what is told. */
interface Asked {
  name: string
  judge(listing: Explained): Judged | null
}

const entryFor = rememberedOf(({ record, open_until }: Explained) => entryOf(record, open_until))

/** So many questions are remembered of a listing, and so many criteria: searches share most of theirs with others. */
const mostTold = 24

/** Remembers by name what is told of a listing, for as long as the listing is held. */
const tellingOnce = <T>() => {
  const toldOf = rememberedOf((_: Explained['record']) => new Map<string, T>())
  return (listing: Explained, name: string, tell: () => T): T => {
    const told = toldOf(listing.record)
    const known = told.get(name)
    if (known !== undefined) return known
    const made = tell()
    if (told.size >= mostTold) told.clear()
    told.set(name, made)
    return made
  }
}

const criterionOnce = tellingOnce<Judged | null>()
const questionOnce = tellingOnce<Explanation>()

const askedOf = (criteria: Criteria): Asked[] => [
  ...filtersOf(criteria).map((filter) => {
    const tell = tellerOf(filter, criteria)
    return {
      name: JSON.stringify([filter, criteria[filter.criterion]]),
      judge: (listing: Explained) => {
        const verdict = filter.verdict(entryFor(listing))
        const item = tell?.(listing, verdict === 'satisfied')
        return item ? { verdict, item } : null
      },
    }
  }),
  ...criteria.preferences.map((preference) => ({
    name: JSON.stringify(preference),
    judge: (listing: Explained) => preferenceItem(preference, listing),
  })),
]

const explanationOf = (listing: Explained, asked: readonly Asked[]): Explanation => {
  const explanation: Explanation = { satisfied: [], unmet: [], unknown: [], conflicting: [] }
  for (const { name, judge } of asked) {
    const told = criterionOnce(listing, name, () => judge(listing))
    if (told) explanation[told.verdict].push(told.item)
  }
  return explanation
}

/**
 * Explains the results of one search. The verdict on a hard filter is the one that matching uses, so that list and
 * order cannot disagree; the attribution comes from the full record. What is the same for every result is worded
 * once, and what was told of a listing that is still held is not worded again: the same objects are given.
 */
export const explainerOf = (criteria: Criteria): Explainer => {
  const asked = askedOf(criteria)
  const question = asked.map(({ name }) => name).join()
  return (listing) => questionOnce(listing, question, () => explanationOf(listing, asked))
}
