import type { z } from 'zod'
import { readLenientJson, readLongJson } from './strict-json.ts'

/**
 * The JSON text of a `T`, as this program wrote it. Only `toJson` makes one; the type of a row names what each of its
 * columns contains, so that code that reads it back need not declare it again.
 */
export type JsonOf<T> = string & { readonly [written]: T }
declare const written: unique symbol

/** Writes a value as JSON. */
export const toJson = <T>(value: T): JsonOf<T> => JSON.stringify(value) as JsonOf<T>

/**
 * The value of a text that this program wrote, without validating it again: for text under a checksum or a
 * signature, and text that never left this process. Its form is that of the release which wrote it; `recordForm` has
 * the stored records written again when it changes.
 */
export const fromJson = <T>(text: JsonOf<T>): T => readLenientJson(text) as T

/**
 * The value of a column that few rows are read of, by its schema; `null` where its text has another form, as a damaged
 * row or another release would leave it.
 */
export const readColumn = <T>(schema: z.ZodType<T>, text: JsonOf<NoInfer<T>>): T | null => {
  try {
    return schema.safeParse(readLenientJson(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * A copy of a value, each part of which was changed on its way through JSON, the innermost first; `this` is the object
 * or array that contains it.
 */
export const rewritten = <T>(
  value: T,
  change: (this: Record<string, unknown>, key: string, value: unknown) => unknown,
): T => JSON.parse(JSON.stringify(value), change) as T

/** The value of an untrusted text, by its schema; throws where it is another. */
export const parseJson = <T>(schema: z.ZodType<T>, text: string): T => schema.parse(anyJson(text))

/**
 * The value of a text of which nothing is known; throws where it is no JSON, or has a property twice, of which another
 * reader takes the other one.
 */
export const anyJson = (text: string): unknown => {
  const { value, faults } = readLongJson(text)
  if (faults[0]) throw new SyntaxError(faults[0].msg)
  return value
}
