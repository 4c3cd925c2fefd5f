import { expect, test } from 'vitest'
import { interpret } from '#src/domain/search/interpret.ts'
import type { Wishes } from '#src/domain/search/criteria.ts'

const codesOf = (...municipalities: string[]) =>
  interpret({ municipalities }).criteria.municipalities.map(({ means }) => means)
const strange = (wishes: Wishes) => interpret(wishes).interpretation.unrecognised

test('design 5: accents and case of a municipality do not matter', () => {
  expect(codesOf('ÉVORA', 'evora', ' Evora ')).toEqual([['0705'], ['0705'], ['0705']])
})

test('design 5: Lisbon and Oporto are aliases', () => {
  expect(codesOf('Lisbon', 'OPORTO')).toEqual([['1106'], ['1312']])
})

test('design 5: Lagoa names two municipalities, matches both and says so', () => {
  const { interpretation } = interpret({ municipalities: ['Lagoa'] })
  expect(interpretation.municipalities).toEqual([
    {
      given: 'Lagoa',
      matched: [
        { code: '0806', name: 'Lagoa', district: 'Faro' },
        { code: '4201', name: 'Lagoa', district: 'Ilha de São Miguel' },
      ],
      note: 'This name belongs to 2 municipalities; all of them are searched.',
    },
  ])
})

test('design 5: Lagoa with its region is one municipality', () => {
  expect(codesOf('Lagoa (Açores)', 'lagoa acores', 'Lagoa (Algarve)')).toEqual([['4201'], ['4201'], ['0806']])
})

test('design 5: V3 reads as T3', () => {
  expect(interpret({ typologies: ['v3', ' T2 + 1 '] }).criteria.typologies.map(({ means }) => means)).toEqual(
    [['T3'], ['T2+1']],
  )
})

test('features are read by key and by their English and Portuguese names', () => {
  const { must_have } = interpret({
    must_have: ['sea_view', 'Sea View', 'vista mar', 'Lift', 'ELEVADOR'],
  }).criteria
  expect(must_have.map(({ means }) => means[0])).toEqual([
    'sea_view',
    'sea_view',
    'sea_view',
    'elevator',
    'elevator',
  ])
})

test('property types are read by name, and an everyday word may name several', () => {
  const { property_types } = interpret({ property_types: ['Apartments', 'quinta', 'moradia'] }).criteria
  expect(property_types.map(({ means }) => means)).toEqual([
    ['apartment'],
    ['farmhouse'],
    ['detached_house', 'semi_detached_house', 'terraced_house'],
  ])
})

test('design 5: a string that means nothing is named with what may have been meant', () => {
  expect(
    strange({
      municipalities: ['Lisbao'],
      must_have: ['piscna'],
      typologies: ['T'],
      property_types: ['castle'],
    }),
  ).toEqual([
    { criterion: 'municipalities', given: 'Lisbao', did_you_mean: ['Lisboa'] },
    { criterion: 'typologies', given: 'T', did_you_mean: ['T0', 'T1', 'T2'] },
    { criterion: 'property_types', given: 'castle', did_you_mean: [] },
    { criterion: 'must_have', given: 'piscna', did_you_mean: ['Piscina'] },
  ])
})

test('a part of a name suggests the whole', () => {
  expect(
    strange({ municipalities: ['Foz'], must_have: ['heating'] }).map(({ did_you_mean }) => did_you_mean),
  ).toEqual([expect.arrayContaining(['Figueira da Foz']), ['central_heating']])
})

test('design 5: in PropertySearch a readiness level other than the two words is unrecognised', () => {
  expect(strange({ readiness_min: { title: 'gold' } })).toEqual([
    { criterion: 'readiness_min.title', given: 'gold', did_you_mean: ['collected', 'validated'] },
  ])
})

test('readiness keys are read by key and by label', () => {
  const { readiness_min } = interpret({
    readiness_min: { 'Certificado energético': 'Validated', caderneta: 'collected' },
  }).criteria
  expect(readiness_min.map(({ check, level }) => [check, level])).toEqual([
    ['energy_certificate', 'validated'],
    [null, 'collected'],
  ])
})

test('preferences: a key named twice counts once, and types of one importance are alternatives', () => {
  const wish = (key: string, importance: 'low' | 'high') => ({ key, importance })
  const preferences = [
    wish('pool', 'low'),
    wish('Piscina', 'high'),
    wish('penthouse', 'low'),
    wish('duplex', 'low'),
    wish('quiet', 'low'),
  ]
  const { criteria, interpretation } = interpret({ preferences })
  expect(criteria.preferences).toEqual([
    { about: 'feature', wanted: ['pool'], importance: 'high' },
    { about: 'property_type', wanted: ['penthouse', 'duplex'], importance: 'low' },
  ])
  expect(interpretation.unrecognised).toMatchObject([{ criterion: 'preferences', given: 'quiet' }])
})

test('an overlong or empty string is named without suggestions', () => {
  expect(strange({ must_have: ['x'.repeat(60_000), ''] }).map(({ did_you_mean }) => did_you_mean)).toEqual([
    [],
    [],
  ])
})
