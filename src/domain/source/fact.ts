import { z } from 'zod'
import { roles } from '#src/domain/listing/vocabulary.ts'
import { sourceDate } from './date.ts'

const role = z
  .enum(roles)
  .meta({ id: 'Role', description: 'The professional role that reported or validated' })

/** Who reported, when, and who validated it, when: the same four names wherever a role vouches for something. */
export const attribution = {
  reported_by_role: role,
  reported_on: sourceDate,
  validated_by_role: role.optional(),
  validated_on: sourceDate.optional(),
}

const pairedValidation = (report: { validated_by_role?: unknown; validated_on?: unknown }) =>
  (report.validated_by_role === undefined) === (report.validated_on === undefined)

export const pairedValidationError = 'Expected validated_by_role and validated_on together, or neither'

/**
 * A fact as a source reports it, in one of three forms. An unreported fact is left out.
 *
 * - `{ value, reported_by_role, reported_on, validated_by_role?, validated_on? }`
 * - `{ alternatives: [{ value, reported_by_role, reported_on }, …] }`: reports that contradict each other
 * - `{ not_applicable: true, reported_by_role, reported_on }`
 */
export const sourceFact = <T extends z.ZodType>(value: T) =>
  z
    .strictObject({
      value: value.optional(),
      reported_by_role: role.optional(),
      reported_on: sourceDate.optional(),
      validated_by_role: role.optional(),
      validated_on: sourceDate.optional(),
      not_applicable: z.literal(true).optional(),
      alternatives: z
        .array(z.strictObject({ value, reported_by_role: role, reported_on: sourceDate }))
        .min(2)
        .optional(),
    })
    .superRefine((fact, context) => {
      const refuse = (message: string, ...path: string[]) =>
        context.addIssue({ code: 'custom', message, path })
      const forms = [fact.value !== undefined, fact.not_applicable === true, fact.alternatives !== undefined]
      if (forms.filter(Boolean).length !== 1)
        return refuse('Expected exactly one of value, alternatives, not_applicable')
      if (fact.alternatives) {
        for (const key of ['reported_by_role', 'reported_on', 'validated_by_role', 'validated_on'] as const)
          if (fact[key] !== undefined)
            refuse('Expected nothing beside alternatives, which carry their own reports', key)
        const distinct = new Set(
          fact.alternatives.map((report) => JSON.stringify((report as { value: unknown }).value)),
        )
        if (fact.alternatives.length > 1 && distinct.size < 2)
          refuse('Expected at least two different values; equal reports are no conflict', 'alternatives')
        return
      }
      if (fact.reported_by_role === undefined)
        refuse('Expected the role that reported it', 'reported_by_role')
      if (fact.reported_on === undefined) refuse('Expected the day it was reported', 'reported_on')
      if (!pairedValidation(fact)) refuse(pairedValidationError, 'validated_on')
    })

/** A check of a document or a circumstance: that it was made, by whom, when. Never the contents of the document. */
export const sourceCheck = z
  .strictObject({
    ...attribution,
    expires_on: sourceDate.optional(),
    not_applicable: z.literal(true).optional(),
  })
  .refine(pairedValidation, { error: pairedValidationError, path: ['validated_on'] })
  .meta({
    id: 'SourceCheck',
    description: 'That a check was made, by which role, on which day; never what a document says',
  })
