import { telephoneKey, type OwnChannels } from './own.ts'
import { findMatches, findSpans, type Span } from './span.ts'

/** Whether nine digits are a Portuguese tax number: the last one is a check over the others (modulus 11). */
const isTaxNumber = (digits: string): boolean => {
  if (!/^[1-35689]\d{8}$/.test(digits)) return false
  const sum = [...digits].slice(0, 8).reduce((total, digit, index) => total + Number(digit) * (9 - index), 0)
  const check = 11 - (sum % 11)
  return Number(digits[8]) === (check > 9 ? 0 : check)
}

/** How long the account numbers of the countries are of which owners of homes here have theirs (ISO 13616). */
const lengths: Readonly<Record<string, number>> = {
  PT: 25,
  ES: 24,
  FR: 27,
  DE: 22,
  GB: 22,
  IE: 22,
  NL: 18,
  BE: 16,
  LU: 20,
  CH: 21,
  IT: 27,
  AT: 20,
  SE: 24,
  NO: 15,
  DK: 18,
  FI: 18,
  PL: 28,
}

/** How many characters the account number has that begins so; `null` of another country. */
const ibanLength = (country: string): number | null => lengths[country.toUpperCase()] ?? null

/** Whether characters are an account number: its two check digits leave 1 (modulus 97). */
const isIban = (written: string): boolean => {
  const iban = written.toUpperCase()
  if (iban.length !== ibanLength(iban.slice(0, 2))) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Between the digits of one number. */
const gap = '[ ._()/-]{0,3}'
const digits = (count: string): string => `(?:${gap}\\d)${count}`

/** Before a number that is public: a licence, a reference, a certificate of energy. */
const publicBefore =
  /(?:\b(?:sce|ami|rnal|rnet|rnt|impic|ref[a-z]{0,9}|id|codigo do imovel|property code|licen[a-z]{0,5}|alvara|certificado energetico|energy certificate)[ .:#ºn-]{1,6}(?:n[.ºo ]{1,3})?)$/i
/** A licence of local lodging; `al` in small letters is a Spanish word. */
const lodgingBefore = /\b(?:AL[ .:#ºn-]{1,6}(?:n[.ºo ]{1,3})?|al[ .]n[.ºo ]{1,3})$/
/** What is counted is no telephone, nor is a price. */
const countedBehind = /^ ?(?:€|eur|euros?\b|m2|m²|mil\b|km\b|%|\/al\b)/i
const pricedBefore = /(?:€|eur|\$|£) ?$/i
/** `21.03.2026`, `2026-03-21` */
const date = /^(?:\d{1,2}[./ -]\d{1,2}[./ -](?:19|20)\d\d|(?:19|20)\d\d[./ -]\d{1,2}[./ -]\d{1,2})/

const isPublicNumber = (plain: string, at: number, end: number): boolean => {
  const before = plain.slice(Math.max(0, at - 40), at)
  return (
    publicBefore.test(before) ||
    lodgingBefore.test(before) ||
    pricedBefore.test(before) ||
    countedBehind.test(plain.slice(end, end + 12)) ||
    date.test(plain.slice(at, end))
  )
}

/** The numbering plan of Portugal: mobile, geographic and nomadic numbers, of nine digits. */
const national = new RegExp(
  `(?<![\\w.,+])(?:\\(?(?:\\+|00) ?351\\)?${gap})?(?:9${gap}[1236]|2${gap}(?:[12]|[3-9]${gap}[1-9])|3${gap}0|7${gap}[06]|8${gap}0)(?:${gap}\\d){6,7}(?!\\d)`,
  'g',
)
const international = new RegExp(
  `(?<![\\w.,+]|\\d )(?:\\(?\\+|00)[1-9]${digits('{7,14}')}(?!\\d)|(?<![\\w.,+]|\\d )\\+\\(?[1-9]${digits('{7,14}')}(?!\\d)`,
  'g',
)
/** As they are dialled within France or Britain. */
const withZero = new RegExp(`(?<![\\w.,+/-]|\\d )0[1-9]${digits('{8,9}')}(?!\\d)`, 'g')
/** The digits as they are said, in five languages. */
const spoken =
  'zero|um|uma|dois|duas|tres|quatro|cinco|seis|meia|sete|oito|nove|one|two|three|four|five|six|seven|eight|nine|oh|double|cero|uno|dos|cuatro|siete|ocho|nueve|un|deux|trois|quatre|cinq|sept|huit|neuf|null|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa'
/** A part of a number that is said digit by digit, some of it perhaps in figures: `nove um tres, 44 20 815`. */
const spelled = new RegExp(`(?<!\\w)(?:${spoken}|\\d{1,4})(?!\\w)`, 'gi')
/** What may stand between two of them. */
const betweenSpelled = /^[ ,.-]{1,3}(?:e |y |et |und )?$/i
const spokenWord = new RegExp(`^(?:${spoken})$`, 'i')
const [fewestParts, mostParts] = [4, 15]
const fewestSpoken = 3
const fewestDigits = 7

/** Whether a run of words and figures has as many digits as a telephone, and enough of them in words to be read out. */
const isReadOut = (run: string): boolean => {
  const parts = run.split(/[ ,.-]+/)
  const words = parts.filter((part) => spokenWord.test(part)).length
  return words >= fewestSpoken && words + countOf(run).length >= fewestDigits
}

/** A telephone in an address that opens a conversation with it. */
const linked =
  /(?<![a-z])(?:wa\.me\/|whatsapp(?:\.com\/|:\/\/)send|t\.me\/|signal\.me\/|viber:\/\/|viber\.(?:me|click)\/|tel:|sms:|callto:)[^\s\d]{0,40}(?:%2B)?\d(?:(?:%20|[-.])?\d){7,14}(?!\d)/gi

const lengthOfNational = 9

const isRounded = (number: string): boolean => /0{6}$/.test(number)

const countOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Telephone numbers that are not the agency’s own. */
export const telephonesIn = (plain: string, { telephones }: OwnChannels): Span[] => {
  const found: Span[] = []
  const note = (at: number, text: string) => {
    const from = at + Math.max(0, text.search(/[\d+(]/))
    if (telephones.has(telephoneKey(text)) || isPublicNumber(plain, from, at + text.length)) return
    found.push({ at, end: at + text.length })
  }
  for (const { 0: text, index } of findMatches(national, plain)) {
    const own = countOf(text).replace(/^(?:00)?351(?=\d{9}$)/, '')
    if (own.length === lengthOfNational && !isRounded(own)) note(index, text)
  }
  for (const pattern of [international, withZero])
    for (const { 0: text, index } of findMatches(pattern, plain))
      if (!isRounded(countOf(text))) note(index, text)
  for (const { 0: text, index } of findMatches(linked, plain)) note(index, text)
  return found
}

/** An address that opens a conversation with a telephone that it does not say. */
const undisclosed = /(?<![a-z])wa\.me\/(?:message|qr)\/[A-Z0-9]{6,20}/gi

/** The parts that follow each other, as far as they are one number. */
const runsOf = (parts: readonly Span[], plain: string): Span[] => {
  const runs: Span[] = []
  for (let first = 0, next = 1; first < parts.length; first = next++) {
    const isJoined = () => betweenSpelled.test(plain.slice(parts[next - 1]?.end, parts[next]?.at))
    while (next < parts.length && next - first < mostParts && isJoined()) next++
    const [from, to] = [parts[first], parts[next - 1]]
    if (next - first >= fewestParts && from && to) runs.push({ at: from.at, end: to.end })
  }
  return runs
}

/** Telephone numbers in words (`nove um dois …`), and in addresses that do not say them. */
export const spelledIn = (plain: string): Span[] => [
  ...runsOf(findSpans(spelled, plain), plain).filter(({ at, end }) => isReadOut(plain.slice(at, end))),
  ...findSpans(undisclosed, plain),
]

const taxWords =
  '(?:n\\.? ?i\\.? ?f|nifs?|nipc|contribuintes?|(?:identificacao|numero|n\\.?º) fiscal|n\\.?º? de identificacao fiscal|sujeito passivo|tax(?:payer)?(?: identification)? (?:number|no|id|code)|fiscal (?:number|no|id|code)|vat(?: number| no)?|tin|numero fiscal|numero fiscal|steuernummer)'
const taxWord = new RegExp(`\\b${taxWords}\\b`, 'i')
const nineDigits = /(?<![\w.,+])\d{3}[ .-]?\d{3}[ .-]?\d{3}(?![\d,])/g
const nearby = 60

/** Tax numbers of persons and companies, next to a word that says so. */
export const taxNumbersIn = (plain: string, { taxNumbers }: OwnChannels): Span[] => {
  const found: Span[] = []
  if (!taxWord.test(plain)) return found
  for (const { 0: text, index } of findMatches(nineDigits, plain)) {
    const end = index + text.length
    const around = plain.slice(Math.max(0, index - nearby), end + nearby)
    if (taxWord.test(around) && isTaxNumber(countOf(text)) && !taxNumbers.has(countOf(text)))
      found.push({ at: index, end })
  }
  return found
}

const iban = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]){11,34}/gi
const ibanWord = /\b(?:iban|nib|conta(?: bancaria)?|account(?: number)?|bic|swift)[ .:ºn#-]{1,6}$/i
/** Numbers of accounts. */
export const accountsIn = (plain: string): Span[] => {
  const found: Span[] = []
  for (const { 0: text, index } of findMatches(iban, plain)) {
    const length = ibanLength(text.slice(0, 2))
    const compact = text.replaceAll(/[ .-]/g, '')
    const isNamed = ibanWord.test(plain.slice(Math.max(0, index - 24), index))
    // Every account in Portugal has these check digits.
    const isPortuguese = /^PT50\d{21}$/i.test(compact.slice(0, length ?? 0))
    if (isNamed || isPortuguese || (length !== null && isIban(compact.slice(0, length))))
      found.push({ at: index, end: index + text.length })
  }
  return found
}
