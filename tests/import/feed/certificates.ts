import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

// DER (X.690), as much of it as a certificate of X.509 (RFC 5280) needs.
const der = (tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Uint8Array.from(part)))
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const oid = (...bytes: readonly number[]) => der(0x06, bytes)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const nameOf = (commonName: string) =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), text(0x0c, commonName))))
const time = (date: Date) => text(0x17, `${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`)
const extension = (id: number, isCritical: boolean, value: Uint8Array) =>
  sequence(oid(0x55, 0x1d, id), ...(isCritical ? [der(0x01, [0xff])] : []), der(0x04, value))

const pem = (bytes: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64')}\n-----END CERTIFICATE-----\n`

/** A certificate with its key, as a server of `node:https` takes them. */
export interface Certificate {
  cert: string
  key: string
}

interface Names {
  subject: string
  issuer: string
  isAuthority: boolean
  /** From now on; less than nothing is one that has ended. */
  days: number
}

const day = 86_400_000
let serial = 0

const certificate = (
  { subject, issuer, isAuthority, days }: Names,
  publicKey: KeyObject,
  signer: KeyObject,
) => {
  const now = Date.now()
  const extensions = isAuthority
    ? extension(0x13, true, sequence(der(0x01, [0xff])))
    : extension(0x11, false, sequence(text(0x82, subject)))
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1, ++serial]),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(new Date(now - 30 * day)), time(new Date(now + days * day))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extensions)),
  )
  return pem(sequence(body, ecdsaWithSha256, der(0x03, [0], sign('sha256', body, signer))))
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A certificate authority of this process alone, and what it signs for hosts. */
export const newAuthority = () => {
  const issuer = 'Authority of a test'
  const { publicKey, privateKey } = newKeys()
  const signer = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return {
    cert: certificate({ subject: issuer, issuer, isAuthority: true, days: 2 }, publicKey, signer),
    certify(subject: string, { days = 2 } = {}): Certificate {
      const own = newKeys()
      return {
        cert: certificate({ subject, issuer, isAuthority: false, days }, own.publicKey, signer),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      }
    },
  }
}
