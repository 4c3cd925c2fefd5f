import type { AgencyId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'
import type { Journal } from './journal.ts'
import { insertSealed, isSealed, putSealed } from '#src/store/seal.ts'
import { recorded } from '#src/domain/bounded.ts'
import { taughtKey, type TaughtWords } from '#src/domain/feed/vocabulary.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'

/** A value of a fact in a feed: `energy.class`, `D`. */
interface FeedValue {
  field: string
  value: string
}

/** A word of an agency's feeds and what it means. */
interface TaughtWord {
  /** The feed that it was taught for; `null` is every feed of the agency. */
  source: string | null
  word: string
  value: string
  taught_at: Instant
}

/** The feeds that a decision is for: one of an agency, or all. */
interface DecisionScope {
  agency_id: AgencyId
  source: string | null
}

/** What a feed writes, of which fact: of none, for a word. */
interface Written {
  field: string
  written: string
}

/** What it means; `null` while it counts as unknown, until an operator decides. A row that is not what was written decides nothing. */
type DecisionRow = Written & { source: string; is_intact: 0 | 1 } & (
    | { meaning: string; decided_at: Instant }
    | { meaning: null; decided_at: null }
  )

const anyField = ''

/**
 * What operators decided of what agencies' feeds write: what a word means where our vocabulary has none, and that a value
 * which nearly all homes of a feed share is true.
 */
export const feedDecisionsOf = (db: Db, journal: Journal) => {
  const rows = db.prepare<[AgencyId], DecisionRow>(
    `SELECT source, field, written, meaning, decided_at, ${isSealed('feed_decision')} AS is_intact
     FROM feed_decision WHERE agency_id = ? ORDER BY source, field, written`,
  )
  const decided = db
    .prepare<[AgencyId, string, string, string], string | null>(
      `SELECT meaning FROM feed_decision
       WHERE agency_id = ? AND source = ? AND field = ? AND written = ? AND ${isSealed('feed_decision')}`,
    )
    .pluck()
  const put = db.prepare(putSealed('feed_decision'))
  const putUndecided = db.prepare(`${insertSealed('feed_decision')} ON CONFLICT DO NOTHING`)
  const drop = db.prepare(
    'DELETE FROM feed_decision WHERE agency_id = ? AND source = ? AND field = ? AND written = ?',
  )
  // What is unchanged at its address is read once more, with the words as they are now.
  const forgetValidators = db.prepare(
    "UPDATE feed_source SET etag = NULL, last_modified = NULL WHERE agency_id = ? AND ? IN ('', source)",
  )

  /** Decides what something means, and says so in the journal; answers whether that is new. */
  const decide = (
    { agency_id, source }: DecisionScope,
    { field, written, meaning }: Written & { meaning: string },
    entry: JournalEntry,
    now: Instant,
  ): boolean => {
    const key = [agency_id, source ?? '', field, written] as const
    if (decided.get(...key) === meaning) return false
    put.run({ agency_id, source: source ?? '', field, written, meaning, decided_at: now })
    note(agency_id, entry, now)
    return true
  }
  const note = (agency_id: AgencyId, entry: JournalEntry, now: Instant) =>
    journal.append({ ...entry, at: now, subject: `agency/${agency_id}`, actor: 'operator', record: null })

  const namedIn = ({ source }: DecisionScope) => (source === null ? {} : { source })

  /** The words of an agency. */
  const taughtWords = (agency_id: AgencyId): TaughtWord[] =>
    rows
      .all(agency_id)
      .flatMap(({ source, field, written, meaning, decided_at, is_intact }) =>
        field === anyField && meaning !== null && is_intact === 1
          ? [{ source: source || null, word: written, value: meaning, taught_at: decided_at }]
          : [],
      )

  return {
    /**
     * Values that nearly all homes of a feed share, each as `field=value`: those that the operator has confirmed, and those that
     * count as unknown.
     */
    values({ agency_id, source }: Feed): { confirmed: Set<string>; unconfirmed: Set<string> } {
      const [confirmed, unconfirmed] = [new Set<string>(), new Set<string>()]
      for (const row of rows.all(agency_id))
        if (row.field !== anyField && row.source === source)
          (row.meaning !== null && row.is_intact === 1 ? confirmed : unconfirmed).add(
            `${row.field}=${row.written}`,
          )
      return { confirmed, unconfirmed }
    },

    /** Confirms values for one feed. To be called in a transaction. */
    confirmValues(feed: Feed, confirmed: readonly FeedValue[], now: Instant): void {
      for (const { field, value } of confirmed)
        decide(
          feed,
          { field, written: value, meaning: value },
          { event: 'feed_value_confirmed', detail: { source: feed.source, field, value } },
          now,
        )
    },

    /** Records values that count as unknown. To be called in a transaction. */
    rememberDefaults({ agency_id, source }: Feed, defaults: readonly FeedValue[]): void {
      for (const { field, value } of defaults)
        putUndecided.run({ agency_id, source, field, written: value, meaning: null, decided_at: null })
    },

    taughtWords,

    /** What words of a feed mean: those taught for it, and for every feed of its agency. */
    wordsOf: ({ agency_id, source }: Feed): TaughtWords =>
      new Map(
        taughtWords(agency_id)
          .filter((each) => each.source === null || each.source === source)
          .map(({ word, value }) => [word, value]),
      ),

    /** Teaches words, and answers how many are new or mean something else than before. To be called in a transaction. */
    teachWords(
      scope: DecisionScope,
      taught: readonly Pick<TaughtWord, 'word' | 'value'>[],
      now: Instant,
      operatorNote: OperatorNote = {},
    ): number {
      const changed = taught.filter(({ word: written, value }) => {
        const word = taughtKey(recorded(written))
        const detail = { ...namedIn(scope), word, value, ...operatorNote }
        const meant = { field: anyField, written: word, meaning: value }
        return decide(scope, meant, { event: 'feed_word_taught', detail }, now)
      }).length
      if (changed > 0) forgetValidators.run(scope.agency_id, scope.source ?? '')
      return changed
    },

    /** Forgets a word; answers whether it was known. To be called in a transaction. */
    forgetWord(
      scope: DecisionScope,
      written: string,
      now: Instant,
      operatorNote: OperatorNote = {},
    ): boolean {
      const word = taughtKey(recorded(written))
      const { agency_id } = scope
      const source = scope.source ?? ''
      if (drop.run(agency_id, source, anyField, word).changes === 0) return false
      forgetValidators.run(agency_id, source)
      const detail = { ...namedIn(scope), word, ...operatorNote }
      note(agency_id, { event: 'feed_word_forgotten', detail }, now)
      return true
    },
  }
}
