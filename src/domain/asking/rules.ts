import { parishes, surroundings } from './rules/areas.ts'
import { besidePlaces } from './rules/beside-places.ts'
import { breaks } from './rules/breaks.ts'
import { comparisons } from './rules/comparisons.ts'
import { condominium } from './rules/condominium.ts'
import { constructionYear } from './rules/construction-year.ts'
import { corrections } from './rules/corrections.ts'
import { denials } from './rules/denials.ts'
import { distances } from './rules/distances.ts'
import { energy } from './rules/energy.ts'
import { fillers } from './rules/fillers.ts'
import { floors } from './rules/floors.ts'
import { nearness } from './rules/nearness.ts'
import { nouns } from './rules/nouns.ts'
import { orders } from './rules/orders.ts'
import { orientation } from './rules/orientation.ts'
import { otherMoney } from './rules/other-money.ts'
import { plot } from './rules/plot.ts'
import { quantities } from './rules/quantities.ts'
import { reductions } from './rules/reductions.ts'
import type { Rule, Asking } from './rules/rule.ts'
import { soundsDenied } from './rules/sounds-denied.ts'
import { strength } from './rules/strength.ts'
import { trailingDenials } from './rules/trailing-denials.ts'
import { typologies } from './rules/typologies.ts'
import { Draft } from './draft.ts'
import type { Sentence } from './sentence.ts'

/** The rules in the order in which they are asked: the first that takes words reads them. */
const rules: readonly Rule[] = [
  breaks,
  corrections,
  trailingDenials,
  soundsDenied,
  distances,
  besidePlaces,
  comparisons,
  denials,
  orders,
  reductions,
  energy,
  condominium,
  constructionYear,
  plot,
  typologies,
  quantities,
  nearness,
  surroundings,
  parishes,
  otherMoney,
  strength,
  floors,
  orientation,
  nouns,
  fillers,
]

/** Reads the words of a sentence: asks the rules at each token that none has taken yet. What no rule takes is unread. */
export const readWords = (sentence: Sentence, isRenting = false, draft = new Draft()): Draft => {
  const asking: Asking = { sentence, draft, isRenting }
  for (let at = 0; at < sentence.length;) {
    let to = at
    for (const rule of rules) {
      to = rule(asking, at)
      if (to > at) break
    }
    if (to === at) draft.leave({ from: at, to: ++to }, 'unknown')
    at = to
  }
  return draft
}
