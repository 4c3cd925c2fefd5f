import { html, settled, type Html, type Piece } from '#src/components/html.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import { rememberedBy } from '#src/domain/memo.ts'
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

const reported = rememberedBy((language: Language, said: string, role: Role, day: ISODate) => {
  const words = wordsOf(language)
  return settled(line({ said, text: `${words.reportedBy}: ${words.role[role]}, `, day }, language))
})

const validated = rememberedBy((language: Language, role: Role, day: ISODate) => {
  const words = wordsOf(language)
  const text = `${words.validatedBy}: ${words.role[role]}, `
  return settled(line({ text, day, tone: 'by-validator' }, language))
})

/** Who reported, and who validated, each with the day; before it what was said, where reports differ. */
export const attributionLines = (by: Attribution, language: Language, said = ''): Html[] => {
  const lines: Html[] = []
  if (by.reported_by_role && by.reported_on)
    lines.push(reported(language, said, by.reported_by_role, by.reported_on))
  if (by.validated_by_role && by.validated_on)
    lines.push(validated(language, by.validated_by_role, by.validated_on))
  return lines
}

/** The margin of a value: a line for each who said something, with the day. */
export const source = (lines: readonly Html[]): Piece =>
  lines.length < 2 ? lines : lines.map((each, index) => (index === 0 ? each : html` ${each}`))

/** The margin of what has nothing but its attribution. */
export const attribution = (by: Attribution, language: Language): Piece =>
  source(attributionLines(by, language))
