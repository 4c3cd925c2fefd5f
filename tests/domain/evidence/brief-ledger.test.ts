import { expect, test } from 'vitest'
import {
  briefEvidence,
  briefRecord,
  briefLedger,
  inBrief,
  type BriefLedger,
} from '#src/domain/evidence/brief.ts'
import { isFactName } from '#src/domain/listing/facts/facts.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import { changedRows, rowsShownOtherwise } from '../../changed-rows.ts'
import { missingIn, type ClaimedRow } from '../../claimed-rows.ts'
import { claimsOf, type Claim } from '../../claims.ts'
import { demonstrationHomes, generatedHomes, unusualHomes } from '../../many-homes.ts'

type BriefRow = BriefLedger['rows'][number]

const homes = [...demonstrationHomes(), ...generatedHomes(146), ...unusualHomes()]

/** A ledger in brief as a client reads its JSON. */
const read = (ledger: BriefLedger | undefined): BriefLedger =>
  briefLedger.strict().parse(JSON.parse(JSON.stringify(ledger)))

const stateOf = ({ state, validated }: BriefRow) => state ?? (validated ? 'validated' : 'reported')

const rowOf = (row: BriefRow): ClaimedRow => {
  const { key, value = null, unit = null, reported, validated, reports, valid_until = null } = row
  const { checked, check_validated } = row
  return {
    key,
    state: stateOf(row),
    value,
    unit,
    reports: reports ?? (reported ? [{ ...reported, value }] : []),
    validations: validated ? [validated] : [],
    valid_until,
    made:
      checked || check_validated
        ? {
            reports: checked ? [{ ...checked, value: null }] : [],
            validations: check_validated ? [check_validated] : [],
          }
        : null,
  }
}

const rowsOf = ({ rows, unknown, not_applicable }: BriefLedger): ClaimedRow[] => {
  const silent = { value: null, unit: null, reports: [], validations: [], valid_until: null, made: null }
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

test('a row that is gone, or has another role, day, value, unit, state or last day, lacks a claim', () => {
  let count = 0
  for (const home of [...homes.slice(0, 69), ...unusualHomes()]) {
    const claims = claimsOf(home)
    const rows = rowsOf(read(briefEvidence(home).ledger))
    for (const row of makeLedger(home)) {
      const others = rows.filter(({ key }) => key !== row.key)
      const concerned = claims.filter(({ keys }) => keys.includes(row.key))
      const isMissed = (own: readonly ClaimedRow[]) => missingIn([...others, ...own], concerned).length > 0
      const inOtherUnit = changedRows(row).filter(([what]) => what === 'the unit')
      const survivors = [...rowsShownOtherwise(row), ...inOtherUnit].flatMap(([what, other]) => {
        count++
        return isMissed(rowsOf(inBrief([other]))) ? [] : [what]
      })
      expect([home.record.listing_id, row.key, isMissed([]), survivors]).toEqual([
        home.record.listing_id,
        row.key,
        true,
        [],
      ])
    }
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
      ...ofRights.map((check) => `${check}_outcome: result not published: ask`),
      'photos: stated to exist, not shown here',
    ].toSorted(),
  )
})
