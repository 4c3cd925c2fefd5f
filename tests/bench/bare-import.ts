import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'

// Reads lines, parses each and inserts it into one table in one transaction, and nothing else.
const [from = '', into = ''] = process.argv.slice(2)
const db = new Database(into)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE record (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL)')
const insert = db.prepare('INSERT INTO record VALUES (?, ?, ?)')
db.exec('BEGIN')
let number = 0
for await (const line of createInterface({ input: createReadStream(from) })) {
  const record = JSON.parse(line) as { kind: string }
  insert.run(++number, record.kind, JSON.stringify(record))
}
db.exec('COMMIT')
db.close()
