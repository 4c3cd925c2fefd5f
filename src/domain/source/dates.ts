import type { ISODate } from '#src/domain/time/calendar.ts'
import { resolveRelative, type ImportDay } from './date.ts'
import type { SourceRecord } from './record.ts'

const isDated = (name: string): boolean => /_(?:on|until|from)$/.test(name)

/** A problem of one field: where, what was found, what is expected. */
export interface FieldProblem {
  path: (string | number)[]
  found: unknown
  expected: string
}

/** Replaces relative dates (`today-12d`) by the day they mean; every date stands under a name in `_on`, `_from`, `_until`. */
export const resolveDates = (record: SourceRecord, today: ISODate): SourceRecord =>
  resolved(record, { today }) as SourceRecord

const resolved = (value: unknown, day: ImportDay): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolved(item, day))
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value))
    copy[name] = typeof item === 'string' && isDated(name) ? resolveRelative(item, day) : resolved(item, day)
  return copy
}

/** What was done cannot lie in the future, and nothing is validated before it is reported. */
export const dateProblems = (record: unknown, today: ISODate): FieldProblem[] => {
  const problems: FieldProblem[] = []
  // The path is copied only for what is wrong: a listing has hundreds of fields and hardly ever a problem.
  const path: FieldProblem['path'] = []
  const tell = (key: string, found: unknown, expected: string) =>
    problems.push({ path: [...path, key], found, expected })
  const look = (value: unknown, key: string | number) => {
    if (typeof value !== 'object' || value === null) return
    path.push(key)
    if (Array.isArray(value)) value.forEach(look)
    else lookInto(value as Record<string, unknown>)
    path.pop()
  }
  const lookInto = (value: Record<string, unknown>) => {
    const { reported_on, validated_on } = value
    if (typeof reported_on === 'string' && typeof validated_on === 'string' && validated_on < reported_on)
      tell('validated_on', validated_on, `no day before ${reported_on}, when it was reported`)
    for (const [key, item] of Object.entries(value))
      if (typeof item !== 'string') look(item, key)
      else if (item > today && pastOnly.has(key)) tell(key, item, `no day after today, ${today}`)
  }
  if (typeof record === 'object' && record !== null) lookInto(record as Record<string, unknown>)
  return problems
}

const pastOnly = new Set(['reported_on', 'validated_on', 'captured_on', 'confirmed_on', 'verified_on'])
