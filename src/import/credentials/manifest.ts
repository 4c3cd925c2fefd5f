import { iptcUri, originTerms, type PictureOrigin } from '#src/domain/listing/digital-source-type.ts'

/** The file of a picture as it came, by which a manifest names it; nothing else of it is ever published. */
export interface OriginalFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string
  media_type: string
  width: number
  height: number
}

/** A published file of a picture. */
interface MadeFile {
  width: number
  height: number
  origin: PictureOrigin
}

/** Names a file by what it is and by nothing that somebody called it (RFC 6920). */
const nameOf = (digest: string): string => `ni:///sha-256;${Buffer.from(digest, 'hex').toString('base64url')}`

/** How the actions refer to the ingredient, within one manifest. */
const parent = 'original'

/** The file that was opened, as the one ingredient of a manifest. */
export const describeIngredient = ({ digest, media_type }: OriginalFile) => ({
  relationship: 'parentOf',
  label: parent,
  format: media_type,
  instance_id: nameOf(digest),
})

/** That a picture was captured is said in its favour, and nobody here saw it: only what is said against it is signed. */
const isStated = (origin: PictureOrigin): origin is Exclude<PictureOrigin, 'unknown'> =>
  origin !== 'unknown' && originTerms[origin].kind !== 'captured'

const longest = ({ width, height }: Pick<MadeFile, 'width' | 'height'>): number => Math.max(width, height)

/** Opening and encoding anew are of an ingredient, which their parameters have to name (C2PA 2.2, 18.14.4). */
const parameters = { ingredientIds: [parent] }

/**
 * What was done to a picture until it was published, in the words of C2PA (2.2, 18.14): the original was opened, perhaps
 * made smaller, and encoded anew. How it was made stands with what was opened, by the table of rules that the label follows.
 */
export const describeActions = (original: OriginalFile, made: MadeFile) => [
  {
    action: 'c2pa.opened',
    parameters,
    ...(isStated(made.origin) && { digitalSourceType: iptcUri(made.origin) }),
  },
  ...(longest(original) === longest(made) ? [] : [{ action: 'c2pa.resized' }]),
  { action: 'c2pa.transcoded', parameters },
]
