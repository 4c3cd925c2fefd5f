import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { capital } from '#src/domain/format.ts'
import { notByPeople } from '#src/domain/search/who-lives-there.ts'
import { isFeature } from '#src/domain/listing/facts/features.ts'
import { meantPlaces } from '#src/domain/asking/meant-places.ts'
import { notOfferedText } from '#src/domain/asking/not-offered.ts'
import type { Asks, ReadSentence, Criterion, Unread } from '#src/domain/asking/reading.ts'

type Part = readonly [name: string, value: Bounded]

/** What a sentence asks as the arguments of listing.search: features that must not be there are one text. */
export const toArguments = ({ must_not_have, ...asks }: Asks): Record<string, unknown> => ({
  ...asks,
  ...(must_not_have && { must_not_have: must_not_have.join(',') }),
})

/** The same as the parameters of a search address. */
export const toParameters = (asks: Asks): Part[] =>
  Object.entries(toArguments(asks)).flatMap(([name, value]) =>
    [value].flat().map((each): Part => [name, recorded(String(each))]),
  )

/** The address of a search, after its path. */
export const askedAddress = (asks: Asks): string =>
  `?${String(new URLSearchParams(toParameters(asks).map((part) => [...part])))}`

/** What is asked with the features that come first as features that must be there; `null` where none is wished for. */
export const asConditions = (asks: Asks): Asks | null => {
  const { preferences = [], must_have = [], ...others } = asks
  const features = preferences.filter(isFeature)
  const wishes = preferences.filter((each) => !isFeature(each))
  if (features.length === 0) return null
  return {
    ...others,
    must_have: [...new Set([...must_have, ...features])],
    ...(wishes.length > 0 && { preferences: wishes }),
  }
}

/** How a sentence was read, as answers have it. */
export interface AnsweredReading {
  argument: string
  given: string
  read: Record<string, unknown>
  said: readonly Criterion[]
  unread: readonly (Unread & { did_you_mean?: readonly string[] })[]
  /** Words with several readings, each with the address of the search that it would be. */
  questions?: readonly { text: string; meanings: readonly { read: Asks; url: string }[] }[]
  /** The same search with the features that rank first as conditions. */
  as_conditions?: string
  /** In the language of the sentence. */
  not_offered?: string
  /** That no search is narrowed by who lives there, where that was asked. */
  not_by_people?: string
}

/** How much of a sentence is repeated. */
const longestRepeated = 500

/** How a sentence was read that was sent as `argument`; `page` is the address of the search page. */
export const answeredReading = (
  argument: string,
  sentence: string,
  { asks, criteria, unread, questions, not_offered, language }: ReadSentence,
  page: string,
): AnsweredReading => {
  const conditions = asConditions(asks)
  const meant = meantPlaces(unread)
  return {
    argument,
    given: sentence.slice(0, longestRepeated).toWellFormed(),
    read: toArguments(asks),
    said: criteria,
    unread: unread.map(({ text, why }) => {
      const did_you_mean = meant.get(text)
      return did_you_mean ? { text, why, did_you_mean } : { text, why }
    }),
    ...(questions.length > 0 && {
      questions: questions.map(({ text, meanings }) => ({
        text,
        meanings: meanings.map((read) => ({ read, url: page + askedAddress({ ...asks, ...read }) })),
      })),
    }),
    ...(conditions && { as_conditions: page + askedAddress(conditions) }),
    ...(unread.some(({ why }) => why === 'people') && {
      not_by_people: `${capital(notByPeople[language === 'pt' ? 'pt' : 'en'])}.`,
    }),
    ...(not_offered && { not_offered: notOfferedText(not_offered, language) }),
  }
}
