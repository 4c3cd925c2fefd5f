const letters = 26
const firstLetter = 97

/** The letter at a place in a text from 0, upper case as lower, or less than 0 where none is. */
export const letterOf = (code: number): number => {
  const letter = (code | 32) - firstLetter
  return code > 64 && letter >= 0 && letter < letters && code < 123 ? letter : -1
}

/** Words by their letters, for one pass over the characters of a text. The root is place 0. */
export class WordTree {
  /** The place behind each place and letter; 0 where no word goes on. */
  readonly #next: Uint16Array
  readonly #before: Uint16Array
  #last = 0

  /** Of as many letters as all words have together at most. */
  constructor(size: number) {
    this.#next = new Uint16Array((size + 1) * letters)
    this.#before = new Uint16Array(size + 1)
  }

  /** Adds a word in small letters; answers its place. */
  add(word: string): number {
    let place = 0
    for (let index = 0; index < word.length; index++) {
      const at = place * letters + letterOf(word.charCodeAt(index))
      if (this.#next[at] === 0) {
        this.#next[at] = ++this.#last
        this.#before[this.#last] = place
      }
      place = this.#next[at] ?? 0
    }
    return place
  }

  /** The place behind a place, or 0. */
  behind(place: number, letter: number): number {
    return this.#next[place * letters + letter] ?? 0
  }

  /** The places from one to the root. */
  pathTo(place: number): number[] {
    const path: number[] = []
    for (let at = place; at !== 0; at = this.#before[at] ?? 0) path.push(at)
    return path
  }

  get size(): number {
    return this.#before.length
  }
}
