const most = 20_000

/**
 * A pure function of one value that remembers its answers. Dates and amounts repeat thousands of times in one
 * publication, and formatting them costs more than anything else on a page. Forgets everything when it holds much.
 */
export const remembered = <A extends string | number, B>(answer: (asked: A) => B): ((asked: A) => B) => {
  const answers = new Map<A, B>()
  return (asked) => {
    const known = answers.get(asked)
    if (known !== undefined) return known
    const given = answer(asked)
    if (answers.size >= most) answers.clear()
    answers.set(asked, given)
    return given
  }
}

type Level = Map<unknown, unknown>

/**
 * The same for a function of several values, of which the one that differs least comes first. Each is looked up by
 * itself: a key put together of all of them would have to be written and hashed anew each time.
 */
export const rememberedBy = <A extends readonly (string | number | boolean | null | undefined)[], B>(
  answer: (...asked: A) => B,
): ((...asked: A) => B) => {
  const answers: Level = new Map()
  let held = 0
  return (...asked) => {
    let level = answers
    for (let index = 0; index < asked.length - 1; index++) level = levelOf(level, asked[index])
    const last = asked.at(-1)
    const known = level.get(last)
    if (known !== undefined) return known as B
    const given = answer(...asked)
    if (++held > most) {
      answers.clear()
      held = 0
    } else level.set(last, given)
    return given
  }
}

const levelOf = (above: Level, key: unknown): Level => {
  const known = above.get(key) as Level | undefined
  if (known) return known
  const made: Level = new Map()
  above.set(key, made)
  return made
}

/** Lets a class below put its private field on an object that it did not make. */
const given = function (object: object) {
  return object
} as unknown as new (object: object) => object

/**
 * The same for a function of an object, for as long as somebody holds the object, which must not change. The answer
 * is a private field of the object: as the value of a WeakMap it would outlive the object by a full collection, and
 * the drawings of a publication were most of what had to be collected.
 */
export const rememberedOf = <A extends object, B>(answer: (asked: A) => B): ((asked: A) => B) => {
  class Answered extends given {
    readonly #answer: B
    constructor(asked: A) {
      super(asked)
      this.#answer = answer(asked)
    }
    static of(asked: A): B {
      return (#answer in asked ? asked : (new Answered(asked) as Answered)).#answer
    }
  }
  return (asked) => Answered.of(asked)
}
