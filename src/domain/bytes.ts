const strict = new TextDecoder('utf-8', { fatal: true })
const exact = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lossy = new TextDecoder()

const decodedBy = (decoder: TextDecoder, bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** The text of bytes in UTF-8, without a byte order mark before it; `null` for other bytes. */
export const utf8Text = (bytes: Uint8Array): string | null => decodedBy(strict, bytes)

/** The same with its byte order mark, so that the text encodes to exactly these bytes. */
export const exactUtf8Text = (bytes: Uint8Array): string | null => decodedBy(exact, bytes)

/** The readable part of bytes, the rest as `\ufffd`: for searching in them, never for storing. */
export const readableText = (bytes: Uint8Array): string => lossy.decode(bytes)

/** Memory of at least this many bytes; their contents are undefined. */
export type MemoryOf = (bytes: number) => Buffer<ArrayBuffer>

/** Pieces of an answer, one after the other. */
export const joined = (pieces: readonly Uint8Array[], memoryOf: MemoryOf): Buffer<ArrayBuffer> => {
  const memory = memoryOf(pieces.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const piece of pieces) {
    memory.set(piece, end)
    end += piece.length
  }
  return memory.subarray(0, end)
}
