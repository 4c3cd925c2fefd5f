import type { FactValue } from '#src/domain/listing/fact.ts'
import type { LedgerRow } from '#src/domain/evidence/ledger-row.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { day } from './utc.ts'

type Row = Readonly<LedgerRow>

const otherRole = (role: Role): Role => (role === 'notary' ? 'developer' : 'notary')
const otherDay = day('2019-01-01')

/** The row with one of its claims changed, each in turn, and what was changed. */
export const changedRows = (row: Row): (readonly [what: string, row: Row])[] => {
  const without = <T>(all: readonly T[], at: number) => all.filter((_, index) => index !== at)
  return [
    ...row.reports.flatMap((report, at) =>
      (
        [
          ['a role', { ...report, role: otherRole(report.role) }],
          ['a day', { ...report, day: otherDay }],
          ...(report.value === null ? [] : [['a value', { ...report, value: 'another' }] as const]),
        ] as const
      ).map(([what, other]) => [what, { ...row, reports: row.reports.with(at, other) }] as const),
    ),
    ...row.reports.map((_, at) => ['a report gone', { ...row, reports: without(row.reports, at) }] as const),
    ...row.validations.flatMap((validation, at) =>
      [
        { ...validation, role: otherRole(validation.role) },
        { ...validation, day: otherDay },
      ].map((other) => ['a validation', { ...row, validations: row.validations.with(at, other) }] as const),
    ),
    ...(row.made?.reports ?? []).flatMap((report) =>
      [
        { ...report, role: otherRole(report.role) },
        { ...report, day: otherDay },
      ].map(
        (other) =>
          [
            'who made the check',
            { ...row, made: { reports: [other], validations: row.made?.validations ?? [] } },
          ] as const,
      ),
    ),
    ...(row.made ? [['the check gone', { ...row, made: null }] as const] : []),
    ['validated', { ...row, state: 'validated', validations: [{ role: 'notary', day: otherDay }] }],
    ['unknown', { ...row, state: row.state === 'unknown' ? 'not_applicable' : 'unknown' }],
    ...(row.value === null ? [] : [['the value', { ...row, value: null }] as const]),
    ...(row.unit === null || row.reports.every(({ value }) => value === null)
      ? []
      : [['the unit', { ...row, unit: null }] as const]),
    ...(row.valid_until === null ? [] : [['the last day', { ...row, valid_until: otherDay }] as const]),
  ]
}

const otherValue = (value: FactValue): FactValue => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return value === 'available' ? 'reserved' : value === 'reserved' ? 'available' : 'another'
}

/** What words can show otherwise of a row: units are part of its values, and values of a report where reports differ. */
export const rowsShownOtherwise = (row: Row): (readonly [what: string, row: Row])[] => [
  ...changedRows(row).filter(
    ([what]) => what !== 'the unit' && (what !== 'a value' || row.state === 'conflicting'),
  ),
  ...(row.value === null ? [] : [['another value', { ...row, value: otherValue(row.value) }] as const]),
]
