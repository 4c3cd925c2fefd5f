import { cueReader } from '#src/domain/private/cues.ts'
import { recorded, withoutAccents, type Bounded } from '#src/domain/bounded.ts'
import { isLandmark, type Landmark } from '#src/domain/listing/facts/landmarks.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { placeAt } from '#src/domain/asking/place-at.ts'
import { landmarkAt } from '#src/domain/asking/rules/nearness.ts'
import { Sentence } from '#src/domain/asking/sentence.ts'
import { numberAt } from '#src/domain/asking/spelled.ts'
import { everyTerm, type Kind } from '#src/domain/asking/vocabulary.ts'
import { madeOnce, memoByObject, remembered } from '#src/domain/memo.ts'

/** What is read of a text, and of a sentence in it. Threat: texts of nothing else. */
const [longestText, longestSentence] = [4_000, 300]

/** Farther is not near: in minutes on foot, minutes of which nothing says how, and metres. */
const [mostOnFoot, mostMinutes, mostMetres] = [15, 10, 1_000]

/** How many words may stand between what is near and how near it is: `O metro do Saldanha fica a`. */
const mostBetween = 6

type Span = { from: number; to: number }

/** `seis minutos a pé`, `a twelve-minute walk`, `300 metros`: a way that is short; `null` where it is none, or by car. */
const shortWayAt = (sentence: Sentence, from: number): Span | null => {
  const { amount: digits } = sentence.tokens[from] ?? {}
  const number = digits === undefined ? numberAt(sentence, from) : { value: digits, to: from + 1 }
  if (!number) return null
  const at = sentence.isDash(number.to) ? number.to + 1 : number.to
  const metres = sentence.longest(at, 'metres')
  if (metres > 0) return number.value <= mostMetres ? { from, to: at + metres } : null
  const minutes = sentence.longest(at, 'minutes')
  if (minutes === 0) return null
  const on = sentence.skip(at + minutes, 'filler', 'from_place')
  const foot = [at + minutes, on].find((each) => sentence.longest(each, 'on_foot') > 0)
  const isDriven = [at + minutes, on].some((each) => sentence.longest(each, 'by_vehicle') > 0)
  if (isDriven || number.value > (foot === undefined ? mostMinutes : mostOnFoot)) return null
  return { from, to: foot === undefined ? at + minutes : foot + sentence.longest(foot, 'on_foot') }
}

/** Where something is said to be near: what follows it, or stands before it, is what is near. */
const nearnessAt = (sentence: Sentence, from: number): Span | null => {
  const near = Math.max(sentence.longest(from, 'near'), sentence.longest(from, 'at_hand'))
  return near > 0 ? { from, to: from + near } : shortWayAt(sentence, from)
}

const isDenied = (sentence: Sentence, from: number, to: number): boolean =>
  (['not', 'without', 'except', 'not_needed'] as const).some((kind) =>
    sentence.isWithin(Math.max(0, from - 3), to, kind),
  )

/** What stands behind words of nearness, as far as it is a list: `perto do metro do Saldanha e da escola`. */
const behind = (sentence: Sentence, near: Span): Found[] => {
  const found: Found[] = []
  // `seis minutos a pé e o centro`
  if (sentence.longest(near.to, 'join') > 0) return found
  let next = landmarkAt(sentence, sentence.skip(near.to, 'from_place', 'to'))
  while (next) {
    found.push({ landmark: next.landmark, from: near.from, to: next.to })
    let at = next.to
    // The name of the station, of the beach.
    const named = sentence.skip(at, 'in')
    if (named > at) for (at = named; sentence.isCapital(at);) at++
    const joiner = sentence.word(at) === ',' ? 1 : sentence.longest(at, 'join')
    next = joiner > 0 ? landmarkAt(sentence, at + joiner) : null
  }
  return found
}

/** The landmarks of a sentence, by the token at which each ends; a name of a place is none: `Rio de Mouro`. */
const landmarksIn = (sentence: Sentence): ReadonlyMap<number, Found> => {
  const found = new Map<number, Found>()
  for (let at = 0; at < sentence.length; at++) {
    const length = sentence.longest(at, 'landmark')
    const landmark = sentence.valueOf(at, length, 'landmark')
    if (landmark === null || !isLandmark(landmark)) continue
    const name = sentence.isCapital(at) ? placeAt(sentence, at) : null
    if (name && name.to > at + length) at = name.to - 1
    else {
      found.set(at + length, { landmark, from: at, to: at + length })
      at += length - 1
    }
  }
  return found
}

