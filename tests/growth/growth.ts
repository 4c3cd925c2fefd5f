/** Something that reads text from outside, and the words and signs that mean something to it. */
export interface Reader {
  name: string
  /** Parts of hostile texts, beside those that every reader is given. */
  vocabulary?: readonly string[]
  /** How long the longer text is; as long as what is read can really be. */
  longest?: number
  read(text: string): unknown
}

/** How often a reader's time grew with its text; `null` for texts that are read in no time worth mentioning. */
export interface Growth {
  factor: number
  milliseconds: number
}

/** The longer text is this many times the shorter one. */
export const times = 16
/** Between what grows with its input, sixteen times, and what grows with its square, 256 times. */
export const most = 64
const usual = 16_000
/** What takes less is not the square of anything: of 16,000 characters that would be 256 million steps. */
const negligibleMilliseconds = 12
const rounds = 3
const attempts = 5

const signs = [
  'A|a|1| |é|e\u0301|\u0301\u0323|\u{1f3e0}|\u200d|\t|\n|"|\'|\\|\\"|`|[|]|{|}|(|)|<|>|&|;|:|,|.|-|_|/|%|=|*|#|+|!'.split(
    '|',
  ),
  'A |a |1 |- |, |; |"a",|a=b&|%41|&#1;|<a |</a>|1.|1,|a\'|A-'.split('|'),
].flat()

/** Always the same texts: mixtures of a vocabulary, beside each of its parts alone. */
const unitsOf = (vocabulary: readonly string[]): string[] => {
  let state = 7
  const any = (parts: readonly string[]): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return parts[(state >> 8) % parts.length] ?? ''
  }
  const all = [...signs, ...vocabulary]
  const mixed = Array.from(
    { length: 12 },
    () => any(all) + any(vocabulary.length > 0 ? vocabulary : all) + any(all),
  )
  return [...new Set([...all, ...vocabulary.map((word) => `${word} `), ...mixed])]
}

/** Hostile texts of a length: a part repeated, every second one between signs that fit nothing. */
export const hostileTexts = (vocabulary: readonly string[] = []): ((length: number) => string)[] =>
  unitsOf(vocabulary).map((unit, index) => {
    const repeated = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    return index % 2 === 0 ? repeated : (length) => `x${repeated(length - 2)}\u00a7`
  })

/** The system counts the processor's time of a thread in steps of 4 ms. */
const countedMilliseconds = 10

/**
 * How long a reader works on a text: of what takes longer than a step or two without what other programs took meanwhile.
 * One that refuses a text has read it too.
 */
const timeOf = async (reader: Reader, text: string): Promise<number> => {
  const [begun, used] = [performance.now(), process.threadCpuUsage()]
  try {
    await reader.read(text)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw error
  }
  const passed = performance.now() - begun
  if (passed < countedMilliseconds) return passed
  const { user, system } = process.threadCpuUsage(used)
  return Math.min(passed, (user + system) / 1_000)
}

const fastest = async (reader: Reader, text: string): Promise<number> => {
  let least = Infinity
  for (let round = 0; round < rounds; round++) least = Math.min(least, await timeOf(reader, text))
  return least
}

/**
 * How the time of a reader grows from one length to sixteen times that length. What seems to grow too much is measured
 * again: other programs may have taken the time.
 */
export const growthOf = async (reader: Reader, text: (length: number) => string): Promise<Growth | null> => {
  const longest = reader.longest ?? usual
  const [shorter, longer] = [text(Math.ceil(longest / times)), text(longest)]
  // A reader that takes the power of its input comes no further than these, and says so by that.
  for (const length of [16, 24, 32, 48]) if (length < longest / times) await timeOf(reader, text(length))
  let growth: Growth | null = null
  for (let attempt = 0; attempt < attempts; attempt++) {
    const first = await timeOf(reader, longer)
    if (first < negligibleMilliseconds) return null
    const milliseconds = Math.min(first, await fastest(reader, longer))
    if (milliseconds < negligibleMilliseconds) return null
    const least = await fastest(reader, shorter)
    growth = { milliseconds, factor: milliseconds / least }
    if (growth.factor <= most) return growth
  }
  return growth
}
