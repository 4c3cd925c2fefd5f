import { createContext, runInContext } from 'node:vm'
import { attacksOn, type Attack } from './attacks.ts'

/** A text whose doubling makes an expression more than twice as slow. */
export interface Slow {
  attack: Attack
  /** How slow, for a person: `8000 characters take 40 ms, 4000 take 10 ms`. */
  growth: string
}

const textOf = ({ head, pump, tail }: Attack, length: number): string =>
  head + pump.repeat(Math.ceil(length / pump.length)) + tail

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

// A context, because its time limit ends even an exponential search.
const context = createContext({ performance, processorTime })
runInContext(
  `const search = (expression, text) => {
    if (expression.sticky) {
      for (let at = 0; at < text.length; at = expression.lastIndex) {
        expression.lastIndex = at
        if (expression.exec(text) === null || expression.lastIndex === at) break
      }
    } else if (expression.global) text.replace(expression, '')
    else expression.test(text)
  }
  const microseconds = (expression, text) => {
    // The clock of the processor is coarse, but leaves out what else the machine does.
    const [begun, used] = [performance.now(), processorTime()]
    search(expression, text)
    const time = (performance.now() - begun) * 1_000
    return time < 20_000 ? time : Math.min(time, processorTime() - used)
  }
  let at = 0
  const slowest = (expression, texts, most) => {
    for (; at < texts.length; at++) if (microseconds(expression, texts[at]) > most) return at
    return -1
  }`,
  context,
)

/** Runs a script in the context; `null` when it takes too long. */
const limited = (script: string, values: Record<string, unknown>): number | null => {
  Object.assign(context, values)
  const used = processorTime()
  for (;;)
    try {
      return runInContext(script, context, { timeout: 400 }) as number
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      // A machine that did something else meanwhile says nothing.
      if (processorTime() - used > 200_000) return null
    }
}

/** The least of several measurements, in microseconds; `Infinity` without an end. */
const timeOf = (expression: RegExp, text: string): number => {
  let least = Infinity
  for (let turn = 0; turn < 4; turn++) {
    const time = limited('microseconds(expression, text)', { expression, text })
    if (time === null) return Infinity
    least = Math.min(least, time)
  }
  return least
}

const length = 3_000
/** In microseconds. A linear search takes less, by far. */
const suspicious = 300

/** The times of a text and of eight times that; again where they look like growth, because a busy machine does too. */
const steadiest = (expression: RegExp, attack: Attack, short: number): readonly [number, number] => {
  let [before, after] = [0, Infinity]
  for (let turn = 0; turn < 5 && after > 24 * before; turn++) {
    before = Math.max(before, timeOf(expression, textOf(attack, short)))
    after = Math.min(after, timeOf(expression, textOf(attack, 8 * short)))
    if (after === Infinity) break
  }
  return [before, after]
}

/**
 * How an attack's time grows, when it grows faster than the text: eight times the text take 64 times as long if each
 * character looks at all others.
 */
const growthOf = (expression: RegExp, attack: Attack): string | null => {
  // The first searches are slower: the engine compiles an expression when it is used again.
  const long = timeOf(expression, textOf(attack, length))
  if (long === Infinity) return `${length} characters have no end`
  if (long < suspicious) return null
  for (let short = 500; short <= 8_000; short *= 2) {
    const [before, after] = steadiest(expression, attack, short)
    if (after === Infinity) return `${8 * short} characters have no end`
    // Shorter times are those of the call.
    if (before >= 20 && after > 24 * before)
      return `${short} characters take ${Math.round(before)} µs, ${8 * short} take ${Math.round(after)} µs`
  }
  return null
}

/**
 * Searches hostile texts for an expression as a program does (once, for every match, piece by piece), and
 * answers one for which the time grows faster than the text; `null` when there is none.
 */
export const slowText = ({ source, flags }: { source: string; flags: string }): Slow | null => {
  const attacks = attacksOn(source, flags)
  const expression = new RegExp(source, flags)
  const texts = attacks.map((attack) => textOf(attack, length))
  for (let from = 0; from < texts.length; from++) {
    const values = { expression, texts, from, most: suspicious }
    const found = limited('at = from; slowest(expression, texts, most)', values)
    if (found === -1) return null
    from = found ?? (runInContext('at', context) as number)
    const attack = attacks[from]!
    const growth = growthOf(expression, attack)
    if (growth !== null) return { attack, growth }
  }
  return null
}
