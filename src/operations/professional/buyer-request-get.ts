import { z } from 'zod'
import { buyerRequest } from '#src/domain/professional/brief.ts'
import { professionalOperation } from './professional-operation.ts'
import { requestNotice, verified } from './verified.ts'

export const buyerRequestGet = professionalOperation({
  tool: 'buyer_request.get',
  title: 'Read one buyer request',
  scope: 'buyer-requests:read',
  description: [
    'What one unnamed buyer looks for, while the request is current and permitted to your role.',
    'Use it right before you act on a request that you have listed. Not to browse (buyer_request.list).',
    'Limits: one request a call. not_found means that there is none that you may see, and never why.',
    'Example: {"buyer_request_id": "br-4k8w2m"}',
  ].join('\n\n'),
  input: z
    .strictObject({ buyer_request_id: z.string().describe('Identifies the request, such as br-4k8w2m') })
    .meta({ id: 'BuyerRequestRead' }),
  output: z
    .object({ buyer_request: buyerRequest, checked_at: z.iso.datetime(), notice: z.literal(requestNotice) })
    .meta({ id: 'BuyerRequestAnswer' }),
  limit: 'record',
  run({ buyer_request_id }, { desk, account, now }) {
    const held = verified(account)
    if ('reason' in held) return held
    const found = desk.buyerRequest(buyer_request_id, held.account.role, now)
    return found && { answer: { buyer_request: found, checked_at: now, notice: requestNotice } }
  },
})
