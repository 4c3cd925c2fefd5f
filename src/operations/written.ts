/** JSON text as it is, and escaped for use inside a JSON string, both in UTF-8. */
export interface Written {
  readonly plain: Buffer<ArrayBuffer>
  readonly quoted: Buffer
}

/** One for each answer: an object with an accessor of its own would cost more than the rest of a short answer. */
class WrittenText implements Written {
  readonly plain: Buffer<ArrayBuffer>
  #quoted: Buffer | undefined

  constructor(plain: Buffer<ArrayBuffer>) {
    this.plain = plain
  }

  get quoted(): Buffer {
    return (this.#quoted ??= Buffer.from(JSON.stringify(this.plain.toString()).slice(1, -1)))
  }
}

/** Escapes only on demand. One character at a time is escaped, so that parts of a text may be apart. */
export const written = (text: string | Buffer<ArrayBuffer>): Written =>
  new WrittenText(typeof text === 'string' ? Buffer.from(text) : text)
