import type { Span } from '../span.ts'
import { letterOf, type WordTree } from '../word-tree.ts'

const [space, apostrophe, hyphen] = [32, 39, 45]
const ascii = 128
const marksOf = (signs: string): Uint8Array => {
  const marks = new Uint8Array(ascii)
  for (const sign of signs) marks[sign.charCodeAt(0)] = 1
  return marks
}
/** What ends a sentence or puts something in brackets: no phrase goes over it. */
const stops = marksOf('.;!?()\n')
/** What ends a clause. */
const ends = marksOf('.;!?()\n,:"')

export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The words, numbers and signs of a sentence, in arrays that are used again for the next one. */
export class Tokens {
  readonly #tree: WordTree
  #at = new Int32Array(64)
  #end = new Int32Array(64)
  /** Of a sign or a digit its first character, of a word 0. */
  #code = new Int32Array(64)
  /** Of a word how far the tree goes with it, doubled, and one more if to its end; 0 for not at all. */
  #key = new Int32Array(64)
  size = 0

  constructor(tree: WordTree) {
    this.#tree = tree
  }

  at(place: number): number {
    return this.#at[place] ?? 0
  }
  end(place: number): number {
    return this.#end[place] ?? 0
  }
  code(place: number): number {
    return this.#code[place] ?? 0
  }
  key(place: number): number {
    return this.#key[place] ?? 0
  }

  #isOf(marks: Uint8Array, place: number): boolean {
    return place < 0 || place >= this.size || marks[this.#code[place] ?? 0] === 1
  }
  isStop(place: number): boolean {
    return this.#isOf(stops, place)
  }
  isEnd(place: number): boolean {
    return this.#isOf(ends, place)
  }

  #grow(): void {
    const grown = (array: Int32Array): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(array.length * 2)
      larger.set(array)
      return larger
    }
    this.#at = grown(this.#at)
    this.#end = grown(this.#end)
    this.#code = grown(this.#code)
    this.#key = grown(this.#key)
  }

  #push(span: Span, code: number, key: number): void {
    if (this.size === this.#at.length) this.#grow()
    this.#at[this.size] = span.at
    this.#end[this.size] = span.end
    this.#code[this.size] = code
    this.#key[this.size] = key
    this.size++
  }

  /** Reads a part of a plain text. Hyphens and apostrophes only part words: `vende-se` is two. */
  read(plain: string, { at: from, end: to }: Span): void {
    this.size = 0
    let at = from
    while (at < to) {
      const code = plain.charCodeAt(at)
      let end = at + 1
      let letter = letterOf(code)
      if (letter >= 0) {
        let [place, isWhole] = [0, 1]
        for (end = at; letter >= 0; letter = ++end < to ? letterOf(plain.charCodeAt(end)) : -1) {
          if (isWhole === 0) continue
          const next = this.#tree.behind(place, letter)
          if (next === 0) isWhole = 0
          else place = next
        }
        this.#push({ at, end }, 0, place === 0 ? 0 : place * 2 + isWhole)
      } else if (code !== space && code !== apostrophe && code !== hyphen) {
        if (isDigit(code)) while (end < to && isDigit(plain.charCodeAt(end))) end++
        this.#push({ at, end }, code, 0)
      }
      at = end
    }
  }
}
