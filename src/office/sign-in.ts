import { readJsonBody } from '#src/server/request.ts'
import { problem, problemUntil } from '#src/server/problem.ts'
import { authenticationOptions, newPasskey, registrationOptions, verifiedSignature } from './passkeys.ts'
import { type Add, type Answering, type Asked, sessionCookie, sessionToken } from './request.ts'
import type { Context } from 'hono'
import type { AppContext } from '#src/compose.ts'
import { clientsOf } from '#src/server/limits.ts'
import { Shares } from '#src/server/shares.ts'

/** Attempts to sign in, to make a passkey or to connect an assistant, a minute and client address. */
const attempts = 30
const attemptSeconds = 60

/** Answers 429 where a client tries too often. */
type Attempts = (context: Context) => Response | null

/** Counts the attempts of those who have not shown who they are. */
export const countAttempts = ({
  rateLimits,
  trustedProxies,
}: Pick<AppContext['config'], 'rateLimits' | 'trustedProxies'>): Attempts => {
  const clientOf = clientsOf(trustedProxies)
  const shares = rateLimits === null ? null : new Shares(attempts, attemptSeconds)
  return (context) => {
    const seconds = shares?.take(clientOf(context)) ?? 0
    return seconds > 0 ? problemUntil('rate_limit_exceeded', seconds) : null
  }
}

/** A page of the office as this program writes its addresses: no other site, and nothing that a browser reads as one. */
const ownPage = /^(?:\/pt)?\/office(?:\/[a-z0-9-]+)*(?:\?(?:[\w.=&/-]|%2[Ff])*)?$/

/**
 * Where signing in leads: the page that was asked for. Threat: a link that signs somebody in and sends them to another
 * site; `null` of whatever is no page of the office.
 */
export const pageAfter = (asked: string | null): string | null =>
  asked !== null && asked.length <= 4_000 && ownPage.test(asked) ? asked : null

/** The address of signing in, from where somebody without a session was about to go. */
export const signInFor = (asked: string): string =>
  pageAfter(asked) === null ? '/office' : `/office?${new URLSearchParams({ to: asked }).toString()}`

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
