import type { PrivateKind } from '../kinds.ts'

/** What stands right before a word and right behind it in its sentence, plain and in small letters; either is enough. */
export interface Around {
  before?: RegExp
  behind?: RegExp
}

/** Words that speak of people, of the way in or of a bargain, and where they speak of the home instead. */
export interface Guarded {
  /** Plain and in small letters; `herdeir*` is every word that begins so. */
  words: string
  kind: PrivateKind
  /** Where they may be said. */
  unless?: Around
  /** Of words that mostly say something else: where alone they are guarded. */
  only?: Around
  /** The same, where both have to hold. */
  and?: Around
}