/** Whether a word may stand between what is near and how near it is: a name, or one that only joins them. */
const isBetween = (sentence: Sentence, at: number): boolean =>
  sentence.word(at) === ',' ||
  sentence.isCapital(at) ||
  sentence.longest(at, 'lies', 'filler', 'in', 'join', 'about', 'article', 'is_so') > 0

/** What stands before words of nearness, as far as it is a list: `School, market and metro are within 600 metres`. */
const before = (sentence: Sentence, near: Span, landmarks: ReadonlyMap<number, Found>): Found[] => {
  const found: Found[] = []
  for (let at = near.from, since = 0; at > 0 && since <= mostBetween; since++) {
    const named = landmarks.get(at)
    if (named) {
      found.push({ ...named, to: near.to })
      at = named.from
      since = 0
    } else if (isBetween(sentence, at - 1)) at--
    else break
  }
  return found
}

interface Found extends Span {
  landmark: Landmark
}

interface Stated {
  landmark: Landmark
  words: Bounded
}

const mostRemembered = 2_000

/** What a sentence states, with its words. Agencies say the same in many of their adverts. */
const statedIn = remembered((text: Bounded): readonly Stated[] => {
  const sentence = new Sentence(text)
  return foundIn(sentence).map(({ landmark, from, to }) => ({ landmark, words: sentence.slice(from, to) }))
}, mostRemembered)

const foundIn = (sentence: Sentence): Found[] => {
  const found: Found[] = []
  const landmarks = landmarksIn(sentence)
  for (let at = 0; at < sentence.length; at++) {
    const near = nearnessAt(sentence, at)
    if (!near) continue
    const after = behind(sentence, near)
    for (const each of after.length > 0 ? after : before(sentence, near, landmarks))
      if (!isDenied(sentence, each.from, each.to)) found.push(each)
    at = near.to - 1
  }
  return found
}

const wordsIn = (plain: string): readonly string[] => plain.match(/[a-z]+|[0-9]+/g) ?? []

/** The longest word of each phrase of some kinds: a sentence without any of them has none of the phrases. */
const wordsOf = (...kinds: Kind[]): ReadonlySet<string> =>
  new Set(
    everyTerm().flatMap(({ kind, phrase, language }) => {
      if (!kinds.includes(kind) || (language !== 'pt' && language !== 'en')) return []
      const words = wordsIn(withoutAccents(recorded(phrase)))
      return words.toSorted((one, other) => one.length - other.length).slice(-1)
    }),
  )

/** What a sentence has that states anything of this: most lack the first, and cost no more than one pass over their letters. */
const cues = madeOnce(() => ({
  landmarks: cueReader([{ words: [...wordsOf('landmark')].join(' ') }]),
  nearness: wordsOf('near', 'at_hand', 'minutes', 'metres'),
}))

const hasLandmark = (plain: string): boolean => cues().landmarks(plain) !== 0
const hasNearness = (plain: string): boolean => wordsIn(plain).some((each) => cues().nearness.has(each))

const sentenceEnd = /[.!?\n]+/

/** The sentences of a text that may state anything of this. Without its accents it is divided at the same places. */
const sentencesOf = (text: Bounded): Bounded[] => {
  const read = text.slice(0, longestText)
  const plain = withoutAccents(read)
  if (!hasLandmark(plain)) return []
  const sentences = read.split(sentenceEnd)
  return plain.split(sentenceEnd).flatMap((each, at) => {
    const sentence = hasLandmark(each) && hasNearness(each) ? sentences[at] : undefined
    return sentence === undefined ? [] : recorded(sentence.trim().slice(0, longestSentence))
  })
}

/**
 * What the agency's title and description state that the home is near, in Portuguese or English, with the words that say so:
 * `metro do Saldanha fica a seis minutos a pé`. A way by car is none, and what is denied.
 */
export const statedNear = memoByObject(
  ({ title, description }: Pick<ListingRecord, 'title' | 'description'>): ReadonlyMap<Landmark, string> => {
    const stated = new Map<Landmark, string>()
    const texts = new Set([title.en, description.en, title.pt, description.pt])
    for (const text of [...texts].map(recorded))
      for (const { landmark, words } of sentencesOf(text).flatMap(statedIn))
        if (!stated.has(landmark)) stated.set(landmark, words)
    return stated
  },
)
