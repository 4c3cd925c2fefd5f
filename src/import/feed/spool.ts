import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/**
 * Values that are read again later, in their order, and may be more than fit the memory. They are in a private file that
 * loses its name when it is opened, so that nothing is left of it when the process is killed. Threat: a text that is
 * longer when it is written, and fills the disk. A character takes two bytes at most, where JSON needs six for some.
 */
export class Spool<T> {
  readonly #file: number
  /** How many bytes each value has. */
  readonly #lengths: number[] = []

  constructor(folder: string) {
    const path = join(folder, `spool-${randomUUID()}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = openSync(path, 'wx+', 0o600)
    rmSync(path)
  }

  add(value: T): void {
    const bytes = serialize(value)
    writeFileSync(this.#file, bytes)
    this.#lengths.push(bytes.length)
  }

  *values(): Generator<T> {
    let at = 0
    for (const length of this.#lengths) {
      const bytes = Buffer.allocUnsafe(length)
      readSync(this.#file, bytes, 0, length, at)
      at += length
      yield deserialize(bytes) as T
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}
