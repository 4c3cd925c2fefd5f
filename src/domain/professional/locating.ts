import { recorded } from '#src/domain/bounded.ts'
import { capitalNamesIn } from './capital-names.ts'
import { parishesIn, placesIn, disclosedPlaceNames } from './place-words.ts'
import { quartersIn } from './quarters.ts'
import { smallNamesIn } from './small-letters.ts'

/** Words of a text that reveal where a home is. */
export interface Locating {
  found: string
  /** What they name. */
  as: string
}

/** The place of a text's listing: its municipality is disclosed anyway, its parish is not. */
export interface Place {
  municipality_code: string
  /** Every name that was reported for the parish. */
  parishes: readonly string[]
}

const start = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`
/**
 * Threat: a text that can be divided into words in very many ways. A word ends where no letter follows, and it has a
 * bounded number of parts, because each of them may begin a name too.
 */
const capitalWord = String.raw`\p{Lu}\p{L}*(?:['’-]\p{L}+){0,7}(?!\p{L})`
const word = String.raw`(?![TV]\d)(?:\p{Lu}\p{L}{0,2}\.(?= ?\p{Lu})|${capitalWord})`
/** A name: words that begin with a capital, with the small words that join them. Longer ones are found in parts. */
const name = String.raw`${word}(?: ?(?:(?:d[aeo]s?|of|the) )?(?:${word}|\d+(?!\d))){0,11}`
/** A number that is no year. */
const number = String.raw`(?!(?:19|20)\d\d(?!\d))\d+`
const of = String.raw`(?: (?:d[aeo]s?|of|the|à|ao))*`

/** Letters in either case, where the names after them must match in case. */
const anyCase = (words: string): string =>
  words.replace(/\p{L}/gu, (letter) =>
    letter.toLowerCase() === letter.toUpperCase()
      ? letter
      : `[${letter.toLowerCase()}${letter.toUpperCase()}]`,
  )

const streets = anyCase(
  'rua|avenida|travessa|largo|praça|praceta|beco|calçada|alameda|estrada|rotunda|escadinhas|azinhaga|impasse|ladeira|viela|rampa|pátio|cais|miradouro|bairro|urbanização|loteamento|condomínio|edifício|torre|quinta|herdade|jardim|jardins|parque|igreja|mercado|castelo|mosteiro|hospital|escola|universidade|praia|freguesia|café|pastelaria|padaria|confeitaria|livraria|farmácia|hotel|hostel|restaurante|caves?|teatro|museu|palácio|estádio|biblioteca|marina|parish|street|road|avenue|square|tower|building',
)
const shortStreets = String.raw`R\.|Av\.|Tv\.|Lg\.|Pç\.|Pct\.|Urb\.|Edif\.`
const englishStreets = anyCase(
  'street|avenue|road|square|lane|alley|tower|building|court|gardens?|park|station|market|church|castle|beach|hospital|school|university|bridge|bookshop|café|cafe|bakery|hotel|hostel|pharmacy|restaurant|cellars?|theatre|museum|palace|stadium|library|marina',
)
const stops = anyCase('metro|metropolitano|estação|apeadeiro|paragem|terminal|station|stop|underground|tube')
const lines = anyCase('elétrico|eléctrico|tram|tramway|autocarro|bus|linha|line')
const beside = anyCase(
  'junto|perto|próximo|próxima|ao lado|em frente|defronte|vizinho|vizinha|ao pé|a dois passos|atrás|por cima|por baixo|esquina com|near|next to|beside|opposite|close to|overlooking|facing|behind|above|across from|off|minutes from|metres from|km from|walk from|steps from|drive from',
)

const patterns: readonly { as: string; pattern: RegExp }[] = [
  {
    as: 'a street or a place',
    pattern: new RegExp(`${start}(?:${streets})(?:${of} ${name}| ${number})`, 'gu'),
  },
  { as: 'a street or a place', pattern: new RegExp(`${start}(?:${shortStreets})${of} ?${name}`, 'gu') },
  {
    as: 'a street or a place',
    pattern: new RegExp(
      `${start}(?!(?:The|An?|This|That|Its|Our|Each|Every|One|No) )${name} (?:${englishStreets})${end}`,
      'gu',
    ),
  },
  {
    as: 'a stop or a line',
    pattern: new RegExp(`${start}(?:${lines})(?: (?:n\\.?º?|no\\.?|number))? ?\\d+[A-Z]?${end}`, 'gu'),
  },
  {
    as: 'a stop or a line',
    pattern: new RegExp(`${start}${number}E?(?: d[aeo])? (?:${lines})(?! (?:stops?|rides?))${end}`, 'gu'),
  },
  {
    as: 'a stop or a line',
    pattern: new RegExp(
      `${start}(?:${anyCase('o|the')}) \\d{1,3}E? (?:passa|p[áa]ra|sobe|desce|trava|passes|stops|runs|climbs)${end}`,
      'gu',
    ),
  },
  {
    as: 'a stop or a line',
    pattern: new RegExp(`${start}(?:${stops})(?: station| stop)?${of} ${name}`, 'gu'),
  },
  { as: 'a neighbour', pattern: new RegExp(`${start}(?:${beside})(?: (?:a|de))?${of} ${name}`, 'gu') },
  { as: 'a postal code', pattern: /(?<!\d)\d{4}-\d{3}(?!\d)/g },
  {
    as: 'a number of a door or a lot',
    pattern: new RegExp(
      `${start}(?:${anyCase('n\\.? ?º|nº|no\\.|número|number|porta|lote|lot|fração|fracção|unit')}) ?\\d+[A-Z]?${end}`,
      'gu',
    ),
  },
  {
    as: 'a number of a door or a lot',
    pattern: /(?<!\d)\d{1,2} ?[.ºª°]+ ?(?:esq(?:uerdo)?|dto|direito|frente|left|right)(?!\p{L})/giu,
  },
  { as: 'coordinates', pattern: /-?\d{1,2}[.,]\d{3,}°? ?[NS]? ?[,;/ ] ?-?\d{1,2}[.,]\d{3,}/g },
  { as: 'an address on the web', pattern: /(?:https?:\/\/|www\.)\S+/gi },
]

const mostWords = 24

const wordsOf = (phrase: string): string[] => phrase.match(/[\p{L}\d]+/gu) ?? []

/** Every run of a phrase's words, all of them included: what the phrase contains needs no mention of its own. */
const runsIn = (phrase: string): string[] => {
  const all = wordsOf(phrase)
  const words = all.slice(0, mostWords)
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_each, count) => words.slice(from, from + count + 1).join(' ')),
  )
  return [all.join(' '), ...runs]
}

