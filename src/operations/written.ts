/** JSON text as it is, and escaped for use inside a JSON string, both in UTF-8. */
export interface Written {
  readonly plain: Buffer<ArrayBuffer>
  readonly quoted: Buffer
}

/** Escapes only on demand. One character at a time is escaped, so that parts of a text may be apart. */
export const written = (text: string | Buffer<ArrayBuffer>): Written => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  let quoted: Buffer | undefined
  return {
    plain,
    get quoted() {
      return (quoted ??= Buffer.from(JSON.stringify(plain.toString()).slice(1, -1)))
    },
  }
}
