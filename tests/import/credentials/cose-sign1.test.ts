import { constants, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { Decoder } from 'cbor-x'
import { expect, test } from 'vitest'
import { signingAlgorithms, type SigningAlgorithm } from '#src/domain/site/picture-credential.ts'
import { coseSigner } from '#src/import/credentials/cose-sign1.ts'
import { credentialTexts } from '../../credentials.ts'

const decoder = new Decoder({ mapsAsObjects: false })

/** `["Signature1", protected, external, payload]` with a claim of three bytes (RFC 9052, 4.4), written by hand. */
const toBeSigned = (signed: Uint8Array, claim: Uint8Array): Buffer => {
  const length = Buffer.alloc(3)
  length[0] = 0x59
  length.writeUInt16BE(signed.length, 1)
  return Buffer.concat([
    Buffer.from([0x84, 0x6a]),
    Buffer.from('Signature1'),
    length,
    signed,
    Buffer.from([0x40, 0x43]),
    claim,
  ])
}

const digests = { es256: 'sha256', es384: 'sha384', ps256: 'sha256', ed25519: null } as const

test.for(['es256', 'es384', 'ed25519', 'ps256'] as const)(
  'C2PA 2.2, 13.2: a claim is signed by %s with its payload detached and the whole chain, in as many bytes as were kept free',
  async (algorithm: Exclude<SigningAlgorithm, 'es512'>) => {
    const { own, authority, key } = await credentialTexts({ algorithm })
    const { size, sign } = coseSigner({ certificates: [own, authority], algorithm }, key)
    const claim = Buffer.from([1, 2, 3])
    const whole = sign(claim)
    expect(whole).toHaveLength(size)
    expect(whole[0]).toBe(0xd2)
    const [signed, unsigned, payload, signature] = decoder.decode(whole.subarray(1))
    expect(payload).toBeNull()
    expect([...unsigned.keys()]).toEqual(['pad'])
    const header: Map<number, unknown> = decoder.decode(signed)
    expect(header.get(1)).toBe(signingAlgorithms[algorithm])
    const chain = (header.get(33) as Uint8Array[]).map((each) => new X509Certificate(each).subject)
    expect(chain).toEqual([own, authority].map((each) => new X509Certificate(each).subject))
    const pss = {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    }
    const by = {
      key: createPublicKey(own),
      ...(algorithm === 'ps256' ? pss : { dsaEncoding: 'ieee-p1363' as const }),
    }
    expect(verify(digests[algorithm], toBeSigned(signed, claim), by, signature)).toBe(true)
    expect(verify(digests[algorithm], toBeSigned(signed, Buffer.from([1, 2, 4])), by, signature)).toBe(false)
  },
)
