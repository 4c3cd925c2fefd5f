import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Answer } from './tool-result.ts'

/**
 * Where an answer holds words of agencies: property names at any depth. A host may quote them and must not let a
 * model obey them.
 */
export const untrustedKey = 'open-listings.example/untrusted-text'
const untrusted = ['title', 'description', 'alt', 'credit', 'name', 'office', 'parish']

/**
 * A result with a mark in the two places of the answer: the object, and the same as JSON text (design 7). The SDK
 * checks, copies and writes what it is handed; an answer of 100 kB that is put in afterwards costs it nothing.
 * `_meta` stands beside the answer and changes none of it.
 */
export const envelope = (mark: string): CallToolResult => ({
  content: [{ type: 'text', text: mark }],
  structuredContent: { mark },
  _meta: { [untrustedKey]: untrusted },
})

/** The written result with the answer in the places of the mark. */
export const filled = (written: string, mark: string, { plain, quoted }: Answer): Uint8Array<ArrayBuffer> => {
  const places = written.split(new RegExp(`({"mark":"${mark}"}|"${mark}")`))
  if (places.length !== 5) throw new Error('Write a result: its marks are not where they were put')
  return Buffer.concat(
    places.flatMap((part, index) => {
      if (index % 2 === 0) return [Buffer.from(part)]
      return part.startsWith('{') ? plain : quoted
    }),
  )
}
