import { shortDay } from '#src/domain/format.ts'
import { languageTags, type Language } from '#src/domain/language.ts'
import { remembered } from '#src/domain/memo.ts'
import { daysBetween, lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'

interface Props {
  on: ISODate
  language: Language
  /** The day of a page that is made for each request. */
  today?: ISODate | undefined
}

/** A day for margins and tables. */
export const ShortDate = ({ on, language, today }: Props) => (
  <time datetime={on}>{shortDay(on, language, today)}</time>
)

/**
 * A day, and how far it is from today. A page is written once and read for weeks: it says `rough`, if anything, which is right until it
 * is written again, and the browser says the number of days in its place (src/browser/ages.ts).
 */
export const Aged = ({ on, rough, language, today }: Props & { rough: string | null }) => (
  <>
    <ShortDate on={on} language={language} today={today} />
    <span class="age">{rough && `, ${rough}`}</span>
  </>
)

const relative = remembered(
  (language: Language) => new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' }),
)

/** `2 days ago`, as the browser says it: for a page that is made for each request. */
export const ageAt = (on: ISODate, now: Instant, language: Language): string =>
  relative(language)
    .format(-daysBetween(on, lisbonDay(now)), 'day')
    .replaceAll(' ', '\u00a0')
