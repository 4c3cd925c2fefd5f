import type { Described } from './described.ts'
import { flatFront } from './flat-front.ts'
import { houseFront } from './house-front.ts'
import {
  garageFront,
  officeFront,
  plotFront,
  ruinFront,
  shopFront,
  unsaidFront,
  warehouseFront,
} from './other-fronts.ts'
import type { Sheet } from './paint.ts'
import { penthouseFront } from './penthouse-front.ts'
import { planFront } from './plan-front.ts'

const isFlat = ({ type }: Described) => type === 'apartment' || type === 'duplex'
const isBlock = (home: Described) => isFlat(home) || home.type === 'building'

/** A home from outside: what is reported is painted, what nobody said is a broken line or left out. */
export const sheetOf = (home: Described): Sheet => {
  if (home.condition === 'off_plan') return planFront(home)
  if (home.condition === 'ruin') return ruinFront(home)
  if (home.type === 'penthouse') return penthouseFront(home)
  if (home.type === 'shop') return shopFront(home)
  if (home.type === 'office') return officeFront(home)
  if (home.type === 'warehouse') return warehouseFront(home)
  if (home.type === 'garage') return garageFront(home)
  if (home.type === 'land') return plotFront(home)
  if (home.type === null || (isFlat(home) && home.floor === null && home.bedrooms === null))
    return unsaidFront(home)
  return isBlock(home) ? flatFront(home) : houseFront(home).sheet
}

/** The same as a file of its own, by day. */
export const frontOf = (home: Described): string => sheetOf(home).svg()
