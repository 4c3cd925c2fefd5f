import { hash, randomBytes } from 'node:crypto'

/** The chain value before the first row. */
export const origin: Buffer = Buffer.alloc(32)

const linkOf = (previous: Buffer, row: readonly unknown[], attached: Uint8Array | null): Buffer =>
  hash(
    'sha256',
    Buffer.concat([previous, Buffer.from(JSON.stringify(row)), ...(attached === null ? [] : [attached])]),
    'buffer',
  )

/** A place in a chain: the number of a row and its chain value. */
export interface Link {
  seq: number
  chain: Buffer
}

/** What the chain covers of a row: its cells, and bytes beside them. */
interface Covered {
  cells: readonly unknown[]
  attached?: Uint8Array
}

/**
 * A log whose rows are numbered and chained: the chain value of each covers the row and the one before it, so that a changed,
 * missing or added row is noticed.
 */
export const chainedLog = <Row>(covered: (seq: number, row: Row) => Covered) => {
  const after = (previous: Link, row: Row): Link => {
    const seq = previous.seq + 1
    const { cells, attached = null } = covered(seq, row)
    return { seq, chain: linkOf(previous.chain, cells, attached) }
  }
  return {
    /** The place of a row that follows another. */
    after,
    /** The number of the first of the rows after a place that is not what was written, or `null` when all are. */
    firstBroken<Stored extends Row & Link>(
      from: Link,
      rows: Iterable<Stored>,
      isIntact: (row: Stored) => boolean = () => true,
    ): number | null {
      let previous: Link = from
      for (const row of rows) {
        const { seq, chain } = after(previous, row)
        if (row.seq !== seq || !chain.equals(row.chain) || !isIntact(row)) return row.seq
        previous = row
      }
      return null
    },
  }
}

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
