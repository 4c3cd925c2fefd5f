import type { Judge, Rule } from './filters/judge.ts'
import { behind, isAlways, satisfied, unmet } from './filters/judge.ts'
import type { MunicipalityColumns } from './municipality-columns.ts'

/** How many rows are looked at before it is asked whether any further one is wanted. */
export const block = 256

/** What looking closer at a row costs, in rules asked of one: it is counted by municipality, feature or bound. */
export const lookSteps = 16

/** The rules of a municipality that not every row meets, in the order of what is asked. */
export const rulesIn = <Asked extends { judge: Judge }>(
  asked: readonly Asked[],
  columns: MunicipalityColumns,
): { rules: Rule[]; of: Asked[] } => {
  const rules: Rule[] = []
  const of: Asked[] = []
  for (const each of asked) {
    const rule = each.judge(columns)
    if (isAlways(rule)) continue
    rules.push(rule)
    of.push(each)
  }
  return { rules, of }
}

/** What the second block adds to what a row leaves open: more than a search has filters. */
const secondBlock = 1_000

/** Whether a match stands in the second block: elsewhere in the municipality whose locality was asked. */
export const isBehind = (open: number): boolean => open >= secondBlock

/** Whether something that was asked of a match is in doubt. */
export const isInDoubt = (open: number): boolean => open % secondBlock > 0

/**
 * How many rules a row leaves open; where it does not meet one, the place of the first such, counted down from -1.
 * A row is left at the first rule that it does not meet, which is most rows after one or two.
 */
export const standingOf = (rules: readonly Rule[], row: number): number => {
  let open = 0
  let place = -1
  for (const rule of rules) {
    const verdict = rule(row)
    if (verdict === unmet) return place
    if (verdict === behind) open += secondBlock
    else if (verdict !== satisfied) open++
    place--
  }
  return open
}

/** Whether a row meets every rule from one place on. */
export const meetsFrom = (rules: readonly Rule[], row: number, from: number): boolean =>
  rules.every((rule, at) => at < from || rule(row) !== unmet)
