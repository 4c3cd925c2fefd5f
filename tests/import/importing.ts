import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { importRecords } from '#src/import/import-records.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { agency, grant, appContextIn, listing, take, testFolder, type TestContext } from '../fixtures.ts'

/** Contents of a source folder by name: text and bytes as they are, anything else as JSON. */
export type Files = Record<string, unknown>

/** Writes a source folder. */
export const sourceFolder = (files: Files): string => {
  const folder = join(testFolder(), 'source')
  mkdirSync(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    const written =
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
    writeFileSync(join(folder, name), written)
  }
  return folder
}

/** JSON Lines. */
export const lines = (...records: unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

/** A listing as plain JSON, to be made wrong. */
export const home = (change: object = {}): Record<string, unknown> => ({ ...listing(), ...change })

/** A store on disk in which one listing is public. */
export const openAppContext = (): TestContext => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing('ol-before'), grant('ol-before'))
  return appContext
}

/** Every row of every table and the name of every stored picture. */
export const everything = ({ config }: TestContext): Record<string, unknown[]> => {
  const db = new Database(join(config.dataDir, 'open-listings.sqlite'), { readonly: true })
  // What an import found is stored for the agency also when nothing of it is imported.
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'feed_report'")
    .pluck()
    .all()
  const rows = Object.fromEntries(tables.map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()]))
  db.close()
  const pictures = join(config.dataDir, 'pictures')
  return { ...rows, pictures: existsSync(pictures) ? readdirSync(pictures).toSorted() : [] }
}

/** Imports a folder or file. */
export const importing = (appContext: TestContext, path: string, dryRun = false): Promise<ImportReport> =>
  importRecords(appContext, { path, dryRun, progress: () => undefined })

/** Imports what must be refused: proves that nothing of it is stored, and returns the problems. */
export const refused = async (files: Files, appContext = openAppContext()): Promise<string[]> => {
  const before = everything(appContext)
  const report = await importing(appContext, sourceFolder(files))
  expect(report.refused).toBeGreaterThan(0)
  expect(everything(appContext)).toEqual(before)
  appContext.store.close()
  return report.problems
}

/** The problems of one record in `a.json` beside its agency. */
export const refusedRecord = async (record: unknown): Promise<string[]> =>
  (await refused({ 'a.json': [agency(), record] })).map((problem) =>
    problem.replace(/^a\.json, record 2: /, ''),
  )
