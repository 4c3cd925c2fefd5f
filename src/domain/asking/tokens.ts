import { recorded, type Bounded } from '#src/domain/bounded.ts'
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

const wordOf = (kind: Token['kind'], raw: Bounded): string => {
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
export const tokensOf = (text: Bounded): Token[] =>
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
