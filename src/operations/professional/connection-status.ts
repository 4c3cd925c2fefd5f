import { z } from 'zod'
import {
  accessReasons,
  callerReason,
  isCurrent,
  isEligible,
  scopes,
} from '#src/domain/professional/access.ts'
import { buyerBrief, professionalAccount } from '#src/domain/professional/brief.ts'
import { professionalOperation } from './professional-operation.ts'

const heldBrief = buyerBrief.omit({ requirements: true }).extend({ current: z.boolean() })

export const connectionStatus = professionalOperation({
  tool: 'connection.status',
  title: 'See what this connection may do',
  scope: 'connection:read',
  description: [
    'Who the token stands for, until when, with which scopes; the professional account and the buyer briefs that are stored for it; what this opens, and what is missing.',
    'Use it first, and whenever another tool says that something is missing. Not to find listings (closed_listing.match) or buyers (buyer_request.list).',
    'Limits: it takes no arguments and tells of nobody else.',
    'Example: {}',
  ].join('\n\n'),
  input: z.strictObject({}),
  output: z
    .object({
      account: professionalAccount.nullable().describe('null when no account is stored for the token'),
      role_is_eligible: z.boolean(),
      scopes: z.array(z.string()),
      token_expires_at: z.iso.datetime(),
      briefs: z.array(heldBrief),
      may: z.object({ read_buyer_requests: z.boolean(), match_closed_listings: z.boolean() }),
      missing: z
        .array(z.enum(accessReasons))
        .describe(
          'The first thing that stands between this connection and the closed market; empty for none',
        ),
      checked_at: z.iso.datetime(),
    })
    .meta({ id: 'ConnectionStatus' }),
  limit: 'call',
  run(_, { caller, account, briefs, now }) {
    const missing = callerReason({ account, scopes: caller.scopes, briefs }, now)
    return {
      answer: {
        account,
        role_is_eligible: account !== null && isEligible(account.role),
        scopes: scopes.filter((scope) => caller.scopes.includes(scope)),
        token_expires_at: caller.expires_at,
        briefs: briefs.map(({ requirements: _r, ...brief }) => ({
          ...brief,
          current: isCurrent(brief, now),
        })),
        may: {
          read_buyer_requests: account?.verified === true && caller.scopes.includes('buyer-requests:read'),
          match_closed_listings: missing === null,
        },
        missing: missing === null ? [] : [missing],
        checked_at: now,
      },
    }
  },
})
