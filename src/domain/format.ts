import { madeOnce, remembered } from './memo.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Language } from './language.ts'
import type { Label } from './vocabulary.ts'

const locales = { en: 'en-GB', pt: 'pt-PT' } as const
const noBreak = (text: string) => text.replaceAll(' ', '\u00a0')

const formatsOf = (locale: string) => {
  const plain = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 })
  const euros = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const ofYear = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: locale === locales.pt ? '2-digit' : 'short',
    timeZone: 'UTC',
  })
  const ofMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const midnight = (value: ISODate) => new Date(`${value}T00:00:00Z`)
  return {
    number: remembered((value: number) => plain.format(value)),
    euros: remembered((value: number) => noBreak(euros.format(value))),
    day: remembered((value: ISODate) => long.format(midnight(value))),
    month: remembered((value: string) => ofMonth.format(new Date(`${value}-01T00:00:00Z`))),
    dayOfYear: remembered((value: ISODate) => noBreak(ofYear.format(midnight(value)))),
    shortDay: remembered((value: ISODate) => noBreak(short.format(midnight(value)))),
    language: new Intl.DisplayNames(locale, { type: 'language' }),
  }
}

// Made when a language is first written: of a command that writes neither they would take 3 % of its start.
const formats = { en: madeOnce(() => formatsOf(locales.en)), pt: madeOnce(() => formatsOf(locales.pt)) }

/** `3 850,4` in Portuguese, `3,850.4` in English. */
export const number = (value: number, language: Language) => formats[language]().number(value)

/** `385 000 €` in Portuguese, `€385,000` in English; cents only when there are any. */
export const money = (value: number, language: Language) => formats[language]().euros(value)

/** `€385,000`; written without the runtime's locale data, so that every platform writes the same. */
export const euros = remembered((amount: number) => `€${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`)

export const squareMetres = (value: number, language: Language) => `${number(value, language)}\u00a0m²`

/** Metres below a kilometre, kilometres from there. */
export const distance = (metres: number, language: Language) =>
  metres < 1000 ? `${number(metres, language)}\u00a0m` : `${number(metres / 1000, language)}\u00a0km`

/** `14 de outubro de 2026`, `14 October 2026`. */
export const day = (value: ISODate, language: Language) => formats[language]().day(value)

/** `outubro de 2026`, `October 2026`, of `2026-10`. */
export const month = (value: string, language: Language) => formats[language]().month(value)

/**
 * `14/10/2026`, `14 Oct 2026`: for margins. A day of the year of `today` is `14/10` and `14 Oct`; a page that is written
 * once and read for weeks has no such day, because it may be read in the year after.
 */
export const shortDay = (value: ISODate, language: Language, today?: ISODate) =>
  today?.slice(0, 4) === value.slice(0, 4)
    ? formats[language]().dayOfYear(value)
    : formats[language]().shortDay(value)

export const languageName = (code: string, language: Language) =>
  formats[language]().language.of(code) ?? code

/** As `Intl.ListFormat` writes it, which takes most of the time of a page with twenty lists. */
const joined = (items: readonly string[], last: string): string => {
  let text = items[0] ?? ''
  for (let index = 1; index < items.length; index++)
    text += (index < items.length - 1 ? ', ' : ` ${last} `) + items[index]
  return text
}

/** `Lisboa, Cascais e Sintra`. */
export const list = (items: readonly string[], language: Language) =>
  joined(items, language === 'pt' ? 'e' : 'and')

/** `Lisboa, Cascais ou Sintra`. */
export const either = (items: readonly string[], language: Language) =>
  joined(items, language === 'pt' ? 'ou' : 'or')

/** A label in the middle of a phrase: `elevator`, `quinta / monte`, but `EV charging`. */
export const inPhrase = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.replace(/(?:^| \/ )\p{Lu}/gu, (begin) => begin.toLowerCase())

/** Sentence case for a phrase that starts a line. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A key of a vocabulary as a reader knows it, in the middle of a phrase; any other text as it is. */
export const termIn =
  (terms: Readonly<Record<string, Label>>, language: Language) =>
  (key: string): string =>
    Object.hasOwn(terms, key) ? inPhrase((terms[key] as Label)[language]) : key
