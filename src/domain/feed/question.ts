import { z } from 'zod'
import { listingId, type AgencyId, type ListingId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Language } from '#src/domain/language.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import { messageText, type Message } from '#src/domain/message/message.ts'
import { homeClaims } from '#src/domain/message/home-claims.ts'

/**
 * What a feed says of a home that only a person can decide. Until then the home is held: not public, and nothing new of
 * it is taken. `another_home`: under a known id stands another home. `same_id`: the feed has several homes with one id.
 * `unclear_offer`: words of a text may say that the home is to let or sold.
 * `relisted`: homes that are new under their ids are as homes that were known under others; those stay as they are.
 */
export const feedDoubt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('another_home'), before: homeClaims, now: homeClaims }),
  z.object({
    kind: z.literal('relisted'),
    /** All homes of the feed of which it is asked, each with what it may have been. */
    homes: z
      .array(
        z.object({
          ref: z.string(),
          former: z.object({ source: z.string(), ref: z.string(), listing_id: listingId }),
        }),
      )
      .readonly(),
    /** Whether a person here has withdrawn what they may have been; such homes are asked about by themselves. */
    withdrawn: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('unclear_offer'),
    field: z.string(),
    /** The words. */
    found: z.string(),
    /** The digest of the sentences that they are in: with others it is asked again. */
    said: z.string(),
  }),
  z.object({ kind: z.literal('same_id'), homes: z.int(), numbers: z.array(z.int()).readonly() }),
])
export type FeedDoubt = z.output<typeof feedDoubt>
export type QuestionKind = FeedDoubt['kind']

/** `same`: it was corrected, and is the home that it was. `new`: it is another home. */
export const homeAnswers = ['same', 'new'] as const
/** Whether words of a text mean that the home is not for sale. */
export const offerAnswers = ['for_sale', 'not_for_sale'] as const
export const questionAnswers = [...homeAnswers, ...offerAnswers] as const
export type OfferAnswer = (typeof offerAnswers)[number]
export type QuestionAnswer = (typeof questionAnswers)[number]

/** What a question may be answered with; one that only the feed can mend with nothing. */
export const answersTo = ({ kind }: Pick<FeedDoubt, 'kind'>): readonly QuestionAnswer[] =>
  kind === 'unclear_offer' ? offerAnswers : kind === 'same_id' ? [] : homeAnswers

/** A question that an import asks about a home. */
export interface AwaitingHome {
  /** The feed's own id of the home. */
  ref: string
  /** The listing that is held; `null` where nothing was stored under the id. */
  listing_id: ListingId | null
  doubt: FeedDoubt
}

/** A question that waits for an answer. */
export interface FeedQuestion extends AwaitingHome {
  question_id: string
  agency_id: AgencyId
  /** The agency's name for the feed. */
  source: string
  asked_at: Instant
  /** What the agency itself calls the listing that is held; `null` where it has said nothing, or there is none. */
  reference: string | null
}

/** What a feed has and what it should have, as the two sides of a finding. */
export const describeSides = (doubt: FeedDoubt): { found: Message; expected: Message } => {
  if (doubt.kind === 'another_home')
    return {
      found: ['another_home', doubt.now],
      expected: ['former_home', doubt.before],
    }
  if (doubt.kind === 'relisted') {
    const { homes, withdrawn } = doubt
    const [first] = homes
    return {
      found: ['other_references', homes.length, first?.ref ?? ''],
      expected: [
        withdrawn ? 'withdrawn_reference' : 'known_reference',
        first?.former.ref ?? '',
        first?.former.source ?? '',
      ],
    }
  }
  if (doubt.kind === 'unclear_offer')
    return { found: ['words_of_offer', doubt.found], expected: ['for_sale_or_not'] }
  const { homes, numbers } = doubt
  return {
    found: ['homes_with_id', numbers, homes > numbers.length],
    expected: ['unshared_id'],
  }
}

/** What a question is called: a reference, or how many new ones. */
export const questionTitle = ({ ref, doubt }: Pick<AwaitingHome, 'ref' | 'doubt'>): Label =>
  doubt.kind === 'relisted'
    ? { en: doubtTexts(doubt, 'en').found, pt: doubtTexts(doubt, 'pt').found }
    : { en: ref, pt: ref }

/** The same in words. */
export const doubtTexts = (doubt: FeedDoubt, language: Language): { found: string; expected: string } => {
  const { found, expected } = describeSides(doubt)
  return { found: messageText(found, language), expected: messageText(expected, language) }
}
