import { expect, test } from 'vitest'
import { codesWithListings } from '#src/domain/search/entries.ts'
import { utc } from '../../utc.ts'
import { ahead, now, openHome, shelved } from './fixtures.ts'

test('a place is named while one of its listings is open, and no longer, whether or not its end was settled', () => {
  const [soon, later] = [utc('2026-12-02T00:00:00.000Z'), utc('2026-12-03T00:00:00.000Z')]
  const home = (listing_id: string, municipality_code: string, open_until: typeof now) => ({
    ...openHome({ listing_id, municipality_code }),
    open_until,
  })
  const entries = shelved([
    home('ol-a', '1106', soon),
    home('ol-b', '1106', later),
    home('ol-c', '1312', soon),
    home('ol-d', '0801', ahead),
  ])
  expect(codesWithListings(entries, now)).toEqual(['0801', '1106', '1312'])
  expect(codesWithListings(entries, soon)).toEqual(['0801', '1106'])
  expect(codesWithListings(entries, later)).toEqual(['0801'])
})
