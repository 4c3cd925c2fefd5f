import type { WordTree } from '#src/domain/private/tokens.ts'

/** Words by the concept that they name: `OWNER` of `owner seller vendedor*`, where the last is every word that begins so. */
export type Lists = Readonly<Record<string, string>>

/** One item of a phrase: what may stand there, whether something has to, and how many others may stand before it. */
export interface Item {
  /** A set of words, or one of {@link places}. */
  set: number
  isOptional: boolean
  gap: number
}

/** A phrase is looked for around its anchor, its first item of more than small words. */
export interface Phrase {
  items: readonly Item[]
  anchor: number
  /** Of which of the rules it is. */
  rule: number
  role: PhraseRole
}

/** What is said of a subject, a phrase a line. */
export interface Phrases {
  /** What is private by itself. */
  private: string
  /** What is private only where something else in its sentence is found too: ordinary adverts have these words. */
  cues?: string
  /** What excuses the private phrases and the cues that it contains. */
  public: string
}

/** Which of the texts of {@link Phrases} a phrase is of. */
type PhraseRole = keyof Phrases

/** What is no word: where a clause begins and ends, the letter of a door, a name of nothing that is known. */
export const places = { '<': 0, '>': 1, LETTER: 2, NAME: 3 } as const
/** Any number. */
export const anyNumber = '#'

const gaps: Readonly<Record<string, number>> = { '..': 4, '...': 12 }

/** The phrases of rules, and which words are in the sets of their items. */
export class PhraseBook {
  readonly #lists: ReadonlyMap<string, readonly string[]>
  /** The small words, and the lists with one of them. */
  readonly #small: ReadonlySet<string>
  /** The sets with a small word in them: every sentence has one. */
  readonly #frequent = new Set<number>()
  readonly #sets = new Map<string, number>(Object.entries(places))
  /** The sets by the list or the word that is in them. */
  readonly #setsOf = new Map<string, number[]>()
  /** The lists by the places of their words, and of the beginnings of words. */
  readonly #whole = new Map<number, string[]>()
  readonly #begun = new Map<number, string[]>()
  /** Those by a sign, or by {@link anyNumber}. */
  readonly #signs = new Map<string, string[]>()
  readonly #tree: WordTree
  readonly #anchored = new Map<number, Phrase[]>()

  /** Its words are added to a tree. */
  constructor({ lists, small }: { lists: Lists; small: Lists }, rules: readonly Phrases[], tree: WordTree) {
    this.#tree = tree
    this.#lists = new Map(
      Object.entries({ ...lists, ...small }).map(([name, words]) => [name, words.split(/\s+/)]),
    )
    const smallWords = new Set(Object.keys(small).flatMap((name) => this.#lists.get(name) ?? []))
    const withSmall = [...this.#lists].filter(([, words]) => words.some((word) => smallWords.has(word)))
    this.#small = new Set([...smallWords, ...withSmall.map(([name]) => name)])
    for (const [name, words] of this.#lists) for (const word of words) this.#addWord(word, name)
    for (const [rule, each] of rules.entries())
      for (const role of ['private', 'cues', 'public'] as const)
        for (const line of (each[role] ?? '').split('\n'))
          if (line.trim() !== '') this.#addPhrase(line.trim(), rule, role)
  }

  /** So many sets of words there are. */
  get size(): number {
    return this.#sets.size
  }

  /** The sets in which a word is that ends at a place of the tree, or goes on from there as none of the book does. */
  setsAt(place: number, isWhole: boolean): number[] {
    const begun = this.#tree.pathTo(place).flatMap((each) => this.#begun.get(each) ?? [])
    return this.#setsIn(isWhole ? [...begun, ...(this.#whole.get(place) ?? [])] : begun)
  }

  /** The sets in which a sign is. */
  setsOfSign(sign: string): number[] {
    return this.#setsIn(this.#signs.get(sign) ?? [])
  }

  #setsIn(names: readonly string[]): number[] {
    return [...new Set(names.flatMap((name) => this.#setsOf.get(name) ?? []))]
  }

  /** The phrases of which a word in a set may be the anchor. */
  anchoredIn(set: number): readonly Phrase[] {
    return this.#anchored.get(set) ?? []
  }

  #addWord(word: string, name: string): void {
    const key = word.replace('*', '')
    if (/^[a-z]/.test(key)) addTo(key === word ? this.#whole : this.#begun, this.#tree.add(key), name)
    else addTo(this.#signs, key, name)
  }

  #setOf(written: string): number {
    const known = this.#sets.get(written)
    if (known !== undefined) return known
    const set = this.#sets.size
    this.#sets.set(written, set)
    for (const each of written.split('|')) {
      const words = this.#lists.get(each)
      if (this.#small.has(each)) this.#frequent.add(set)
      if (words === undefined) {
        if (/[A-Z]/.test(each)) throw new RangeError(`Read ${written}: there is no list ${each}`)
        if (!this.#setsOf.has(each)) this.#addWord(each, each)
      }
      addTo(this.#setsOf, each, set)
    }
    return set
  }

  /** Reads a line such as `OWNER WILL? .. accept|consider DEAL`. */
  #addPhrase(line: string, rule: number, role: PhraseRole): void {
    const written = line.split(' ')
    const read = written.flatMap((each, index) => {
      if (each in gaps) return []
      const isOptional = each.length > 1 && each.endsWith('?')
      const words = isOptional ? each.slice(0, -1) : each
      return [{ words, isOptional, set: this.#setOf(words), gap: gaps[written[index - 1] ?? ''] ?? 0 }]
    })
    const needed = read.filter(({ isOptional, words }) => !isOptional && !(words in places))
    const by = needed.find(({ set }) => !this.#frequent.has(set)) ?? needed[0]
    if (!by) throw new RangeError(`Read ${line}: it needs no word`)
    const items = read.map(({ set, isOptional, gap }) => ({ set, isOptional, gap }))
    addTo(this.#anchored, by.set, { items, anchor: read.indexOf(by), rule, role })
  }
}

const addTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
