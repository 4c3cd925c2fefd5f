import { fromJson, type JsonOf } from '#src/domain/json.ts'
import { written, type Written } from './written.ts'

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
    return fromJson(this.pieces[0]!.plain.toString() as JsonOf<A>)
  }
}

/** An answer that is stored as bytes, and parsed when its value is needed: both are of one version. */
export const answerInBytes = <A>(bytes: Uint8Array<ArrayBuffer>): Answer<A> => new StoredAnswer<A>(bytes)
