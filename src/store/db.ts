import type Database from 'better-sqlite3'
import type { StoreDatabase } from './deferred.ts'

/** An open connection to a database. */
export type Db = Database.Database

/** An open connection to the record, in which other servers may have a part. */
export type RecordDb = Db & Pick<StoreDatabase, 'write' | 'follow' | 'transactionNumber'>
