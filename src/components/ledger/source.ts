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

const linesIn = (language: Language) => {
  const { reportedBy, validatedBy, role: roles } = wordsOf(language)
  const of = (verb: string, role: Role) => `${verb}: ${roles[role]}, `
  return {
    reported: rememberedBy((role: Role, day: ISODate) =>
      settled(line({ text: of(reportedBy, role), day }, language)),
    ),
    validated: rememberedBy((role: Role, day: ISODate) =>
      settled(line({ text: of(validatedBy, role), day, tone: 'by-validator' }, language)),
    ),
    saying: (said: string, role: Role, day: ISODate) =>
      line({ said, text: of(reportedBy, role), day }, language),
  }
}
const lines = { en: linesIn('en'), pt: linesIn('pt') }

/** Who reported, and who validated, each with the day; before it what was said, where reports differ. */
export const attributionLines = (by: Attribution, language: Language, said?: string): Html[] => {
  const { reported, validated, saying } = lines[language]
  const told: Html[] = []
  const { reported_by_role: reporter, reported_on, validated_by_role: validator, validated_on } = by
  if (reporter && reported_on)
    told.push(said ? saying(said, reporter, reported_on) : reported(reporter, reported_on))
  if (validator && validated_on) told.push(validated(validator, validated_on))
  return told
}

/** The margin of a value: a line for each who said something, with the day. */
export const source = (lines: readonly Html[]): Piece =>
  lines.length < 2 ? lines : lines.map((each, index) => (index === 0 ? each : html` ${each}`))

/** The margin of what has nothing but its attribution. */
export const attribution = (by: Attribution, language: Language): Piece =>
  source(attributionLines(by, language))
