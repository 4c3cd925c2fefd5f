import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A value of a row; bytes are written as base64. */
type Value = string | number | null | { bytes: string }

/** Rows of one table: those that are there now, and the keys of those that are gone. */
export interface TableRows {
  table: string
  columns: readonly string[]
  put: Value[][]
  key: readonly string[]
  gone: Value[][]
}

/** One part of an entry, and how far the numbers of changes were used by then. */
export interface Rows {
  tables: TableRows[]
  changes: number
}

export const toValue = (value: unknown): Value =>
  Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : (value as string | number | null)

export const fromValue = (value: Value): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value

export const packed = (rows: Rows): Uint8Array => zstdCompressSync(JSON.stringify(rows))

export const unpacked = (body: Uint8Array): Rows => JSON.parse(zstdDecompressSync(body).toString()) as Rows

/** Packed rows, and whether every server may have them. */
export interface Part {
  body: Uint8Array
  isPrivate: boolean
}
