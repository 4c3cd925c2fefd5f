import { Refusal } from '#src/domain/errors.ts'
import type { Db } from '#src/store/db.ts'
import { schema } from '#src/store/schema.ts'
import { addMigrationFunctions } from './migration.ts'
import { migrations, oldestVersion, tablesVersion } from './migrations.ts'

/** The version of a database's tables; 0 of one without tables. */
export const versionIn = (db: Db): number => db.pragma('user_version', { simple: true }) as number

/** Refuses a database whose tables this program does not know, or does not know any more. */
export const refuseUnknown = (db: Db): void => {
  const version = versionIn(db)
  if (version > tablesVersion())
    throw new Refusal(
      'newer_database',
      `Open the database: its tables have version ${version}, this program knows ${tablesVersion()}. Update the program, or set DATA_DIR to another folder`,
    )
  if (version > 0 && version < oldestVersion)
    throw new Refusal(
      'environment',
      `Open the database: its tables have version ${version}, from before release 1.2.0. Open it with release 1.2.0 once, such as by its npx open-listings list, which brings them to a version that this program knows`,
    )
}

/**
 * Makes the tables of an empty database, or brings those of an earlier version up to date, in one transaction. `to` is an
 * earlier version where a log of several servers has not come further.
 */
export const migrate = (db: Db, to = tablesVersion()): void => {
  refuseUnknown(db)
  // The usual case asks for no lock, so that opening never waits for a writer.
  if (versionIn(db) >= to) return
  addMigrationFunctions(db)
  db.transaction(() => {
    const version = versionIn(db)
    if (version === 0) create(db, to)
    else for (const step of migrations) if (step.to > version && step.to <= to) db.exec(step.sql)
    if (version < to) db.pragma(`user_version = ${to}`)
  }).immediate()
}

const create = (db: Db, version: number): void => {
  if (version < tablesVersion())
    throw new Refusal(
      'environment',
      `Open the database: the log at DATABASE_URL begins with tables of version ${version}, this program makes ${tablesVersion()}; a new server begins from a backup: npx open-listings restore FOLDER`,
    )
  db.exec(schema)
}
