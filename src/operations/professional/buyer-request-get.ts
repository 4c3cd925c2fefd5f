import { z } from 'zod'
import { buyerRequestId, closedExampleIds } from '#src/domain/ids.ts'
import { instant } from '#src/domain/listing/schemas.ts'
import { buyerRequest } from '#src/domain/professional/brief.ts'
import { professionalOperation } from './professional-operation.ts'
import { requestNotice, requestReader, shownRequest } from './request-reader.ts'

export const buyerRequestGet = professionalOperation({
  tool: 'buyer_request_get',
  title: 'Read one buyer request',
  scope: 'buyer-requests:read',
  description: [
    'What one unnamed buyer looks for, while the request is current and permitted to your profession.',
    'Use it right before you act on a request that you have listed. Not to browse (buyer_request_list).',
    'Limits: one request a call. not_found means that there is none that you may see, and never why.',
    `Example: {"buyer_request_id": "${closedExampleIds.request}"}`,
  ].join('\n\n'),
  input: z
    .strictObject({
      buyer_request_id: buyerRequestId.describe(
        `Identifies the request, such as ${closedExampleIds.request}`,
      ),
    })
    .meta({ id: 'BuyerRequestRead' }),
  output: z
    .object({ buyer_request: buyerRequest, checked_at: instant, notice: z.literal(requestNotice) })
    .meta({ id: 'BuyerRequestAnswer' }),
  limit: 'record',
  shows: true,
  run({ buyer_request_id }, { reads, account, now }) {
    const reader = requestReader(account)
    if ('reason' in reader) return reader
    const found = reads.buyerRequest(buyer_request_id, reader.account.role, now)
    return (
      found && {
        answer: { buyer_request: found, checked_at: now, notice: requestNotice },
        shown: [shownRequest(found)],
      }
    )
  },
})
