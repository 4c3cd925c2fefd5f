/** Marks in a row: what puts them into order takes the square of their number. */
const marks = /\p{M}+/gu
const orderingOf = (text: string): number => {
  let steps = text.length
  for (const [run] of text.matchAll(marks)) steps += run.length ** 2
  return steps
}
const readingOf = (text: string): number => text.length
/** As far as the next place of it, from where it is looked for. */
const searching = (text: string, sought: unknown, from: unknown): number => {
  const begin = Number(from ?? 0)
  const found = text.indexOf(String(sought), begin)
  return Math.max(1, (found === -1 ? text.length : found) - begin)
}

/** The methods of texts by which the program reads them, with what each takes of a text. */
const primitives = {
  normalize: orderingOf,
  localeCompare: orderingOf,
  split: readingOf,
  replace: readingOf,
  replaceAll: readingOf,
  match: readingOf,
  matchAll: readingOf,
  search: readingOf,
  toLowerCase: readingOf,
  toUpperCase: readingOf,
  trim: readingOf,
  includes: searching,
  indexOf: searching,
  isWellFormed: readingOf,
  toWellFormed: readingOf,
} as const

/** Where it is not done to its end: the count says enough. */
const endless = 1_000_000_000

type Method = (this: string, ...given: unknown[]) => unknown

/**
 * The characters that a program hands to the methods of texts while it does something, and the steps of putting marks into
 * order. Counted, not timed: the same on every machine.
 */
export const workOf = async (act: () => unknown): Promise<number> => {
  const methods = String.prototype as unknown as Record<keyof typeof primitives, Method>
  const names = Object.keys(primitives) as (keyof typeof primitives)[]
  const originals = names.map((name) => [name, methods[name]] as const)
  let work = 0
  let isCounting = false
  const count = (steps: number) => {
    work += steps
    if (work > endless) throw new RangeError('More work than any text may take')
  }
  for (const [name, original] of originals)
    methods[name] = function counted(...given) {
      if (!isCounting) {
        isCounting = true
        const steps = primitives[name](String(this), given[0], given[1])
        isCounting = false
        count(steps)
      }
      return Reflect.apply(original, this, given)
    }
  const expressions: Pick<RegExp, 'test'> = RegExp.prototype
  const { test } = expressions
  expressions.test = function counted(this: RegExp, text) {
    if (!isCounting) count(String(text).length)
    return test.call(this, text)
  }
  try {
    await act()
  } catch (error) {
    if (work <= endless) throw error
  } finally {
    for (const [name, original] of originals) methods[name] = original
    expressions.test = test
  }
  return work
}
