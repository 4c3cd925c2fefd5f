import { expect, test } from 'vitest'
import { energyScales, findScale, scaleOn, type EnergyScale } from '#src/domain/listing/energy-scale.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { energyClasses, type EnergyClass } from '#src/domain/vocabulary.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { isCalendarDate } from '#src/domain/time/calendar.ts'
import { by, listing } from '../../fixtures.ts'
import { day } from '../../utc.ts'

const reported = (value: EnergyClass | 'exempt', reported_on: string) =>
  ({ state: 'reported', value, reported_on }) as Fact<EnergyClass | 'exempt'>

test('each scale has its source in both languages, and its day where it is in use', () => {
  for (const { id, classes, valid_from, source } of energyScales) {
    expect(source.pt && source.en, id).toBeTruthy()
    expect(new Set(classes).size, id).toBe(classes.length)
    if (valid_from !== null) expect(isCalendarDate(valid_from), id).toBe(true)
  }
  expect(scaleOn('2026-11-27')?.classes).toEqual(energyClasses)
})

test('a class is read on the scale of the day on which it was reported', () => {
  const next: EnergyScale = {
    id: 'next',
    country: 'PT',
    classes: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    valid_from: day('2030-01-01'),
    source: { pt: 'x', en: 'x' },
  }
  const scales = [next, ...energyScales]
  expect(scaleOn('2029-12-31', scales)?.id).toBe('pt_2013')
  expect(scaleOn('2030-01-01', scales)?.id).toBe('next')
  expect(scaleOn('2013-11-30')).toBeNull()
})

test('without a class, or before the first scale, there is none', () => {
  expect(findScale(reported('C', '2026-05-01'))?.id).toBe('pt_2013')
  expect(findScale(reported('exempt', '2026-05-01'))).toBeNull()
  expect(findScale(reported('C', '2010-05-01'))).toBeNull()
})

test('the scale from A to G is known with its directive, and no record may have a G before the day from which it is used', () => {
  const next = energyScales.find(({ id }) => id === 'eu_2024')
  expect([next?.classes.at(-1), next?.valid_from, next?.source.en]).toEqual([
    'G',
    null,
    expect.stringContaining('2024/1275, article 19'),
  ])
  const of = (value: string) =>
    readRecord(listing('ol-g', { energy: { class: { value, ...by } } } as object), day('2026-11-27')).record
  expect([of('F') !== undefined, of('G')]).toEqual([true, undefined])
})
