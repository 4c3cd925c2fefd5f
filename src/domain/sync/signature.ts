import {
  createHash,
  hash,
  createPrivateKey,
  createPublicKey,
  sign as nativeSign,
  verify as nativeVerify,
  type KeyObject,
} from 'node:crypto'
import { hashes, Point } from '@noble/ed25519'
import { remembered } from '#src/domain/memo.ts'
import { canonicalJson } from './canonical.ts'

hashes.sha512 = (message) => new Uint8Array(createHash('sha512').update(message).digest())

/** A key that verifies: `kid` is its thumbprint (RFC 7638), `x` its 32 bytes in base64url. */
export interface PublicKey {
  readonly kid: string
  readonly x: string
  readonly handle: KeyObject
}

/** A key that signs. */
export interface PrivateKey {
  readonly kid: string
  readonly x: string
  readonly handle: KeyObject
}

/** SHA-256 in base64url, as every digest of the synchronisation is written (design 6). */
export const sha256 = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'base64url')

/**
 * The thumbprint of an Ed25519 key (RFC 7638, RFC 8037 appendix A.3).
 *
 * ```ts
 * thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo') // 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'
 * ```
 */
export const thumbprint = (x: string): string => sha256(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))

/** The bytes of a base64url text of exactly this many bytes in its only form, or `null`. */
const bytesOf = (text: string, length: number): Uint8Array | null => {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : null
}

/**
 * Reads a public key strictly, or answers `null`: canonical encoding, on the curve, in the subgroup of prime order.
 * With such a key the native verification and the strict one of RFC 8032 cannot be played off against each other.
 */
export const readPublicKey: (x: string) => PublicKey | null = remembered((x) => {
  const bytes = bytesOf(x, 32)
  if (bytes === null || !isStrictPoint(bytes)) return null
  const handle = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return { kid: thumbprint(x), x, handle }
})

const isStrictPoint = (bytes: Uint8Array): boolean => {
  try {
    const point = Point.fromBytes(bytes, false)
    return !point.isSmallOrder() && point.isTorsionFree()
  } catch {
    return false
  }
}

/** The bytes before the seed in a PKCS 8 key (RFC 8410 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signing key of a seed of 32 random bytes (RFC 8032 5.1.5). */
export const makePrivateKey = (seed: Uint8Array): PrivateKey => {
  const handle = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const x = createPublicKey(handle).export({ format: 'jwk' }).x ?? ''
  return { kid: thumbprint(x), x, handle }
}

/** The Ed25519 signature in base64url; the same bytes from every implementation (RFC 8032 5.1.6). */
export const signMessage = (key: PrivateKey, message: string | Uint8Array): string =>
  nativeSign(null, Buffer.from(message as string), key.handle).toString('base64url')

/** The same by a thread of libuv's pool, for what is signed while a reader waits: it takes 60 µs, sent away 9. */
export const signatureLater = (key: PrivateKey, message: string): Promise<string> =>
  new Promise((resolve, reject) =>
    nativeSign(null, Buffer.from(message), key.handle, (error, signature) =>
      error ? reject(error) : resolve(signature.toString('base64url')),
    ),
  )

/** Whether a signature is valid. One in another form than base64url of 64 bytes without padding is not. */
export const isValidSignature = (
  key: PublicKey,
  message: string | Uint8Array,
  signature: string,
): boolean => {
  const bytes = bytesOf(signature, 64)
  return bytes !== null && nativeVerify(null, Buffer.from(message as string), key.handle, bytes)
}
