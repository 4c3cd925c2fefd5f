import * as x509 from '@peculiar/x509'
import { BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import { LocalSigner } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  DataHashAssertion,
  ManifestStore,
  type ActionType,
} from '@trustnxt/c2pa-ts/manifest'
import { iptc } from '../xmp.ts'

/** What is done to a picture, and by what, as the manifest of its software says. */
export interface Done {
  action: string
  /** A term of the IPTC. */
  term?: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Signs as a camera or a program does, by a certificate that nobody here knows. */
const signer = await (async () => {
  const { subtle } = crypto
  const [root, leaf] = await Promise.all(
    [1, 2].map(() => subtle.generateKey(algorithm, true, ['sign', 'verify'])),
  )
  if (!root || !leaf) throw new Error('Make two pairs of keys: there is none')
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: '02',
    subject: 'CN=Camera, O=Test',
    issuer: 'CN=Root, O=Test',
    notBefore: new Date('2026-01-01'),
    notAfter: new Date('2126-01-01'),
    signingAlgorithm: algorithm,
    publicKey: leaf.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.emailProtection]),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const key = new Uint8Array(await subtle.exportKey('pkcs8', leaf.privateKey))
  return new LocalSigner(key, -7, certificate)
})()

/** A picture with a manifest of its own, as the library writes it. */
export const signedPicture = async (picture: Buffer, done: readonly Done[]): Promise<Buffer> => {
  const bytes = new Uint8Array(picture)
  const Read = [JPEG, PNG, BMFF].find((each) => each.canRead(bytes))
  if (!Read) throw new Error('Sign a picture: its format is not known')
  const asset = new Read(bytes)
  const store = new ManifestStore()
  const manifest = store.createManifest({
    assetFormat: asset.mimeType,
    instanceID: 'xmp:iid:1',
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  const hash = DataHashAssertion.create('SHA-256')
  manifest.addAssertion(hash)
  const actions = new ActionAssertion()
  for (const { action, term } of done)
    actions.actions.push({
      action: action as ActionType,
      ...(term !== undefined && { digitalSourceType: iptc(term) as never }),
    })
  manifest.addAssertion(actions)
  await asset.ensureManifestSpace(store.measureSize())
  await hash.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}

/** The manifest of a signed JPEG in a WebP of another picture, where a chunk holds it. */
export const inWebp = (webp: Buffer, manifest: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write('C2PA', 'latin1')
  head.writeUInt32LE(manifest.length, 4)
  const whole = Buffer.concat([webp, head, manifest, Buffer.alloc(manifest.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The manifest store that a signed JPEG has, in the bytes of its container. */
export const manifestOf = (jpeg: Buffer): Buffer =>
  Buffer.from(new JPEG(new Uint8Array(jpeg)).getManifestJUMBF() ?? [])
