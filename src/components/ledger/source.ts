import { html, type Html, type Piece } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import type { Attribution } from '#src/domain/listing/attribution.ts'
import type { Role } from '#src/domain/listing/vocabulary.ts'
import { remembered } from '#src/domain/memo.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { inPhrase, list, shortDay } from '#src/domain/format.ts'
import { wordsOf } from '#src/words/words.ts'

/** One line of the margin: what was reported, or by whom, and the day. */
export const line = (
  { value, text, day, tone }: { value?: string; text: string; day: ISODate | null; tone?: string },
  language: Language,
): Html => html`
  <span${tone && html` class="${tone}"`}>
    ${value && html`<b>${value}</b>`}${text}${day && shortDay(day, language)}
  </span>
`

// A line is put together of two pieces, because roles are few and days some hundreds: their pairs would be more than a
// processor's caches have room for, and each page asks for a hundred of them.
const linesIn = (language: Language) => {
  const { reportedBy, validatedBy, role: roles } = wordsOf(language)
  const of = (verb: string, role: Role) => `${verb}: ${roles[role]}, `
  const reporting = remembered((role: Role) => html`${of(reportedBy, role)}`)
  const validating = remembered((role: Role) => html`${of(validatedBy, role)}`)
  const on = remembered((day: ISODate) => html`${shortDay(day, language)}`)
  return {
    reported: (role: Role, day: ISODate) => html`${reporting(role)}${on(day)}`,
    validated: (role: Role, day: ISODate) => html`${validating(role)}${on(day)}`,
    saying: (value: string, role: Role, day: ISODate) =>
      line({ value, text: of(reportedBy, role), day }, language),
  }
}
const lines = { en: linesIn('en'), pt: linesIn('pt') }

/** The sources that a page names once, for every value beside which none is named: of reports, and of validations. */
export interface Unnamed {
  reported: string
  validated: string
}

/** Every source is named. */
export const noneUnnamed: Unnamed = { reported: '', validated: '' }

/** A role and a day, to compare sources by. */
export const keyOfSource = ({ role, day }: { role: Role; day: ISODate }): string => `${role} ${day}`

/** One report where reports differ: its value, by whom, and when. */
export const saying = (value: string, by: Attribution, language: Language): Html | null => {
  const { reported_by_role: role, reported_on: day } = by
  return role && day ? lines[language].saying(value, role, day) : null
}

const hasSameSource = (a: Attribution, b: Attribution): boolean =>
  a.reported_by_role === b.reported_by_role &&
  a.reported_on === b.reported_on &&
  (a.validated_by_role ?? null) === (b.validated_by_role ?? null) &&
  (a.validated_on ?? null) === (b.validated_on ?? null)

/** Who reported each fact and who validated it, a line each; facts of one source are named together. */
export const sourcesOfFacts = (
  facts: readonly { name: string; by: Attribution }[],
  language: Language,
): Html[] => {
  const groups: { names: string[]; by: Attribution }[] = []
  for (const { name, by } of facts) {
    const group = groups.find((each) => hasSameSource(each.by, by))
    if (group) group.names.push(inPhrase(name))
    else groups.push({ names: [name], by })
  }
  return groups.flatMap(({ names, by }) => {
    const { validated_by_role: validator, validated_on } = by
    const validated = validator && validated_on && lines[language].validated(validator, validated_on)
    return [
      saying(`${list(names, language)} `, by, language),
      validated ? html`<span>${validated}</span>` : null,
    ].filter((each) => each !== null)
  })
}

/** The strongest attribution of a value: who validated it, or else who reported it; `null` of what is `unnamed`. */
export const attribution = (
  by: Attribution,
  language: Language,
  unnamed: Unnamed = noneUnnamed,
): Html | null => {
  const { validated_by_role: validator, validated_on, reported_by_role: role, reported_on: day } = by
  if (validator && validated_on) {
    const isUnnamed = keyOfSource({ role: validator, day: validated_on }) === unnamed.validated
    return isUnnamed ? null : lines[language].validated(validator, validated_on)
  }
  if (!role || !day || keyOfSource({ role, day }) === unnamed.reported) return null
  return lines[language].reported(role, day)
}

/** The margin of a value: a line for each report, with the day. */
export const source = (lines: readonly Html[]): Piece =>
  lines.length > 0 && lines.map((each, index) => (index === 0 ? each : html` ${each}`))
