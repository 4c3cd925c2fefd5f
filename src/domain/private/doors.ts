import type { Finder } from './cues.ts'
import type { OwnChannels } from './own.ts'
import { isPlaceWord } from './place-names.ts'
import { splitSentences } from './tokens.ts'
import { findSpans, type Span } from './span.ts'

const streets =
  '(?:rua|r\\.|avenida|avª|av\\.?|travessa|tv\\.|largo|lg\\.|praca|pc\\.|praceta|beco|calcada|alameda|estrada|rotunda|escadinhas|azinhaga|impasse|ladeira|viela|rampa|caminho|calle|plaza|paseo|rue|boulevard)'
const estates = '(?:urbanizacao|urb\\.|loteamento|bairro|condominio|edificio|ed\\.|bloco)'
const word = "[A-Za-z0-9.º'-]{1,24}"
const label = '(?:n\\.? ?º\\.?|nº|n\\.|no\\.|numero|number|porta|lote|lt\\.?|bloco|no\\b)'
/** `3.º Esq`, `R/C`, `2B`, and what ends the address. */
const floorBehind = '(?:\\d{1,2} ?\\.?º|r/c|res-do-chao|cave|esq|dto|andar|bloco|lote|\\d{4}-\\d{3})'
/** What goes on behind the number of a door: `the house at Rua da Cerca 27 has been` */
const proseBehind =
  '(?: (?:has|had|is|was|tem|teve|fica|foi|esta|era|pertence|que|which|and|e|em|in|near|junto)(?![a-z]))'
