import { text } from '#src/domain/input-text.ts'
import { z } from 'zod'
import { instant } from '#src/domain/listing/schemas.ts'
import { buyerRequest } from '#src/domain/professional/brief.ts'
import { integer } from '#src/domain/search/integer.ts'
import { professionalOperation } from './professional-operation.ts'
import { requestNotice, requestReader, shownRequest } from './request-reader.ts'

export const buyerRequestList = professionalOperation({
  tool: 'buyer_request_list',
  title: 'List what unnamed buyers look for',
  scope: 'buyer-requests:read',
  description: [
    'Current requests of buyers, without any name: places, prices, types and features wanted, since when and until when. Only those that their buyers permit to your profession.',
    'Use it to see whether a home that you represent is wanted. Not to find homes (closed_listing_match, or listing.search of the public server), and not to learn who a buyer is: nobody can.',
    'Limits: limit 1 to 20 (default 20); follow next by passing it as after, until it is null.',
    'Example: {"limit": 10}',
  ].join('\n\n'),
  input: z
    .strictObject({
      after: text().optional().describe('The next of the answer before; leave it out at first'),
      limit: integer({ min: 1, max: 20 }).default(20),
    })
    .meta({ id: 'BuyerRequestListing' }),
  output: z
    .object({
      buyer_requests: z.array(buyerRequest),
      total: z.int().min(0).describe('How many requests you may see now'),
      next: z.string().nullable().describe('Pass it as after for more; null at the end'),
      checked_at: instant,
      notice: z.literal(requestNotice),
    })
    .meta({ id: 'BuyerRequestPage' }),
  limit: 'call',
  shows: true,
  run({ after = '', limit }, { reads, account, now }) {
    const reader = requestReader(account)
    if ('reason' in reader) return reader
    const found = reads.buyerRequests(reader.account.role, now, after, limit + 1)
    const buyer_requests = found.slice(0, limit)
    const next = found.length > limit ? (buyer_requests.at(-1)?.buyer_request_id ?? null) : null
    return {
      answer: {
        buyer_requests,
        total: reads.countBuyerRequests(reader.account.role, now),
        next,
        checked_at: now,
        notice: requestNotice,
      },
      shown: buyer_requests.map(shownRequest),
    }
  },
})
