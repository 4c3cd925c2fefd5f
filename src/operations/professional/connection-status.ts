import { z } from 'zod'
import { instant } from '#src/domain/listing/schemas.ts'
import {
  accountObstacles,
  isCurrent,
  isEligible,
  marketObstacles,
  scopes,
} from '#src/domain/professional-access.ts'
import { buyerBrief, professionalAccount } from '#src/domain/professional/brief.ts'
import { obstacle, listObstacles } from '#src/domain/professional/obstacles.ts'
import { professionalOperation } from './professional-operation.ts'

const heldBrief = buyerBrief.extend({ current: z.boolean() })

export const connectionStatus = professionalOperation({
  tool: 'connection_status',
  title: 'See what this connection may do',
  scope: 'connection:read',
  description: [
    'Who the token stands for, until when, with which scopes; the professional account and the buyer briefs that are stored for it, with their requirements; what this opens, and everything that is missing, with what to do about it.',
    'Use it first, and whenever another tool says that something is missing. Not to find listings (closed_listing_match) or buyers (buyer_request_list).',
    'Limits: it takes no arguments and tells of nobody else.',
    'Example: {}',
  ].join('\n\n'),
  input: z.strictObject({}),
  output: z
    .object({
      account: professionalAccount.nullable().describe('null when no account is stored for the token'),
      role_is_eligible: z.boolean(),
      scopes: z.array(z.string()),
      token_expires_at: instant,
      briefs: z.array(heldBrief),
      may: z.object({ read_buyer_requests: z.boolean(), match_closed_listings: z.boolean() }),
      missing: z
        .array(obstacle)
        .describe('Everything that prevents the tools from answering this connection; empty for nothing'),
      checked_at: instant,
    })
    .meta({ id: 'ConnectionStatus' }),
  limit: 'call',
  shows: false,
  run(_, { caller, account, briefs, now }) {
    const closed_listings = marketObstacles({ account, scopes: caller.scopes }, briefs, now)
    const buyer_requests = [
      ...(caller.scopes.includes('buyer-requests:read') ? [] : (['scope_missing'] as const)),
      ...accountObstacles(account),
    ]
    return {
      answer: {
        account,
        role_is_eligible: account !== null && isEligible(account.role),
        scopes: scopes.filter((scope) => caller.scopes.includes(scope)),
        token_expires_at: caller.expires_at,
        briefs: briefs.map((brief) => ({ ...brief, current: isCurrent(brief, now) })),
        may: {
          read_buyer_requests: buyer_requests.length === 0,
          match_closed_listings: closed_listings.length === 0,
        },
        missing: listObstacles({ buyer_requests, closed_listings }),
        checked_at: now,
      },
      shown: [],
    }
  },
})
