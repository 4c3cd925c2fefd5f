import type { ISODate } from '#src/domain/time/calendar.ts'
import { resolveRelative } from './date.ts'
import type { SourceRecord } from './record.ts'

const dated = /(?:_on|_until|_from)$/

/** A problem of one field: where, what was found, what is expected. */
export interface FieldProblem {
  path: (string | number)[]
  found: unknown
  expected: string
}

/** Replaces relative dates (`today-12d`) by the day they mean; every date stands under a name in `_on`, `_from`, `_until`. */
export const resolveDates = (record: SourceRecord, today: ISODate): SourceRecord =>
  walk(record, (key, value) => (dated.test(key) ? resolveRelative(value, { today }) : value)) as SourceRecord

const walk = (value: unknown, replace: (key: string, text: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return replace(key, value)
  if (Array.isArray(value)) return value.map((item) => walk(item, replace, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, replace, name)]))
}

/** What was done cannot lie in the future, and nothing is validated before it is reported. */
export const dateProblems = (
  record: unknown,
  today: ISODate,
  path: (string | number)[] = [],
): FieldProblem[] => {
  if (typeof record !== 'object' || record === null) return []
  if (Array.isArray(record))
    return record.flatMap((item, index) => dateProblems(item, today, [...path, index]))
  const { reported_on, validated_on } = record as { reported_on?: unknown; validated_on?: unknown }
  const problems: FieldProblem[] = []
  if (typeof reported_on === 'string' && typeof validated_on === 'string' && validated_on < reported_on)
    problems.push({
      path: [...path, 'validated_on'],
      found: validated_on,
      expected: `no day before ${reported_on}, when it was reported`,
    })
  for (const [key, value] of Object.entries(record)) {
    if (pastOnly.has(key) && typeof value === 'string' && value > today)
      problems.push({ path: [...path, key], found: value, expected: `no day after today, ${today}` })
    else problems.push(...dateProblems(value, today, [...path, key]))
  }
  return problems
}

const pastOnly = new Set(['reported_on', 'validated_on', 'captured_on', 'confirmed_on', 'verified_on'])
