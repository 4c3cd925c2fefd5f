const mostRemembered = 20_000

/**
 * A pure function that remembers its answers by a key of what it is asked. Dates and amounts repeat thousands of times in
 * one publication, and formatting them costs more than anything else on a page. The cache is emptied when it is full.
 */
export const rememberedAs = <A, Key extends string | number, B>(
  keyOf: (input: A) => Key,
  answer: (input: A) => B,
  most = mostRemembered,
): ((input: A) => B) => {
  const answers = new Map<Key, B>()
  return (input) => {
    const key = keyOf(input)
    const known = answers.get(key)
    if (known !== undefined) return known
    const value = answer(input)
    if (answers.size >= most) answers.clear()
    answers.set(key, value)
    return value
  }
}

/** The same for a function of a text or a number, which is its own key. */
export const remembered = <A extends string | number, B>(
  answer: (input: A) => B,
  most?: number,
): ((input: A) => B) => rememberedAs((input) => input, answer, most)

/**
 * The same for a function of two values, of which the one that differs least comes first. Each is looked up by itself:
 * a key put together of both would have to be written and hashed anew each time.
 */
export const rememberedBy = <A, B, C>(answer: (first: A, second: B) => C): ((first: A, second: B) => C) => {
  const answers = new Map<A, Map<B, C>>()
  let size = 0
  return (first, second) => {
    let level = answers.get(first)
    const known = level?.get(second)
    if (known !== undefined) return known
    const value = answer(first, second)
    if (++size > mostRemembered) {
      answers.clear()
      size = 0
    } else {
      if (!level) answers.set(first, (level = new Map()))
      level.set(second, value)
    }
    return value
  }
}

/** The same for a function of two values that several ask of the same ones, one after the other. */
export const rememberedLast = <A, B, C>(answer: (first: A, second: B) => C): ((first: A, second: B) => C) => {
  let last: { first: A; second: B; value: C } | undefined
  return (first, second) => {
    if (last?.first !== first || last.second !== second)
      last = { first, second, value: answer(first, second) }
    return last.value
  }
}

/** Lets a class below put its private field on an object that it did not make. */
const sameObject = function (object: object) {
  return object
} as unknown as new (object: object) => object

/**
 * The same for a function of an object, for as long as the object is referenced, which must not change. The answer
 * is a private field of the object: as the value of a WeakMap it would outlive the object by a full collection, and
 * the drawings of a publication were most of what had to be collected.
 */
export const memoByObject = <A extends object, B>(answer: (input: A) => B): ((input: A) => B) => {
  class Answered extends sameObject {
    readonly #answer: B
    constructor(input: A) {
      super(input)
      this.#answer = answer(input)
    }
    static of(input: A): B {
      return (#answer in input ? input : (new Answered(input) as Answered)).#answer
    }
  }
  return (input) => Answered.of(input)
}

/** A value that is made when it is first asked for. */
export const madeOnce = <T extends object | string>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
