import { z } from 'zod'
import { memberId } from '#src/domain/ids.ts'
import { pictureOrigins } from '#src/domain/listing/digital-source-type.ts'
import { storedFileWords } from '#src/domain/listing/file-words.ts'
import { documentChecks, type DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import { isFactName, type FactName } from '#src/domain/listing/facts/facts.ts'
import { features, type Feature } from '#src/domain/listing/facts/features.ts'
import { day } from '#src/domain/listing/schemas.ts'
import { roles } from '#src/domain/vocabulary.ts'

/** What somebody can state of a home by itself, as its ledger calls it: a fact, a feature, or that a check was made. */
export type StatedKey = FactName | `features.${Feature}` | DocumentCheck

const keys: ReadonlySet<string> = new Set([...features.map((each) => `features.${each}`), ...documentChecks])
export const isStatedKey = (text: string): text is StatedKey => isFactName(text) || keys.has(text)
const statedKey = z.custom<StatedKey>((text) => typeof text === 'string' && isStatedKey(text))

/** Who reported something, on which day. */
const reportMembers = { reported_by_role: z.enum(roles), reported_on: day, member: memberId }

/** `null` of a check, of which only that it was made is reported, and of what does not apply. */
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** What a member of an agency reported. */
const statement = z.object({
  ...reportMembers,
  value,
  /** The home has none. */
  not_applicable: z.literal(true).optional(),
  /** The last day on which a check counts. */
  expires_on: day.optional(),
})
export type Statement = z.output<typeof statement>

/** A member's word for what somebody else reported, which is in here: of another report it says nothing. */
const statedValidation = z.object({
  value,
  reported_by_role: z.enum(roles),
  reported_on: day,
  validated_by_role: z.enum(roles),
  validated_on: day,
  member: memberId,
})
export type StatedValidation = z.output<typeof statedValidation>

/** An asking price that holds until the source has reported the same. */
const statedPrice = z.object({
  ...reportMembers,
  value: z.number(),
  /** The day of the price that the source reported then. */
  instead_of: day.nullable(),
  /** How often the source had reported the same since that day. */
  reported_then: z.int().optional(),
})
export type StatedPrice = z.output<typeof statedPrice>

const inOneLanguage = z.object({ pt: z.string().optional(), en: z.string().optional() })
const words = { title: inOneLanguage, description: inOneLanguage }

/** Title and description, in the languages in which they were written. */
const statedTexts = z.object({
  ...reportMembers,
  ...words,
  /** What the source had then. */
  instead_of: z.object(words),
})
export type StatedTexts = z.output<typeof statedTexts>

/** A picture that a member put in, and how they say it was made: its file says so too. Its cleaned bytes lie under the digest. */
const statedPicture = z.object({
  digest: z.string(),
  width: z.int(),
  height: z.int(),
  file_origin: z.enum(pictureOrigins).nullable(),
  file_words: storedFileWords.nullable().default(null),
  ...reportMembers,
  alt: inOneLanguage,
  credit: z.string(),
  digital_source_type: z.enum(pictureOrigins),
})
export type StatedPicture = z.output<typeof statedPicture>

/** What a member says of a picture: what is to be seen, and whose it is. */
export type PictureDescription = Pick<StatedPicture, 'alt' | 'credit'>

/** So many prices can be stated of a home: its record and its page show each of them. */
export const mostStatedPrices = 100

/** What members of an agency say of one home, beside its source. What earlier releases did not have is empty. */
export const statedForm = z.object({
  facts: z.partialRecord(statedKey, statement).default({}),
  validations: z.partialRecord(statedKey, statedValidation).default({}),
  /** In the order in which they were stated; the last one counts. */
  prices: z.array(statedPrice).readonly().default([]),
  texts: statedTexts.nullable().default(null),
  /** In their order; they come before those of the source. */
  pictures: z.array(statedPicture).readonly().default([]),
  /** Of altered pictures the originals, as digests, whoever brought them. */
  originals: z.record(z.string(), z.string()).default({}),
  /** Digests of pictures whose files are written now and that are in `pictures` next: no import removes them meanwhile. */
  arriving: z.array(z.string()).readonly().default([]),
})
export type Stated = z.output<typeof statedForm>

export const nothingStated: Stated = {
  facts: {},
  validations: {},
  prices: [],
  texts: null,
  pictures: [],
  originals: {},
  arriving: [],
}
