import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import { anyJson } from '#src/domain/json.ts'
import { instantOf, type Instant } from '#src/domain/time/calendar.ts'
import type { Caller } from '#src/operations/professional/professional-operation.ts'
import { localIssuerOf } from './issuer.ts'

/** Asymmetric algorithms alone. Threat: with HS256 in the list, any client could sign with the public key. */
const algorithms = ['ES256', 'RS256', 'EdDSA'] as const

/** The last second whose instant sorts as text; a token that claims to be valid beyond it means no date. */
const lastSecond = Date.parse('9999-12-31T23:59:59Z') / 1000

const claims = z.object({
  sub: z.string().min(1),
  exp: z.number().max(lastSecond),
  nbf: z.number().optional(),
  scope: z.string().optional(),
})

/** The holder of a token; that it is invalid, with a one-word cause for the operator; or that it cannot be verified, because its issuer's keys are unreachable. */
type Verdict = { caller: Caller } | { invalid: string } | { unreachable: true }

export type Verify = (token: string, now: Instant) => Promise<Verdict>

/**
 * Checks access tokens for one resource (RFC 9068): signature, algorithm, type, issuer, audience, and that `now` is
 * between `nbf` and `exp`. Keys come from the issuer of the site, or from the local one. A token without parts is one of
 * this site's authorisation server, which knows who has it.
 */
export const verifierOf = (
  config: Pick<Config, 'dataDir' | 'keysDir' | 'site'>,
  base_url: string,
  resource: string,
  opaque: ((token: string, now: Instant) => Caller | null) | null,
): Verify => {
  const { professional } = config.site
  const source = once(async () => {
    if (professional) {
      const { issuer, keys } = professional
      return {
        issuer,
        keys: ('url' in keys
          ? createRemoteJWKSet(new URL(keys.url), { timeoutDuration: 3_000 })
          : createLocalJWKSet(keys.set as JSONWebKeySet)) as JWTVerifyGetKey,
      }
    }
    const { issuer, publicKey } = await localIssuerOf(config, base_url)
    return { issuer, keys: createLocalJWKSet({ keys: [publicKey] }) as JWTVerifyGetKey }
  })
  return async (token, now) => {
    if (opaque && !token.includes('.')) {
      const caller = opaque(token, now)
      return caller ? { caller } : { invalid: 'opaque_unknown' }
    }
    const { issuer, keys } = await source()
    try {
      await jwtVerify(token, keys, {
        issuer,
        audience: resource,
        algorithms: [...algorithms],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now),
      })
      const read = claimsIn(token)
      if (!read) return { invalid: 'claims' }
      const { sub, exp, nbf = 0, scope = '' } = read
      if (nbf * 1000 > Date.parse(now)) return { invalid: 'jwt_claim_validation_failed nbf' }
      return {
        caller: {
          subject: sub,
          scopes: scope.split(' ').filter(Boolean),
          expires_at: instantOf(exp * 1000),
        },
      }
    } catch (error) {
      return isOfToken(error) ? { invalid: causeOf(error) } : { unreachable: true }
    }
  }
}

/**
 * What a verified token claims; `null` where that is not of the schema or there twice. Threat: jose reads it by
 * `JSON.parse`, and an engine that misreads a name with escapes would pass over a claim.
 */
const claimsIn = (token: string): z.output<typeof claims> | null => {
  try {
    const [, payload = ''] = token.split('.')
    return claims.parse(anyJson(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/** Whether the token itself is at fault, rather than the way to its issuer's keys. */
const isOfToken = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/** An error code, and the claim at fault if there is one; never a value from the token. */
const causeOf = (error: errors.JOSEError): string => {
  const code = error.code.replace(/^ERR_/, '').toLowerCase()
  const claim =
    error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : ''
  return knownClaims.has(claim) ? `${code} ${claim}` : code
}

const knownClaims = new Set(['iss', 'aud', 'exp', 'nbf', 'iat', 'sub', 'typ'])

/** Made on first use; what fails is tried again. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
