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
