import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'

/** A value of a row; bytes are written as base64. */
const value = z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.string() })])
type Value = z.output<typeof value>

/** Rows of one table: those that are there now, and the keys of those that are gone. */
const tableRows = z.object({
  table: z.string(),
  columns: z.array(z.string()).readonly(),
  put: z.array(z.array(value)),
  key: z.array(z.string()).readonly(),
  gone: z.array(z.array(value)),
})
export type TableRows = z.output<typeof tableRows>

/** One part of an entry, and how far the numbers of changes were used by then. */
const rows = z.object({ tables: z.array(tableRows), changes: z.int() })
type Rows = z.output<typeof rows>

export const toValue = (value: unknown): Value =>
  Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : (value as string | number | null)

export const fromValue = (value: Value): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value

export const packed = (part: Rows): Uint8Array => zstdCompressSync(JSON.stringify(part))

export const unpacked = (body: Uint8Array): Rows => parseJson(rows, zstdDecompressSync(body).toString())

/** Packed rows, and whether every server may have them. */
export interface Part {
  body: Uint8Array
  isPrivate: boolean
}
