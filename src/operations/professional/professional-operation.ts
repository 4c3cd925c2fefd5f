import type { z } from 'zod'
import type { AccessReason, Scope } from '#src/domain/professional-access.ts'
import type { BuyerBrief, ProfessionalAccount } from '#src/domain/professional/brief.ts'
import type { ProfessionalReads } from '#src/domain/professional/professional-reads.ts'
import type { Shown } from '#src/domain/professional/disclosure.ts'
import type { Limit } from '#src/domain/rate-limits.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { ValidationError } from '../validation-error.ts'

/** Who calls, as a verified token says. */
export interface Caller {
  subject: string
  scopes: readonly string[]
  expires_at: Instant
}

/** What a professional operation works with. */
interface ProfessionalContext {
  reads: ProfessionalReads
  caller: Caller
  account: ProfessionalAccount | null
  briefs: readonly BuyerBrief[]
  now: Instant
}

/**
 * What came of a call: an answer, with every home and request that it shows; why this caller gets none, whatever they
 * ask for; arguments that do not fit what is stored for them; or nothing, for what is absent and what is closed to them
 * alike.
 */
export type ProfessionalOutcome<A> =
  | { answer: A; shown: readonly Shown[] }
  | { reason: AccessReason }
  | { detail: ValidationError[] }
  | null

/** One capability of the professional server (design 7). */
export interface ProfessionalOperation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  tool: string
  title: string
  description: string
  /** The scope that the token must have. */
  scope: Scope
  input: I
  output: O
  limit: Limit
  /** Whether an answer shows homes or requests, so that it is given only once that is recorded. */
  shows: boolean
  run(input: z.output<I>, context: ProfessionalContext): ProfessionalOutcome<z.output<O>>
}

export const professionalOperation = <I extends z.ZodType, O extends z.ZodType>(
  definition: ProfessionalOperation<I, O>,
): ProfessionalOperation<I, O> => definition
