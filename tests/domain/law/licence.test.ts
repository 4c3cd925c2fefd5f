import { expect, test } from 'vitest'
import { judgeAgency, toJudgedAgency, licenceAsWritten } from '#src/domain/law/licence.ts'
import { portugal } from '#src/domain/law/portugal.ts'
import type { Law, Rule } from '#src/domain/law/rule.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { day, utc } from '../../utc.ts'

const now = utc('2026-05-01T12:00:00.000Z')

const found = (ami_licence: string | undefined, checked_on?: ISODate, at = now, law: Law = portugal) =>
  judgeAgency(
    law,
    toJudgedAgency({
      ami_licence,
      ami_licence_check: checked_on && { checked_by_role: 'agency_compliance', checked_on },
    }),
    at,
  ).map(({ rule, fault, by }) => `${rule} ${fault} ${by}`)

const unchecked = 'ami_licence_check unchecked 2026-02-21T00:00:00.000Z'
const malformed = 'ami_licence_number malformed null'

test('a licence is shown as IMPIC writes it, however an agency writes it', () => {
  for (const text of [
    'AMI 12345',
    'AMI12345',
    '12345',
    '12345-AMI',
    '12.345 AMI',
    'ami n.º 12345',
    'Licença AMI nº 12.345',
    'Lic. AMI: 12 345',
    'AMI – 12345',
  ])
    expect(licenceAsWritten(portugal, text), text).toBe('AMI 12345')
  expect(licenceAsWritten(portugal, 'AMI 00000-DEMO')).toBe('AMI 00000-DEMO')
  expect(licenceAsWritten({ country: 'XX', rules: {} }, '12345-AMI')).toBe('12345-AMI')
})

test('a text that cannot be a licence number is found, and shown as it was reported', () => {
  for (const text of [
    'pending',
    'AMI',
    'AMI 0',
    'AMI 123456',
    '12/34',
    'AMI 123 e 456',
    '+351 912 345 678',
    'AMI 12345 X',
  ]) {
    expect(found(text, day('2026-01-02')), text).toEqual([malformed])
    if (!/\b0\b/.test(text)) expect(licenceAsWritten(portugal, text)).toBe(text)
  }
  expect(found('AMI 00000-DEMO', day('2026-01-02'))).toEqual([])
  expect(found('AMI 00007A-DEMO', day('2026-01-02'))).toEqual([malformed])
})

test('a licence is due from 1 January until it has been checked in that year, by 20 February', () => {
  expect(found('AMI 1')).toEqual([unchecked])
  expect(found('AMI 1', day('2025-12-31'))).toEqual([unchecked])
  expect(found('AMI 1', day('2026-01-01'))).toEqual([])
  expect(found('AMI 1', day('2025-06-01'), utc('2025-12-31T23:59:59.999Z'))).toEqual([])
  expect(found('AMI 1', day('2025-06-01'), utc('2026-01-01T00:00:00.000Z'))).toEqual([unchecked])
})

test('of an agency without a licence nothing is found but that its homes are closed', () => {
  expect(found(undefined)).toEqual([])
})

test('without a row about agencies exactly its own finding is gone', () => {
  const without = (name: string): Law => ({
    ...portugal,
    rules: Object.fromEntries(Object.entries<Rule>(portugal.rules).filter(([rule]) => rule !== name)),
  })
  expect(found('x')).toEqual([malformed, unchecked])
  expect(found('x', undefined, now, without('ami_licence_number'))).toEqual([unchecked])
  expect(found('x', undefined, now, without('ami_licence_check'))).toEqual([malformed])
})

test('a rule about agencies counts from its first day to its last', () => {
  const rule: Rule = { ...portugal.rules.ami_licence_number, from: '2026-06-01', until: '2026-06-30' }
  const law = { country: 'PT', rules: { rule } }
  const counts = (at: string) => found('x', undefined, utc(at), law).length
  expect([
    counts('2026-05-31T22:59:59.999Z'),
    counts('2026-05-31T23:00:00.000Z'),
    counts('2026-06-30T22:59:59.999Z'),
    counts('2026-06-30T23:00:00.000Z'),
  ]).toEqual([0, 1, 1, 0])
})
