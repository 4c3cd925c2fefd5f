import type { Instant } from '#src/domain/time/calendar.ts'

/** The algorithms by which manifests are signed (C2PA 2.2, 13.2.1), as COSE numbers them (RFC 9053). */
export const signingAlgorithms = { es256: -7, es384: -35, es512: -36, ed25519: -8, ps256: -37 } as const
export type SigningAlgorithm = keyof typeof signingAlgorithms

/** By what the manifests of published pictures are signed: certificates that anybody may read, and where the key is. */
export interface PictureCredential {
  /** By which files that were signed with it are known; with another certificate it is another. */
  id: string
  /** The operator's certificate and those that lead to its issuer, in PEM, in this order. */
  certificates: readonly string[]
  /** The private key never leaves its file but for the thread that signs. */
  keyFile: string
  algorithm: SigningAlgorithm
  valid: { from: Instant; until: Instant }
}

/** Whether a signature that is made now holds. */
export const isCurrent = ({ valid }: PictureCredential, now: Instant): boolean =>
  valid.from <= now && now < valid.until