/** A letter behind it is its own, but for the `k` of a price. */
const houseNumber = `(?!\\d{1,4} ?(?:m|km|cm|min)(?![A-Za-z0-9]))(?!\\d{1,4}(?:-\\d{1,4})? ?k(?![A-Za-z0-9]))\\d{1,4} ?[A-Z]?(?![A-Za-z0-9º]|[.,]?\\d|\\.?º)`
const numbered = new RegExp(
  `(?<![A-Za-z])${streets} (?!(?:nacional|municipal|regional|en|n|em|er)[ .-]?\\d)(?!(?:nacional|municipal|regional) )(?:${word},? ){0,7}?${word}(?:,? {1,2}|,)(?:${label} ?${houseNumber}|(?!(?:19|20)\\d\\d)${houseNumber}(?= ?(?:[.,;:)(|\\n-]|$)(?! ?\\d? ?(?:quartos|assoalhadas|minutos|min|metros|m2|km|passos|suites|bedrooms|rooms))|,? ${floorBehind}|${proseBehind}))`,
  'gi',
)
/** The number of a door right before the name of a place, as titles have it: `Rua do Sol 7 Tomar`. */
const beforePlace = new RegExp(
  `(?<![A-Za-z])${streets} (?!(?:nacional|municipal|regional|en|n|em|er)[ .-]?\\d)(?!(?:nacional|municipal|regional) )(?:${word},? ){0,7}?${word},? {1,2}(?!(?:19|20)\\d\\d)${houseNumber}(?= [a-z])`,
  'gi',
)
/** `lote 14, Urbanização Vale da Telha`, and not the plot that an advert is about: `lote 14 da Urbanização`. */
const lotOnEstate = new RegExp(
  `(?<![A-Za-z])(?:lote|lot|lt\\.?) ?\\d{1,3}[A-Z]?,? {1,2}${estates} (?=[a-z])`,
  'gi',
)
const onEstate = new RegExp(
  `(?<![A-Za-z])${estates} (?:${word},? ){0,6}?${word}(?:,? {1,2}|,)(?:n\\.? ?º\\.?|nº|lote|lt\\.|porta) ?\\d{1,4}[A-Z]?(?![\\dº])`,
  'gi',
)
const english =
  /(?<![\w.,-])(?:no\.? ?|number )?\d{1,4}[A-Z]?,? (?:[A-Z][A-Za-z']{1,20} ){1,3}(?:Street|Road|Avenue|Lane|Close|Drive|Court|Terrace|Way|Crescent)\b/g
const foreign =
  /(?<![\w.,-])\d{1,4}(?: ?bis)?,? (?:rue|avenue|boulevard|rua|alameda|avenida|travessa|largo|praca|calcada|beco) d?[A-Za-z]/gi
/** `Hauptstraße 5`, `2. Stock links` */
const german =
  /(?<![A-Za-z])[A-Z][A-Za-z-]{2,24}(?:stra(?:ss|ß)e|str\.|weg|gasse|platz) \d{1,4}(?![\d.,]?\d)|\d{1,2}\. (?:Stock|OG|Etage),? (?:links|rechts)(?![a-z])/g
/** In Spanish, apart from the `c/` of Portuguese (`com`). */
const calle = /(?<![\w/])C\/ ?[A-Z][A-Za-z']{1,20}(?: [A-Za-z']{1,20}){0,4},? (?:nº ?)?\d{1,4}(?![\w/])/g
const doorLabel =
  /\b(?:numero|n\.? ?º) de (?:porta|policia)[ :.]{1,3}\d{1,4}|\b(?:apartamento|apartment|apt\.?|flat|fracao) \d{1,3} ?[A-HJ-Z]\b|\b(?:porta|door)(?: n\.? ?º\.?| nº| number| no\.?)? ?:? ?\d{1,4} ?[A-Z]?\b(?![.,]\d| ?(?:horas|lugares|cm|mm|m\b|º|%|portas|em))/gi

const side =
  '(?:esq(?:uerd[oa]|\\.|º|\\b)|dt[oº]\\b\\.?|d\\.to\\b|dir(?:eit[oa](?! d[aeo]\\b)|\\.|\\b)|fr(?:ente(?! ?(?:mar|rio|praia|lago|serra|de|do|da|ao|a|para|com)\\b)|t\\.?)|fte?\\b|tras\\b|left(?! ?(?:from|to|in|for)\\b)|right(?! ?(?:next|beside|on|by|at|in|of)\\b))'
const ordinal =
  '(?:\\d{1,2} ?(?:\\.?º|\\.?o\\b|st|nd|rd|th)|r\\/c|rch|res-do-chao|primeiro|segundo|terceiro|quarto|quinto|sexto|ground)'
const floorSide = new RegExp(
  `(?<![\\w.,])${ordinal}(?: ?(?:andar|piso|floor))?(?:[ -]{0,3}|, ?(?!f))(?:(?<![a-z])|(?<=r/c|rch))${side}(?=[ .,;:)|\\n-]|$)`,
  'gi',
)
const shortSide = /(?<![\w.,])\d{1,2} ?\.?-? ?(?:esq|dto|frt)\b\.?/gi
const floorLetter =
  /(?<![\w.,])(?:\d{1,2} ?\.?º|r\/c|R\/C)(?: ?(?:andar|piso))?[ ,-]{1,3}(?:(?:letra|porta|apt\.?|apartamento) )?["']?[A-HJ-Z]["']?(?![A-Za-z0-9/'&]|\.[A-Za-z0-9º]|(?<=[DSPEN])\. [A-Z]| [A-Z0-9])(?! ?\+)/g
