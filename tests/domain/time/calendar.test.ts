import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  instantOf,
  addDays,
  addMonths,
  daysBetween,
  endOf,
  endOfDay,
  isCalendarDate,
  lastDayBefore,
  lisbonDay,
  lisbonTime,
  startOf,
  startOfDay,
  utcDay,
} from '#src/domain/time/calendar.ts'
import { day, utc } from '../../utc.ts'

const aDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => utcDay(instantOf(date)))
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000

test('only dates that exist are dates, by the leap years of centuries too', () => {
  const days = [
    '2024-02-29',
    '2026-02-29',
    '2000-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '0999-01-01',
  ]
  expect(days.filter(isCalendarDate)).toEqual(['2024-02-29', '2000-02-29'])
  for (const text of ['2026-1-01', '2026-01-01T00:00:00Z', ' 2026-01-01', ''])
    expect(isCalendarDate(text)).toBe(false)
})

test('days in Lisbon begin and end by its clocks, in winter, in summer and where the clocks change', () => {
  expect(startOfDay(day('2026-01-15'))).toBe('2026-01-15T00:00:00.000Z')
  expect(startOfDay(day('2026-07-15'))).toBe('2026-07-14T23:00:00.000Z')
  // Clocks go forward on the last Sunday of March and back on that of October, both at 01:00 UTC.
  expect([startOfDay(day('2026-03-29')), endOfDay(day('2026-03-29'))]).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ])
  expect([startOfDay(day('2026-10-25')), endOfDay(day('2026-10-25'))]).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
  expect(startOfDay(day('2026-10-26'))).toBe('2026-10-26T00:00:00.000Z')
  expect(startOfDay(day('1981-03-29'))).toBe('1981-03-29T00:00:00.000Z')
})

test('the time in Lisbon is that of its clocks: an hour is left out in March and comes twice in October', () => {
  const times = (...instants: string[]) => instants.map((text) => lisbonTime(utc(text)))
  expect(times('2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z')).toEqual([
    '2026-03-29 00:59',
    '2026-03-29 02:00',
  ])
  expect(times('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')).toEqual([
    '2026-10-25 01:30',
    '2026-10-25 01:30',
  ])
})

test('for every day: it begins where the day before ends, lasts 23 to 25 hours, and each of its instants is of it', () => {
  fc.assert(
    fc.property(aDay, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (day, share) => {
      const [start, end] = [startOfDay(day), endOfDay(day)]
      expect(endOfDay(addDays(day, -1))).toBe(start)
      expect([23, 24, 25]).toContain(hours(start, end))
      const within = Date.parse(start) + Math.floor(share * (Date.parse(end) - Date.parse(start)))
      expect(lisbonDay(instantOf(within))).toBe(day)
      expect(lastDayBefore(end)).toBe(day)
      expect(lisbonDay(end)).toBe(addDays(day, 1))
    }),
  )
})

test('days are added across months and leap years, and counted back', () => {
  expect(addDays(day('2024-02-28'), 1)).toBe(day('2024-02-29'))
  expect(addDays(day('2026-12-31'), 1)).toBe(day('2027-01-01'))
  fc.assert(
    fc.property(aDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('months are added by the calendar, and the 31st becomes the last day of a shorter month', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe(day('2026-02-28'))
  expect(addMonths(day('2024-01-31'), 1)).toBe(day('2024-02-29'))
  expect(addMonths(day('2026-10-31'), -1)).toBe(day('2026-09-30'))
  expect(addMonths(day('2026-11-30'), 14)).toBe(day('2028-01-30'))
})

test('a moment is a day of Lisbon or an instant: a day is meant from its beginning to its end', () => {
  expect([startOf('2026-07-01'), endOf('2026-07-01')]).toEqual([
    '2026-06-30T23:00:00.000Z',
    '2026-07-01T23:00:00.000Z',
  ])
  expect([startOf('2026-07-01T10:00:00+02:00'), endOf('2026-07-01T08:00:00Z')]).toEqual([
    '2026-07-01T08:00:00.000Z',
    '2026-07-01T08:00:00.000Z',
  ])
})
