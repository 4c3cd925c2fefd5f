import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PictureCredential, SigningAlgorithm } from './domain/site/picture-credential.ts'
import { instantOf } from './domain/time/calendar.ts'

/** What is wrong with a credential, by the member of the site file that has to be corrected. */
interface CredentialProblem {
  at: 'certificate' | 'key'
  found: string
  expected: string
}

/** What a manifest says is part of what it is signed for: another number here has all files signed anew. */
const manifestForm = 1
const mostCertificates = 6

/** Uses that C2PA takes (14.5.1), any of which is enough: signing claims, documents or mail. */
const fittingUses: ReadonlySet<string> = new Set([
  '1.3.6.1.4.1.62558.2.1',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.5.5.7.3.4',
])

const pem = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{1,20000}-----END CERTIFICATE-----/g

const certificatesIn = (text: string): X509Certificate[] => {
  try {
    return (text.match(pem) ?? []).map((each) => new X509Certificate(each))
  } catch {
    return []
  }
}

/** The extension for key usage by its identifier, and how it says that it is critical, in DER. */
const usage = Buffer.from('0603551d0f', 'hex')
const critical = Buffer.from('0101ff', 'hex')

/** Whether a key may sign: the first bit of the extension, which Node does not read. */
const isForSignatures = ({ raw }: X509Certificate): boolean => {
  const at = raw.indexOf(usage)
  const usageValue = raw.subarray(at + usage.length)
  // A string of bits in a string of bytes: 04 04 03 02, how many bits are unused, the bits.
  const bits = usageValue.subarray(0, 3).equals(critical) ? usageValue.subarray(3) : usageValue
  return at !== -1 && bits[0] === 4 && bits[2] === 3 && (bits[5] ?? 0) >= 0x80
}

const chainProblem = (
  chain: readonly X509Certificate[],
): Pick<CredentialProblem, 'found' | 'expected'> | null => {
  const [own, ...others] = chain
  if (own === undefined || chain.length > mostCertificates)
    return {
      found: `${chain.length} certificates`,
      expected: `1 to ${mostCertificates} in PEM: the operator's, then those that lead to its issuer`,
    }
  if (own.ca || own.checkIssued(own))
    return {
      found: own.ca ? 'a certificate of an authority first' : 'a certificate that signed itself',
      expected: "the operator's own first, which another one issued: C2PA takes no other",
    }
  const gap = others.findIndex((issuer, at) => !chain[at]?.checkIssued(issuer))
  if (gap !== -1)
    return {
      found: `number ${gap + 2}, which did not issue number ${gap + 1}`,
      expected: 'each issued by the next',
    }
  const uses = own.keyUsage ?? []
  if (!uses.some((each) => fittingUses.has(each)) || !isForSignatures(own))
    return {
      found: `one for other uses (${uses.join(', ') || 'none is named'})`,
      expected: 'one for digital signatures of claims, documents or mail (C2PA 2.2, 14.5.1)',
    }
  return null
}

const curves: Readonly<Record<string, SigningAlgorithm>> = {
  prime256v1: 'es256',
  secp384r1: 'es384',
  secp521r1: 'es512',
}

/** The algorithm of a key; `null` of one by which C2PA signs nothing. */
const algorithmOf = ({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): SigningAlgorithm | null => {
  if (type === 'ed25519') return 'ed25519'
  if (type === 'ec') return curves[details?.namedCurve ?? ''] ?? null
  return (type === 'rsa' || type === 'rsa-pss') && (details?.modulusLength ?? 0) >= 2_048 ? 'ps256' : null
}

/** The key of a file, in PEM and without a passphrase. */
const keyIn = (file: string): KeyObject | string => {
  try {
    return createPrivateKey(readFileSync(file))
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Reads the certificates by which pictures are signed, and looks whether the key of a file belongs to them. That the
 * certificate has ended is no problem of the file: a site must start and withdraw without its manifests.
 */
export const readCredential = (
  text: string,
  keyFile: string,
):
  | { credential: PictureCredential; problem?: never }
  | { credential?: never; problem: CredentialProblem } => {
  const chain = certificatesIn(text)
  const wrong = chainProblem(chain)
  const [own] = chain
  if (wrong || own === undefined)
    return { problem: { at: 'certificate', found: wrong?.found ?? '', expected: wrong?.expected ?? '' } }
  const key = keyIn(keyFile)
  if (typeof key === 'string')
    return {
      problem: {
        at: 'key',
        found: key,
        expected: `a private key in PEM without a passphrase at "${keyFile}"`,
      },
    }
  const algorithm = algorithmOf(key)
  if (algorithm === null)
    return {
      problem: {
        at: 'key',
        found: 'another kind of key',
        expected: 'EC (P-256, P-384, P-521), Ed25519, or RSA from 2048 bits',
      },
    }
  if (!own.checkPrivateKey(key))
    return {
      problem: {
        at: 'key',
        found: 'the key of another certificate',
        expected: 'that of the first certificate',
      },
    }
  const id = createHash('sha256').update(`${manifestForm}\n`)
  for (const { raw } of chain) id.update(raw)
  return {
    credential: {
      id: id.digest('hex').slice(0, 16),
      certificates: chain.map(String),
      keyFile,
      algorithm,
      valid: { from: instantOf(Date.parse(own.validFrom)), until: instantOf(Date.parse(own.validTo)) },
    },
  }
}
