import { hash } from 'node:crypto'

/** What stands before the first row of a chain. */
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
