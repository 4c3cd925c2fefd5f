import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { remembered } from '#src/domain/memo.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { bareName, fold, meaningsIn } from './names.ts'
import { placesCalled } from './places.ts'
import type { Reading } from './reading.ts'
import { conditionNames, featureNames, orientationNames, propertyTypeNames } from './vocabulary-names.ts'

/** Words as names are written, with what joins them: `Quinta do Lago`. */
const written = /\p{Lu}[\p{L}\p{M}'’-]*(?: (?:(?:d[aeo]s?|of) )?\p{Lu}[\p{L}\p{M}'’-]*)*/gu

/** What is before the first word of a sentence. */
const sentenceStart = /(?:^|[.!?:\n])\s?$/

/** Threat: texts of names alone. The characters of a text that are read, and those of names that are kept. */
const [longestText, mostKept] = [4_000, 400]
/** Shorter ones are initials and words; of words that begin a sentence more are. */
const [shortest, shortestFirst] = [4, 5]

/** Longer texts are no name of a place. */
const longest = 60

/** Words with which agencies begin sentences, and of which there are vocabularies. */
const isWord = (name: string): boolean =>
  vocabularies.some((names) => meaningsIn<string>(names, name).length > 0)
const vocabularies = [propertyTypeNames, featureNames, conditionNames, orientationNames]

/** A name, and whether it is one word that begins a sentence, which has a capital whatever it is. */
interface Named {
  name: string
  isFirst: boolean
}

/** What is written with capitals: the name that it is, and what the tables know of that. */
const lookUp = (found: string) => {
  const name = fold(recorded(found))
  return {
    name,
    isAlone: !name.includes(' '),
    isPlace: placesCalled(name).some(({ kind }) => kind !== 'locality'),
    isWord: isWord(name),
  }
}
/** Agencies write the same names in all their texts. */
const lookedUp = remembered(lookUp)

const namesIn = (text: string): Named[] =>
  [...text.slice(0, longestText).matchAll(written)].flatMap(({ 0: found, index }) => {
    const { name, ...is } = found.length > longest ? lookUp(found) : lookedUp(found)
    const isFirst = is.isAlone && sentenceStart.test(text.slice(Math.max(0, index - 2), index))
    // A place that the tables know is read as that place.
    return name.length < (isFirst ? shortestFirst : shortest) || is.isPlace || (isFirst && is.isWord)
      ? []
      : [{ name, isFirst }]
  })

/**
 * The names in an agency's title and description that no table of places knows, or knows as localities, of which the record
 * has no fact: ` quinta do lago | rinchoa `. Those that
 * may only begin a sentence come last, and are the first that find no room.
 */
export const namesInTexts = ({ title, description }: ListingRecord): string => {
  const found = [title, description].flatMap((both) => [both.pt, both.en]).flatMap(namesIn)
  const sorted = [...found.filter(({ isFirst }) => !isFirst), ...found.filter(({ isFirst }) => isFirst)]
  let kept = ''
  for (const name of new Set(sorted.map((each) => each.name)))
    if (kept.length + name.length <= mostKept) kept += kept === '' ? ` ${name} ` : `| ${name} `
  return kept
}

/** What is looked for in texts: names that no table knows, and that are no known name without an agreed extent. */
export const lookedForIn = (
  readings: readonly Pick<Reading<string>, 'text' | 'means' | 'suggested'>[],
  isUnbounded: (text: Bounded) => boolean,
): { text: Bounded; name: string }[] =>
  readings.flatMap(({ text, means }) => {
    if (means.length > 0 || text.length > longest || isUnbounded(text)) return []
    const name = bareName(fold(text))
    return name.length < shortest ? [] : [{ text, name: ` ${name} ` }]
  })