const letterJoined = /(?<![\w.,])\d{1,2} ?\.?º[A-H](?![A-Za-z0-9])/g
const floorDoor =
  /(?<![\w.,])(?:\d{1,2} ?\.?º|r\/c)(?: ?(?:andar|piso))?[ ,-]{1,3}(?:porta|letra|apt\.?|apartamento|door|flat) ?["']?[A-Z0-9]{1,3}\b/gi

/** What no name of a street has: `a rua é calma e tem 12 casas`, `Avenida de Roma, linhas 735 e 767`. */
const prose =
  /[ ,](?:com|para|que|tem|sao|as|os|em|no|na|num|numa|sem|entre|por|is|are|with|has|in|at|from|to|fica|foi|era|esta|and|linhas?|carreiras?|autocarros?|eletricos?|electricos?|bus(?:es)?|trams?)[ ,]|, ?(?:(?:o|a|os|as|the|d[aeo]s?) )?(?:metro|comboios?|lines?|trains?|ano|construid[oa]|built|year|asking|priced?|precos?|valor|renda|rent|desde|area|garagem|lugar)[ ,]/i

const estateName = /^(?:d[aeo]s? )?[A-Z]/
const wordBehind = /^ ([A-Z][A-Za-z]{2,20})/

/** Whether a name of a place follows the number of a door: `Rua do Sol 7 | Tomar`, and not `Rua do Sol 7 | Quartos`. */
const isPlaceNext = (plain: string, end: number): boolean =>
  isPlaceWord(wordBehind.exec(plain.slice(end, end + 24))?.[1]?.toLowerCase() ?? '')

/** Whether it is one: none goes on behind the end of a sentence (`perto da Avenida 5 de Outubro. T2, 94`). */
const isAddress = (text: string): boolean => !prose.test(text) && splitSentences(text).length === 1

/**
 * Where a part of an address is that says which door. A street alone is none, nor is a floor; what is also in the address of the
 * agency's own office is none either.
 */
const doorsBy =
  (patterns: readonly RegExp[]) =>
  (plain: string, { office }: OwnChannels): Span[] =>
    patterns
      .flatMap((pattern) =>
        findSpans(pattern, plain).filter(({ at, end }) => {
          if (pattern === lotOnEstate) return estateName.test(plain.slice(end, end + 5))
          const isNumbered = pattern === numbered || (pattern === beforePlace && isPlaceNext(plain, end))
          return isNumbered ? isAddress(plain.slice(at, end)) : pattern !== beforePlace
        }),
      )
      .filter(({ at, end }) => office === '' || !office.includes(plain.slice(at, end).toLowerCase().trim()))

/** Numbers of doors, and sides and letters of floors. */
export const doorFinders: readonly Finder[] = [
  {
    cue: {
      words:
        'rua r avenida av travessa tv largo lg praca pc praceta beco calcada alameda estrada rotunda escadinhas azinhaga impasse ladeira viela rampa caminho calle plaza paseo rue avenue boulevard',
      digits: 1,
    },
    find: doorsBy([numbered, beforePlace, foreign]),
  },
  {
    cue: { words: 'urbanizacao urb loteamento bairro condominio edificio ed bloco', digits: 1 },
    find: doorsBy([onEstate, lotOnEstate]),
  },
  {
    cue: { words: 'street road avenue lane close drive court terrace way crescent', digits: 1 },
    find: doorsBy([english]),
  },
  { cue: { words: 'c', digits: 1 }, find: doorsBy([calle]) },
  { cue: { digits: 1 }, find: doorsBy([german]) },
  {
    cue: { words: 'porta door policia apartamento apartment apt flat fracao', digits: 1 },
    find: doorsBy([doorLabel]),
  },
  {
    cue: { words: 'esq* dt* d dir direit* frente frt* ft fte tras left right r rch*', signs: 'º' },
    find: doorsBy([floorSide, shortSide, floorLetter, letterJoined, floorDoor]),
  },
]

const unit =
  /\b(?:[Ff]rac{1,2}ao|[Ff]raction|[Ff]r\.|FRAC{1,2}AO)(?: [Aa]utonoma| AUTONOMA)?(?:,? (?:designada|identificada|DESIGNADA)(?: pela| como| com a| PELA)?)?(?: [Ll]etras?| LETRA)?[ :]{1,2}["']?([A-Z]{1,2})["']?(?![A-Za-z0-9/]|'[A-Za-z])/g
const lettered =
  /\b(?:[Ll]etras?|lettered|[Uu]nit(?: letter)?) ["'][A-Z]{1,2}["']|\bdesignada pelas? letras? ["']?[A-Z]{1,2}\b/g
const englishUnit =
  /\b(?:autonomous|registered) (?:unit|fraction),? (?:lettered |letter |designated (?:by (?:the )?)?(?:letter )?)?["']?[A-Z]{1,2}["']?(?![A-Za-z0-9])/g

/** The letter under which a unit is registered: `fração autónoma designada pela letra B`. */
export const unitLetters = (plain: string): Span[] =>
  findSpans(unit, plain)
    // In a text of capitals a letter may be a word: FRAÇÃO A ESTREAR.
    .filter(({ end }) => !/^ [A-Z]{2}/.test(plain.slice(end, end + 3)))
    .concat(findSpans(lettered, plain), findSpans(englishUnit, plain))
