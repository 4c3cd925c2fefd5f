import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

const mix = (word: number): number => {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** A stream of pseudo-random decisions. */
export class Draw {
  readonly #generator: RandomGenerator

  /** The stream number `index` of `seed`: neither the other streams nor their number change it. */
  constructor(seed: number, index: number) {
    const high = Math.floor(seed / 2 ** 32)
    const word = (k: number) => mix(mix(mix(Math.imul(index, 4) + k) + high) + (seed >>> 0))
    this.#generator = xoroshiro128plusFromState([word(0), word(1), word(2), word(3) | 1])
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return uniformInt(this.#generator, from, to)
  }

  /** A number from `from` (included) to `to` (excluded). */
  between(from: number, to: number): number {
    return from + ((this.#generator.next() >>> 0) / 2 ** 32) * (to - from)
  }

  /** Whether something that happens with this probability happens. */
  chance(probability: number): boolean {
    return this.between(0, 1) < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T
  }

  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list]
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.int(0, last)
      const moved = order[last] as T
      order[last] = order[other] as T
      order[other] = moved
    }
    return order
  }
}
