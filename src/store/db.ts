import type Database from 'better-sqlite3'

/** An open connection to a database. */
export type Db = Database.Database
