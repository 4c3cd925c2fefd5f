import { recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import type { ClosingState } from './status-words.ts'

/** What agencies stamp on titles, in folded words. */
const stampWords: Record<ClosingState, readonly string[]> = {
  sold: ['sold', 'vendido', 'vendida', 'negocio fechado', 'vendu', 'vendue', 'verkauft', 'verkocht'],
  reserved: [
    'reserved',
    'under offer',
    'under contract',
    'offer accepted',
    'contract signed',
    'sale agreed',
    'sold stc',
    'sstc',
    'sold subject to contract',
    'reservado',
    'reservada',
    'sinalizado',
    'sinalizada',
    'sob proposta',
    'proposta aceite',
    'cpcv',
    'com cpcv',
    'em cpcv',
    'cpcv assinado',
    'cpcv celebrado',
    'reservado com sinal',
    'sob reserva',
    'sous offre',
    'sous compromis',
    'reservee',
    'reserviert',
    'onder bod',
    'verkocht onder voorbehoud',
    'gereserveerd',
  ],
  withdrawn: [
    'withdrawn',
    'unavailable',
    'no longer available',
    'retirado',
    'retirada',
    'retirado do mercado',
    'retirada do mercado',
    'indisponivel',
    'ja nao disponivel',
  ],
}
const states = Object.keys(stampWords) as ClosingState[]
const stamps: ReadonlyMap<string, ClosingState> = new Map(
  states.flatMap((state) => stampWords[state].map((word) => [word, state] as const)),
)
const mostWords = 4
const firstWords: ReadonlySet<string> = new Set(
  [...stamps.keys()].map((stamp) => stamp.split(' ', 1)[0] ?? ''),
)

const anyStamp =
  /sold|vend[iu]d?|verk[ao]|r[eé]serv|offer|sous|onder bod|contract|agreed|sstc|sinalizad|propost|cpcv|fechado|withdrawn|available|retirad|dispon|[vsr] [eo] [nls] [de]/iu

/** Whether a text has one of these words at all: most have none, and need not be read. */
export const mayHaveStamp = (text: string): boolean => anyStamp.test(text)

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Nothing else is called so: these count wherever they stand. */
const unmistakable: ReadonlySet<string> = new Set([
  'sstc',
  'sold stc',
  'sold subject to contract',
  'sale agreed',
  'cpcv assinado',
])
/** `nunca foi vendido`, `never been sold`: within so many words before it. */
const denials = { words: wordSet('nunca never not nao'), reach: 3 }
/** `to be sold`, `é vendido mobilado`: what may come, and how. */
const futures = wordSet('e be being ser sera seja if until se ate quando when')
/** `vendido com recheio`, `sold with tenants`, `reserved parking`: part of a sentence. */
const qualifiers = wordSet(
  'a ao aos to for para direito direitos com sem with without as por pela pelo by separately separadamente furnished unfurnished mobilado mobilada equipado equipada parking lugar lugares space spaces estacionamento area areas',
)
/** `já vendido`, `now under offer`: where a sentence of a description ends so, it speaks of the home. */
const alreadyWords = wordSet('ja now agora already encontra')
/** `Imóvel vendido`: a sentence of so few words does. */
const subjects = wordSet(
  'imovel propriedade apartamento moradia casa quinta terreno lote loja property home house villa flat apartment',
)
const shortSentence = 3
/** What is reserved for the home, and is not the home: `lugar de garagem reservado`. */
const reservable = wordSet(
  'parking space spaces spot garagem garage box lugar lugares estacionamento espaco zona area areas acesso condominio direito jardim terraco piscina privado local sitio bairro recanto ambiente publico muito mais entrada elevador patio logradouro',
)

/** No title is longer; a word farther on is prose. */
const longestTitle = 240

const isCapital = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()

/** Whether what stands between two words parts them; a comma, and a hyphen within a word, do not. */
const parts = (gap: string): boolean => /[^\s,'’-]/u.test(gap) || /\s-/u.test(gap) || /-\s/u.test(gap)

interface Words {
  text: string
  words: readonly { folded: string; at: number; end: number }[]
  /** Whether the words before and behind each gap are parted: the first gap is before the first word. */
  breaks: readonly boolean[]
  /** Whether it is a title; a sentence may end in one of these words and mean another thing. */
  isTitle: boolean
}

/** A word that is written with a space behind each letter, `V E N D I D O`, as a single one. */
const spaced = /(?<![\p{L}\p{N}])(?:\p{L} ){3,20}\p{L}(?![\p{L}\p{N}])/gu

/** `réservé`, and not `reserve`, which is a park in English. */
const foldedWord = (written: string): string =>
  /^r[ée]serv[é]$/iu.test(written) ? 'reservee' : fold(recorded(written))

const wordsIn = (text: string, isTitle: boolean): Words => {
  const ends = new Map([...text.matchAll(spaced)].map(({ 0: { length }, index }) => [index, index + length]))
  const words: { folded: string; at: number; end: number }[] = []
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (index < (words.at(-1)?.end ?? 0)) continue
    const end = ends.get(index) ?? index + written.length
    words.push({ folded: foldedWord(text.slice(index, end).replaceAll(' ', '')), at: index, end })
  }
  const breaks = words.map(({ at }, index) => index === 0 || parts(text.slice(words[index - 1]?.end, at)))
  return { text, words, breaks: [...breaks, true], isTitle }
}

/** Whether the words from one to another are a stamp on the title, and no part of its sentence. */
const isStamp = ({ text, words, breaks, isTitle }: Words, from: number, to: number): boolean => {
  const before = words.slice(0, from).map(({ folded }) => folded)
  if (before.slice(-denials.reach).some((word) => denials.words.has(word))) return false
  const [last = '', next = ''] = [before.at(-1), words[to]?.folded]
  if (futures.has(last)) return false
  // How much of a development is sold.
  if (text.slice(words[from - 1]?.end ?? 0, words[from]?.at).includes('%')) return false
  const phrase = words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ')
  if (unmistakable.has(phrase)) return true
  const [begins, ends] = [breaks[from] === true, breaks[to] === true]
  if (begins && ends) return true
  if (!ends && qualifiers.has(next)) return false
  if (!begins && reservable.has(last) && stamps.get(phrase) === 'reserved') return false
  if (
    from === 0 ||
    (to === words.length &&
      (isTitle || alreadyWords.has(last) || (to <= shortSentence && subjects.has(last))))
  )
    return true
  const [at, end] = [words[from]?.at, words[to - 1]?.end]
  if (!isCapital(text.slice(at, end))) return false
  // Where everything is in capitals, they say nothing.
  return begins || !isCapital(text.slice(0, at) + text.slice(end))
}

/** The stamp that begins with a word, the longest that there is. */
const stampAt = (title: Words, from: number): { state: ClosingState; found: string } | null => {
  for (let to = Math.min(from + mostWords, title.words.length); to > from; to--) {
    const some = title.words.slice(from, to)
    const state = stamps.get(some.map(({ folded }) => folded).join(' '))
    if (state !== undefined && isStamp(title, from, to))
      return { state, found: title.text.slice(some[0]?.at, some.at(-1)?.end) }
  }
  return null
}

/**
 * What a title says of the sale beside describing the home: `VENDIDO! T2 em Faro`, `Moradia T3 (reservado)`, `T2 - SOLD`.
 * A word within its sentence, such as `lugar de garagem reservado` or `nunca foi vendido`, says nothing.
 */
export const stampIn = (title: string, isTitle = true): { state: ClosingState; found: string } | null => {
  const text = title.slice(0, longestTitle)
  if (!mayHaveStamp(text)) return null
  const read = wordsIn(text, isTitle)
  for (const [from, { folded }] of read.words.entries()) {
    const stamp = firstWords.has(folded) ? stampAt(read, from) : null
    if (stamp !== null) return stamp
  }
  return null
}

const longest = 120

/** How a description begins, up to the end of the first line or sentence. */
export const firstSentence = (description: string): string => {
  const [first = ''] = description.trim().split('\n', 1)
  return /^.{10,}?[.!?](?=\s|$)/u.exec(first)?.[0].replace(/\.$/, '') ?? first
}

/** The first sentence that describes the home: `Under offer.` before it is no title. */
const describing = (description: string): string => {
  const first = firstSentence(description)
  const stamp = stampIn(first, false)
  if (stamp === null || fold(recorded(first)) !== fold(recorded(stamp.found))) return first
  const rest = description.trim().slice(first.length)
  const at = rest.search(/[\p{L}\p{N}]/u)
  return at === -1 ? first : firstSentence(rest.slice(at))
}

/**
 * The title of a home whose format has none: how its agency's own description begins, cut between words. We add no word.
 */
export const makeTitle = (description: string): string => {
  const sentence = describing(description)
  if (sentence.length <= longest) return sentence
  const cut = withoutHalfNumber(sentence.slice(0, longest).replace(/(?<!\s)\s+\S*$/u, ''), sentence)
  return `${cut.toWellFormed()}…`
}

/** Words without the number at their end that goes on behind them: `250` of `250 000`. */
const withoutHalfNumber = (cut: string, sentence: string): string =>
  /^\s+\d/u.test(sentence.slice(cut.length)) ? cut.replace(/(?<![\d\s.,])[\d\s.,]+$/u, '') : cut
