import { z } from 'zod'
import { levels } from '#src/domain/listing/fact.ts'
import { checks, checkTerms, roles, roleTerms, type Check } from '#src/domain/listing/vocabulary.ts'

const role = z.enum(roles)

/** The checks that were made, with level, roles and dates; a check that is absent was not made. */
export const readiness = z
  .partialRecord(
    z.enum(checks),
    z.object({
      level: z.enum(levels),
      reported_by_role: role,
      reported_on: z.iso.date(),
      validated_by_role: role.nullable(),
      validated_on: z.iso.date().nullable(),
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
    check: z.enum(checks),
    label: z.object({ pt: z.string(), en: z.string() }),
    status: z.enum(evidenceStatuses),
    statement: z.string(),
    reported_by_role: role.nullable(),
    reported_on: z.iso.date().nullable(),
    validated_by_role: role.nullable(),
    validated_on: z.iso.date().nullable(),
    expires_on: z.iso.date().nullable(),
    expired_on: z.iso.date().nullable(),
    reports: z.array(
      z.object({
        fact: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]),
        reported_by_role: role,
        reported_on: z.iso.date(),
      }),
    ),
    document_public: z.literal(false),
  })
  .meta({ id: 'EvidenceRow' })
export type EvidenceRow = z.output<typeof evidenceRow>

/** All 19 checks of one listing; one that was not made is a visible `unknown` row (interface 1.2). */
export const evidence = z
  .object({
    listing_id: z.string(),
    checks: z.array(evidenceRow),
    unknown: z.array(z.enum(checks)),
    conflicting: z.array(z.enum(checks)),
    summary: z.string(),
    roles: z.array(role),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.output<typeof evidence>

/** A row before it is told in words. */
export type CheckReport = Omit<EvidenceRow, 'label' | 'statement' | 'document_public'>

/** The row of a check that nobody has made. */
export const unmade = (check: Check): CheckReport => ({
  check,
  status: 'unknown',
  reported_by_role: null,
  reported_on: null,
  validated_by_role: null,
  validated_on: null,
  expires_on: null,
  expired_on: null,
  reports: [],
})

const lower = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

const statementOf = (row: CheckReport): string => {
  const name = checkTerms[row.check].en
  const by = row.reported_by_role && `the ${lower(roleTerms[row.reported_by_role].en)} on ${row.reported_on}`
  if (row.status === 'conflicting') return `${name}: ${row.reports.length} reports differ`
  if (row.status === 'not_applicable') return `${name}: not applicable, reported by ${by}`
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

/** The answer of the evidence operation from the reports of all 19 checks. */
export const evidenceOf = (listing_id: string, reports: readonly CheckReport[]): Evidence => {
  const having = (...statuses: EvidenceRow['status'][]) =>
    reports.filter(({ status }) => statuses.includes(status))
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
    unknown: having('unknown').map(({ check }) => check),
    conflicting: having('conflicting').map(({ check }) => check),
    summary:
      `Of ${reports.length} checks, ${having('validated').length} are validated, ${having('collected').length} reported and not validated, ` +
      `${having('not_applicable').length} not applicable, ${having('conflicting').length} conflicting and ${having('unknown').length} unknown`,
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
