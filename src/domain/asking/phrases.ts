import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { madeOnce, remembered } from '#src/domain/memo.ts'
import { placesCalled } from '#src/domain/search/places.ts'
import { germanNumber } from './german-number.ts'
import { askedLanguages, everyTerm, isJoining, type AskedLanguage, type Kind } from './vocabulary.ts'
import { fold } from '#src/domain/search/names.ts'

/** A word, number, typology, ordinal or mark of a text, and where it stands there. */
export interface Token {
  kind: (typeof kinds)[number]
  /** As it was written. */
  raw: Bounded
  /** As words are compared: folded; of a mark the mark itself. */
  word: string
  start: number
  end: number
  /** Of a number or an ordinal. */
  amount?: number
}

const kinds = ['typology', 'ordinal', 'number', 'word', 'mark'] as const

/** Words that people shorten with a full stop, which divides no sentence there: `mind. 3`, `ca. 400k`. */
const shortened = new Set(
  'max min mind ca env aprox approx apart appart apto apt qto qtos hab dorm mio tsd zi whg incl'.split(' '),
)

// Threat: each alternative ends at a character that the one before it cannot take, so that a text is walked once.
const form =
  /(?<typology>(?<![\p{L}\d])[TV]\d{1,2}(?:\s?\+\s?\d(?!\d))?\+?(?![\p{L}\d]))|(?<ordinal>\d{1,2}(?:\.?[ºª°]|\.?[oa](?=\s(?:andar|piso|planta)\b)|(?:st|nd|rd|th|er|ère|ème|eme)\b|\.(?=\s(?:stock|etage|og|obergeschoss)\b)))|(?<number>\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{2}(?!\d))?|\d+(?:[.,]\d+)?)|(?<word>m[2²](?!\p{L})|[\p{L}_][\p{L}\p{M}\p{N}_]*)|(?<mark>[^\s])/giu

/** Digits with marks between thousands, and two decimals at most. */
const grouped = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+)(?:[.,]\d{2})?$/

const amountOf = (raw: string): number => {
  const whole = grouped.exec(raw)?.[1]
  return whole === undefined ? Number(raw.replace(',', '.')) : Number(whole.replaceAll(/\D/g, ''))
}

const smallLetters = /^[a-z]+$/

const wordOf = (kind: Token['kind'], raw: Bounded): string => {
  if (smallLetters.test(raw)) return raw
  if (kind === 'mark') return raw === '’' ? "'" : raw
  return kind === 'word'
    ? fold(recorded(raw.replaceAll('²', '2'))) || raw
    : raw.toLowerCase().replaceAll(/\s/g, '')
}

/** Leaves out the full stop of a shortened word. */
const withoutStops = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ word, start }, at) => {
    const before = tokens[at - 1]
    return !(word === '.' && before?.end === start && shortened.has(before.word))
  })

/** Rooms that German counts within a word, and a condition: `Zweizimmerwohnung` is `zwei`, `Zimmer` and `Wohnung`. */
const germanWords = /^(?:(zwei|drei|vier|fünf|sechs|sieben)(zimmer)(whg|wohnung)?|(neubau)(wohnung|haus))$/iu

/** The words of such a German word; any other token as it is. */
const divided = (token: Token): Token[] => {
  const parts = germanWords.exec(token.raw)?.slice(1).filter(Boolean) ?? []
  let end = token.start
  return parts.length === 0
    ? [token]
    : parts.map((part) => {
        const raw = recorded(part)
        const start = end
        end += raw.length
        return { kind: 'word', raw, word: wordOf('word', raw), start, end }
      })
}

/** The tokens of a text, in their order: `T2 até 300.000€` is a typology, a word, a number and a mark. */
export const splitTokens = (text: Bounded): Token[] =>
  withoutStops(
    [...text.matchAll(form)]
      .map((match) => {
        const raw = recorded(match[0])
        const kind = kinds.find((each) => match.groups?.[each] !== undefined) ?? 'mark'
        const token = {
          kind,
          raw,
          word: wordOf(kind, raw),
          start: match.index,
          end: match.index + raw.length,
        }
        if (kind === 'number') return { ...token, amount: amountOf(raw) }
        return kind === 'ordinal' ? { ...token, amount: Number.parseInt(raw, 10) } : token
      })
      .flatMap(divided),
  )

/** Letters alone: each word of such a phrase is a token. */
const lettersAlone = /^\p{L}+(?: \p{L}+)*$/u

