import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readEntry, type JournalEvent } from '#src/store/record/journal-entry.ts'
import { realDatabase } from '../older-database.ts'

test.for(['release-1.2.0'])('what an earlier version wrote of each event is read as it is: %s', (name) => {
  const db = new Database(realDatabase(name))
  const rows = db
    .prepare<[], { event: JournalEvent; detail: string }>('SELECT event, detail FROM journal')
    .all()
  db.close()
  expect(new Set(rows.map(({ event }) => event)).size).toBeGreaterThan(10)
  for (const { event, detail } of rows)
    expect(JSON.stringify(readEntry(event, JSON.parse(detail)).detail)).toBe(detail)
})

test('members that an event does not have are kept, and those of another form are left out', () => {
  const said = { lifecycle: 'reserved', lifecycle_before: 7, by: 'Ana', weather: ['rain'] }
  expect(readEntry('lifecycle_changed', said)).toEqual({
    event: 'lifecycle_changed',
    detail: { lifecycle: 'reserved', by: 'Ana', weather: ['rain'] },
  })
})

test('a row without contents, and one of an event that is no more, are read', () => {
  expect(readEntry('published', {})).toEqual({ event: 'published', detail: {} })
  const unknown = 'seen_from_afar' as JournalEvent
  expect(readEntry(unknown, { by: 'Ana' })).toEqual({ event: unknown, detail: { by: 'Ana' } })
})
