import type { Language } from '#src/domain/language.ts'
import type { Cause, Effect, Reader } from './cause.ts'
import { homeCauses } from './homes.ts'
import { pictureCauses } from './pictures.ts'
import { placeCauses } from './places.ts'
import { textCauses } from './texts.ts'
import { valueCauses } from './values.ts'

/** Every reason why something of a feed is not as it was said, by its code: the one table for the report, the import and the office. */
export const causes = { ...homeCauses, ...valueCauses, ...placeCauses, ...pictureCauses, ...textCauses }
export type CauseCode = keyof typeof causes

export const isCause = (code: string): code is CauseCode => Object.hasOwn(causes, code)

/** A cause in one sentence for one reader, without its full stop: what it is, and what follows or can be done. */
export const causeText = (code: CauseCode, reader: Reader, language: Language): string => {
  const { is, mend }: Cause = causes[code]
  return `${is[language]}; ${mend[reader][language]}`
}

const order: readonly Effect[] = ['home', 'value', 'note']

/** Orders causes: first what keeps homes from being public, then what is unknown, then what is only to be known. */
export const byEffect = (a: CauseCode, b: CauseCode): number =>
  order.indexOf(causes[a].effect) - order.indexOf(causes[b].effect)
