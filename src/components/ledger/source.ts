import { html, settled, type Html, type Piece } from '#src/components/html.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import { remembered } from '#src/domain/memo.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Language } from '#src/publish/page-data.ts'
import { wordsOf } from '#src/words/words.ts'
import { shortDate } from './day.ts'

/** Who reported something, and who validated it. */
export interface Attribution {
  reported_by_role: Role | null
  reported_on: ISODate | null
  validated_by_role?: Role | null | undefined
  validated_on?: ISODate | null | undefined
}

/** One line of the margin: what was said, or by whom, and the day. */
export const line = (
  { said, text, day, tone }: { said?: string; text: string; day: ISODate | null; tone?: string },
  language: Language,
): Html => html`
  <span${tone && html` class="${tone}"`}>
    ${said && html`<b>${said}</b>`}${text}${day && shortDate(day, language)}
  </span>
`

// A line is put together of two pieces, because roles are few and days some hundreds: their pairs would be more than a
// processor's caches hold, and each page asks for a hundred of them.
const linesIn = (language: Language) => {
  const { reportedBy, validatedBy, role: roles } = wordsOf(language)
  const of = (verb: string, role: Role) => `${verb}: ${roles[role]}, `
  const reporting = remembered((role: Role) => settled(html`<span>${of(reportedBy, role)}`))
  const validating = remembered((role: Role) =>
    settled(html`<span class="by-validator">${of(validatedBy, role)}`),
  )
  const on = remembered((day: ISODate) => settled(html`${shortDate(day, language)}</span>`))
  return {
    reported: (role: Role, day: ISODate) => html`${reporting(role)}${on(day)}`,
    validated: (role: Role, day: ISODate) => html`${validating(role)}${on(day)}`,
    saying: (said: string, role: Role, day: ISODate) =>
      line({ said, text: of(reportedBy, role), day }, language),
  }
}
const lines = { en: linesIn('en'), pt: linesIn('pt') }

const lineOf = (
  kind: 'reported' | 'validated',
  role: Role | null | undefined,
  day: ISODate | null | undefined,
  language: Language,
) => role && day && lines[language][kind](role, day)

/** Who reported, and who validated, each with the day; before it what was said, where reports differ. */
export const attributionLines = (by: Attribution, language: Language, said?: string): Html[] => {
  const { reported_by_role: role, reported_on: day } = by
  const reported =
    said && role && day ? lines[language].saying(said, role, day) : lineOf('reported', role, day, language)
  const validated = lineOf('validated', by.validated_by_role, by.validated_on, language)
  return [reported, validated].filter((each) => !!each)
}

/** The margin of a value: a line for each who said something, with the day. */
export const source = (lines: readonly Html[]): Piece =>
  lines.map((each, index) => (index === 0 ? each : html` ${each}`))

/** The margin of what has nothing but its attribution. */
export const attribution = (by: Attribution, language: Language): Piece => {
  const reported = lineOf('reported', by.reported_by_role, by.reported_on, language)
  const validated = lineOf('validated', by.validated_by_role, by.validated_on, language)
  return reported && validated ? html`${reported} ${validated}` : (reported ?? validated)
}
