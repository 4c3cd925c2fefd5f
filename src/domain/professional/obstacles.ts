import { z } from 'zod'
import { accessReasons, type AccessReason } from '#src/domain/professional-access.ts'

/** What a caller lacks, whatever they request, and what to do about it. */
export const obstacleWords: Record<AccessReason, { detail: string; next: string }> = {
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
    next: 'connection_status tells the role; the operator can correct it.',
  },
  brief_required: {
    detail:
      'No current brief of a represented buyer that demands a place, and a highest price, a size or a type, is stored for this account.',
    next: 'Hand a brief to the operator; connection_status lists those that are stored.',
  },
  closed: { detail: 'There is nothing here for this account.', next: 'connection_status tells what is.' },
}

/** The two things that a connection can be denied. */
const blocked = ['buyer_requests', 'closed_listings'] as const
type Blocked = (typeof blocked)[number]

/** One missing requirement, as reported to a connection. */
export const obstacle = z
  .object({
    reason: z.enum(accessReasons),
    blocks: z.array(z.enum(blocked)).describe('What it keeps this connection from'),
    detail: z.string(),
    next: z.string().describe('What to do about it'),
  })
  .meta({ id: 'Obstacle', description: 'What is missing, and what to do about it' })
export type Obstacle = z.output<typeof obstacle>

/** Everything that is missing, each thing once, so that all of it can be corrected together. */
export const listObstacles = (missing: Record<Blocked, readonly AccessReason[]>): Obstacle[] =>
  accessReasons.flatMap((reason) => {
    // A scope is that of one of the two, so that each has its own.
    if (reason === 'scope_missing')
      return blocked.filter((each) => missing[each].includes(reason)).map((each) => scopeMissing(each))
    const blocks = blocked.filter((each) => missing[each].includes(reason))
    return blocks.length === 0 ? [] : [{ reason, blocks, ...obstacleWords[reason] }]
  })

const scopeOf = { buyer_requests: 'buyer-requests:read', closed_listings: 'closed-listings:match' } as const

const scopeMissing = (blocks: Blocked): Obstacle => ({
  reason: 'scope_missing',
  blocks: [blocks],
  detail: `The token does not have the scope ${scopeOf[blocks]}.`,
  next: obstacleWords.scope_missing.next,
})
