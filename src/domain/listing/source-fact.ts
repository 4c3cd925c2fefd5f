import { expecting, type Message } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { roles } from '#src/domain/vocabulary.ts'
import { sourceDate } from '#src/domain/source-text.ts'

const role = z.enum(roles).meta({ id: 'Role', description: 'The professional role that stated or confirmed' })

/** Who reported, when, and who validated it, when: the same four names wherever a role vouches for something. */
export const attribution = {
  reported_by_role: role,
  reported_on: sourceDate,
  validated_by_role: role.optional(),
  validated_on: sourceDate.optional(),
}

const pairedValidation = (report: { validated_by_role?: unknown; validated_on?: unknown }) =>
  (report.validated_by_role === undefined) === (report.validated_on === undefined)

export const pairedValidationError = expecting('together', 'validated_by_role', 'validated_on')

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
      const refuse = (message: Message, ...path: string[]) =>
        context.addIssue({ code: 'custom', message: expecting(...message), path })
      const forms = [fact.value !== undefined, fact.not_applicable === true, fact.alternatives !== undefined]
      if (forms.filter(Boolean).length !== 1) return refuse(['one_form_of_fact'])
      if (fact.alternatives) {
        for (const key of ['reported_by_role', 'reported_on', 'validated_by_role', 'validated_on'] as const)
          if (fact[key] !== undefined) refuse(['nothing_beside_alternatives'], key)
        const distinct = new Set(
          fact.alternatives.map((report) => JSON.stringify((report as { value: unknown }).value)),
        )
        if (fact.alternatives.length > 1 && distinct.size < 2) refuse(['different_values'], 'alternatives')
        return
      }
      if (fact.reported_by_role === undefined) refuse(['role_that_reported'], 'reported_by_role')
      if (fact.reported_on === undefined) refuse(['day_of_report'], 'reported_on')
      if (!pairedValidation(fact))
        context.addIssue({ code: 'custom', message: pairedValidationError, path: ['validated_on'] })
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
