import type { Bounded } from '#src/domain/bounded.ts'
import { municipalityByCode } from '#src/domain/municipality.ts'
import { features, isFeature } from '#src/domain/listing/facts/features.ts'
import { conditions, isPropertyType, propertyTypes, type Condition } from '#src/domain/vocabulary.ts'
import { fold } from '#src/domain/search/names.ts'

/** What an operator taught of the words of a feed: each in the form of `taughtKey`, with a value of our vocabulary. */
export type TaughtWords = ReadonlyMap<string, string>

export const noTaughtWords: TaughtWords = new Map()

/** The form in which words are compared; a word in another script has no letters that fold. */
export const taughtKey = (word: Bounded): string => fold(word) || word.trim().toLowerCase()

export const isCondition = (text: string): text is Condition =>
  (conditions as readonly string[]).includes(text)
export const isMunicipalityCode = (text: string): boolean => municipalityByCode(text) !== undefined

/** Whether a word can mean this: a type, a feature, a condition, or the municipality of a town. */
export const isTaughtValue = (text: string): boolean =>
  isPropertyType(text) || isFeature(text) || isCondition(text) || isMunicipalityCode(text)

/** The values that a word can be given, as a part of a sentence. */
export const taughtValues = `a type of property (${propertyTypes.join(', ')}), a feature (${features.join(', ')}), a condition (${conditions.join(', ')}), or for a town the code of its municipality, such as 0805, which npx open-listings places NAME lists`

/** What a word was taught to mean where such a value is expected; `null` where it was not. */
export const taughtAs = <T extends string>(
  taught: TaughtWords,
  text: Bounded,
  isValue: (value: string) => value is T,
): T | null => {
  const value = taught.size === 0 ? undefined : taught.get(taughtKey(text))
  return value !== undefined && isValue(value) ? value : null
}

/** The municipality that a word was taught to mean. */
export const taughtMunicipality = (taught: TaughtWords, text: Bounded | undefined): string | null =>
  text === undefined ? null : taughtAs(taught, text, (value): value is string => isMunicipalityCode(value))
