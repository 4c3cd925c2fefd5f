import type { AccessReason } from '#src/domain/professional/access.ts'
import type { ProfessionalDesk } from '#src/domain/professional/desk.ts'
import type { Caller, ProfessionalOperation } from '#src/operations/professional/professional-operation.ts'
import type { RequestClock } from '../../request-clock.ts'
import { validationErrors } from '../../validation.ts'
import { objectSchema } from '../json-schema.ts'
import { readOnly, type McpTool } from '../tool.ts'
import { answered, invalidArguments, missing, notFound } from '../tool-result.ts'

/** What stands in the way of a caller, whatever they ask for, and what to do about it. */
const reasons: Record<AccessReason, { detail: string; next: string }> = {
  scope_missing: {
    detail: 'The token does not have the scope closed-listings:match.',
    next: 'Ask for a token with this scope.',
  },
  account_unknown: {
    detail: 'No professional account is stored for this token.',
    next: 'Ask the operator of this publisher for an account.',
  },
  account_not_verified: {
    detail: 'The professional account is not verified.',
    next: 'Ask the operator of this publisher to verify it.',
  },
  role_not_eligible: {
    detail: 'The role of the account does not represent buyers.',
    next: 'connection.status tells the role; the operator can correct it.',
  },
  brief_required: {
    detail: 'No current buyer brief with a represented buyer is stored for this account.',
    next: 'Hand a brief to the operator; connection.status lists those that are stored.',
  },
  closed: { detail: 'There is nothing here for this account.', next: 'connection.status tells what is.' },
}

/** Constant for what does not exist and what this caller may not see (interface 1.8). */
const absent = notFound(
  'There is nothing under this id that this account may see.',
  'Do not ask again for the same id; drop your copy of it. closed_listing.match and buyer_request.list find what is current.',
)

/** A professional operation as a tool. */
export const professionalToolOf = (
  operation: ProfessionalOperation,
  name: string,
  desk: ProfessionalDesk,
  clock: RequestClock,
): McpTool<Caller> => {
  const { title, description, input, output, limit, scope } = operation
  return {
    limit,
    scope,
    description: {
      name,
      title,
      description,
      inputSchema: objectSchema(input, 'input'),
      outputSchema: objectSchema(output, 'output'),
      annotations: readOnly(title),
    },
    async call({ arguments: given = {}, faults, caller }) {
      if (faults.length > 0)
        return invalidArguments(
          name,
          faults.map(({ path, position: _, ...told }) => ({ loc: ['body', ...path], ...told })),
          input,
        )
      const parsed = input.safeParse(given)
      if (!parsed.success)
        return invalidArguments(name, validationErrors(parsed.error, 'body', given, input), input)
      const { now } = await clock()
      const account = desk.account(caller.subject)
      const briefs = account ? desk.briefs(account.account_id) : []
      const outcome = operation.run(parsed.data, { desk, caller, account, briefs, now })
      if (outcome === null) return absent
      if ('detail' in outcome) return invalidArguments(name, outcome.detail, input)
      if ('reason' in outcome) return missing(outcome.reason, reasons[outcome.reason])
      return answered(JSON.stringify(outcome.answer))
    },
  }
}
