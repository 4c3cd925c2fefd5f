import { z } from 'zod'
import { readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import {
  classifyOrigin,
  moreCautious,
  pictureOrigins,
  type OriginKind,
  type PictureOrigin,
} from './digital-source-type.ts'

/**
 * Whether the signature of a manifest is one of its content and of the file that it is in: `unchecked` where nothing says
 * that it is not. Whose signature it is, and whether they deserve belief, nobody here knows.
 */
const manifestSignatures = ['valid', 'invalid', 'unchecked'] as const
export type ManifestSignature = (typeof manifestSignatures)[number]

/** What a picture's file says of how it was made, by what says it: IPTC's property in its XMP, and its C2PA manifest. */
export const fileWords = z.object({
  xmp: z.enum(pictureOrigins),
  manifest: z
    .object({ digital_source_type: z.enum(pictureOrigins), signature: z.enum(manifestSignatures) })
    .nullable()
    .describe('C2PA'),
})
export type FileWords = z.output<typeof fileWords>

type Counts = Record<OriginKind, boolean>

const all: Counts = { captured: true, edited: true, made: true, may_be_ai: true, ai: true }

/**
 * Of which manifests a word counts. That a picture was captured is a claim in its favour: it needs a signature that holds.
 * Everything else is said against the picture, and nobody forges that.
 */
const counting: Record<ManifestSignature, Counts> = {
  valid: all,
  unchecked: { ...all, captured: false },
  invalid: { ...all, captured: false },
}

/** What a file says as a whole: of its XMP and its manifest the more cautious, of those that count. */
export const originInFile = ({ xmp, manifest }: FileWords): PictureOrigin => {
  if (manifest === null || manifest.digital_source_type === 'unknown') return xmp
  const isCounted = counting[manifest.signature][classifyOrigin(manifest.digital_source_type)]
  return isCounted ? moreCautious(xmp, manifest.digital_source_type) : xmp
}

/** The words of a file as they are stored. */
export const storedFileWords = z.custom<JsonOf<FileWords>>((text) => typeof text === 'string')

/** The words of a file to be stored; `null` where it says nothing. */
export const storedWords = (words: FileWords): JsonOf<FileWords> | null =>
  words.xmp === 'unknown' && words.manifest === null ? null : toJson(words)

/** The words of a file that were stored; `null` of none. */
export const readWords = (stored: JsonOf<FileWords> | null): FileWords | null =>
  stored === null ? null : readColumn(fileWords, stored)
