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

/** The written result with the answer in the places of the mark: one after the other, in either order. */
export const filled = (written: string, mark: string, { plain, quoted }: Answer): Uint8Array<ArrayBuffer> => {
  const places = written.split(mark)
  if (places.length !== 3) throw new Error('Write a result: its marks are not where they were put')
  const [start = '', middle = '', end = ''] = places
  const object = start.endsWith(beforeObject)
  const [open, close] = object ? [beforeObject, afterObject] : ['"', '"']
  const [reopen, reclose] = object ? ['"', '"'] : [beforeObject, afterObject]
  return Buffer.concat([
    Buffer.from(start.slice(0, -open.length)),
    ...(object ? plain : quoted),
    Buffer.from(middle.slice(close.length, -reopen.length)),
    ...(object ? quoted : plain),
    Buffer.from(end.slice(reclose.length)),
  ])
}

const beforeObject = '{"mark":"'
const afterObject = '"}'
