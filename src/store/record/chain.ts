import { hash, randomBytes } from 'node:crypto'

/** The chain value before the first row. */
export const origin: Buffer = Buffer.alloc(32)

/**
 * The chain value of a row: it covers the row and the one before it, so that a changed, missing or added row is
 * noticed.
 */
export const linkOf = (
  previous: Buffer,
  row: readonly unknown[],
  attached: Uint8Array | null = null,
): Buffer =>
  hash(
    'sha256',
    Buffer.concat([previous, Buffer.from(JSON.stringify(row)), ...(attached === null ? [] : [attached])]),
    'buffer',
  )

const saltBytes = 32

/**
 * Salts for a number of commitments: once its salt is deleted, a commitment reveals nothing of its contents. The random
 * bytes are drawn in one call, because a call for each costs more than hashing a row.
 */
export const saltsFor = (count: number): ((index: number) => Buffer) => {
  const bytes = randomBytes(count * saltBytes)
  return (index) => bytes.subarray(index * saltBytes, (index + 1) * saltBytes)
}

/** A commitment to the contents of a journal row: a digest that cannot be guessed without its salt. */
export const commitmentOf = (salt: Uint8Array, detail: string, record: Uint8Array | null): Buffer =>
  linkOf(Buffer.from(salt), [detail], record)
