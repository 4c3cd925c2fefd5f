import { rememberedLast } from '#src/domain/memo.ts'
import type { Finder } from './cues.ts'
import { telephoneKey, type OwnChannels } from './own.ts'
import { matchAt, type Span } from './span.ts'

/** Letters, digits and the signs between them, in groups as people write them: `2045-B`, `7-3-1-9`, `120m2`, `06 1123 4587`, `2 5 8 0`. */
const written =
  /(?<![\w.,/-])(?:\d(?: \d){2,7}(?!\w)|[A-Za-z]{0,4}[.-]?\d[\dA-Za-z]{0,24}(?:[.,:/x-]\d[\dA-Za-z]{0,24}){0,8}(?:(?: \.)? \d{2,4}(?!\w|[.,]\d)){0,5})/g

/** So many characters at most stand before the first digit of a written number. */
const mostBeforeDigit = 5
const digit = /\d/g

/** The numbers that are written in a text: looked for right before each digit, and not in the prose between them. */
const writtenIn = (plain: string): RegExpExecArray[] => {
  const found: RegExpExecArray[] = []
  for (let from = 0, next = matchAt(digit, plain, 0); next; next = matchAt(digit, plain, from)) {
    const number = matchAt(written, plain, Math.max(from, next.index - mostBeforeDigit))
    if (number === null) break
    found.push(number)
    from = written.lastIndex
  }
  return found
}

/** What is counted, behind its number: `1987 euros`, `12 lugares de garagem`. */
const counted =
  /^(?:k(?![a-z])|[ -]?(?:de |of )?(?:€|euros?|milh|m2|m²|m3|m³|met(?:ros?|res?|ers?)|quilometros?|kilomet|hectar|habita|horas?|hours?|minut|annees?|years?|year|jahre|meses|mensa|monthly|months|dias|days|%|litros?|lit(?:re|er)s?|tonel|º|graus|degree|camas|beds|quadrados|quadratmeter|por mes|per month|a month|(?:eur|mil|m|mts?|km|cm|mm|ha|h|hrs?|min|mins|an[on]s?|miles|milhas|kwh?|kwp|w|v|btu|l|kg|tons?|sqm|sq|qm|mq)(?![a-z])|\/(?:mes|month|mo|mth|ano|year|yr|al)\b|kva))/i
/** Few of something: `118 apartamentos`. What only joins words counts nothing. */
const fewOf =
  /^ (?!(?:depois|para|entre|apos|antes|desde|ligar|qualquer|after|before|from|durante|todos|todas|sempre|falar|pedir|this|that|with|when|only|then|pour|apres|avant|despues|hasta|nach|oder|bitte|please|marcar|visitas|porque|quando|seguido|followed|sans|mais|menos|dias|less|pues|sera|wird|cash)\b)(?:[a-z]{2,14} (?:de |of )?){0,2}[a-z]{3,}s(?![a-z])/
