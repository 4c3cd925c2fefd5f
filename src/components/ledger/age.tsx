import { day, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { daysBetween, lisbonDay, type Instant, type ISODate } from '#src/domain/time/calendar.ts'
import { daysAway } from '#src/words/days-away.ts'

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

/** Where the day stands in a sentence. */
const place = '\u0000'

/** A sentence with its day marked as one, which the browser shows without its year while that is this one. */
export const Dated = ({
  on,
  say,
  language,
}: {
  on: ISODate
  say(day: string): string
  language: Language
}) => {
  const [before, after] = say(place).split(place)
  return (
    <>
      {before}
      <time datetime={on}>{day(on, language)}</time>
      {after}
    </>
  )
}

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

/** `2 days ago`, as the browser says it: for a page that is made for each request. */
export const ageAt = (on: ISODate, now: Instant, language: Language): string =>
  daysAway(-daysBetween(on, lisbonDay(now)), language)
