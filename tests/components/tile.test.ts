import { expect, test } from 'vitest'
import { smallTile, tile, tileText } from '#src/components/ledger/tile.ts'
import { countAt, statusLetters } from '#src/domain/evidence/status-letters.ts'
import { evidenceStatuses, missingCheck } from '#src/domain/evidence/evidence-row.ts'
import { checks, checkTerms } from '#src/domain/listing/facts/checks.ts'
import { rowOfCheck } from '#src/domain/listing/facts/ledger-row.ts'
import { by } from '../fixtures.ts'
import { opened } from './recorded.ts'

/** All 19 checks, each at one of the five statuses in turn. */
const reports = checks.map((check, index) => ({
  ...missingCheck(check),
  status: evidenceStatuses[index % evidenceStatuses.length] ?? 'unknown',
}))

test('the tile has a piece for each of the 19 checks, of a different shape, that names it and links to its row', () => {
  const { record, reports: real } = opened()
  expect(statusLetters(reports)).toBe('vcxunvcxunvcxunvcxu')
  for (const [language, labels] of [
    ['en', { v: 'Validated', c: 'Reported', x: 'Reports differ', u: 'Unknown', n: /do(?:es)? not apply/ }],
    ['pt', { v: /Validad/, c: /Indicad/, x: 'diverg', u: 'Desconhecid', n: /não se aplicam?/ }],
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
  }
})

const line = (standings: string, language: 'en' | 'pt') =>
  tileText(standings, language).replaceAll('\u00a0', ' ')

test('its line counts what is validated, disputed and unknown; none of them is counted as another', () => {
  const standings = statusLetters(reports)
  expect(evidenceStatuses.map((status) => countAt(standings, status))).toEqual([4, 4, 4, 4, 3])
  expect(line(standings, 'en')).toBe('4 of 19 checks validated · 4 disputed · 4 unknown')
  expect(line(standings, 'pt')).toBe('validadas 4 das 19 verificações · 4 com divergências · 4 desconhecidas')
  expect(line('v' + 'c'.repeat(17) + 'u', 'pt')).toBe('validada 1 das 19 verificações · 1 desconhecida')
  expect(line('n'.repeat(19), 'en')).toBe('0 of 19 checks validated · none unknown')
})

test('a small tile is a picture to a screen reader, which hears its line alone', () => {
  const small = smallTile(statusLetters(reports), 'en').toString()
  expect(small).toMatch(
    /<span class="tile small" aria-hidden="true">(<b(?: class="[vxun]")?><\/b>){19}<\/span>/,
  )
  expect(small.replaceAll('\u00a0', ' ')).toContain('4 of 19 checks validated')
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
