import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'

const algorithms = {
  es256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  es384: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  ed25519: { name: 'Ed25519' },
  ps256: {
    name: 'RSA-PSS',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength: 2_048,
  },
} as const

/** How a certificate is made; what is left out is as it should be. */
interface Made {
  algorithm?: keyof typeof algorithms
  from?: Date
  until?: Date
  /** Object identifiers of extended uses. */
  uses?: string[]
  usage?: x509.KeyUsageFlags
}

const { subtle } = crypto
const keysOf = (algorithm: keyof typeof algorithms): Promise<CryptoKeyPair> =>
  subtle.generateKey(algorithms[algorithm] as EcKeyGenParams, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>

const pemOf = async (key: CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** The certificate of a publisher and that of the authority that issued it, with the publisher's key, in PEM. */
export interface CredentialTexts {
  own: string
  authority: string
  key: string
}

export const credentialTexts = async ({
  algorithm = 'es256',
  from = new Date('2026-01-01'),
  until = new Date('2126-01-01'),
  uses = ['1.3.6.1.5.5.7.3.4'],
  usage = x509.KeyUsageFlags.digitalSignature,
}: Made = {}): Promise<CredentialTexts> => {
  const [root, leaf] = await Promise.all([keysOf('es256'), keysOf(algorithm)])
  const days = { notBefore: from, notAfter: until }
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'O=Invented Authority, CN=Root',
    keys: root,
    signingAlgorithm: algorithms.es256,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2199-01-01'),
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const own = await x509.X509CertificateGenerator.create({
    ...days,
    serialNumber: '02',
    subject: 'O=Invented Publisher, CN=Pictures',
    issuer: authority.subject,
    signingAlgorithm: algorithms.es256,
    publicKey: leaf.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      ...(uses.length > 0 ? [new x509.ExtendedKeyUsageExtension(uses)] : []),
      new x509.KeyUsagesExtension(usage, true),
      await x509.SubjectKeyIdentifierExtension.create(leaf.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  return {
    own: own.toString('pem'),
    authority: authority.toString('pem'),
    key: await pemOf(leaf.privateKey),
  }
}

/** How the site file names what `placeCredential` writes. */
export const contentCredentials = { certificate: 'pictures.pem', key: 'pictures-key.pem' }

/** Writes a credential beside the site file of a folder and into the keys of its data folder. */
export const placeCredential = (folder: string, { own, authority, key }: CredentialTexts): void => {
  const keys = join(folder, 'data/keys')
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, contentCredentials.certificate), `${own}\n${authority}\n`)
  writeFileSync(join(keys, contentCredentials.key), key, { mode: 0o600 })
}
