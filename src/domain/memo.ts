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

/** The same for a function of an object, for as long as somebody holds the object, which must not change. */
export const rememberedOf = <A extends object, B>(answer: (asked: A) => B): ((asked: A) => B) => {
  const answers = new WeakMap<A, B>()
  return (asked) => {
    const known = answers.get(asked)
    if (known !== undefined) return known
    const given = answer(asked)
    answers.set(asked, given)
    return given
  }
}
