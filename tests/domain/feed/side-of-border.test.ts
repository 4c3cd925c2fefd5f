import { expect, test } from 'vitest'
import { sideOfBorder } from '#src/domain/feed/side-of-border.ts'
import { municipalities } from '#src/domain/municipality.ts'

const sides = (...points: (readonly [lat: number, lon: number])[]) =>
  points.map(([lat, lon]) => sideOfBorder({ lat, lon }))

test('towns of Spain beyond 5 km from the border are abroad, and so is the rest of the world', () => {
  const alcantara = [39.71, -6.88] as const
  const [badajoz, huelva, vigo, verin] = [
    [38.88, -6.97],
    [37.26, -6.95],
    [42.23, -8.72],
    [41.94, -7.44],
  ] as const
  const [tenerife, swapped, withoutMinus] = [
    [28.4, -16.5],
    [-8.2, 37.1],
    [37.1, 8.2],
  ] as const
  expect(sides(alcantara, badajoz, huelva, vigo, verin, tenerife, swapped, withoutMinus)).toEqual(
    Array.from({ length: 8 }, () => 'abroad'),
  )
})

test('towns by the border are on no certain side', () => {
  expect(sides([37.21, -7.4], [42.05, -8.64], [42.03, -8.64], [37.19, -7.42])).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the sea, the islands and every municipality are in Portugal, or by its border', () => {
  expect(sides([39.41, -9.51], [37, -8.95], [30.1, -15.9], [39.45, -31.1], [33.06, -16.35])).toEqual(
    Array.from({ length: 5 }, () => 'portugal'),
  )
  expect(municipalities.filter((place) => sideOfBorder(place) === 'abroad')).toEqual([])
})
