import { recorded } from '#src/domain/bounded.ts'
import { madeOnce } from '#src/domain/memo.ts'
import { placesCalled } from '#src/domain/search/places.ts'
import { germanNumber } from './german-number.ts'
import { tokensOf, type Token } from './tokens.ts'
import { askedLanguages, everyTerm, isJoining, type AskedLanguage, type Kind } from './vocabulary.ts'

/** What a phrase is in one language: it may be several things, of which the sentence decides. */
export interface Tag {
  kind: Kind
  value: string
}
type Tags = readonly Tag[]

/** A word of a statement is known in a sentence of any language, unless it is so short that it may be anything: `era`, `foi`. */
const stating: ReadonlySet<Kind> = new Set<Kind>(['stating', 'selling', 'stating_of', 'owning'])
const surelyWord = 6

/** Of one phrase: its tags by language, and those that it has where the sentence is in another one. */
interface Known {
  byLanguage: ReadonlyMap<AskedLanguage, Tags>
  inOthers: Tags
}

const keyOf = (words: readonly string[]): string => words.join(' ')

/** `ground-floor` is written `ground floor` too. */
const spellings = (phrase: string): string[] =>
  /\p{L}-\p{L}/u.test(phrase) ? [phrase, phrase.replaceAll('-', ' ')] : [phrase]

const index = madeOnce(() => {
  const tags = new Map<string, Map<AskedLanguage, Tag[]>>()
  /** How many words the longest phrase has that begins with one. */
  const mostWords = new Map<string, number>()
  for (const { language, phrase, kind, value } of everyTerm())
    for (const spelling of spellings(phrase)) {
      const words = tokensOf(recorded(spelling)).map(({ word }) => word)
      const [first = ''] = words
      mostWords.set(first, Math.max(mostWords.get(first) ?? 1, words.length))
      const known = tags.get(keyOf(words)) ?? new Map<AskedLanguage, Tag[]>()
      tags.set(keyOf(words), known)
      const list = known.get(language) ?? []
      known.set(language, list)
      if (!list.some((tag) => tag.kind === kind && tag.value === value)) list.push({ kind, value })
    }
  const phrases = new Map<string, Known>()
  for (const [key, byLanguage] of tags) {
    const all = [...byLanguage.values()].flat()
    // A denial is one in every language: the vote on a short sentence may be wrong, and what is denied must not be wished for.
    const isOfOwn = ({ kind }: Tag) => isJoining(kind) || (stating.has(kind) && key.length < surelyWord)
    const isShared = ({ kind }: Tag) =>
      [...byLanguage.values()].filter((tags) => tags.some((tag) => tag.kind === kind)).length > 1
    const inOthers = all.filter((tag) => !isOfOwn(tag) || isShared(tag))
    phrases.set(key, { byLanguage, inOthers })
  }
  return { phrases, mostWords }
})

/** A German adjective without its ending: `möblierte`. */
const adjective = /^(.{5,}?)e[mnrs]?$/

/** A phrase as it is, and without the ending of a plural or of a German adjective. */
const knownOf = (key: string): Known | undefined => {
  const { phrases } = index()
  const known =
    phrases.get(key) ??
    (/.{3}s$/.test(key) ? phrases.get(key.slice(0, -1)) : undefined) ??
    (/.{4}es$/.test(key) ? phrases.get(key.slice(0, -2)) : undefined)
  if (known) return known
  const german = phrases.get(adjective.exec(key)?.[1] ?? '')
  return german?.byLanguage.has('de') ? german : undefined
}

/** The phrases that begin at one token, by how many tokens they take, the longest first. */
export type PhrasesAt = readonly { length: number; known: Known }[]

/** The phrases of a text, by the token at which they begin. */
export const phrasesIn = (tokens: readonly Token[]): PhrasesAt[] =>
  tokens.map((_, at) => {
    const found: { length: number; known: Known }[] = []
    const most = index().mostWords.get(tokens[at]?.word ?? '') ?? 1
    for (let length = Math.min(most, tokens.length - at); length > 0; length--) {
      const known = knownOf(keyOf(tokens.slice(at, at + length).map(({ word }) => word)))
      if (known) found.push({ length, known })
    }
    return found
  })

/** How many tokens of a phrase speak for a language. */
const mostVoting = 4

const mostInName = 3

/** Whether a name of a place begins at a token. */
const isPlace = (tokens: readonly Token[], at: number): boolean =>
  Array.from({ length: mostInName }, (_, each) =>
    keyOf(tokens.slice(at, at + each + 1).map(({ word }) => word)),
  ).some((name) => placesCalled(name).length > 0)

/**
 * Whether `no` or `na` joins a place to a word before it: only Portuguese says so, and in other languages that `no` would
 * be a denial. Behind a mark it may be one: `piso en Portugal, no Lisboa`.
 */
const hasContraction = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ word, kind }, at) =>
      kind === 'word' &&
      /^n[ao]s?$/.test(word) &&
      tokens[at - 1]?.kind !== 'mark' &&
      at > 0 &&
      isPlace(tokens, at + 1),
  )

/** From here on a German number is one long word that no other language has. */
const leastSpelled = 1_000

/** The language that most words of a sentence are of; Portuguese where none says more. */
export const languageOf = (tokens: readonly Token[], phrases: readonly PhrasesAt[]): AskedLanguage => {
  const votes = new Map<AskedLanguage, number>(askedLanguages.map((language) => [language, 0]))
  for (const { length, known } of phrases.flat())
    if (length <= mostVoting)
      for (const language of known.byLanguage.keys())
        votes.set(language, (votes.get(language) ?? 0) + length / known.byLanguage.size ** 2)
  if (tokens.some(({ word }) => (germanNumber(word) ?? 0) >= leastSpelled))
    votes.set('de', (votes.get('de') ?? 0) + 1)
  const best = askedLanguages.reduce((most, each) =>
    (votes.get(each) ?? 0) > (votes.get(most) ?? 0) ? each : most,
  )
  return best !== 'en' && hasContraction(tokens) ? 'pt' : best
}

/** What a phrase is in a sentence of one language. */
export const tagsOf = ({ byLanguage, inOthers }: Known, language: AskedLanguage): Tags =>
  byLanguage.get(language) ?? inOthers
