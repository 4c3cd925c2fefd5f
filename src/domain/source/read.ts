import { isInventedLicence } from './agency.ts'
import type { z } from 'zod'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { briefProblems, defaultBriefMonths } from './brief-bounds.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { expectedIn } from './expected.ts'
import { isExampleId } from '#src/domain/ids.ts'
import { computeTerm } from '#src/domain/authorisation.ts'
import type { SourceListing } from './listing.ts'
import { sourceRecord, type SourceRecord } from './record.ts'
import type { Message } from '#src/domain/message/message.ts'
import { remembered } from '#src/domain/memo.ts'
import { settledText, untilPrefix, type ImportDay } from '#src/domain/source-text.ts'

/** An id that documentation names as an example: assistants may be instructed to drop their copy of it. */
const exampleProblems = (record: SourceRecord): FieldProblem[] =>
  (['listing_id', 'buyer_request_id', 'brief_id'] as const).flatMap((field) => {
    const found = (record as Partial<Record<typeof field, string>>)[field]
    return found !== undefined && isExampleId(found)
      ? [{ path: [field], found, expected: ['no_example_id'] }]
      : []
  })

/** A permission, brief or request that would end before it begins. */
const termProblems = (record: SourceRecord): FieldProblem[] => {
  if (!('valid_from' in record)) return []
  const { valid_from, valid_until } = computeTerm(record.valid_from, record.valid_until)
  return valid_until > valid_from
    ? []
    : [{ path: ['valid_until'], found: record.valid_until, expected: ['end_after', record.valid_from] }]
}

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
export type ResolvedRecord =
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
export const readRecord = (value: unknown, today: ISODate, bounds = defaultBounds): ResolvedRecord => {
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
  if (record.kind === 'listing') nameReporters(record)
  return { record, hasRelativeDates: dates.hasRelativeDates }
}

/** Stores with each stated origin of a picture who stated it. */
const nameReporters = ({ media, written_by_role }: SourceListing): void => {
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
