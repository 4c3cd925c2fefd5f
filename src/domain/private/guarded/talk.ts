import { isKnownName } from '../known-names.ts'
import { isPlaceWord, isWithinPlace } from '../place-names.ts'
import { partsOf } from '../sentences.ts'
import type { Finding } from '../span.ts'
import { Grammar, type Names } from './grammar.ts'
import { access as accessRules } from './rules/access.ts'
import { deals as dealRules } from './rules/deals.ts'
import { lives as lifeRules } from './rules/lives.ts'
import { numbers as numberRules } from './rules/numbers.ts'
import { names as nameRules, people as peopleRules } from './rules/people.ts'
import type { Rules } from './rules/rules.ts'
import { access } from './words/access.ts'
import { deals } from './words/deals.ts'
import { home } from './words/home.ts'
import { lives } from './words/lives.ts'
import { numbers } from './words/numbers.ts'
import { people } from './words/people.ts'
import { small } from './words/small.ts'

const lists = { ...people, ...lives, ...access, ...deals, ...home, ...numbers }

const title = /^(?:Donas?|Irmaos|Senhora?|Sra?|DONA|SR|SRA)$/
const nameBehind = /^\.? ?[A-Z]/
const neighbouring = /^vizinh[oa]$/i
const wordBehind = /^ ([A-Z][a-z]{2,20})/
const isJoined = /[A-Za-z] $/
const beforePlace = /(?:\b(?:em|in|de|from|near)|,) $/
const capital = /^[A-Z][a-z]{2,20}$/

const names: Names = {
  isName: (plain, { at, end }) => {
    const written = plain.slice(at, end)
    return capital.test(written) && !isKnownName(written) && !isWithinPlace(plain, at)
  },
  /** `Rua do Senhor`, `em Mora`, `o arquiteto Ramos Chaves`, `a vizinha Ericeira`; and before a name it is a title. */
  isOfName: (plain, { at, end }) => {
    const written = plain.slice(at, end)
    const behind = plain.slice(end, end + 24)
    if (neighbouring.test(written)) return isPlaceWord(wordBehind.exec(behind)?.[1]?.toLowerCase() ?? '')
    if (!/^[A-Z]/.test(written)) return false
    if (title.test(written) && nameBehind.test(behind)) return true
    if (beforePlace.test(plain.slice(Math.max(0, at - 6), at)) && isPlaceWord(written.toLowerCase()))
      return true
    return written === 'Chaves'
      ? isJoined.test(plain.slice(Math.max(0, at - 2), at))
      : isWithinPlace(plain, at)
  },
}

/** What is private in any text, and what is so in one about a home alone. */
const [always, ofHomes] = [
  [...numberRules, ...accessRules, ...nameRules],
  [...peopleRules, ...lifeRules, ...dealRules],
]
const rules: readonly Rules[] = [...always, ...ofHomes]
const grammar = new Grammar({ lists, small }, rules, names)

const isAny = (): boolean => true

/** What a text says that is private in its words: a cue where it is not all that its sentence has. */
export const talkIn = (plain: string): Finding[] =>
  partsOf(plain).flatMap((part) => {
    const found = grammar.find(plain, part).filter(({ rule, at, end }) => {
      const { isOne = isAny } = rules[rule] ?? {}
      return isOne(plain, { at, end })
    })
    const isAlone = found.every(({ at }) => at === found[0]?.at)
    return found.flatMap(({ rule, isCue, at, end }) => {
      const kind = rules[rule]?.kind
      const isFound = kind !== undefined && !(isCue && isAlone)
      return isFound ? [{ kind, at, end, isOfHomesOnly: rule >= always.length }] : []
    })
  })
