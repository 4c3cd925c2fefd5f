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

/** An answer that is stored as bytes, and parsed when its value is needed: both are of one version. */
export const answerInBytes = <A>(bytes: Uint8Array<ArrayBuffer>): Answer<A> => {
  const piece = written(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return {
    get value() {
      return fromJson(piece.plain.toString() as JsonOf<A>)
    },
    pieces: [piece],
  }
}
