import { rememberedComplement, type RememberedComplement } from '#src/domain/feed/complement.ts'
import {
  feedDoubt,
  offerAnswers,
  type FeedDoubt,
  type FeedQuestion,
  type AwaitingHome,
  type OfferAnswer,
  type QuestionAnswer,
  type QuestionKind,
} from '#src/domain/feed/question.ts'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import { sourceListing, type SourceListing } from '#src/domain/source/listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'
import type { FeedKey } from '#src/store/settings.ts'
import { referencesOf } from './references.ts'
import { isSealed, putSealed } from '#src/store/seal.ts'

/** A question of an import, with the listing as the feed has it now; `null` where that is not kept. */
export interface AskedQuestion extends AwaitingHome {
  record: JsonOf<SourceListing> | null
}

/** A home that had a reference before the one that has it now, and what was added to it. */
interface FormerHome {
  listing_id: ListingId
  complement: RememberedComplement | null
}

/** What is asked of a feed, in a few words. */
export type OpenQuestion = Pick<Row, 'question_id' | 'ref' | 'kind' | 'listing_id'>

interface Row extends Omit<FeedQuestion, 'doubt' | 'reference'> {
  kind: QuestionKind
  /** Gone once it is answered, unless its next import asks by it whether the answer still fits. */
  doubt: JsonOf<FeedDoubt> | null
  /** Gone once it is answered. */
  record: JsonOf<SourceListing> | null
  answer: QuestionAnswer | null
  answered_at: Instant | null
  /** What was added to the home that had the reference before. */
  former: JsonOf<RememberedComplement> | null
}

const intactRows = `SELECT question_id, agency_id, source, ref, listing_id, kind, doubt, record, asked_at, answer, answered_at, former
  FROM feed_question WHERE ${isSealed('feed_question')}`

const questionOf = (row: Row, reference: string | null): FeedQuestion[] => {
  const { question_id, agency_id, source, ref, listing_id, asked_at } = row
  const doubt = row.doubt && readColumn(feedDoubt, row.doubt)
  return doubt ? [{ question_id, agency_id, source, ref, listing_id, asked_at, reference, doubt }] : []
}

/**
 * What feeds say that only a person can decide. Private. A question that is not what was written is left out; the next
 * import asks it again.
 */
