import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { Language } from '#src/domain/language.ts'
import { daysAway } from '#src/words/days-away.ts'
import { live } from '#src/words/live.ts'
import { method, role } from '#src/words/role.ts'

const locales = { en: 'en-GB', pt: 'pt-PT' } as const

/** A day, or the last day before an exclusive end, in Lisbon; of the year of `now` without the year. */
const dayIn = (language: Language, milliseconds: number, now: string): string => {
  const formatted = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'Europe/Lisbon' }).format(at)
  const isThisYear =
    formatted({ year: 'numeric' }, milliseconds) === formatted({ year: 'numeric' }, Date.parse(now))
  return formatted(isThisYear ? { day: 'numeric', month: 'long' } : { dateStyle: 'long' }, milliseconds)
}

const timeIn = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Europe/Lisbon' }).format(
    new Date(instant),
  )

/**
 * The answer to "is it still for sale?" in sentences, the verdict first. The server's page and the script on the
 * listing's page say the same, because both say this.
 */
export const availabilitySentences = (
  answer: AvailabilityAnswer,
  language: Language,
): [string, ...string[]] => {
  const words = live[language]
  const { last_confirmation: last, age_days: age, availability, checked_at } = answer
  const isOld = answer.freshness === 'stale'
  const permission = [
    words.until(dayIn(language, Date.parse(answer.authorisation_valid_until) - 1, checked_at)),
    words.checked(timeIn(language, checked_at)),
  ]
  if (last === null || age === null) return [words.status.unknown(), ...permission]
  const day = dayIn(language, Date.parse(`${last.confirmed_on}T12:00:00Z`), checked_at)
  // Of a home that was reserved since, the last that was said is that it was available before.
  const wasAvailable = last.status === 'available' && (isOld || availability === 'reserved')
  const ago = daysAway(-age, language)
  const verdict = wasAvailable ? words.before(day, ago) : words.status[last.status](day)
  const by = words.by(role[language][last.reported_by_role], method[language][last.method], ago)
  return [
    ...(wasAvailable && availability === 'reserved' ? [words.reserved] : []),
    verdict,
    by,
    ...(isOld ? [words.stale] : []),
    ...permission,
  ] as [string, ...string[]]
}
