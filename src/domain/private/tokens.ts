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
  #next = new Uint16Array(1024 * letters)
  /** The place before each place. */
  #before = new Uint16Array(1024)
  /** So many places there are. */
  size = 1

  #grow(): void {
    const [next, before] = [this.#next, this.#before]
    this.#next = new Uint16Array(2 * next.length)
    this.#next.set(next)
    this.#before = new Uint16Array(2 * before.length)
    this.#before.set(before)
  }

  /** Adds a word in small letters; answers its place. */
  add(word: string): number {
    let place = 0
    for (let index = 0; index < word.length; index++) {
      const at = place * letters + letterOf(word.charCodeAt(index))
      if (this.#next[at] === 0) {
        if (this.size === this.#before.length) this.#grow()
        this.#next[at] = this.size
        this.#before[this.size++] = place
      }
      place = this.#next[at] ?? 0
    }
    return place
  }

  /** The place behind a place, or 0. */
  behind(place: number, letter: number): number {
    return this.#next[place * letters + letter] ?? 0
  }

  /** The place before a place, which is less; that of the root is itself. */
  before(place: number): number {
    return this.#before[place] ?? 0
  }

  /** The places from one to the root. */
  pathTo(place: number): number[] {
    const path: number[] = []
    for (let at = place; at !== 0; at = this.before(at)) path.push(at)
    return path
  }
}

const [space, apostrophe, hyphen] = [32, 39, 45]
/** What stands for the code of a word. */
export const aWord = -1

export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * The words, numbers and signs of a plain text, in arrays that are used again for the next one. Hyphens and apostrophes
 * only part words: `vende-se` is two.
 */
export class Tokens {
  /** The words that mean something. All are known before the first text is read. */
  readonly tree = new WordTree()
  #plain: string | null = null
  #at = new Int32Array(256)
  #end = new Int32Array(256)
  /** Of a sign or a number its first character. */
  #code = new Int32Array(256)
  /** Of a word how far the tree goes with it, doubled, and one more if to its end; 0 for not at all. */
  #key = new Int32Array(256)
  size = 0

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

  /** The first token from a place on that begins at a character or behind it. */
  firstFrom(character: number, place: number): number {
    let first = place
    while (first < this.size && this.at(first) < character) first++
    return first
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

  #push(at: number, end: number, code: number, key: number): void {
    if (this.size === this.#at.length) this.#grow()
    this.#at[this.size] = at
    this.#end[this.size] = end
    this.#code[this.size] = code
    this.#key[this.size] = key
    this.size++
  }

  /** Reads a text, once for all that ask for its tokens one after the other. */
  read(plain: string): void {
    if (plain === this.#plain) return
    this.#plain = plain
    this.size = 0
    let at = 0
    while (at < plain.length) {
      const code = plain.charCodeAt(at)
      let end = at + 1
      let letter = letterOf(code)
      if (letter >= 0) {
        let [place, isWhole] = [0, 1]
        for (end = at; letter >= 0; letter = ++end < plain.length ? letterOf(plain.charCodeAt(end)) : -1) {
          if (isWhole === 0) continue
          const next = this.tree.behind(place, letter)
          if (next === 0) isWhole = 0
          else place = next
        }
        this.#push(at, end, aWord, place === 0 ? 0 : place * 2 + isWhole)
      } else if (code !== space && code !== apostrophe && code !== hyphen) {
        if (isDigit(code)) while (end < plain.length && isDigit(plain.charCodeAt(end))) end++
        this.#push(at, end, code, 0)
      }
      at = end
    }
  }
}
