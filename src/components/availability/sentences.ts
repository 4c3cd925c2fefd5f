import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { Language } from '#src/domain/language.ts'
import { live } from '#src/words/live.ts'
import { method, role } from '#src/words/role.ts'

const locales = { en: 'en-GB', pt: 'pt-PT' } as const

/** A day, or the last day before an exclusive end, in Lisbon. */
const dayIn = (language: Language, milliseconds: number): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Lisbon' }).format(
    milliseconds,
  )

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
  const { last_confirmation: last, age_days: age, availability } = answer
  const isOld = answer.freshness === 'stale'
  const permission = [
    words.until(dayIn(language, Date.parse(answer.authorisation_valid_until) - 1)),
    words.checked(timeIn(language, answer.checked_at)),
  ]
  if (last === null || age === null) return [words.status.unknown(), ...permission]
  const day = dayIn(language, Date.parse(`${last.confirmed_on}T12:00:00Z`))
  // Of a home that was reserved since, the last that was said is that it was available before.
  const wasAvailable = last.status === 'available' && (isOld || availability === 'reserved')
  const verdict = wasAvailable ? words.before(day, words.age(age)) : words.status[last.status](day)
  const by = words.by(role[language][last.reported_by_role], method[language][last.method], words.age(age))
  return [
    ...(wasAvailable && availability === 'reserved' ? [words.reserved] : []),
    verdict,
    by,
    ...(isOld ? [words.stale] : []),
    ...permission,
  ] as [string, ...string[]]
}
