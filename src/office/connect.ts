import { jsonBodyOf } from '#src/server/request.ts'
import { problem } from '#src/server/problem.ts'
import type { Authorisation } from '#src/server/oauth/authorisation.ts'
import type { Add, Answering, Asked } from './asked.ts'
import { attemptsOf } from './attempts.ts'
import { authenticationOptions, verifiedSignature } from './passkeys.ts'

/**
 * The page on which a professional agrees to an assistant. Each time by the passkey: no session says yes for a person, so
 * that no page and no other assistant can (confused deputy).
 */
export const addConnecting = (add: Add, answering: Answering, authorisation: Authorisation): void => {
  const { appContext, writer, page, json } = answering
  const { store, about, config } = appContext
  const tooOften = attemptsOf(config)
  const uidOf = ({ context }: Asked): string => context.req.param('uid') ?? ''

  add('GET', '/office/connect/:uid', async (asked) => {
    const assistant = await authorisation.asking(asked.context, uidOf(asked))
    const answer = assistant
      ? await page(asked, { name: 'connect', assistant, origin: about().base_url })
      : await page(asked, { name: 'connect-over' }, null, 404)
    // Who opened a window waits for it there: this policy would cut the way back.
    answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
    return answer
  })
  add('POST', '/office/connect/:uid/options', async ({ now }) =>
    json(await authenticationOptions(appContext, now)),
  )
  add('POST', '/office/connect/:uid', async (asked) => {
    const { context, now } = asked
    const limited = await tooOften(context)
    if (limited) return limited
    const body = await jsonBodyOf(context)
    if ('refusal' in body) return body.refusal
    const signature = await verifiedSignature(appContext, body.value, now)
    const member_id = signature && (await writer.write('agree', signature))
    if (member_id === null) return problem('not_found')
    const account_id = store.assistants.accountFor(member_id)
    if (account_id === null) return json({ to: null })
    const to = await authorisation.answer(context, uidOf(asked), account_id)
    return to === null ? problem('not_found') : json({ to })
  })
  add('POST', '/office/connect/:uid/no', async (asked) => {
    const to = await authorisation.answer(asked.context, uidOf(asked), null)
    return to === null ? problem('not_found') : json({ to })
  })
}
