import type { z } from 'zod'
import type { JsonOf } from '#src/domain/json.ts'
import { readLenientJson } from '#src/domain/strict-json.ts'
import { canonicalJson, canonicalMembers, isCanonical, joined } from './canonical.ts'
import { SyncRefusal } from './refusal.ts'
import {
  isValidSignature,
  signatureLater,
  signMessage,
  type PrivateKey,
  type PublicKey,
} from './signature.ts'

/** The prefix of every signed text, so that no signature of another protocol can be taken for one of this. */
const context = 'open-listings-sync/v1\n'

/** What a signed object says about its signature. */
interface Signed {
  kid: string
  sig: string
}

/** The text that is signed: the context, then the canonical JSON of the object without `sig` (design 6). */
const signedText = (members: ReadonlyMap<string, string>): string => context + joined(members, 'sig')

/**
 * Signs an object; answers its canonical text with `kid` and `sig` inside.
 *
 * ```ts
 * sign(privateKeyOf(new Uint8Array(32)), { type: 'page' })
 * // '{"kid":"NfM6…","sig":"Wm3c…","type":"page"}'
 * ```
 */
export const sign = <Body extends object>(key: PrivateKey, body: Body): JsonOf<Body & Signed> => {
  const members = canonicalMembers({ ...body, kid: key.kid, sig: '' })
  const text = joined(members.set('sig', `"sig":"${signMessage(key, signedText(members))}"`))
  return text as JsonOf<Body & Signed>
}

/** The same as an object with its members in their canonical order, signed by a thread of libuv's pool. */
export const signLater = async <Body extends object>(key: PrivateKey, body: Body): Promise<Body & Signed> => {
  const unsigned = { ...body, kid: key.kid }
  const sig = await signatureLater(key, context + canonicalJson(unsigned))
  const signed = Object.entries({ ...unsigned, sig }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(signed) as Body & Signed
}

/**
 * Opens a signed text: JSON in its canonical form, of the schema, under a valid signature. `keyFor` finds the
 * key of a `kid` or refuses it. `name` is what the text is called in messages.
 */
export const open = <T extends Signed>(
  text: string,
  schema: z.ZodType<T>,
  keyFor: (kid: string) => PublicKey,
  name: string,
): T => {
  const json = readJson(text, name)
  const read = schema.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new SyncRefusal(
      'malformed',
      `Read ${name}: "${issue?.path.map(String).join('.')}" is not what the schema says (${issue?.code})`,
    )
  }
  // What is not its own canonical form could have a member twice, and mean something else to another reader.
  if (!isItsOwnForm(text, json as object, name))
    throw new SyncRefusal('not_canonical', `Read ${name}: it is not in its canonical form (RFC 8785)`)
  verify(context + unsigned(text, json as object, read.data, name), read.data, keyFor, name)
  return read.data
}

/** Refuses an object whose signature is not valid. */
export const verifySignature = (value: Signed, keyFor: (kid: string) => PublicKey, name: string): void =>
  verify(signedText(canonical(value, name)), value, keyFor, name)

/** A canonical text without its signature: cut out only where its place is unambiguous. */
const unsigned = (text: string, value: object, { sig }: Signed, name: string): string => {
  const member = `,"sig":"${sig}"`
  const at = text.indexOf(member)
  return at !== -1 && at === text.lastIndexOf(member)
    ? text.slice(0, at) + text.slice(at + member.length)
    : joined(canonical(value, name), 'sig')
}

const verify = (
  message: string,
  { kid, sig }: Signed,
  keyFor: (kid: string) => PublicKey,
  name: string,
): void => {
  if (!isValidSignature(keyFor(kid), message, sig))
    throw new SyncRefusal('bad_signature', `Verify ${name}: its signature does not hold`)
}

const readJson = (text: string, name: string): unknown => {
  try {
    // A member that is there twice is no canonical form, which says more than that it is no JSON.
    return readLenientJson(text)
  } catch {
    throw new SyncRefusal('malformed', `Read ${name}: it is no JSON`)
  }
}

const canonical = (value: object, name: string): Map<string, string> =>
  inSignedForm(() => canonicalMembers(value), name)

const isItsOwnForm = (text: string, value: object, name: string): boolean =>
  inSignedForm(() => isCanonical(text, value), name)

const inSignedForm = <T>(write: () => T, name: string): T => {
  try {
    return write()
  } catch {
    throw new SyncRefusal('not_canonical', `Read ${name}: it has no canonical form (RFC 8785)`)
  }
}