/**
 * The words of a text that may reveal where a home is: streets, towers, stops, numbers, businesses, quarters, the parish,
 * other places of the vocabulary, and every name in a sentence that is not known to be harmless. A closed home is shown
 * without its parish and its point, which its description must not undo. It finds too much rather than too little: a
 * person decides. What it cannot find: a name that no list has, in small letters without a word such as `rua` before
 * it, in a text of capitals alone, or as the first word of a sentence; and a description that locates without a name.
 */
export const locatingWords = (text: string, { municipality_code, parishes }: Place): Locating[] => {
  const names = [...disclosedPlaceNames(municipality_code)]
  const disclosed = names.map((own) => ` ${own} `)
  const found = new Map<string, Locating>()
  const known = new Set<string>()
  const note = (words: string, as: string) => {
    const trimmed = words.trim()
    const isDisclosed = disclosed.some((own) => own.includes(` ${trimmed.toLowerCase()} `))
    if (isDisclosed || known.has(wordsOf(trimmed).join(' '))) return
    for (const run of runsIn(trimmed)) known.add(run)
    found.set(trimmed, { found: trimmed, as })
  }
  const composed = recorded(text)
  // No name is recognisable in a text of capitals alone.
  const written = /\p{Ll}/u.test(composed) ? composed : composed.toLowerCase()
  for (const words of parishesIn(written, parishes)) note(words, 'its parish')
  for (const { as, pattern } of patterns) for (const [words] of written.matchAll(pattern)) note(words, as)
  for (const words of smallNamesIn(written)) note(words, 'a street or a place')
  for (const words of quartersIn(written)) note(words, 'a quarter')
  for (const words of placesIn(written)) note(words, 'another place')
  for (const words of capitalNamesIn(written, names)) note(words, 'a name')
  return [...found.values()]
}
