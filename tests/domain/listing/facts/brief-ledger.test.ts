import { expect, test } from 'vitest'
import { briefEvidence } from '#src/domain/evidence/brief.ts'
import { briefRecord } from '#src/domain/listing/brief-record.ts'
import { briefLedger, type BriefLedger } from '#src/domain/listing/facts/brief-ledger.ts'
import { isFactName } from '#src/domain/listing/facts/facts.ts'
import { missingIn, type ClaimedRow } from '../../../claimed-rows.ts'
import { claimsOf, type Claim } from '../../../claims.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../../../many-homes.ts'

type BriefRow = BriefLedger['rows'][number]

const homes = [...demonstrationHomes(), ...generatedHomes(146), ...unusualHomes()]

/** A ledger in brief as a client reads its JSON. */
const read = (ledger: BriefLedger | undefined): BriefLedger =>
  briefLedger.strict().parse(JSON.parse(JSON.stringify(ledger)))

const stateOf = ({ state, validated }: BriefRow) => state ?? (validated ? 'validated' : 'reported')

const rowOf = (row: BriefRow): ClaimedRow => {
  const { key, value = null, unit = null, reported, validated, reports, valid_until = null } = row
  return {
    key,
    state: stateOf(row),
    value,
    unit,
    reports: reports ?? (reported ? [{ ...reported, value }] : []),
    validations: validated ? [validated] : [],
    valid_until,
  }
}

const rowsOf = ({ rows, unknown, not_applicable }: BriefLedger): ClaimedRow[] => {
  const silent = { value: null, unit: null, reports: [], validations: [], valid_until: null }
  return [
    ...rows.map(rowOf),
    ...unknown.map((key) => ({ key, state: 'unknown', ...silent }) as const),
    ...not_applicable.map((key) => ({ key, state: 'not_applicable', ...silent }) as const),
  ]
}

/** What the record has of the home itself. */
const isOfHome = (key: string): boolean =>
  isFactName(key) || key.startsWith('features.') || key === 'municipality'

const ofHome = (claims: readonly Claim[]): Claim[] => claims.filter(({ keys }) => keys.every(isOfHome))

test('every claim of the record and the evidence is in its own row of the brief evidence, and those of the home in the brief record', () => {
  let count = 0
  for (const home of homes) {
    const claims = claimsOf(home)
    const [evidence, record] = [briefEvidence(home), briefRecord(home)]
    const missing = [
      ...missingIn(rowsOf(read(evidence.ledger)), claims),
      ...missingIn(rowsOf(read(record.ledger)), ofHome(claims)),
    ]
    expect([home.record.listing_id, missing]).toEqual([home.record.listing_id, []])
    count += claims.length + ofHome(claims).length
  }
  expect(count).toBeGreaterThan(25_000)
})

const elsewhere = { role: 'notary', day: '2019-01-01' } as NonNullable<BriefRow['reported']>

/** A row with one of the things that it says changed, or left out. */
const changed = (row: BriefRow): (readonly [what: string, row: BriefRow])[] => {
  const { reported, validated, reports, value, unit, valid_until } = row
  const sources = (['reported', 'validated'] as const).flatMap((name) => {
    const { [name]: source, ...without } = row
    return source
      ? ([
          [`${name} gone`, without],
          [`the role of ${name}`, { ...row, [name]: { ...source, role: elsewhere.role } }],
          [`the day of ${name}`, { ...row, [name]: { ...source, day: elsewhere.day } }],
        ] as const)
      : []
  })
  return [
    ...sources,
    ...(reports ?? []).flatMap((report, at) =>
      [
        { ...report, role: elsewhere.role },
        { ...report, day: elsewhere.day },
        { ...report, value: 'another' },
      ].map((other) => ['a report', { ...row, reports: reports!.with(at, other) }] as const),
    ),
    ...(reported && !validated ? [['validated', { ...row, validated: elsewhere }] as const] : []),
    ...(value === undefined ? [] : [['the value', { ...row, value: 'another' }] as const]),
    ...(unit === undefined ? [] : [['the unit', (({ unit: _, ...rest }) => rest)(row)] as const]),
    ...(valid_until === undefined ? [] : [['the last day', { ...row, valid_until: elsewhere.day }] as const]),
    ['the state', { ...row, state: row.state === 'unknown' ? 'conflicting' : 'unknown' }],
  ]
}

/** A ledger with one of its rows changed, or gone. */
const mutantsOf = (ledger: BriefLedger): (readonly [what: string, ledger: BriefLedger])[] => [
  ...ledger.rows.flatMap((row, at) => [
    [`${row.key} gone`, { ...ledger, rows: ledger.rows.toSpliced(at, 1) }] as const,
    ...changed(row).map(
      ([what, other]) => [`${what} of ${row.key}`, { ...ledger, rows: ledger.rows.with(at, other) }] as const,
    ),
  ]),
  ...(['unknown', 'not_applicable'] as const).flatMap((list) =>
    ledger[list].map(
      (key, at) => [`${key} of ${list}`, { ...ledger, [list]: ledger[list].toSpliced(at, 1) }] as const,
    ),
  ),
]

test('a row that is gone, or has another role, day, value, unit, state or last day, lacks a claim', () => {
  let count = 0
  for (const home of [...homes.slice(0, 69), ...unusualHomes()]) {
    const claims = claimsOf(home)
    const survivors = mutantsOf(read(briefEvidence(home).ledger)).flatMap(([what, mutant]) => {
      count++
      return missingIn(rowsOf(mutant), claims).length > 0 ? [] : [what]
    })
    expect([home.record.listing_id, survivors]).toEqual([home.record.listing_id, []])
  }
  expect(count).toBeGreaterThan(10_000)
})

test('what a check of others’ rights found, and where its photographs are, is not read into a row', () => {
  const notes = new Set(
    homes.flatMap((home) =>
      read(briefEvidence(home).ledger).rows.flatMap(({ key, note }) => (note ? [`${key}: ${note}`] : [])),
    ),
  )
  const ofRights = ['encumbrances', 'occupancy', 'preference_rights']
  expect([...notes].toSorted()).toEqual(
    [
      'condition: phase of the works: the home is not finished',
      ...ofRights.map((check) => `${check}: result not published`),
      ...ofRights.map((check) => `${check}: result: see ${check}_outcome`),
      'photos: reported to exist, not published here',
    ].toSorted(),
  )
})
