import { expect, test } from 'vitest'
import { SmallTile, Tile, tileText } from '#src/components/ledger/tile.tsx'
import type { Language } from '#src/domain/language.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { countAt, checkLetters, rowOfCheck } from '#src/domain/evidence/ledger-row.ts'
import { evidenceStatuses, missingCheck } from '#src/domain/listing/evidence-row.ts'
import { checks, checkTerms } from '#src/domain/listing/facts/checks.ts'
import { by } from '../fixtures.ts'
import { opened } from './recorded.ts'
import { markupOf } from '#src/components/jsx/markup.ts'

const tile = (listing: Pick<OpenListing, 'record' | 'reports'>, language: Language) =>
  markupOf(Tile({ listing, language }))

/** All 19 checks, each at one of the five statuses in turn. */
const reports = checks.map((check, index) => ({
  ...missingCheck(check),
  status: evidenceStatuses[index % evidenceStatuses.length] ?? 'unknown',
}))

test('the tile has a piece for each of the 19 checks, of a different shape, that names it and links to its row', () => {
  const { record, reports: real } = opened()
  expect(checkLetters(reports)).toBe('vcxunvcxunvcxunvcxu')
  for (const [language, labels] of [
    [
      'en',
      {
        v: /confirmed/,
        c: /stated|checked/,
        x: 'sources disagree',
        u: 'not stated',
        n: /do(?:es)? not apply/,
      },
    ],
    [
      'pt',
      {
        v: /confirmad/,
        c: /com informação|verificação feita/,
        x: 'em desacordo',
        u: 'sem informação',
        n: /não se aplicam?/,
      },
    ],
  ] as const) {
    const pieces = [
      ...tile({ record, reports }, language)
        .toString()
        .matchAll(/<li><a(?: class="(.)")? href="#([\w.]+)"><b>([^<]+)<\/b><\/a>/g),
    ]
    expect(pieces.map(([, , row]) => row)).toEqual(checks.map(rowOfCheck))
    for (const [index, [, letter = 'c', , text = '']] of pieces.entries()) {
      expect(text).toContain(checkTerms[checks[index] ?? 'price'][language])
      expect(text.toLowerCase()).toMatch(new RegExp(labels[letter as keyof typeof labels], 'i'))
    }
    expect(tile({ record, reports: real }, language).toString().match(/<li>/g)).toHaveLength(19)
    expect(tile({ record, reports }, language).toString()).toMatch(/<li class="count"[^>]*>4<\/li><\/ol>$/)
  }
})

const line = (standings: string, language: 'en' | 'pt') =>
  tileText(standings, language).replaceAll('\u00a0', ' ')

test('its line counts what is confirmed, stated, disputed and not stated, and not what does not apply', () => {
  const standings = checkLetters(reports)
  expect(evidenceStatuses.map((status) => countAt(standings, status))).toEqual([4, 4, 4, 4, 3])
  expect(line(standings, 'en')).toBe('4 confirmed · 4 stated · 4 disputed · 4 not stated')
  expect(line(standings, 'pt')).toBe('4 confirmados · 4 com informação · 4 em desacordo · 4 sem informação')
  expect(line('v' + 'c'.repeat(17) + 'u', 'pt')).toBe('1 confirmado · 17 com informação · 1 sem informação')
  expect(line(`${'v'.repeat(16)}ccn`, 'en')).toBe('16 confirmed · 2 stated')
})

test('a small tile is a picture to a screen reader, which hears its line alone', () => {
  const small = markupOf(SmallTile({ standings: checkLetters(reports), language: 'en' }))
  expect(small).toMatch(
    /<span class="tile small" aria-hidden="true">(<b(?: class="[vxun]")?><\/b>){19}<span class="count">4<\/span><\/span>/,
  )
  expect(small.replaceAll('\u00a0', ' ')).toContain('4 confirmed · 4 stated')
})

test('a piece says that there is no certificate, and what of the rooms is not known', () => {
  const textOf = (change: Parameters<typeof opened>[0], check: string, language: 'en' | 'pt') =>
    new RegExp(`href="#${check}"><b>([^<]*)<`).exec(tile(opened(change), language).toString())?.[1]
  const exempt = { energy: { class: { value: 'exempt', ...by } } } as const
  expect(textOf(exempt, 'energy.class', 'en')).toMatch(/\(exempt\)$/)
  expect(textOf(exempt, 'energy.class', 'pt')).toMatch(/\(isento\)$/)
  const noRooms = { facts: { typology: { not_applicable: true, ...by } } } as const
  expect(textOf(noRooms, 'typology', 'en')).toMatch(/\(bedrooms\)$/)
})