export const feedQuestionsOf = (db: Db, keyed: FeedKey) => {
  const all = db.prepare<[], Row>(`${intactRows} AND answer IS NULL ORDER BY agency_id, source, ref`)
  const open = db.prepare<[string], Row>(`${intactRows} AND question_id = ? AND answer IS NULL`)
  const asked = db.prepare<
    [AgencyId, string, string, string],
    Pick<Row, 'question_id' | 'asked_at'> & { intact: 0 | 1 }
  >(
    `SELECT question_id, asked_at, ${isSealed('feed_question')} AS intact FROM feed_question
     WHERE agency_id = ? AND source = ? AND ref = ? AND kind = ? AND answer IS NULL`,
  )
  const answers = db
    .prepare<[AgencyId, string, string, string], number>(
      'SELECT count(*) FROM feed_question WHERE agency_id = ? AND source = ? AND ref = ? AND kind = ? AND answer IS NOT NULL',
    )
    .pluck()
  const ofFeed = db.prepare<[AgencyId, string], OpenQuestion>(
    'SELECT question_id, ref, kind, listing_id FROM feed_question WHERE agency_id = ? AND source = ? AND answer IS NULL',
  )
  const counts = db.prepare<[], Feed & { homes: number }>(
    'SELECT agency_id, source, count(*) AS homes FROM feed_question WHERE answer IS NULL GROUP BY agency_id, source',
  )
  const answered = db.prepare<[AgencyId, string], Row>(
    `${intactRows} AND agency_id = ? AND source = ? AND answer IS NOT NULL`,
  )
  const put = db.prepare<[Row]>(putSealed('feed_question'))
  const { of: referenceOf } = referencesOf(db)
  const namedOf = (row: Row): FeedQuestion[] =>
    questionOf(row, row.listing_id === null ? null : referenceOf(row.listing_id))
  const drop = db.prepare('DELETE FROM feed_question WHERE question_id = ?')

  return {
    /** The questions that wait for an answer, of every agency or of one. */
    open: (agency_id?: AgencyId): FeedQuestion[] =>
      all
        .all()
        .filter((row) => agency_id === undefined || row.agency_id === agency_id)
        .flatMap(namedOf),

    /** One of them, with the listing that waits for its answer; `null` where there is none. */
    openOne(question_id: string): { question: FeedQuestion; record: JsonOf<SourceListing> | null } | null {
      const row = open.get(question_id)
      const [question] = row ? namedOf(row) : []
      if (!row || !question) return null
      const { record } = row
      return record === null || readColumn(sourceListing, record) ? { question, record } : null
    },

    /** How many homes of each feed wait for an answer, where any does. */
    counts: (): (Feed & { homes: number })[] => counts.all(),

    /** What is asked of a feed. */
    ofFeed: ({ agency_id, source }: Feed): OpenQuestion[] => ofFeed.all(agency_id, source),

    /** The homes that had references of a feed before the operator said that others stand there, by reference. */
    formerHomes({ agency_id, source }: Feed): Map<string, FormerHome[]> {
      const found = new Map<string, FormerHome[]>()
      for (const row of answered.all(agency_id, source)) {
        const { ref, listing_id, answer, former } = row
        if (answer !== 'new' || listing_id === null) continue
        const complement = former && readColumn(rememberedComplement, former)
        found.set(ref, [...(found.get(ref) ?? []), { listing_id, complement }])
      }
      return found
    },

    /** What was answered about the offers of homes, the last of each by reference, with the digest of what was asked of. */
    answeredOffers({ agency_id, source }: Feed): Map<string, { sentences: string; answer: OfferAnswer }> {
      const found = new Map<string, { sentences: string; answer: OfferAnswer }>()
      const rows = answered.all(agency_id, source)
      for (const row of rows.toSorted((a, b) => ((a.answered_at ?? '') < (b.answered_at ?? '') ? -1 : 1))) {
        const doubt = row.doubt && readColumn(feedDoubt, row.doubt)
        const answer = offerAnswers.find((each) => each === row.answer)
        if (doubt?.kind === 'unclear_offer' && answer) found.set(row.ref, { sentences: doubt.said, answer })
      }
      return found
    },

    /** Removes questions that nothing asks any more. To be called in a transaction. */
    drop(ids: readonly string[]): void {
      for (const id of ids) drop.run(id)
    },

    /** Asks; a question that is open already is asked with what the feed says now. To be called in a transaction. */
    ask({ agency_id, source }: Feed, questions: readonly AskedQuestion[], now: Instant): void {
      for (const { ref, listing_id, doubt, record } of questions) {
        const { kind } = doubt
        const found = asked.get(agency_id, source, ref, kind)
        // Threat: under the id of one that was answered it would take the answer's place.
        const before = found ? 0 : (answers.get(agency_id, source, ref, kind) ?? 0)
        const apart = before > 0 ? [String(before)] : []
        const question_id =
          found?.question_id ?? keyed('question', agency_id, source, ref, kind, now, ...apart).slice(-8)
        const asked_at = found?.intact === 1 ? found.asked_at : now
        const of = { question_id, agency_id, source, ref, listing_id, kind, asked_at }
        put.run({ ...of, doubt: toJson(doubt), record, answer: null, answered_at: null, former: null })
      }
    },

    /** Notes an answer. To be called in a transaction. */
    close(
      question_id: string,
      { answer, former }: { answer: QuestionAnswer; former: RememberedComplement | null },
      now: Instant,
    ): void {
      const row = open.get(question_id)
      if (!row) return
      const kept = former === null ? null : toJson(former)
      const doubt = row.kind === 'unclear_offer' ? row.doubt : null
      put.run({ ...row, doubt, record: null, answer, answered_at: now, former: kept })
    },
  }
}
export type FeedQuestions = ReturnType<typeof feedQuestionsOf>
