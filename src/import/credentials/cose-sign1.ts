import { constants, createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { Encoder } from 'cbor-x'
import {
  signingAlgorithms,
  type PictureCredential,
  type SigningAlgorithm,
} from '#src/domain/site/picture-credential.ts'

const cbor = new Encoder({ mapsAsObjects: false, useRecords: false, tagUint8Array: false })
/** The tag of a COSE_Sign1 (RFC 9052, 4.2). */
const tag = Buffer.from([0xd2])
/** The headers of a signature: its algorithm, and the certificates of its signer (RFC 9052, 3.1; RFC 9360, 2). */
const header = { algorithm: 1, x5chain: 33 } as const

const digests: Record<SigningAlgorithm, string | null> = {
  es256: 'sha256',
  es384: 'sha384',
  es512: 'sha512',
  ps256: 'sha256',
  ed25519: null,
}

const signature = (bytes: Buffer, key: KeyObject, algorithm: SigningAlgorithm): Buffer =>
  algorithm === 'ps256'
    ? sign('sha256', bytes, {
        key,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
      })
    : sign(digests[algorithm], bytes, { key, dsaEncoding: 'ieee-p1363' })

/** Signs what C2PA calls a claim, by the private key of a credential. */
type Sign = (claim: Uint8Array) => Uint8Array<ArrayBuffer>

/**
 * How the claims of manifests are signed: as a COSE_Sign1 with its payload detached (C2PA 2.2, 13.2), filled up to exactly
 * `size` bytes, which the manifest keeps free before it is known what is signed.
 */
export const coseSigner = (
  { certificates, algorithm }: Pick<PictureCredential, 'certificates' | 'algorithm'>,
  keyText: string | Buffer,
): { size: number; sign: Sign } => {
  const key = createPrivateKey(keyText)
  const chain = certificates.map((each) => new Uint8Array(new X509Certificate(each).raw))
  const signed = cbor.encode(
    new Map<number, unknown>([
      [header.algorithm, signingAlgorithms[algorithm]],
      [header.x5chain, chain],
    ]),
  )
  const structure = (pad: number, made: Buffer): Buffer =>
    Buffer.concat([tag, cbor.encode([signed, new Map([['pad', new Uint8Array(pad)]]), null, made])])
  // A padding of 256 bytes states its length in three, however long the rest is.
  const size = structure(256, signature(Buffer.alloc(0), key, algorithm)).length
  return {
    size,
    sign(claim) {
      const toBeSigned = cbor.encode(['Signature1', signed, new Uint8Array(), claim])
      const whole = structure(256, signature(toBeSigned, key, algorithm))
      return new Uint8Array(whole)
    },
  }
}
