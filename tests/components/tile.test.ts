import { expect, test } from 'vitest'
import { SmallTile, Tile } from '#src/components/ledger/marks.tsx'
import { languages, type Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { spellChecks, rowOfCheck } from '#src/domain/evidence/ledger-row.ts'
import { evidenceStatuses, missingCheck } from '#src/domain/listing/evidence-row.ts'
import { checks, checkTerms } from '#src/domain/listing/facts/checks.ts'
import { opened } from './recorded.ts'
import { toMarkup } from '#src/components/jsx/markup.ts'

const tile = (listing: Pick<OpenListing, 'record' | 'reports'>, language: Language) =>
  toMarkup(Tile({ listing, language }))

/** All 19 checks, each at one of the five statuses in turn. */
const reports = checks.map((check, index) => ({
  ...missingCheck(check),
  status: evidenceStatuses[index % evidenceStatuses.length] ?? 'unknown',
}))

test('the tile has a piece for each of the 19 checks, of a different shape, that names it and links to its row', () => {
  const { record, reports: real } = opened()
  expect(spellChecks(reports)).toBe('vcxunvcxunvcxunvcxu')
  for (const language of languages) {
    const pieces = [
      ...tile({ record, reports }, language)
        .toString()
        .matchAll(/<li><a(?: class="(.)")? href="#([\w.]+)"><b>([^<]+)<\/b><\/a>/g),
    ]
    expect(pieces.map(([, , row]) => row)).toEqual(checks.map(rowOfCheck))
    for (const [index, [, letter = 'c', , text = '']] of pieces.entries()) {
      expect(text).toContain(checkTerms[checks[index] ?? 'price'][language])
      expect(letter).toBe(spellChecks(reports)[index])
    }
    expect(tile({ record, reports: real }, language).toString().match(/<li>/g)).toHaveLength(19)
    expect(tile({ record, reports }, language).toString()).toMatch(/<li class="count"[^>]*>4<\/li><\/ol>$/)
  }
})

test('a small tile is a picture to a screen reader, which hears its line alone', () => {
  const small = toMarkup(SmallTile({ checkLetters: spellChecks(reports), language: 'en' }))
  expect(small).toMatch(
    /<span class="tile small" aria-hidden="true">(<b(?: class="[vxun]")?><\/b>){19}<span class="count">4<\/span><\/span>/,
  )
  expect(small.replaceAll('\u00a0', ' ')).toContain('4 confirmed · 4 stated')
})
