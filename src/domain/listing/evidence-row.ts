import { z } from 'zod'
import { factOf } from './fact.ts'
import type { Check } from '#src/domain/listing/facts/checks.ts'
import { bothLanguages, check, day, level, role } from './schemas.ts'

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
        'unknown: nobody has made the check, or it has expired; not_applicable: somebody stated so, or no property of this type has it',
      ),
    statement: z.string().describe('The same as one sentence that can be quoted'),
    reported_by_role: role
      .nullable()
      .describe('Of a check with several facts behind it, that of the weakest'),
    reported_on: day.nullable(),
    validated_by_role: role.nullable(),
    validated_on: day.nullable(),
    facts: z
      .array(
        z.object({
          fact: z.string().describe('The place of the fact in the listing record'),
          level: level.nullable(),
          reported_by_role: role.nullable(),
          reported_on: day.nullable(),
          validated_by_role: role.nullable(),
          validated_on: day.nullable(),
        }),
      )
      .optional()
      .describe('The facts that the check rests on, where they were not all stated and confirmed together'),
    outcome: factOf(z.string())
      .extend({ fact: z.string().describe('The place of the fact in the listing record') })
      .optional()
      .describe(
        'Only of a check of others’ rights whose result is published: what was found, which its status does not say',
      ),
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
      .describe('What each source says, when the check is conflicting'),
    document_public: z.literal(false).describe('That a check was made is said; its document is not shown'),
  })
  .meta({ id: 'EvidenceRow', description: 'One check: whether it was made, by which role and when' })
export type EvidenceRow = z.output<typeof evidenceRow>

/** The members of a row that say who vouches for it and for how long. */
export const rowSources = {
  reported_by_role: true,
  reported_on: true,
  validated_by_role: true,
  validated_on: true,
  expires_on: true,
  expired_on: true,
} as const

/** A row before its text is written. */
export type CheckReport = Omit<EvidenceRow, 'label' | 'statement' | 'facts' | 'outcome' | 'document_public'>

/** The row of a check that has not been made. */
export const missingCheck = (check: Check): CheckReport => ({
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
