import type { ListingId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import { endsTooMany } from '#src/domain/rights/leap.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { SyncLines } from '#src/store/read-model/sync-lines.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal.ts'
import type { OperatorNote } from './journal-entry.ts'
import { clockSubject, type OnDecision, type Projection } from './projection.ts'
import type { RecordForm } from './record-form.ts'

/** How many homes are released in one transaction: a withdrawal waits for no more than these. */
const releasedAtOnce = 32

/** What an operator says about a clock that is doubted. */
type ClockAnswer = 'was_wrong' | 'was_right'

/** Why a home was closed whatever the clock said: nobody waits for it to open. */
const otherwiseClosed: ReadonlySet<ClosedReason> = new Set([
  'class_not_open',
  'lifecycle_not_public',
  'not_in_feed',
  'feed_question',
])

/** What became of the homes that were held. */
interface Released {
  open: number
  closed: number
}

interface Answering {
  db: RecordDb
  journal: Journal
  projection: Projection
  clock: Clock
  lines: Pick<SyncLines, 'putOffTooLong'>
  recordForm: Pick<RecordForm, 'doubt' | 'step'>
}

/** Ends the doubt about a clock by the operator's word. */
export const clockAnswerOf = (
  { db, journal, projection, clock, lines, recordForm }: Answering,
  yieldToOthers: () => void,
) => {
  const countPublic = db.prepare<[], number>('SELECT count(*) FROM published').pluck()
  const clockHeldUntil = db
    .prepare<[Instant], number>(
      'SELECT count(DISTINCT listing_id) FROM authorisation WHERE end_mark = 2 AND valid_until <= ?',
    )
    .pluck()
  const clockHeld = db
    .prepare<[number], ListingId>(
      'SELECT DISTINCT listing_id FROM authorisation WHERE end_mark = 2 ORDER BY listing_id LIMIT ?',
    )
    .pluck()
  const release = db.prepare<{ listing_id: ListingId; until: Instant }>(
    `UPDATE authorisation SET end_mark = iif(valid_until <= @until, 1, 0)
     WHERE listing_id = @listing_id AND end_mark = 2`,
  )

  /** Threat: an answer that is given while the clock still leaps would end for good what it is to open. */
  const refuseWhileAhead = (now: Instant, homes: number): void => {
    const seen = clock.state(now).seen_at
    const since = clock.doubtedSince(now)
    if (since === null) return
    const ending = (clockHeldUntil.get(now) ?? 0) + clock.endingAt(now).ending
    if (endsTooMany({ ending, of: (countPublic.get() ?? 0) + homes }))
      throw new Refusal(
        'impossible_transition',
        `Open what is held: the clock still says ${now}, and ${seen} was the last instant that this record has seen; set the clock right first, then run this again`,
      )
  }

  const begin = db.write((answer: ClockAnswer, now: Instant, operatorNote: OperatorNote): Instant => {
    const state = clock.state(now)
    if (state.status !== 'held')
      throw new Refusal(
        'not_found',
        'Answer for the clock: nothing is held; npx open-listings clock shows its state',
      )
    const wasWrong = answer === 'was_wrong'
    if (wasWrong) refuseWhileAhead(now, state.homes)
    const { said } = state
    clock.answer(wasWrong, now)
    journal.append({
      at: now,
      subject: clockSubject,
      event: wasWrong ? 'clock_was_wrong' : 'clock_was_right',
      actor: 'operator',
      detail: { said, ...operatorNote },
      record: null,
    })
    // Pages of homes that stayed open, and leases of their lines, are as the wrong clock had them.
    if (wasWrong) {
      lines.putOffTooLong(now)
      recordForm.doubt()
    }
    return wasWrong ? now : (clock.state(now).seen_at ?? now)
  })

  const releaseSome = db.write((until: Instant, now: Instant, released: Released): boolean => {
    const ids = clockHeld.all(releasedAtOnce)
    for (const listing_id of ids) {
      projection.expectChange(listing_id)
      release.run({ listing_id, until })
    }
    const onDecision: OnDecision = (_, reasons) => {
      if (reasons === null) released.open++
      else if (!reasons.some((reason) => otherwiseClosed.has(reason))) released.closed++
    }
    projection.project(ids, now, 'operator', { signing: 'later', onDecision })
    return ids.length < releasedAtOnce
  })

  return {
    /**
     * Opens what is held and within its dates where the clock was wrong, and ends for good what ended by it where it was
     * right; in short transactions. One that is interrupted is completed by the same answer.
     */
    answer(answer: ClockAnswer, read: () => Instant, operatorNote: OperatorNote = {}): Released {
      const until = begin(answer, read(), operatorNote)
      const released: Released = { open: 0, closed: 0 }
      while (!releaseSome(until, read(), released)) yieldToOthers()
      if (answer === 'was_wrong') while (!recordForm.step(read())) yieldToOthers()
      return released
    },
  }
}
