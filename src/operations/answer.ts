import { fromJson, type JsonOf } from '#src/domain/json.ts'

/** JSON text as it is, and escaped for use inside a JSON string, both in UTF-8. */
export interface Written {
  readonly json: Buffer<ArrayBuffer>
  readonly quoted: Buffer
}

/** One for each answer: an object with an accessor of its own would cost more than the rest of a short answer. */
class WrittenText implements Written {
  readonly json: Buffer<ArrayBuffer>
  #quoted: Buffer | undefined

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json
  }

  get quoted(): Buffer {
    return (this.#quoted ??= Buffer.from(JSON.stringify(this.json.toString()).slice(1, -1)))
  }
}

/** Escapes only on demand. One character at a time is escaped, so that parts of a text may be apart. */
export const written = (text: string | Buffer<ArrayBuffer>): Written =>
  new WrittenText(typeof text === 'string' ? Buffer.from(text) : text)

/** An answer, and its JSON in UTF-8, one piece after the other, of which many may be written before they are asked for. */
export interface Answer<A> {
  readonly value: A
  readonly pieces: readonly Written[]
}

/** An answer that is serialised when it is sent. */
export const answerOf = <A>(value: A): Answer<A> => ({
  value,
  get pieces() {
    return [written(JSON.stringify(value))]
  },
})

class StoredAnswer<A> implements Answer<A> {
  readonly pieces: readonly Written[]

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.pieces = [written(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))]
  }

  get value(): A {
    return fromJson(this.pieces[0]!.json.toString() as JsonOf<A>)
  }
}

/** An answer that is stored as bytes, and parsed when its value is needed: both are of one version. */
export const answerInBytes = <A>(bytes: Uint8Array<ArrayBuffer>): Answer<A> => new StoredAnswer<A>(bytes)
