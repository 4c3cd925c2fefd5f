import { sign as referenceSign, verify as referenceVerify } from '@noble/ed25519'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, isCanonical } from '#src/domain/sync/canonical.ts'
import {
  isValidSignature,
  makePrivateKey,
  readPublicKey,
  signMessage,
  thumbprint,
} from '#src/domain/sync/signature.ts'
import canonical from '../../vectors/rfc8785.json' with { type: 'json' }
import vectors from '../../vectors/rfc8032.json' with { type: 'json' }

const hex = (text: string) => Buffer.from(text, 'hex')
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const strict = { zip215: false }

test('RFC 8032: keys and signatures are those of its vectors, natively and in the reference', () => {
  expect(vectors).toHaveLength(4)
  for (const { name, secret, public: x, message, signature } of vectors) {
    const key = makePrivateKey(hex(secret))
    expect(key.x, name).toBe(base64url(hex(x)))
    expect(signMessage(key, hex(message)), name).toBe(base64url(hex(signature)))
    expect(base64url(referenceSign(hex(message), hex(secret))), name).toBe(base64url(hex(signature)))
    const verifying = readPublicKey(key.x)
    expect(verifying && isValidSignature(verifying, hex(message), base64url(hex(signature))), name).toBe(true)
    expect(referenceVerify(hex(signature), hex(message), hex(x), strict), name).toBe(true)
  }
})

test('RFC 8785: canonical JSON is that of its vectors', () => {
  expect(canonical).toHaveLength(3)
  for (const { name, input, canonical: text } of canonical)
    expect(canonicalJson(JSON.parse(input) as object), name).toBe(text)
  expect(() => canonicalJson({ lone: '\ud800' })).toThrow()
})

test('RFC 8785: canonical JSON is what the library makes of the same value', () => {
  for (const text of [
    '{"10":1,"9":2}',
    '{"b":{"2":1,"a":[{"10":1,"1a":2}]},"a":2}',
    '{"__proto__":{"b":1,"a":2},"_":1}',
    '{"toJSON":1,"a":{"toJSON":"x"}}',
    '{"a":1,"a":1}',
    '{"a":[1.0,-0,1e30,1e-7]}',
    '{"a":"\\u00e9\\/\\u2028\\u0007"}',
    '{"a":"\\\\ud800"}',
    '{"\\u20ac":1,"\\ud83d\\ude00":2,"":3,"😀":1,"ﬀ":2}',
    '[]',
    'null',
  ])
    expect(canonicalJson(JSON.parse(text)), text).toBe(canonicalize(JSON.parse(text)))
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(canonicalJson(value)).toBe(canonicalize(value))
    }),
  )
  for (const refused of [{ a: '\ud800' }, { '\udc00': 1 }, { a: [Number.NaN] }, { a: Infinity }])
    expect(() => canonicalJson(refused)).toThrow()
})

test('RFC 8785: a text is canonical exactly when writing it again gives the same text', () => {
  const isNew = (text: string) => canonicalJson(JSON.parse(text) as object) === text
  for (const text of [
    '{"10":1,"9":2}',
    '{"9":2,"10":1}',
    '{"b":1,"a":2}',
    '{"a":[{"d":1,"c":2}]}',
    '{"a":1,"a":1}',
    '{"a": 1}',
    '{"a":1.0}',
    '{"a":-0}',
    '{"a":"\\u00e9"}',
    '{"a":"\\/"}',
    '{"\\u20ac":1,"\\ud83d\\ude00":2}',
    '{"😀":1,"ﬀ":2}',
  ])
    expect(isCanonical(text, JSON.parse(text) as object), text).toBe(isNew(text))
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
      fc.boolean(),
      (value, canonical) => {
        const text = canonical ? canonicalJson(value) : JSON.stringify(value)
        expect(isCanonical(text, JSON.parse(text) as object)).toBe(isNew(text))
      },
    ),
  )
  expect(() => isCanonical('{"a":"\\ud800"}', { a: '\ud800' })).toThrow()
})

test('RFC 8037: the thumbprint is that of its appendix A.3', () => {
  expect(thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
})

test('design 6: the fast path signs the same bytes as the reference and verifies the same signatures', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  fc.assert(
    fc.property(
      bytes(32),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(63),
      fc.nat(7),
      (seed, message, at, bit) => {
        const key = makePrivateKey(seed)
        const signature = referenceSign(message, seed)
        expect(signMessage(key, message)).toBe(base64url(signature))
        const x = hex(Buffer.from(key.x, 'base64url').toString('hex'))
        const verifying = readPublicKey(key.x)
        if (!verifying) throw new Error('A key that was made is no key')
        const touched = Uint8Array.from(signature)
        touched[at] = (touched[at] ?? 0) ^ (1 << bit)
        for (const each of [signature, touched])
          expect(isValidSignature(verifying, message, base64url(each))).toBe(
            referenceVerify(each, message, x, strict),
          )
      },
    ),
    { numRuns: 60 },
  )
})

test('design 6: verification is strict: no small or mixed order, no second encoding of a key or a signature', () => {
  const smallOrder = [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000000',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    // The same points in encodings beyond the field.
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ]
  for (const text of smallOrder) expect(readPublicKey(base64url(hex(text))), text).toBeNull()
  for (const text of ['', 'AA', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'_'.repeat(43)}`])
    expect(readPublicKey(text), text).toBeNull()
  const [vector] = vectors
  const key = readPublicKey(base64url(hex(vector?.public ?? '')))
  if (!key) throw new Error('The key of the vector is no key')
  const signature = hex(vector?.signature ?? '')
  expect(isValidSignature(key, '', base64url(signature))).toBe(true)
  // S + L gives the same equation and is refused (RFC 8032 5.1.7).
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const s = BigInt(`0x${Buffer.from(signature.subarray(32).toReversed()).toString('hex')}`) + order
  const second = Buffer.concat([
    signature.subarray(0, 32),
    Buffer.from(s.toString(16).padStart(64, '0'), 'hex').toReversed(),
  ])
  expect(isValidSignature(key, '', base64url(second))).toBe(false)
  const text = base64url(signature)
  for (const other of [`${text}=`, `${text}AA`, text.slice(0, -1), `${text.slice(0, -1)}B`, ` ${text}`])
    expect(isValidSignature(key, '', other), other).toBe(other === text)
})
