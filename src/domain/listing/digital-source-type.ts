import vocabulary from '#data/vocabulary.json' with { type: 'json' }
import type { Language } from '#src/domain/language.ts'
import type { Label, Role } from '#src/domain/vocabulary.ts'

/** How a picture was made, in the terms of the IPTC. The order is that of caution: what comes later says more against it. */
export type DigitalSourceType = keyof typeof vocabulary.digital_source_type
/** The same, and `unknown` of a picture whose origin neither a role nor its file stated. */
export type PictureOrigin = DigitalSourceType | 'unknown'

const stated = Object.keys(vocabulary.digital_source_type) as [DigitalSourceType, ...DigitalSourceType[]]

/** What nobody said says least. */
export const pictureOrigins = ['unknown', ...stated] as const

/**
 * `captured` by a camera or a scanner; `edited` without generative AI; `made`, so that it is no photograph; with AI, or
 * perhaps with AI.
 */
export type OriginKind = 'captured' | 'edited' | 'made' | 'may_be_ai' | 'ai'

/** In plain words; `schema` is the beginning of the schema.org term, which a retired IPTC term may lack. */
export const originTerms = vocabulary.digital_source_type as Record<
  DigitalSourceType,
  Label & { kind: OriginKind; schema?: string }
>

/** What kind of making a term says. */
export const classifyOrigin = (type: DigitalSourceType): OriginKind => originTerms[type].kind

/** The plain words of one language. */
export const originWords = (language: Language): Record<DigitalSourceType, string> =>
  Object.fromEntries(stated.map((type) => [type, originTerms[type][language]])) as Record<
    DigitalSourceType,
    string
  >

const scheme = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** The URI that the IPTC gives a term; it begins with `http:`. */
export const iptcUri = (type: DigitalSourceType): string => scheme + type

/** The schema.org term; `null` where there is none. */
export const schemaUri = (type: DigitalSourceType): `https://schema.org/${string}DigitalSource` | null => {
  const { schema } = originTerms[type]
  return schema === undefined ? null : `https://schema.org/${schema}DigitalSource`
}

/** Terms that the IPTC has retired in favour of another one; older files have them. */
const successors: Readonly<Record<string, DigitalSourceType>> = {
  minorHumanEdits: 'humanEdits',
  digitalArt: 'digitalCreation',
}

const known: ReadonlySet<string> = new Set(stated)

/** The term that a file has, as a URI or as the code `digsrctype:…`; `unknown` where it is none of the vocabulary. */
export const originFromUri = (text: string): PictureOrigin => {
  const term =
    /^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)([A-Za-z]{1,60})\/?$/i.exec(
      text.trim().slice(0, 200),
    )?.[1]
  if (term === undefined) return 'unknown'
  const current = Object.hasOwn(successors, term) ? (successors[term] as DigitalSourceType) : term
  return known.has(current) ? (current as DigitalSourceType) : 'unknown'
}

/** Of two statements about one picture the one that says more against it. */
export const moreCautious = (one: PictureOrigin, other: PictureOrigin): PictureOrigin =>
  pictureOrigins.indexOf(one) >= pictureOrigins.indexOf(other) ? one : other

/** Whether a picture shows what was in front of a camera, also where it was edited since. */
export const isPhotograph = (origin: PictureOrigin): boolean =>
  origin !== 'unknown' && ['captured', 'edited'].includes(originTerms[origin].kind)

/** Whether what a picture shows may have been made by AI: that is said wherever the picture is. */
export const mayBeAi = (origin: PictureOrigin): boolean =>
  origin !== 'unknown' && ['ai', 'may_be_ai'].includes(originTerms[origin].kind)

/** What is known of the origin of a picture: `null` for the role where its file alone says so, or nobody. */
export interface KnownOrigin {
  digital_source_type: PictureOrigin
  origin_reported_by_role: Role | null
}

/** What a role reported and what the file says, as one: of two that differ the more cautious counts. */
export const knownOrigin = (reported: KnownOrigin, inFile: PictureOrigin): KnownOrigin =>
  moreCautious(reported.digital_source_type, inFile) === reported.digital_source_type
    ? reported
    : { digital_source_type: inFile, origin_reported_by_role: null }

/**
 * Whether pictures are as a camera captured them: where a role says so of each; `otherwise` where one is said to be
 * edited, drawn or made with AI, by a role or by its file. That a file alone says it was captured is no report.
 */
export const judgeCapture = (pictures: readonly KnownOrigin[]): 'captured' | 'otherwise' | 'unknown' => {
  if (pictures.some(isOtherwise)) return 'otherwise'
  return pictures.length > 0 && pictures.every(isCaptured) ? 'captured' : 'unknown'
}

export const isOtherwise = ({ digital_source_type: origin }: KnownOrigin): boolean =>
  origin !== 'unknown' && originTerms[origin].kind !== 'captured'

export const isCaptured = (picture: KnownOrigin): boolean =>
  picture.digital_source_type !== 'unknown' &&
  !isOtherwise(picture) &&
  picture.origin_reported_by_role !== null
