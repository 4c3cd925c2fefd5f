import type { MemberId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { tooEarlyOf, type Erasure, type ErasureSubject } from './erasure.ts'
import type { Journal } from './journal.ts'

/** What a member is called once their name is erased. */
const erasedName = '(apagado)'

/**
 * Erases the name of somebody who was removed from the office, and the contents of the journal's rows that name them. What
 * they stated of homes stays: it has their role, and an id that nobody is behind any more.
 */
export const eraseMemberOf = (db: Db, journal: Journal) => {
  const columns = (name: string) =>
    `seal(member_id, agency_id, role, ${name}, invited_at, joined_at, removed_at)`
  const intact = `seal = ${columns('name')}`
  const one = db.prepare<[string], { name: string; removed_at: Instant | null }>(
    `SELECT name, removed_at FROM office_member WHERE member_id = ? AND ${intact}`,
  )
  const removed = db
    .prepare<[], MemberId>(
      `SELECT member_id FROM office_member WHERE removed_at IS NOT NULL AND ${intact} ORDER BY member_id`,
    )
    .pluck()
  const empty = db.prepare(
    `UPDATE office_member SET name = @name, seal = ${columns('@name')} WHERE member_id = @member_id`,
  )
  const naming = db
    .prepare<[string], number>(
      "SELECT seq FROM journal WHERE salt IS NOT NULL AND event <> 'erased' AND detail ->> '$.member' = ? ORDER BY seq",
    )
    .pluck()
  const tooEarly = tooEarlyOf(db)

  /** Why a member cannot be erased, or `null`. */
  const refusal = (member_id: string, { retainedUntil }: Erasure): string | null => {
    const found = one.get(member_id)
    if (!found) return `there is no member "${member_id}"; npx open-listings members names them all`
    if (found.removed_at === null)
      return `"${member_id}" may still sign in; npx open-listings remove-member ${member_id} comes first`
    if (found.name === erasedName) return `"${member_id}" was erased already`
    return tooEarly(`"${member_id}"`, `member/${member_id}`, found.removed_at, retainedUntil)
  }

  return {
    /** Those who were removed and whose term is over. */
    due: (erasure: Erasure): ErasureSubject[] =>
      removed
        .all()
        .filter((member_id) => refusal(member_id, erasure) === null)
        .map((id) => ({ kind: 'member' as const, id })),

    /** Erases one, in the caller's transaction; answers how many rows of the journal. */
    member(member_id: string, erasure: Erasure): number {
      const reason = refusal(member_id, erasure)
      if (reason !== null) throw new Refusal('impossible_transition', `Erase a member: ${reason}`)
      empty.run({ member_id, name: erasedName })
      const subject = `member/${member_id}`
      const row = { at: erasure.now, listing_id: subject }
      return journal.erase([subject], row, erasure.operatorNote, naming.all(member_id))
    },
  }
}
