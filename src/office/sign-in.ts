import { readJsonBody } from '#src/server/request.ts'
import { problem } from '#src/server/problem.ts'
import { countAttempts } from './attempts.ts'
import { authenticationOptions, newPasskey, registrationOptions, verifiedSignature } from './passkeys.ts'
import { type Add, type Answering, type Asked, sessionCookie, sessionToken } from './request.ts'

/** Invitations, passkeys, and the beginning and end of a session. */
export const addSignIn = (add: Add, answering: Answering): void => {
  const { appContext, writer, page, missing, json, to, signedAs } = answering
  const { store, about, config } = appContext
  const { members } = store
  const tooOften = countAttempts(config)

  /**
   * Signs in by what a browser signed: `begin` answers the token of the session, or nothing where the challenge was used
   * meanwhile. Every way to fail has the same answer.
   */
  const signedIn = async (
    asked: Asked,
    begin: (body: unknown) => Promise<string | null>,
  ): Promise<Response> => {
    const limited = await tooOften(asked.context)
    if (limited) return limited
    const body = await readJsonBody(asked.context)
    if ('refusal' in body) return body.refusal
    const token = await begin(body.value)
    return token ? json({}, sessionCookie(about().base_url, token)) : problem('not_found')
  }

  const secretOf = ({ context }: Asked): string => context.req.param('secret') ?? ''

  add('GET', '/office/join/:secret', (asked) => {
    const invited = members.invited(secretOf(asked), asked.now)
    return invited
      ? page(asked, { name: 'invitation', invited: signedAs(invited), origin: about().base_url })
      : page(asked, { name: 'invitation-over' }, null, 404)
  })
  add('POST', '/office/join/:secret/options', async (asked) => {
    const invited = members.invited(secretOf(asked), asked.now)
    return invited ? json(await registrationOptions(appContext, invited, asked.now)) : missing(asked)
  })
  add('POST', '/office/join/:secret', (asked) =>
    signedIn(asked, async (body) => {
      const made = await newPasskey(appContext, body, asked.now)
      return made && writer.write('join', { invitation: secretOf(asked), made })
    }),
  )
  add('POST', '/office/sign-in/options', async ({ now }) =>
    json(await authenticationOptions(appContext, now)),
  )
  add('POST', '/office/sign-in', (asked) =>
    signedIn(asked, async (body) => {
      const signature = await verifiedSignature(appContext, body, asked.now)
      return signature && writer.write('signIn', signature)
    }),
  )
  add('POST', '/office/sign-out', async (asked) => {
    const { base_url } = about()
    await writer.write('signOut', sessionToken(asked.context, base_url))
    return to(asked, '/office?out=1', sessionCookie(base_url, ''))
  })
}