/** What is named by a number, before it: `licença n.º 1234`, `linhas 22 e 730`, `desde 1998`. */
const named =
  /(?:€|eur|\b(?:ref[a-z.]{0,8}|objekt(?:[ -]nr)?|anuncio|ficha(?: [a-z]{2} [a-z]{4,12})?|id(?: [a-z]{4,10})?|listing|ami|al|rnal|rnet|rnt|sce|impic|licen[a-z]{0,5}(?: (?:d[eao]|of|for) [a-z]{3,12})?|alvara[a-z]{0,2}(?: d[eao] [a-z]{4,12})?|autoriza[a-z]{0,5}|permit|(?:bau)?genehmigung|proces[a-z]{1,4}(?: [a-z]{4,10})?|lotes?|plot|lot|parcela|lines?|linhas?|carreiras?|paragem d[oa]|autocarros?|bus(?:es)?|tram|eletrico|estrada(?: nacional| municipal)?|carretera|road|route|motorway|autoestrada|via|decreto(?:-lei)?|lei|law|dl|portaria|artigo|article|certifica[a-z ]{0,18}|zertifikat|energieausweis|codigo(?: postal| do imovel| interno)?|cp|postal code|postcode|property code|model[oe]?|serie|iso|km|imi|ibi|cond[a-z]{0,9}|condo|quotas?|despesas|fees?|caucao|deposit|rent|renda|preco|price|precio|prix|(?:kauf)?preis|valor|value|pvp|desde|from|ab|areas?|superficie|(?:wohn)?flache|projec?to|project|obra|registo|alojamento local|apartado|po box|warranty|garantia)[ .:ºn#/-]{0,4}(?:n(?:[.ºor]|o\.|r\.){0,3} ?)?)$/i

/** A road, by the letters that only stand in capitals. */
const road = /(?<![A-Za-z])(?:EN|ER|EM|CM|IC|IP|N|A|M|E|AP)[ -]{0,2}$/
/** `Arrenda-se por 900` */
const letFor = /(?:arrend|alug|rent|let|renda)[a-z-]{0,8} (?:[a-z]{1,8} ){0,3}(?:por|for|at) $/i

/** A form that says what it is: a year, a day, a price in thousands, a measure, a road, a document of a year. */
const forms = [
  /^(?:1[1-9]|20)\d\d(?:[-/](?:(?:1[1-9]|20)\d\d|\d\d))?s?$/,
  /^(?:\d{1,2}[./:-]\d{1,2}(?:[./:-]\d{2,4})?|(?:19|20)\d\d[./-]\d\d[./-]\d\d|\d{1,2}h\d{0,2}|\d{1,2}[./-](?:19|20)\d\d|\d{1,2}[.:]\d\d-\d{1,2}[.:]\d\d)$/,
  // No price of a home has nine digits, and a telephone has.
  /^(?:\d{1,3}[., ]\d{3}|\d{1,2}(?:[., ]\d{3}){2})(?:,\d{1,2})?$/,
  /^\d{1,6}[.,]\d{1,2}$/,
  /^\d{1,4}00(?:-\d{1,4}00)?$/,
  /^\d{4}-\d{3}$/,
  /^\d{1,4}(?:[.,]\d{1,2})?(?:x\d{1,4}(?:[.,]\d{1,2})?){1,2}[a-z]{0,2}$/i,
  /^\d{1,6}(?:[.,]\d{1,3})?(?:-\d{1,6})?(?:m2?|km|cm|mm|ha|h|k|kw|w|v|l|g|min|eur|mil|st|nd|rd|th|s|qm|kwp|kwh|x)$/i,
  /^[A-Za-z]{1,4}[.-]?\d{1,3}$/,
  /^[23]D$/i,
  /^\d{1,4}\/(?:19|20)\d\d$/,
  /^[QT][1-4] (?:19|20)\d\d$/i,
  /^(?:SCE|AMI|AL|IMPIC|RNAL|RNET)[.-]?\d{2,12}$/i,
  /^\d{1,2}h\d{0,2}-\d{1,2}h\d{0,2}$/i,
]
const joins = /^ ?(?:,|e|y|et|und|and|ou|or|a|to|ao|-|\/|&) ?$/

const fewestDigits = 3
/** `7-3-1-9`, `23A` */
const isRead = /^(?:\d(?:[.-]\d){2,}|\d{1,4}[A-Z])$/

const isBare = (text: string): boolean =>
  text.replaceAll(/\D/g, '').length >= fewestDigits || isRead.test(text)

/** A number in a text. */
interface WrittenNumber extends Span {
  text: string
  /** Whether what it counts stands behind it: `120 m2`. */
  isCounted: boolean
  /** Whether its form, what it counts, or the words right before it say what it is. */
  isExplained: boolean
}

const isOwn = (text: string, { telephones, taxNumbers }: OwnChannels): boolean =>
  (telephones.size > 0 && telephones.has(telephoneKey(text))) ||
  (taxNumbers.size > 0 && taxNumbers.has(text.replaceAll(/\D/g, '')))

/** The numbers of a text that are not the agency's own. */
export const numbersIn = rememberedLast((plain: string, own: OwnChannels): readonly WrittenNumber[] => {
  const numbers: WrittenNumber[] = []
  let explainedTo = -1
  for (const { 0: text, index: at } of writtenIn(plain)) {
    const end = at + text.length
    if (isOwn(text, own)) {
      explainedTo = end
      continue
    }
    const isCounted = counted.test(plain.slice(end, end + 18))
    const isExplained =
      isCounted ||
      forms.some((form) => form.test(text)) ||
      (/^\d{3}$/.test(text) && fewOf.test(plain.slice(end, end + 18))) ||
      named.test(plain.slice(Math.max(0, at - 40), at)) ||
      road.test(plain.slice(Math.max(0, at - 6), at)) ||
      letFor.test(plain.slice(Math.max(0, at - 40), at)) ||
      (explainedTo >= 0 && joins.test(plain.slice(explainedTo, at)))
    if (isExplained) explainedTo = end
    // `de 312 a 480 m²`: of two that are joined the last says what both count.
    const before = numbers.at(-1)
    if (isCounted && before && !before.isExplained && joins.test(plain.slice(before.end, at)))
      numbers.splice(-1, 1, { ...before, isCounted, isExplained })
    numbers.push({ text, at, end, isCounted, isExplained })
  }
  return numbers
})

/**
 * Numbers of which a text does not say what they count or name. A rule for what is public rather than one more for what is
 * private: how people write a code, a door or a number of theirs is endless, what an advert counts is not.
 */
const unexplainedIn = (plain: string, own: OwnChannels): Span[] =>
  numbersIn(plain, own).filter(({ text, isExplained }) => !isExplained && isBare(text))

/** The only detector that begins with what is public: see {@link unexplainedIn}. */
export const unexplainedFinder: Finder = { cue: { digits: 1 }, find: unexplainedIn }
