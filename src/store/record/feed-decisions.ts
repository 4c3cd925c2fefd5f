import type { AgencyId } from '#src/domain/ids.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import type { Feed } from './feed-key.ts'
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

interface ValueRow extends FeedValue {
  /** Whether the operator confirmed it; a confirmation that is not what was written is none. */
  is_confirmed: 0 | 1
}

/** Values that nearly all homes of a feed share and that count as unknown, until the operator confirms them. */
export const feedValuesOf = (db: Db, journal: Journal) => {
  const values = db.prepare<[AgencyId, string], ValueRow>(
    `SELECT field, value, confirmed_at IS NOT NULL AND ${isSealed('feed_value')} AS is_confirmed
     FROM feed_value WHERE agency_id = ? AND source = ?`,
  )
  const putValue = db.prepare(
    `${insertSealed('feed_value')} ON CONFLICT DO UPDATE SET confirmed_at = excluded.confirmed_at, seal = excluded.seal
     WHERE confirmed_at IS NULL AND excluded.confirmed_at IS NOT NULL`,
  )
  const put = ({ agency_id, source }: Feed, { field, value }: FeedValue, confirmed_at: Instant | null) =>
    putValue.run({ agency_id, source, field, value, confirmed_at }).changes > 0

  return {
    /**
     * Values that nearly all homes of a feed share, each as `field=value`: those that the operator has confirmed, and those that
     * count as unknown.
     */
    values({ agency_id, source }: Feed): { confirmed: Set<string>; unconfirmed: Set<string> } {
      const rows = Object.groupBy(values.all(agency_id, source), ({ is_confirmed }) =>
        is_confirmed === 1 ? 'confirmed' : 'unconfirmed',
      )
      const named = (some: ValueRow[] = []) => new Set(some.map(({ field, value }) => `${field}=${value}`))
      return { confirmed: named(rows.confirmed), unconfirmed: named(rows.unconfirmed) }
    },

    /** Confirms values for one feed. To be called in a transaction. */
    confirmValues(feed: Feed, confirmed: readonly FeedValue[], now: Instant): void {
      for (const { field, value } of confirmed)
        if (put(feed, { field, value }, now))
          journal.append({
            at: now,
            subject: `agency/${feed.agency_id}`,
            event: 'feed_value_confirmed',
            actor: 'operator',
            detail: { source: feed.source, field, value },
            record: null,
          })
    },

    /** Records values that count as unknown. To be called in a transaction. */
    rememberDefaults(feed: Feed, defaults: readonly FeedValue[]): void {
      for (const value of defaults) put(feed, value, null)
    },
  }
}

/** A word of an agency's feeds and what it means. */
interface TaughtWord {
  /** The feed that it was taught for; `null` is every feed of the agency. */
  source: string | null
  word: string
  value: string
  taught_at: Instant
}

interface WordRow extends Omit<TaughtWord, 'source'> {
  source: string
}

/** The feeds that a word is taught for: one of an agency, or all. */
interface WordScope {
  agency_id: AgencyId
  source: string | null
}

/** What words of agencies' feeds mean, where our vocabulary has none and an operator knows. */
export const feedWordsOf = (db: Db, journal: Journal) => {
  const words = db.prepare<[AgencyId], WordRow>(
    `SELECT source, word, value, taught_at FROM feed_word WHERE agency_id = ? AND ${isSealed('feed_word')}
     ORDER BY source, word`,
  )
  const put = db.prepare(putSealed('feed_word'))
  const found = db
    .prepare<[AgencyId, string, string], string>(
      'SELECT value FROM feed_word WHERE agency_id = ? AND source = ? AND word = ?',
    )
    .pluck()
  const drop = db.prepare('DELETE FROM feed_word WHERE agency_id = ? AND source = ? AND word = ?')
  // What is unchanged at its address is read once more, with the words as they are now.
  const forgetValidators = db.prepare(
    "UPDATE feed_source SET etag = NULL, last_modified = NULL WHERE agency_id = ? AND ? IN ('', source)",
  )
  const note = (
    { agency_id, source }: WordScope,
    entry: (of: { source?: string }) => JournalEntry,
    now: Instant,
  ) =>
    journal.append({
      ...entry(source === null ? {} : { source }),
      at: now,
      subject: `agency/${agency_id}`,
      actor: 'operator',
      record: null,
    })

  /** The words of an agency. A row that is not what was written is ignored. */
  const taughtWords = (agency_id: AgencyId): TaughtWord[] =>
    words.all(agency_id).map(({ source, ...word }) => ({ source: source || null, ...word }))

  return {
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
      scope: WordScope,
      taught: readonly Pick<TaughtWord, 'word' | 'value'>[],
      now: Instant,
      operatorNote: OperatorNote = {},
    ): number {
      const { agency_id } = scope
      const source = scope.source ?? ''
      let changed = 0
      for (const { word: written, value } of taught) {
        const word = taughtKey(recorded(written))
        if (found.get(agency_id, source, word) === value) continue
        put.run({ agency_id, source, word, value, taught_at: now })
        note(
          scope,
          (of) => ({ event: 'feed_word_taught', detail: { ...of, word, value, ...operatorNote } }),
          now,
        )
        changed++
      }
      if (changed > 0) forgetValidators.run(agency_id, source)
      return changed
    },

    /** Forgets a word; answers whether it was known. To be called in a transaction. */
    forgetWord(scope: WordScope, written: string, now: Instant, operatorNote: OperatorNote = {}): boolean {
      const word = taughtKey(recorded(written))
      if (drop.run(scope.agency_id, scope.source ?? '', word).changes === 0) return false
      forgetValidators.run(scope.agency_id, scope.source ?? '')
      note(scope, (of) => ({ event: 'feed_word_forgotten', detail: { ...of, word, ...operatorNote } }), now)
      return true
    },
  }
}
