import type { FeedFault } from '#src/domain/feed/home.ts'

/** How large a feed and its parts may be. Threat: a feed that fills the memory or the disk of its reader. */
export const feedBounds = {
  bytes: 1_073_741_824,
  homes: 200_000,
  /** Of one element, one text or one attribute. */
  characters: 262_144,
  /** Of all contents of one home. */
  homeCharacters: 1_048_576,
  depth: 12,
  attributes: 20,
  features: 200,
  pictures: 200,
} as const

/** What one home has too much of. */
type TooMuch = Pick<FeedFault, 'field' | 'found' | 'expected'>

/** What a home of XML has too much of; `null` where it is within the bounds. */
export const tooMuchIn = ({
  characters,
  pictures,
  features,
}: {
  characters: number
  pictures: readonly string[]
  features: readonly string[]
}): TooMuch | null => {
  const { homeCharacters, pictures: mostPictures, features: mostFeatures } = feedBounds
  if (characters > homeCharacters)
    return { field: '', found: characters, expected: ['at_most', homeCharacters, 'characters'] }
  if (pictures.length > mostPictures)
    return { field: 'images', found: pictures.length, expected: ['most_of_each', mostPictures] }
  return features.length > mostFeatures
    ? { field: 'features', found: features.length, expected: ['most_of_each', mostFeatures] }
    : null
}
