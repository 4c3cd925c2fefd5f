import type { Message } from '#src/domain/message/message.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { remembered } from '#src/domain/memo.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { settledText, untilPrefix, type ImportDay } from '#src/domain/source-date.ts'
import type { SourceRecord } from './record.ts'

const isDated = remembered((name: string): boolean => /_(?:on|until|from)$/.test(name))

/**
 * Replaces relative dates (`today-12d`) in the record itself by the day they mean; every date has a name in `_on`,
 * `_from`, `_until`, or is the value of a fact with such a name or ends one (`let_until_today+8m`). Then reports what
 * cannot be: what was done cannot lie in the future, and nothing is validated before it is reported.
 */
export const settleDates = (
  record: SourceRecord,
  today: ISODate,
): { problems: FieldProblem[]; hasRelativeDates: boolean } => {
  const problems: FieldProblem[] = []
  let hasRelativeDates = false
  const day: ImportDay = { today }
  // The path is copied only for what is wrong: a listing has hundreds of fields and hardly ever a problem.
  const path: FieldProblem['path'] = []
  const report = (key: string, found: unknown, expected: Message) =>
    problems.push({ path: [...path, key], found, expected })
  const isOfDatedFact = (name: string) =>
    name === 'value' && path.some((key) => typeof key === 'string' && isDated(key))
  const isRelative = (name: string, text: string) =>
    text.startsWith('today')
      ? isDated(name) || isOfDatedFact(name)
      : name === 'value' && text.startsWith(`${untilPrefix}today`)
  const lookInto = (value: Record<string, unknown>) => {
    for (const name in value) {
      const item = value[name]
      if (typeof item === 'string' && isRelative(name, item)) {
        value[name] = settledText(item, day)
        hasRelativeDates = true
      }
    }
    const { reported_on, validated_on } = value
    if (typeof reported_on === 'string' && typeof validated_on === 'string' && validated_on < reported_on)
      report('validated_on', validated_on, ['not_before_report', reported_on])
    for (const name in value) {
      const item = value[name]
      if (typeof item === 'object' && item !== null) look(item, name)
      else if (typeof item === 'string' && pastOnly.has(name) && item > today)
        report(name, item, ['not_after_today', today])
    }
  }
  const look = (value: object, key: string | number) => {
    path.push(key)
    if (Array.isArray(value))
      value.forEach((item: unknown, index) => {
        if (typeof item === 'object' && item !== null) look(item, index)
      })
    else lookInto(value as Record<string, unknown>)
    path.pop()
  }
  lookInto(record)
  return { problems, hasRelativeDates }
}

const pastOnly = new Set([
  'reported_on',
  'validated_on',
  'captured_on',
  'measured_on',
  'confirmed_on',
  'verified_on',
  'checked_on',
])
