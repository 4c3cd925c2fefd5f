import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AgencyId } from '#src/domain/ids.ts'
import { readColumn, toJson, type JsonOf } from '#src/domain/json.ts'
import {
  agencyReport,
  type AgencyReport,
  type AgencyReports,
  type StoredReport,
  type SourceFares,
} from '#src/domain/feed/agency-report.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { isEndedIn } from './ended-agencies.ts'
import type { Journal } from './journal.ts'
import type { OperatorNote } from './journal-entry.ts'
import { isSealed, putSealed } from '#src/store/seal.ts'
import type { Settings } from '#src/store/settings.ts'

interface ReportRow {
  source: string
  at: Instant
  report: JsonOf<AgencyReport>
}

/** How many feeds of an agency are shown, the newest first: the operator may name any number. */
const mostSources = 10

/**
 * The last report of each agency's feeds, and the secret that leads to it. The secret of an agency is a keyed digest
 * (RFC 2104) of its id and of a salt that a renewal replaces, so that a reader of this table finds no address.
 */
export const feedReportsOf = (db: RecordDb, settings: Settings, journal: Journal) => {
  const isEnded = isEndedIn(db)
  const put = db.prepare(putSealed('feed_report'))
  const latest = db.prepare<[AgencyId], ReportRow>(
    `SELECT source, at, report FROM feed_report WHERE agency_id = ? AND ${isSealed('feed_report')}
     ORDER BY at DESC LIMIT ${mostSources}`,
  )
  const sources = db.prepare<[AgencyId], SourceFares>(
    `SELECT source, tried_at, succeeded_at, failures, failure FROM feed_source
     WHERE agency_id = ? ORDER BY tried_at DESC LIMIT ${mostSources}`,
  )
  const salt = db.prepare<[AgencyId], { salt: string; intact: 0 | 1 }>(
    `SELECT salt, ${isSealed('report_address')} AS intact FROM report_address WHERE agency_id = ?`,
  )
  const putSalt = db.prepare(putSealed('report_address'))

  const digest = (agency_id: AgencyId): Buffer | null => {
    const key = settings.get('report_key')
    const row = salt.get(agency_id)
    // Threat: a salt that is lost would be that of an address from before a renewal.
    if (key === undefined || row?.intact === 0) return null
    return createHmac('sha256', key)
      .update(JSON.stringify([agency_id, row?.salt ?? '']))
      .digest()
  }

  return {
    /** Stores the report of an import in place of the previous one. To be called in a transaction. */
    store(agency_id: AgencyId, source: string, at: Instant, report: AgencyReport): void {
      put.run({ agency_id, source, at, report: toJson(report) })
    },

    /** What an agency may see of its feeds. A report that is not what was written is left out. */
    of(agency_id: AgencyId): AgencyReports {
      const imports: StoredReport[] = latest.all(agency_id).flatMap(({ source, at, report: text }) => {
        const report = readColumn(agencyReport, text)
        return report ? [{ source, at, report }] : []
      })
      return { agency_id, imports, sources: sources.all(agency_id) }
    },

    /** The secret part of an agency's address; `null` where the salt is not what was written. */
    secretOf: (agency_id: AgencyId): string | null => digest(agency_id)?.toString('base64url') ?? null,

    /** Whether that is it, of an agency that has not left, in a time that does not depend on how much of it is right. */
    isSecret(agency_id: AgencyId, secret: string): boolean {
      if (isEnded(agency_id)) return false
      const expected = digest(agency_id)
      const sentDigest = createHmac('sha256', 'length').update(secret).digest()
      const known = createHmac('sha256', 'length')
        .update(expected?.toString('base64url') ?? '')
        .digest()
      return timingSafeEqual(sentDigest, known) && expected !== null
    },

    /** Draws another secret; the one before leads nowhere. To be called in a transaction. */
    renew(agency_id: AgencyId, now: Instant, operatorNote: OperatorNote): void {
      putSalt.run({ agency_id, salt: randomBytes(16).toString('base64url') })
      journal.append({
        at: now,
        subject: `agency/${agency_id}`,
        event: 'report_address_renewed',
        actor: 'operator',
        detail: { ...operatorNote },
        record: null,
      })
    },
  }
}
