import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AgencyReport } from '#src/domain/feed/agency-report.ts'
import { backUp } from '#src/store/backup/backup.ts'
import { restore } from '#src/store/backup/restore.ts'
import { appContextIn, noon, testFolder } from '../../fixtures.ts'
import { openRaw } from '../older-database.ts'
import { agencyOf } from '../../ids.ts'

const report: AgencyReport = {
  format: 'kyero',
  is_complete: true,
  homes: 1,
  refused: 0,
  is_taken: true,
  removals: { missing: 0, of: 0, held_back: null, returned: 0, refs: [] },
  findings: [],
  not_shown: 0,
}

const withReport = (folder: string) => {
  const appContext = appContextIn(folder)
  appContext.store.write(
    () => noon,
    (now) => appContext.store.reports.store(agencyOf('casa-demo'), 'kyero', now, report),
  )
  return appContext
}

test('a damaged report and a damaged salt are ignored', () => {
  const folder = testFolder()
  const { store } = withReport(folder)
  store.write(
    () => noon,
    (now) => store.reports.renew(agencyOf('casa-demo'), now, {}),
  )
  const secret = store.reports.secretOf(agencyOf('casa-demo')) as string
  expect(store.reports.isSecret(agencyOf('casa-demo'), secret)).toBe(true)
  const db = openRaw(folder)
  db.exec(
    `UPDATE feed_report SET report = replace(report, '"homes":1', '"homes":2'); UPDATE report_address SET salt = ''`,
  )
  db.close()
  expect(store.reports.of(agencyOf('casa-demo')).imports).toEqual([])
  expect(store.reports.secretOf(agencyOf('casa-demo'))).toBeNull()
  expect([secret, ''].map((each) => store.reports.isSecret(agencyOf('casa-demo'), each))).toEqual([
    false,
    false,
  ])
})

test('the secret of an agency never changes, and is in no row of the database', () => {
  const folder = testFolder()
  const { store } = withReport(folder)
  const secret = store.reports.secretOf(agencyOf('casa-demo')) as string
  expect(secret).toMatch(/^[\w-]{43}$/)
  store.close()
  expect(appContextIn(folder).store.reports.secretOf(agencyOf('casa-demo'))).toBe(secret)
  const db = openRaw(folder)
  const rows = ['setting', 'report_address', 'feed_report'].flatMap((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  )
  db.close()
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a restore does not reactivate an address that was replaced after the backup', async () => {
  const folder = testFolder()
  const backup = join(folder, 'backup')
  const { store, config } = withReport(folder)
  const before = store.reports.secretOf(agencyOf('casa-demo')) as string
  await backUp(config.dataDir, backup, noon)
  store.write(
    () => noon,
    (now) => store.reports.renew(agencyOf('casa-demo'), now, {}),
  )
  store.close()
  const how = { nothingWasRevoked: true, clearPublished: () => undefined }
  await restore({ ...how, dataDir: config.dataDir, from: backup, now: noon })
  const { reports } = appContextIn(folder).store
  expect(reports.of(agencyOf('casa-demo')).imports).toHaveLength(1)
  expect(reports.secretOf(agencyOf('casa-demo'))).not.toBe(before)
  expect(reports.isSecret(agencyOf('casa-demo'), before)).toBe(false)
})

test('a report that has another form than a report is ignored', () => {
  const folder = testFolder()
  const { store } = withReport(folder)
  const db = openRaw(folder)
  db.exec("UPDATE feed_report SET report = json_set(report, '$.homes', 'two')")
  db.exec('UPDATE feed_report SET seal = seal(agency_id, source, at, report)')
  db.close()
  expect(store.reports.of(agencyOf('casa-demo')).imports).toEqual([])
})
