import { expect, test } from 'vitest'
import { missingCheck, type CheckReport } from '#src/domain/listing/evidence-row.ts'
import { checkRules, countChecks } from '#src/domain/evidence/statement.ts'
import { checks } from '#src/domain/listing/facts/checks.ts'
import { opened } from '../../components/recorded.ts'
import { by, differing } from '../../fixtures.ts'

const statement = (change: Parameters<typeof opened>[0], check: string) =>
  opened(change).evidence.checks.find((row) => row.check === check)?.statement

const other = { reported_by_role: 'valuer', reported_on: '2026-04-02' } as const
const validated = { ...by, validated_by_role: 'architect', validated_on: '2026-04-09' } as const

test('a conflicting check names the role, the day and the value of every report', () => {
  const price_eur = differing(300_000, 310_000)
  expect(statement({ facts: { price_eur } }, 'price')).toBe(
    'Price: 2 sources disagree: €300,000 (estate agent, 1 April 2026); €310,000 (valuer, 2 April 2026)',
  )
})

test('a conflicting check of several facts names the fact of each report', () => {
  const differing = <T>(one: T, two: T) => ({ alternatives: [one, two].map((value) => ({ value, ...by })) })
  const sentence = statement(
    { facts: { typology: differing('T2', 'T3'), beds: differing(2, 3) } },
    'typology',
  )
  for (const part of ['typology T2 (', 'typology T3 (', 'bedrooms 2 (', 'bedrooms 3 ('])
    expect(sentence).toContain(part)
  const beds = statement({ facts: { typology: { value: 'T2', ...by }, beds: differing(2, 3) } }, 'typology')
  expect(beds).toContain('Typology: 2 sources disagree: bedrooms 2 (')
})

test('every status has a sentence that names whoever is known', () => {
  const { evidence } = opened({
    checks: { title: { ...validated }, use_permit: { not_applicable: true, ...by } },
  })
  const of = (check: string) => evidence.checks.find((row) => row.check === check)?.statement
  expect(of('title')).toBe(
    'Land registry title: stated by the estate agent on 1 April 2026, confirmed by the architect on 9 April 2026',
  )
  expect(of('use_permit')).toBe('Use permit: does not apply, stated by the estate agent on 1 April 2026')
  expect(of('encumbrances')).toBe('Mortgages and other charges: nobody has said')
  expect(of('typology')).toBe('Typology: stated by the estate agent on 1 April 2026, not confirmed')
})

test('the summary counts the checks that apply, and those of each status that there are', () => {
  const words = {
    validated: 'confirmed',
    collected: 'stated',
    conflicting: 'disputed',
    unknown: 'not stated',
  }
  for (const [status, word] of Object.entries(words))
    for (const count of [0, 1, 2]) {
      const reports = checks.map((check, index): CheckReport => ({
        ...missingCheck(check),
        status: index < count ? (status as keyof typeof words) : 'not_applicable',
      }))
      const applying = count === 1 ? '1 check applies' : `${count} checks apply`
      expect(countChecks(reports)).toBe(`${applying}: ${count === 0 ? '' : `${count} ${word}`}`)
    }
})

test('a check whose facts were reported apart names the role and the day of each, and the roles of all are listed', () => {
  const areas = {
    useful_m2: { value: 78, ...other },
    gross_private_m2: { value: 90, ...by },
    plot_m2: { not_applicable: true as const, ...by },
  }
  const { checks: rows, roles } = opened({
    areas,
    facts: { bathrooms: { value: 1, reported_by_role: 'engineer', reported_on: '2026-04-05' } },
  }).evidence
  const row = rows.find(({ check }) => check === 'areas')
  expect(row?.statement).toBe(
    'Areas: usable area stated by the valuer on 2 April 2026, not confirmed; gross private area stated by the estate agent on 1 April 2026, not confirmed',
  )
  const level = 'collected'
  const nobody = { validated_by_role: null, validated_on: null }
  expect(row?.facts).toEqual([
    { fact: 'areas.useful_m2', level, ...other, ...nobody },
    { fact: 'areas.gross_private_m2', level, ...by, ...nobody },
  ])
  expect(roles).toEqual(expect.arrayContaining(['valuer', 'listing_agent', 'engineer']))
  const together = { useful_m2: { value: 78, ...by }, gross_private_m2: { value: 90, ...by } }
  expect(statement({ areas: together }, 'areas')).toBe(
    'Areas: stated by the estate agent on 1 April 2026, not confirmed',
  )
})

test('where a fact has a higher status than its check, the check states that it has the status of the weakest', () => {
  const areas = {
    useful_m2: { value: 78, ...validated },
    gross_private_m2: { value: 90, ...by },
  }
  expect(statement({ areas }, 'areas')).toContain('is only as certain as the least certain')
  expect(statement({ areas: { useful_m2: { value: 78, ...by } } }, 'areas')).not.toContain('weakest')
  expect(opened().evidence.rule).toBe(checkRules.en)
})

test('photographs that are reported and not shown are called unpublished, and those that are shown are not', () => {
  const change = { checks: { photos: { ...by } } }
  expect(statement(change, 'photos')).toContain('stated to exist, not shown here')
  expect(statement({}, 'photos')).toBe('Photographs: nobody has said')
})

test('evidence lists every reported feature with its state, roles and days, and names those roles', () => {
  const { evidence } = opened({
    features: {
      elevator: { value: true, ...validated },
      pool: { value: false, ...other },
      garage: {
        alternatives: [
          { value: true, ...by },
          { value: false, reported_by_role: 'engineer', reported_on: '2026-04-05' },
        ],
      },
    },
  })
  expect(evidence.features.map(({ feature, state, statement: text }) => [feature, state, text])).toEqual([
    [
      'elevator',
      'reported',
      'Lift: present, stated by the estate agent on 1 April 2026, confirmed by the architect on 9 April 2026',
    ],
    [
      'garage',
      'conflicting',
      'Garage: 2 sources disagree: present (estate agent, 1 April 2026); not present (engineer, 5 April 2026)',
    ],
    ['pool', 'reported', 'Swimming pool: not present, stated by the valuer on 2 April 2026, not confirmed'],
  ])
  expect(evidence.roles).toEqual(expect.arrayContaining(['architect', 'valuer', 'engineer']))
})

test('a check of facts has the status of the weakest of its reported facts', () => {
  const level = (areas: Parameters<typeof opened>[0]) =>
    opened(areas).reports.find(({ check }) => check === 'areas')?.status
  expect(
    level({ areas: { useful_m2: { value: 1, ...validated }, gross_private_m2: { value: 2, ...by } } }),
  ).toBe('collected')
  expect(level({ areas: { useful_m2: { value: 1, ...validated } } })).toBe('validated')
})
