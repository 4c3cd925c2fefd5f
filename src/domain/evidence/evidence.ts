import { z } from 'zod'
import { bothLanguages, check, day, level, role } from '#src/domain/listing/schemas.ts'
import { checkTerms, roles, roleTerms } from '#src/domain/listing/vocabulary.ts'
import { checksAt } from './standing.ts'

/** The checks that were made, with level, roles and dates; a check that is absent was not made. */
export const readiness = z
  .partialRecord(
    check,
    z.object({
      level,
      reported_by_role: role,
      reported_on: day,
      validated_by_role: role.nullable(),
      validated_on: day.nullable(),
    }),
  )
  .meta({
    id: 'Readiness',
    description: 'The checks that were made, with level, roles and dates; one that is absent was not made',
  })
export type Readiness = z.output<typeof readiness>

export const evidenceStatuses = [
  'validated',
  'collected',
  'conflicting',
  'unknown',
  'not_applicable',
] as const

export const evidenceRow = z
  .object({
    check,
    label: bothLanguages,
    status: z
      .enum(evidenceStatuses)
      .describe(
        'unknown: nobody has made the check, or it has ended; not_applicable: somebody reported so, or no property of this type has it',
      ),
    statement: z.string().describe('The same as one sentence that can be quoted'),
    reported_by_role: role.nullable(),
    reported_on: day.nullable(),
    validated_by_role: role.nullable(),
    validated_on: day.nullable(),
    expires_on: day.nullable().describe('The last day on which the check counts'),
    expired_on: day.nullable().describe('The day on which it ended, if it has'),
    reports: z
      .array(
        z.object({
          fact: z.string().describe('The place of the fact in the listing record'),
          value: z.union([z.string(), z.number(), z.boolean()]),
          reported_by_role: role,
          reported_on: day,
        }),
      )
      .describe('The reports that differ, when the check is conflicting'),
    document_public: z.literal(false).describe('That a check was made is told; its document is not shown'),
  })
  .meta({ id: 'EvidenceRow', description: 'One check: whether it was made, by which role and when' })
export type EvidenceRow = z.output<typeof evidenceRow>

/** All 19 checks of one listing; one that was not made is a visible `unknown` row (interface 1.2). */
export const evidence = z
  .object({
    listing_id: z.string(),
    checks: z.array(evidenceRow).describe('All 19, always, in the same order'),
    unknown: z.array(check).describe('The checks that nobody has made, or that have ended'),
    conflicting: z.array(check).describe('The checks on which reports differ'),
    summary: z.string().describe('How many checks stand where, as one sentence'),
    roles: z.array(role).describe('Everybody who reported or validated something'),
  })
  .meta({ id: 'Evidence', description: 'What was checked of a listing, by whom and when, and what was not' })
export type Evidence = z.output<typeof evidence>

/** A row before it is told in words. */
export type CheckReport = Omit<EvidenceRow, 'label' | 'statement' | 'document_public'>

const lower = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

const statementOf = (row: CheckReport): string => {
  const name = checkTerms[row.check].en
  const by = row.reported_by_role && `the ${lower(roleTerms[row.reported_by_role].en)} on ${row.reported_on}`
  if (row.status === 'conflicting') return `${name}: ${row.reports.length} reports differ`
  if (row.status === 'not_applicable')
    return `${name}: not applicable${by ? `, reported by ${by}` : ' to this type of property'}`
  if (row.status === 'unknown')
    return row.expired_on
      ? `${name}: the check ended on ${row.expired_on} and nobody has renewed it`
      : `${name}: nobody has reported this check`
  const validated = row.validated_by_role
    ? `, validated by the ${lower(roleTerms[row.validated_by_role].en)} on ${row.validated_on}`
    : ', not validated'
  return `${name}: reported by ${by}${validated}`
}

const inWords = (row: CheckReport): EvidenceRow => ({
  check: row.check,
  label: { pt: checkTerms[row.check].pt, en: checkTerms[row.check].en },
  status: row.status,
  statement: statementOf(row),
  reported_by_role: row.reported_by_role,
  reported_on: row.reported_on,
  validated_by_role: row.validated_by_role,
  validated_on: row.validated_on,
  expires_on: row.expires_on,
  expired_on: row.expired_on,
  reports: row.reports,
  document_public: false,
})

/** How many checks stand where, as one sentence. */
export const summaryOf = (reports: readonly CheckReport[]): string => {
  const count = (status: EvidenceRow['status']) => checksAt(reports, status).length
  return (
    `Of ${reports.length} checks, ${count('validated')} are validated, ${count('collected')} reported and not validated, ` +
    `${count('not_applicable')} not applicable, ${count('conflicting')} conflicting and ${count('unknown')} unknown`
  )
}

/** The answer of the evidence operation from the reports of all 19 checks. */
export const evidenceOf = (listing_id: string, reports: readonly CheckReport[]): Evidence => {
  const named = new Set(
    reports.flatMap((row) => [
      row.reported_by_role,
      row.validated_by_role,
      ...row.reports.map((report) => report.reported_by_role),
    ]),
  )
  return {
    listing_id,
    checks: reports.map(inWords),
    unknown: checksAt(reports, 'unknown'),
    conflicting: checksAt(reports, 'conflicting'),
    summary: summaryOf(reports),
    roles: roles.filter((name) => named.has(name)),
  }
}

/** The checks that stand at a level, as records and search results show them. */
export const readinessOf = (reports: readonly CheckReport[]): Readiness => {
  const made: Readiness = {}
  for (const row of reports) {
    if (
      (row.status !== 'validated' && row.status !== 'collected') ||
      !row.reported_by_role ||
      !row.reported_on
    )
      continue
    made[row.check] = {
      level: row.status,
      reported_by_role: row.reported_by_role,
      reported_on: row.reported_on,
      validated_by_role: row.validated_by_role,
      validated_on: row.validated_on,
    }
  }
  return made
}
