/**
 * Why a passkey was not made or did not sign in: each has a sentence that says what to do next.
 * `unsupported`: the browser has no passkeys; `address`: the page is at another address than the site; `lock`: the device
 * or key has no PIN and no screen lock; `refused`: the finger was not recognised, or the question was closed; `late`:
 * nobody answered it; `known`: the device has a passkey of this person; `unknown`: the server does not know the passkey
 * or the invitation; `busy`: too many attempts; `server`: no answer came.
 */
export const passkeyFailures = [
  'unsupported',
  'address',
  'lock',
  'refused',
  'late',
  'known',
  'unknown',
  'busy',
  'server',
] as const
export type PasskeyFailure = (typeof passkeyFailures)[number]

/** What a browser and a server have said of an attempt. */
export interface Attempt {
  /** The name of the error that the browser raised (WebAuthn 5.1), or `null` where it raised none. */
  error: string | null
  /** What the server answered where that was no success. */
  status: number | null
  /** Whether the question was open for as long as it may be. */
  isLate: boolean
  /** Whether this device can recognise its owner by a finger, a face or a code; `null` where it does not say. */
  canVerify: boolean | null
}

/** Why an attempt failed, as far as a browser lets anybody know. */
export const classifyPasskeyFailure = ({ error, status, isLate, canVerify }: Attempt): PasskeyFailure => {
  if (status === 429) return 'busy'
  if (status !== null) return status < 500 ? 'unknown' : 'server'
  if (error === 'InvalidStateError') return 'known'
  if (error === 'SecurityError') return 'address'
  if (error === 'ConstraintError' || error === 'NotSupportedError') return 'lock'
  if (error !== 'NotAllowedError' && error !== 'AbortError') return 'server'
  // A browser does not say why it refused: what is known beside it decides.
  if (canVerify === false) return 'lock'
  return isLate ? 'late' : 'refused'
}
