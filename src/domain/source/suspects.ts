import { languages, type Language } from '#src/domain/language.ts'
import type { TextField } from '#src/domain/private/listing-texts.ts'
import { foundPublic, type WordsJudge } from '#src/domain/private/public-text.ts'
import type { SourceListing } from './listing.ts'

/**
 * The texts of a listing in which something private was found when it was read, before it was known whose words they are.
 * To know it only lets more of them stay, so that in the others nothing private is found either.
 */
export type Suspects = readonly TextField[]

type Words = Partial<Record<Language, string | undefined>>

const suspectIn = (texts: Words, field: 'title' | 'description', suspects: Suspects): Words =>
  Object.fromEntries(
    languages.flatMap((language) =>
      suspects.includes(`${field}_${language}`) && texts[language] !== undefined
        ? [[language, texts[language]]]
        : [],
    ),
  )

/** A listing without the texts that need no second look. Captions stay together, because each is named by its place. */
export const suspectPart = (listing: SourceListing, suspects: Suspects): SourceListing => ({
  ...listing,
  title: suspectIn(listing.title, 'title', suspects),
  description: suspectIn(listing.description, 'description', suspects),
  media: suspects.includes('picture') ? listing.media : [],
})

/** The judge of a listing's words that asks another one about the suspects alone. */
export const judgeOfSuspects = (
  listing: SourceListing,
  suspects: Suspects,
  judge: WordsJudge,
): WordsJudge => {
  const { title, description, media } = suspectPart(listing, suspects)
  const words = new Set<string | undefined>(
    [title, description, ...media.map(({ alt }) => alt)]
      .flatMap(({ pt, en }) => [pt, en])
      .concat(media.map(({ credit }) => credit)),
  )
  return (text, isTitle, except) => (words.has(text) ? judge : foundPublic)(text, isTitle, except)
}
