import { mayBeAi, type PictureOrigin } from './digital-source-type.ts'

/**
 * What a site asks of altered pictures: that they say so, which all do; that their unaltered original stands beside them;
 * or that none is shown.
 */
export const alteredPictureRules = ['labelled', 'with_original', 'refused'] as const
export type AlteredPictureRule = (typeof alteredPictureRules)[number]

/** Why a picture is not shown, as a cause of reports. */
export type PictureRefusal = 'altered_picture' | 'picture_without_original'

/**
 * A picture among the others of its home; `original` is the place of the one of which it is said to be an altered version,
 * or -1.
 */
export interface Pairable {
  digital_source_type: PictureOrigin
  original: number
}

/** What follows for a picture: the place of its unaltered original, and why it is not shown. */
export interface PictureJudgement {
  original: number | null
  refusal: PictureRefusal | null
}

/**
 * A picture that AI made or altered, perhaps, and one that says which was its original. Light, colour and sharpness alter
 * nothing: neither article 50 of the AI Act nor section 10140.8 of California's Business and Professions Code means them,
 * and IPTC's words for a person's edits do not tell them from others.
 */
const isAltered = ({ digital_source_type, original }: Pairable): boolean =>
  mayBeAi(digital_source_type) || original !== -1

/** Nothing that is altered itself is an original, whoever calls it one. */
const originalOf = (pictures: readonly Pairable[], { original }: Pairable): number | null => {
  const found = pictures[original]
  return found === undefined || isAltered(found) ? null : original
}

/** The one judge of which pictures of a home are shown, and which of them beside which. */
export const judgePictures = (
  pictures: readonly Pairable[],
  rule: AlteredPictureRule = 'labelled',
): PictureJudgement[] =>
  pictures.map((picture) => {
    const original = originalOf(pictures, picture)
    if (rule === 'labelled' || !isAltered(picture)) return { original, refusal: null }
    if (rule === 'refused') return { original, refusal: 'altered_picture' }
    return { original, refusal: original === null ? 'picture_without_original' : null }
  })
