import type { Connected } from '#src/compose.ts'
import type { ConnectedAssistant } from '#src/components/office/data.ts'
import { assistantName } from '#src/domain/office/assistant-name.ts'
import type { AccountId } from '#src/domain/ids.ts'
import { professionalServer } from '#src/formats/mcp/servers.ts'
import { signInFor, countAttempts } from './sign-in.ts'
import { type Add, type Answering, type Asked, type Handler, formBody } from './request.ts'
import { readJsonBody } from '#src/server/request.ts'
import { problem } from '#src/server/problem.ts'
import type { Authorisation } from '#src/server/oauth/authorisation.ts'
import { authenticationOptions, verifiedSignature } from './passkeys.ts'

/**
 * The page on which a professional agrees to an assistant. Each time by the passkey: no session says yes for a person, so
 * that no page and no other assistant can (confused deputy).
 */
export const addConnecting = (add: Add, answering: Answering, authorisation: Authorisation): void => {
  const { appContext, writer, page, json } = answering
  const { store, about, config } = appContext
  const tooOften = countAttempts(config)
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
    const body = await readJsonBody(context)
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

/** The assistants of who is signed in, and their end. */
export const assistantsPage = ({ appContext, page, missing, signedAs }: Answering): Handler => {
  const { store, about } = appContext
  const calledOf = ({ client_id }: Connected, asked: Asked): ConnectedAssistant['called'] => {
    if (client_id.startsWith('https:') && URL.canParse(client_id)) return { host: new URL(client_id).host }
    const name = store.assistants.find('Client', client_id, asked.now)?.['client_name']
    return { name: assistantName(name) }
  }
  return (asked) => {
    const { member, now } = asked
    const account_id = member && store.memberAccounts.accountOf(member.member_id)
    if (member === null || account_id === null) return missing(asked)
    const assistants = store.assistants.connected(account_id, now).map((each) => {
      const { grant_digest, used_at, expires_at } = each
      return { grant_digest, called: calledOf(each, asked), used_at, expires_at }
    })
    return page(asked, {
      name: 'assistants',
      signed: signedAs(member),
      isVerified: store.assistants.subjectOf(account_id) !== null,
      assistants,
      server: about().base_url + professionalServer.path,
    })
  }
}

/** The list of assistants, and what ends one. */
export const addAssistants = (add: Add, answering: Answering): void => {
  const { appContext, writer, missing, to } = answering
  const accountOf = ({ member }: Asked): AccountId | null =>
    member && appContext.store.memberAccounts.accountOf(member.member_id)
  const list = assistantsPage(answering)

  add('GET', '/office/assistants', (asked) =>
    asked.member === null ? to(asked, signInFor('/office/assistants')) : list(asked),
  )
  add('POST', '/office/assistants/end', async (asked) => {
    const account_id = accountOf(asked)
    const grant_digest = (await formBody(asked.context))?.get('grant') ?? null
    if (account_id === null || grant_digest === null) return missing(asked)
    await writer.write('disconnect', { account_id, grant_digest })
    return to(asked, '/office/assistants')
  })
}
