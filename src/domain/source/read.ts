import { isInventedLicence } from './agency.ts'
import type { z } from 'zod'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { briefProblems, defaultBriefMonths } from './brief-bounds.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { settleDates } from './dates.ts'
import { expectedIn } from './expected.ts'
import { exampleProblems, termProblems } from './names.ts'
import type { SourceListing } from './listing.ts'
import { sourceRecord, type SourceRecord } from './record.ts'

/** Subjects of invented professional accounts. */
const inventedSubject = /^demo\|/

/**
 * Records of the demonstration, which a real site must never show: an invented agency, without which none
 * of its listings can be taken, or an invented professional account.
 */
const demonstrationProblems = (record: SourceRecord): FieldProblem[] => {
  if (record.kind === 'agency' && isInventedLicence(record.ami_licence ?? ''))
    return [
      {
        path: ['ami_licence'],
        found: record.ami_licence,
        expected: ['real_licence'],
      },
    ]
  if (record.kind === 'professional_account' && inventedSubject.test(record.subject))
    return [
      {
        path: ['subject'],
        found: record.subject,
        expected: ['real_subject'],
      },
    ]
  return []
}

/**
 * A source record with its days resolved, or what is wrong with it. A record with relative dates means other days
 * when it is read on another day.
 */
export type ReadRecord =
  | { record: SourceRecord; hasRelativeDates: boolean; problems?: never }
  | { record?: never; hasRelativeDates?: never; problems: FieldProblem[] }

/** What an operator may bound of source records. */
export interface SourceBounds {
  /** For how many months a buyer brief may be valid. */
  briefMonths: number
  /** Whether ids that documentation uses as examples are refused. */
  refusesExamples: boolean
  /** Whether records of the demonstration are refused: by every site that is none. */
  refusesDemonstration: boolean
}

const defaultBounds: SourceBounds = {
  briefMonths: defaultBriefMonths,
  refusesExamples: true,
  refusesDemonstration: false,
}

/** Reads one parsed JSON value as a source record on the day of import. */
export const readRecord = (value: unknown, today: ISODate, bounds = defaultBounds): ReadRecord => {
  const parsed = sourceRecord.safeParse(value)
  if (!parsed.success) return { problems: problemsIn(parsed.error, value) }
  const record = parsed.data
  const dates = settleDates(record, today)
  const problems = [
    ...protoProblems(value),
    ...dates.problems,
    ...termProblems(record),
    ...(bounds.refusesExamples ? exampleProblems(record) : []),
    ...(bounds.refusesDemonstration ? demonstrationProblems(record) : []),
  ]
  if (record.kind === 'buyer_brief') problems.push(...briefProblems(record, bounds.briefMonths))
  if (problems.length > 0) return { problems }
  if (record.kind === 'listing') nameWhoSaid(record)
  return { record, hasRelativeDates: dates.hasRelativeDates }
}

/** Stores with each stated origin of a picture who stated it. */
const nameWhoSaid = ({ media, written_by_role }: SourceListing): void => {
  for (const picture of media)
    if (picture.digital_source_type !== 'unknown') picture.origin_reported_by_role ??= written_by_role
}

// zod's records pass over this key in silence, where any other unknown key is a problem.
const protoProblems = (value: unknown): FieldProblem[] =>
  [
    ['features', '__proto__'],
    ['checks', '__proto__'],
  ].flatMap((path) => {
    const found = at(value, path)
    return found === undefined ? [] : [{ path, found, expected: ['no_such_field'] }]
  })

/** What is wrong with a value, by the issues that its schema found. */
export const problemsIn = (error: z.ZodError, value: unknown): FieldProblem[] =>
  error.issues.flatMap((issue) => problemsOf(issue, value))

const problemsOf = (issue: z.core.$ZodIssue, value: unknown): FieldProblem[] => {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      found: at(value, [...path, key]),
      expected: ['no_such_field'],
    }))
  return [{ path, found: at(value, path), expected: expectedIn(issue) }]
}

const at = (value: unknown, path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<string, unknown>)[key]
        : undefined,
    value,
  )
