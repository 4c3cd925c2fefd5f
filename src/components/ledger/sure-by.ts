import { html } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'
import { shortDate } from './day.ts'

/** Who reported something, and who validated it. */
interface Attributed {
  reported_by_role?: Role | null | undefined
  reported_on?: ISODate | null | undefined
  validated_by_role?: Role | null | undefined
  validated_on?: ISODate | null | undefined
}

/** The role and day to show with a mark where a line has room for one: who validated the fact, else who reported it. */
export const sureBy = (
  { reported_by_role, reported_on, validated_by_role, validated_on }: Attributed,
  language: Language,
) => {
  const [role, day] =
    validated_by_role && validated_on ? [validated_by_role, validated_on] : [reported_by_role, reported_on]
  return (
    role &&
    day &&
    html` <span class="source">${wordsOf(language).role[role]}, ${shortDate(day, language)}</span>`
  )
}
