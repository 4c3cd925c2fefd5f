import { shortText } from '#src/domain/input-text.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { AppContext } from '#src/compose.ts'
import type { Member } from '#src/domain/office/member.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

/** Loaded by who first signs in: it costs 30 MB and 140 ms of processor time, which a server without an office need not pay. */
const webauthn = () => import('@simplewebauthn/server')

type Site = Pick<AppContext, 'store' | 'about'>

/** A passkey is of a host: the one that the site's addresses name (WebAuthn 5.1.2). */
const partyOf = ({ about }: Site) => {
  const { base_url, name, default_language } = about()
  const { hostname, origin } = new URL(base_url)
  return { rpID: hostname, origin, rpName: name[default_language] }
}

// Bytes in base64, which its library judges.
const short = shortText(4_096)
const long = shortText(65_536)
const signature = z.looseObject({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})
const registration = signature.extend({
  response: z.looseObject({ clientDataJSON: long, attestationObject: long }),
})
const authentication = signature.extend({
  response: z.looseObject({ clientDataJSON: long, authenticatorData: long, signature: long }),
})

/**
 * The kinds of keys (COSE), the most wanted first: Ed25519, ES256, RS256. Named, because the library asks Node otherwise
 * whether it has ML-DSA, which is an experiment of Node's; a passkey of it would end with the experiment.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a browser is asked, so that somebody who was invited makes a passkey. */
export const registrationOptions = async (site: Site, member: Member, now: Instant) => {
  const { name, member_id } = member
  const { rpID, rpName } = partyOf(site)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(member_id),
    challenge: site.store.members.challenge(now),
    // A device that has a passkey of this person says so, and makes no second one.
    excludeCredentials: site.store.members.passkeysOf(member).map((id) => ({ id })),
    // The passkey alone says who signs in, and its device that it is this person: it replaces name and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
}

/** What a browser is asked, so that somebody signs in. */
export const authenticationOptions = async (site: Site, now: Instant) => {
  const { generateAuthenticationOptions } = await webauthn()
  const challenge = site.store.members.challenge(now)
  return generateAuthenticationOptions({ rpID: partyOf(site).rpID, challenge, userVerification: 'required' })
}

/** Notes which challenge was signed while it says whether that was one of this site. */
const expecting = (site: Site, now: Instant) => {
  const signed = { challenge: '' }
  const expectedChallenge = (challenge: string): boolean => {
    signed.challenge = challenge
    return site.store.members.isChallenge(challenge, now)
  }
  return { signed, expectedChallenge }
}

/** A new passkey as a browser made it; `null` for anything that is not one of this site, answered to its challenge. */
export const newPasskey = async (site: Site, body: unknown, now: Instant) => {
  const read = registration.safeParse(body)
  if (!read.success) return null
  const { rpID, origin } = partyOf(site)
  const { signed, expectedChallenge } = expecting(site, now)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: read.data as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  return { credential_id: id, public_key, counter, challenge: signed.challenge }
}

/** A signature of a passkey that is known; `null` for anything that is none, answered to a challenge of this site. */
export const verifiedSignature = async (site: Site, body: unknown, now: Instant) => {
  const read = authentication.safeParse(body)
  const known = read.success ? site.store.members.passkey(read.data.id) : null
  if (!read.success || !known) return null
  const { rpID, origin } = partyOf(site)
  const { signed, expectedChallenge } = expecting(site, now)
  const { credential_id, public_key, counter } = known
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: read.data as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: credential_id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  return { credential_id, counter: verified.authenticationInfo.newCounter, challenge: signed.challenge }
}
