import type { Language } from '#src/domain/language.ts'
import { mayBeAi } from '#src/domain/listing/digital-source-type.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import { wordsOf } from './words.ts'

/** How a picture was made, in plain words, and who says so. */
export const originText = (picture: RecordMedia, language: Language): string => {
  const { source } = wordsOf(language).listing.picture
  return [source[picture.digital_source_type], originSource(picture, language)].filter(Boolean).join('; ')
}

/** A picture of a record, or of a card, which leaves out an origin that is unknown. */
type Labelled = Partial<Pick<RecordMedia, 'digital_source_type'>>

/** That AI made or altered a picture, or may have; `null` of any other. */
export const aiText = (
  { digital_source_type: origin = 'unknown' }: Labelled,
  language: Language,
): string | null => (mayBeAi(origin) ? wordsOf(language).listing.picture.source[origin] : null)

/** What a picture shows, for who hears it: that AI made it comes first. `spoken` is the language of its text. */
export const labelledAlt = (
  picture: Pick<RecordMedia, 'alt'> & Labelled,
  language: Language,
  spoken: Language = language,
): string => [aiText(picture, spoken), picture.alt[language]].filter((text) => text !== null).join('. ')

/** Who says how a picture was made: a role, or its file alone. Nothing where nobody does. */
const originSource = (
  { digital_source_type, origin_reported_by_role: by }: RecordMedia,
  language: Language,
): string | null => {
  if (digital_source_type === 'unknown') return null
  const { listing, role } = wordsOf(language)
  return by === null ? listing.picture.originInFile : listing.picture.originBy(role[by])
}

/** How a picture was made, in plain words, and whose it is; `day` is in words too. */
export const madeText = (picture: RecordMedia, language: Language, day: string | null): string => {
  const { digital_source_type: origin, credit } = picture
  const words = wordsOf(language).listing.picture
  // Who supplies a picture of unstated origin did not therefore make it.
  const whose = credit && (origin === 'unknown' ? words.suppliedBy : words.by)(credit)
  const made = [words.source[origin], whose, day && words.on(day)].filter(Boolean).join(', ')
  return [made, originSource(picture, language)].filter(Boolean).join('; ')
}