/** The words of the tokens of a phrase. Most phrases of a vocabulary are letters, and then it takes a tenth of the time. */
export const splitWords = (phrase: Bounded): string[] => {
  const words = lettersAlone.test(phrase) ? phrase.split(' ') : []
  return words.length === 0 || words.some((each) => germanWords.test(each))
    ? splitTokens(phrase).map(({ word }) => word)
    : words.map((each) => wordOf('word', recorded(each)))
}

/** What a phrase is in one language: it may be several things, of which the sentence decides. */
interface Tag {
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
  inOthers(): Tags
}

/** A denial is one in every language: the vote on a short sentence may be wrong, and what is denied must not be wished for. */
const inOthersOf = (key: string, byLanguage: Known['byLanguage']): Tags => {
  const isOfOwn = ({ kind }: Tag) => isJoining(kind) || (stating.has(kind) && key.length < surelyWord)
  const isShared = ({ kind }: Tag) =>
    [...byLanguage.values()].filter((tags) => tags.some((tag) => tag.kind === kind)).length > 1
  return [...byLanguage.values()].flat().filter((tag) => !isOfOwn(tag) || isShared(tag))
}

const keyOf = (words: readonly string[]): string => words.join(' ')

/** `ground-floor` is written `ground floor` too. */
const spellings = (phrase: string): string[] =>
  phrase.includes('-') && /\p{L}-\p{L}/u.test(phrase) ? [phrase, phrase.replaceAll('-', ' ')] : [phrase]

const index = madeOnce(() => {
  const tags = new Map<string, Map<AskedLanguage, Tag[]>>()
  /** What longer phrases begin with. */
  const beginnings = new Set<string>()
  for (const { language, phrase, kind, value } of everyTerm())
    for (const spelling of spellings(phrase)) {
      const words = splitWords(recorded(spelling))
      for (let length = 1; length < words.length; length++) beginnings.add(keyOf(words.slice(0, length)))
      const known = tags.get(keyOf(words)) ?? new Map<AskedLanguage, Tag[]>()
      tags.set(keyOf(words), known)
      const list = known.get(language) ?? []
      known.set(language, list)
      if (!list.some((tag) => tag.kind === kind && tag.value === value)) list.push({ kind, value })
    }
  const phrases = new Map<string, Known>()
  for (const [key, byLanguage] of tags)
    phrases.set(key, { byLanguage, inOthers: madeOnce(() => inOthersOf(key, byLanguage)) })
  return { phrases, beginnings }
})

/** A German adjective without its ending: `möblierte`. */
const adjective = /^(.{5,}?)e[mnrs]?$/

const lookUp = (key: string): Known | undefined => {
  const { phrases } = index()
  const known =
    phrases.get(key) ??
    (key.length > 3 && key.endsWith('s') ? phrases.get(key.slice(0, -1)) : undefined) ??
    (key.length > 5 && key.endsWith('es') ? phrases.get(key.slice(0, -2)) : undefined)
  if (known) return known
  const german = phrases.get(adjective.exec(key)?.[1] ?? '')
  return german?.byLanguage.has('de') ? german : undefined
}
const lookedUp = remembered((key: string): Known | null => lookUp(key) ?? null)

/** Longer words are looked up each time. Threat: a text of nothing else would fill the memory of what was looked up. */
const longestKept = 40

/** A phrase as it is, and without the ending of a plural or of a German adjective. Most words of a text mean nothing. */
const knownOf = (key: string): Known | null | undefined =>
  key.length > longestKept ? lookUp(key) : lookedUp(key)

/** The phrases that begin at one token, by how many tokens they take, the longest first. */
export type PhrasesAt = readonly { length: number; known: Known }[]

/** The phrases of a text, by the token at which they begin. */
export const phrasesIn = (tokens: readonly Token[]): PhrasesAt[] =>
  tokens.map(({ word }, at) => {
    const found: { length: number; known: Known }[] = []
    const { beginnings } = index()
    for (let key = word, length = 1; ; length++) {
      const known = knownOf(key)
      if (known) found.unshift({ length, known })
      const next = tokens[at + length]
      if (!next || !beginnings.has(key)) return found
      key += ` ${next.word}`
    }
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
export const guessLanguage = (tokens: readonly Token[], phrases: readonly PhrasesAt[]): AskedLanguage => {
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
export const findTags = ({ byLanguage, inOthers }: Known, language: AskedLanguage): Tags =>
  byLanguage.get(language) ?? inOthers()
