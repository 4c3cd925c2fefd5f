import { parishes, surroundings } from './rules/areas.ts'
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
import type { Rule } from './rules/rule.ts'
import { soundsDenied } from './rules/sounds-denied.ts'
import { strength } from './rules/strength.ts'
import { trailingDenials } from './rules/trailing-denials.ts'
import { typologies } from './rules/typologies.ts'

/** The rules in the order in which they are asked: the first that takes words reads them. */
export const rules: readonly Rule[] = [
  breaks,
  corrections,
  trailingDenials,
  soundsDenied,
  distances,
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
