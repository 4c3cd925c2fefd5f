import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { mayBeAi, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'
import type { RecordMedia } from '#src/domain/listing/record.ts'
import { wordsOf } from './words.ts'

/** How a picture was made, by everybody who says anything of it. */
type Made = Pick<RecordMedia, 'digital_source_type' | 'origin_reported_by_role' | 'said_of_origin'>

/** How a picture was made, in plain words, and who says so. */
export const originText = (picture: Made, language: Language): string => {
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
  picture: { alt: Readonly<Record<Language, string>> } & Labelled,
  language: Language,
  spoken: Language = language,
): string => [aiText(picture, spoken), picture.alt[language]].filter((text) => text !== null).join('. ')

/** Each word on how a picture was made, with whose it is: of a role, and of what its file has. */
const statementsOn = (
  { digital_source_type: origin, origin_reported_by_role: by, said_of_origin: statement }: Made,
  language: Language,
): { type: PictureOrigin; who: string }[] => {
  const { listing, role } = wordsOf(language)
  const { says } = listing.picture
  if (statement === undefined)
    return origin === 'unknown' ? [] : [{ type: origin, who: by === null ? says.file : says.role(role[by]) }]
  const { by_role, in_file } = statement
  const { manifest, xmp } = in_file
  return [
    ...(by_role ? [{ type: by_role.digital_source_type, who: says.role(role[by_role.role]) }] : []),
    ...(manifest ? [{ type: manifest.digital_source_type, who: says.manifest[manifest.signature] }] : []),
    { type: xmp, who: says.xmp },
  ].filter(({ type }) => type !== 'unknown')
}

/** Who says how a picture was made, and what others say, which counts less. Nothing where nobody says anything. */
const originSource = (picture: Made, language: Language): string | null => {
  const { says, source } = wordsOf(language).listing.picture
  const { counted = [], others = [] } = Object.groupBy(statementsOn(picture, language), ({ type }) =>
    type === picture.digital_source_type ? 'counted' : 'others',
  )
  const all = [
    counted.map(({ who }) => who).join(` ${says.also} `),
    others.length > 0 && says.otherwise(others.map(({ type, who }) => ({ stated: source[type], who }))),
  ]
  return all.filter(Boolean).join('; ') || null
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

/** Of which pictures of a home, by their places, another one is the unaltered original or an altered version, in words. */
export const namePairs = (
  picture: RecordMedia,
  all: readonly RecordMedia[],
  language: Language,
): { at: number; text: string }[] => {
  const { alteredFrom, originalOf, nth } = wordsOf(language).listing.picture
  return all.flatMap(({ url }, at) => {
    const isOriginal = url === picture.is_based_on
    if (!isOriginal && !picture.original_of?.includes(url)) return []
    return { at, text: `${isOriginal ? alteredFrom : originalOf} ${nth(number(at + 1, language))}` }
  })
}
