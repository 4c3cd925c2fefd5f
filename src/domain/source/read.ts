import type { z } from 'zod'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { dateProblems, resolveDates, type FieldProblem } from './dates.ts'
import { sourceRecord, type SourceRecord } from './record.ts'

/** A source record with its days resolved, or what is wrong with it. */
export type ReadRecord =
  { record: SourceRecord; problems?: never } | { record?: never; problems: FieldProblem[] }

/** Reads one parsed JSON value as a source record on the day of import. */
export const readRecord = (value: unknown, today: ISODate): ReadRecord => {
  const parsed = sourceRecord.safeParse(value)
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, value)) }
  const record = resolveDates(parsed.data, today)
  const problems = dateProblems(record, today)
  return problems.length > 0 ? { problems } : { record }
}

const problemsOf = (issue: z.core.$ZodIssue, value: unknown): FieldProblem[] => {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      found: at(value, [...path, key]),
      expected: 'no such field',
    }))
  return [{ path, found: at(value, path), expected: expectedIn(issue) }]
}

const expectedIn = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_union')
    return `kind to be agency, listing, authorisation, ai_consent or availability_confirmation`
  if (issue.code === 'too_big')
    return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' items' : ''}`
  if (issue.code === 'too_small')
    return `at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' items' : ''}`
  if (issue.code === 'invalid_type')
    return issue.expected === 'int'
      ? 'a whole number'
      : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
  return issue.message.replace(/^Expected /, '').replace(/^Invalid input: expected /, '')
}

const at = (value: unknown, path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<string, unknown>)[key]
        : undefined,
    value,
  )
