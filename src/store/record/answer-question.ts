import type { ListingId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import { claimsWith, findDifferences } from '#src/domain/feed/identity.ts'
import { claimsText } from '#src/domain/message/home-claims.ts'
import { toLifecycle } from '#src/domain/feed/offer.ts'
import {
  answersTo,
  type FeedDoubt,
  type FeedQuestion,
  type QuestionAnswer,
} from '#src/domain/feed/question.ts'
import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { readRecordNames } from '#src/domain/source/names.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import type { FeedQuestions } from './feed-questions.ts'
import type { Feeds } from './feeds.ts'
import type { Imports } from './imports.ts'
import { sourceItem } from './judgement.ts'
import type { Journal } from './journal.ts'
import type { OperatorNote } from './journal-entry.ts'
import type { operatorOf } from './operator.ts'

/** What an answer came to. */
interface Answered {
  question: FeedQuestion
  /** The listing of the home that the feed has now: the one that was held, or a new one that the next import brings. */
  listing_id: ListingId
  /** Whether what the feed says now was taken at once; otherwise the next import of the feed takes it. */
  isTaken: boolean
}

interface Answering {
  journal: Journal
  feeds: Feeds
  questions: FeedQuestions
  imports: Pick<Imports, 'write' | 'picturesOf'>
  operator: Pick<ReturnType<typeof operatorOf>, 'setLifecycle' | 'inspect'>
}

type AnotherHome = Extract<FeedDoubt, { kind: 'another_home' }>

/** The operator's answers to what feeds leave in doubt. */
export const answerQuestionOf = ({ journal, feeds, questions, imports, operator }: Answering) => {
  const writeListing = (text: JsonOf<SourceListing>, now: Instant): void => {
    const record = fromJson(text)
    const pictures = imports.picturesOf(record.listing_id)
    imports.write([sourceItem(readRecordNames(record), text, null, pictures)], [], now, {
      decided: () => undefined,
      written: () => undefined,
      passedOver({ id }) {
        throw new Refusal(
          'impossible_transition',
          `Answer for "${id}": it was changed in the meantime; import its feed again`,
        )
      },
    })
  }

  const takeAsSame = (question: FeedQuestion, { now: claims }: AnotherHome, now: Instant): void => {
    const { ref } = question
    feeds.remember(question, [{ ref, claims: claimsWith(feeds.homeOf(question, ref).claims, claims) }])
    const record = questions.openOne(question.question_id)?.record ?? null
    if (record !== null) writeListing(record, now)
  }

  /** Ends the listing of the former home as one that its feed does not have any more. */
  const endFormer = (listing_id: ListingId, now: Instant, operatorNote: OperatorNote): void => {
    const stored = feeds.sourceOf(listing_id)
    if (!stored) return
    const { feed_question_since: _, ...before } = stored
    writeListing(toJson<SourceListing>({ ...before, not_in_feed_since: lisbonDay(now) }), now)
    if (isOffered(operator.inspect(listing_id, now).candidate.lifecycle))
      operator.setLifecycle(listing_id, 'withdrawn', now, operatorNote)
  }

  /** Of homes under new references: each is the known one from now on, or has a listing of its own with the next import. */
  const answerRelisted = (
    question: FeedQuestion,
    { homes }: Extract<FeedDoubt, { kind: 'relisted' }>,
    answer: QuestionAnswer,
    { now, operatorNote }: { now: Instant; operatorNote: OperatorNote },
  ): Answered => {
    const { question_id, agency_id } = question
    for (const { ref, former } of homes) {
      journal.append({
        at: now,
        subject: former.listing_id,
        event: 'feed_question_answered',
        actor: 'operator',
        detail: {
          question_id,
          kind: 'relisted',
          answer,
          before: `${former.source}/${former.ref}`,
          now: `${question.source}/${ref}`,
          differs: [],
          ...operatorNote,
        },
        record: null,
      })
      if (answer === 'same') feeds.follow({ agency_id, ...former }, question, ref)
      else feeds.remember(question, [{ ref, claims: undefined, complement: undefined }])
    }
    questions.close(question_id, { answer, former: null }, now)
    feeds.readAgain(question)
    const [first] = homes
    const listing_id = first?.former.listing_id ?? feeds.listingIdOf(question, question.ref)
    return { question, listing_id, isTaken: false }
  }

  /** Of words that may say that a home is not for sale: what was answered holds until the text has others. */
  const answerOffer = (
    { question, record }: NonNullable<ReturnType<FeedQuestions['openOne']>>,
    { found }: Extract<FeedDoubt, { kind: 'unclear_offer' }>,
    answer: QuestionAnswer,
    { now, operatorNote }: { now: Instant; operatorNote: OperatorNote },
  ): Answered => {
    const { question_id, listing_id } = question
    if (listing_id === null)
      throw new Refusal('impossible_transition', `Answer "${question_id}": nothing is stored of the home`)
    journal.append({
      at: now,
      subject: listing_id,
      event: 'feed_question_answered',
      actor: 'operator',
      detail: {
        question_id,
        kind: 'unclear_offer',
        answer,
        before: null,
        now: found,
        differs: [],
        ...operatorNote,
      },
      record: null,
    })
    if (record !== null)
      writeListing(
        answer === 'for_sale'
          ? record
          : toJson<SourceListing>({ ...fromJson(record), lifecycle: toLifecycle('unclear') }),
        now,
      )
    questions.close(question_id, { answer, former: null }, now)
    feeds.readAgain(question)
    return { question, listing_id, isTaken: record !== null }
  }

  /**
   * Answers a question: `same` takes what the feed says now for the same listing, and everything of it remains; `new` ends
   * the listing, and the reference gets another, to which nothing of the first passes. `for_sale` takes it as it is
   * offered, `not_for_sale` puts it on hold. To be called in a transaction.
   */
  return (
    question_id: string,
    answer: QuestionAnswer,
    now: Instant,
    operatorNote: OperatorNote = {},
  ): Answered => {
    const found = questions.openOne(question_id)
    if (!found)
      throw new Refusal(
        'not_found',
        `Find the question "${question_id}": none waits; npx open-listings held lists them`,
      )
    const { question, record } = found
    const { doubt, listing_id: listingInDoubt, ref } = question
    if (doubt.kind !== 'same_id' && !answersTo(doubt).includes(answer))
      throw new Refusal(
        'bad_input',
        `Answer "${question_id}": it asks something else; answer ${answersTo(doubt).join(' or ')}`,
      )
    if (doubt.kind === 'unclear_offer') return answerOffer(found, doubt, answer, { now, operatorNote })
    if (doubt.kind === 'relisted') return answerRelisted(question, doubt, answer, { now, operatorNote })
    if (doubt.kind !== 'another_home' || listingInDoubt === null)
      throw new Refusal(
        'impossible_transition',
        `Answer "${question_id}": several homes of the feed have one id, so that the feed must be corrected; the question goes with the next import of a feed that is`,
      )
    const { complement: former } = feeds.homeOf(question, ref)
    const isSame = answer === 'same'
    const next = isSame ? listingInDoubt : feeds.renew(question, ref, question_id, now)
    journal.append({
      at: now,
      subject: listingInDoubt,
      event: 'feed_question_answered',
      actor: 'operator',
      detail: {
        question_id,
        kind: doubt.kind,
        answer,
        before: claimsText(doubt.before, 'en'),
        now: claimsText(doubt.now, 'en'),
        differs: findDifferences(doubt.before, doubt.now),
        ...(!isSame && { listing_id_of_new: next }),
        ...operatorNote,
      },
      record: null,
    })
    if (isSame) takeAsSame(question, doubt, now)
    else endFormer(listingInDoubt, now, operatorNote)
    questions.close(question_id, { answer, former: isSame ? null : former }, now)
    feeds.readAgain(question)
    return { question, listing_id: next, isTaken: isSame && record !== null }
  }
}
