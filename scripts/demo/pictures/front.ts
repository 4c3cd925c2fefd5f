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
import { penthouseFront } from './penthouse-front.ts'
import { planFront } from './plan-front.ts'

const isBlock = ({ type }: Described) => type === 'apartment' || type === 'duplex' || type === 'building'

/** A home from outside: what is reported is painted, what nobody said is a broken line or left out. */
export const frontOf = (home: Described): string => {
  if (home.condition === 'off_plan') return planFront(home)
  if (home.condition === 'ruin') return ruinFront(home)
  if (home.type === 'penthouse') return penthouseFront(home)
  if (home.type === 'shop') return shopFront(home)
  if (home.type === 'office') return officeFront(home)
  if (home.type === 'warehouse') return warehouseFront(home)
  if (home.type === 'garage') return garageFront(home)
  if (home.type === 'land') return plotFront(home)
  if (home.type === null || (isBlock(home) && home.type !== 'building' && home.floor === null))
    return unsaidFront(home)
  return isBlock(home) ? flatFront(home) : houseFront(home).sheet.svg()
}
