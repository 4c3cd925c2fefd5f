import { expect, test } from 'vitest'
import { collectNotes } from '#src/domain/feed/notes.ts'

test('a home counts once under a cause, however many values it has, and once under each value', () => {
  const notes = collectNotes()
  for (const home of ['A-1', 'A-2', 'A-3'])
    for (const word of home === 'A-3' ? ['sauna'] : ['sauna', 'sauna', 'jacuzzi'])
      notes.add(home, 'unmapped', 'feature', word)
  notes.add('A-3', 'unmapped', 'type', 'bungalow')
  expect(notes.all()).toEqual([
    {
      rule: 'unmapped',
      field: 'feature',
      found: 'sauna',
      homes: 3,
      ofCause: 3,
      refs: ['A-1', 'A-2', 'A-3'],
    },
    { rule: 'unmapped', field: 'feature', found: 'jacuzzi', homes: 2, ofCause: 3, refs: ['A-1', 'A-2'] },
    { rule: 'unmapped', field: 'type', found: 'bungalow', homes: 1, refs: ['A-3'] },
  ])
})
