import type { Instant } from '#src/domain/time/calendar.ts'
import type { Db } from '#src/store/db.ts'
import { changeSealed, isSealed } from '#src/store/seal.ts'
import { retentionOf, type Erasable } from './erasure.ts'
import type { Journal } from './journal.ts'

/** What a member is called once their name is erased. */
const erasedName = '(apagado)'

/**
 * Erases the name of somebody who was removed from the office, and the contents of the journal's rows that name them. What
 * they stated of homes stays: it has their role, and an id that nobody is behind any more.
 */
export const erasableMembers = (db: Db, journal: Journal): Erasable => {
  const retention = retentionOf(db)
  const one = db.prepare<[string], { name: string; removed_at: Instant | null }>(
    `SELECT name, removed_at FROM office_member WHERE member_id = ? AND ${isSealed('office_member')}`,
  )
  const removed = db
    .prepare<[], string>(
      `SELECT member_id FROM office_member WHERE removed_at IS NOT NULL AND ${isSealed('office_member')}
       ORDER BY member_id`,
    )
    .pluck()
  const empty = db.prepare(
    `UPDATE office_member SET ${changeSealed('office_member', { name: '@name' })} WHERE member_id = @id`,
  )
  const naming = db
    .prepare<[string], number>(
      "SELECT seq FROM journal WHERE salt IS NOT NULL AND event <> 'erased' AND detail ->> '$.member' = ? ORDER BY seq",
    )
    .pluck()

  return {
    kind: 'member',
    called: 'a member',
    ids: () => removed.all(),
    refusal(id, erasure) {
      const found = one.get(id)
      if (!found) return `there is no member "${id}"; npx open-listings members names them all`
      if (found.removed_at === null)
        return `"${id}" may still sign in; npx open-listings remove-member ${id} comes first`
      if (found.name === erasedName) return `"${id}" was erased already`
      return retention(id, `member/${id}`, erasure, found.removed_at)
    },
    erase(id, { now, operatorNote }) {
      empty.run({ id, name: erasedName })
      const subject = `member/${id}`
      const row = { at: now, subject }
      return { rows: journal.erase([subject], row, operatorNote, naming.all(id)), pictures: [] }
    },
  }
}
