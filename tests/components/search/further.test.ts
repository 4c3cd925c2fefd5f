import { expect, test } from 'vitest'
import { furtherValue } from '#src/components/search/further.ts'

test('a distance has the decimal mark of its language', () => {
  expect([furtherValue('near', 5.2, 'en'), furtherValue('near', 5.2, 'pt')]).toEqual([
    'about 5.2 km',
    'cerca de 5,2 km',
  ])
})
