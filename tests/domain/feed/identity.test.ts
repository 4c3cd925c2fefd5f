import { expect, test } from 'vitest'
import { claimsWith, findDifferences, isAnotherHome } from '#src/domain/feed/identity.ts'
import { claimsText, type HomeClaims } from '#src/domain/message/home-claims.ts'

const home: HomeClaims = {
  municipality_code: '0805',
  type: 'apartment',
  typology: 'T2',
  useful_m2: 85,
  gross_private_m2: null,
  built_m2: null,
  plot_m2: null,
}
const nothing: HomeClaims = { ...home, municipality_code: null, type: null, typology: null, useful_m2: null }
const differs = (change: Partial<HomeClaims>, before: Partial<HomeClaims> = {}) =>
  findDifferences({ ...home, ...before }, { ...home, ...change })

test('one difference is a correction, and two are another home', () => {
  expect(differs({})).toEqual([])
  expect(differs({ municipality_code: '0807' })).toEqual(['place'])
  expect(isAnotherHome(home, { ...home, municipality_code: '0807' })).toBe(false)
  expect(isAnotherHome(home, { ...home, type: 'detached_house', typology: 'T4' })).toBe(true)
  expect(
    differs({ municipality_code: '0807', type: 'detached_house', typology: 'T4', useful_m2: 210 }),
  ).toEqual(['place', 'type', 'typology', 'size'])
})

test('what is unknown on either side is no difference', () => {
  expect(findDifferences(home, nothing)).toEqual([])
  expect(findDifferences(nothing, home)).toEqual([])
  // No area is known of both.
  expect(differs({ useful_m2: null, gross_private_m2: 300 })).toEqual([])
})

test('an area may change by a tenth, and no area that differs counts beside one that agrees', () => {
  expect(differs({ useful_m2: 93.5 })).toEqual([])
  expect(differs({ useful_m2: 93.51 })).toEqual(['size'])
  expect(differs({ useful_m2: 76.5 })).toEqual([])
  expect(differs({ useful_m2: 76.49 })).toEqual(['size'])
  expect(differs({ gross_private_m2: 200 }, { gross_private_m2: 100 })).toEqual([])
})

test('the plot is the size of land, and of a home of which no other area is known twice', () => {
  const land = { type: 'land', typology: null, useful_m2: null, plot_m2: 1_000 } as const
  expect(differs({ ...land, plot_m2: 5_000 }, land)).toEqual(['size'])
  expect(differs({ ...land, useful_m2: 40, plot_m2: 5_000 }, { ...land, useful_m2: 40 })).toEqual(['size'])
  expect(differs({ plot_m2: 5_000 }, { plot_m2: 1_000 })).toEqual([])
  expect(differs({ plot_m2: 5_000, useful_m2: null }, { plot_m2: 1_000 })).toEqual(['size'])
})

test('T2+1 may be written as T2 or as T3', () => {
  expect(differs({ typology: 'T2+1' })).toEqual([])
  expect(differs({ typology: 'T3' }, { typology: 'T2+1' })).toEqual([])
  expect(differs({ typology: 'T4' }, { typology: 'T2+1' })).toEqual(['typology'])
  expect(differs({ typology: 'T0' })).toEqual(['typology'])
})

test('a home is known by what was said of it last', () => {
  expect(claimsWith(home, { ...nothing, type: 'duplex' })).toEqual({ ...home, type: 'duplex' })
  expect(claimsWith(null, nothing)).toEqual(nothing)
})

test('a home is named in a line', () => {
  expect(claimsText({ ...home, plot_m2: 300 }, 'en')).toBe('Faro (0805), flat, T2, 85 m², plot 300 m²')
  expect(claimsText({ ...nothing, municipality_code: '9999' }, 'en')).toBe('9999')
  expect(claimsText(nothing, 'en')).toBe('unknown')
})
