import { expect, test } from 'vitest'
import localityTable from '#data/localities.json' with { type: 'json' }
import parishTable from '#data/parishes.json' with { type: 'json' }
import topology from '#data/municipalities.topo.json' with { type: 'json' }
import { isInPortugal, kilometresTo, municipalitiesAt } from '#src/domain/municipality-outlines.ts'
import { municipalities, municipalityBySlug } from '#src/domain/municipality.ts'

const at = (lat: number, lon: number) => municipalitiesAt({ lat, lon })

test('the outlines are those of all municipalities, with the sentence that their licence wants', () => {
  const codes = topology.objects.municipalities.geometries.map(({ id }) => id)
  expect(codes.toSorted()).toEqual(municipalities.map(({ code }) => code).toSorted())
  expect(topology.attribution).toContain('Direção-Geral do Território, CC BY 4.0')
})

test('the main town of each municipality is in its outline, or by it', () => {
  expect(municipalities.filter((town) => !municipalitiesAt(town).includes(town.code))).toEqual([])
})

test('every parish and locality whose point is known is within 3 km of its municipality', () => {
  const far = [...parishTable.parishes, ...localityTable.localities].flatMap(
    ({ name, municipality, lat, lon }) => {
      const code = municipalityBySlug(municipality)?.code ?? ''
      return lat !== undefined && lon !== undefined && kilometresTo({ lat, lon }, code) > 3 ? [name] : []
    },
  )
  expect(far).toEqual([])
})

test('a point is in one municipality, and by a border in either', () => {
  expect(at(38.712, -9.14)).toEqual(['1106'])
  // Algés is across a stream from Lisboa.
  expect(at(38.701, -9.229)).toEqual(['1110', '1106'])
  // An exclave of Montijo, and the islands.
  expect(at(38.77, -8.63)).toEqual(['1507'])
  expect(at(32.65, -16.91)).toEqual(['3103'])
  expect(at(39.45, -31.13)).toEqual(['4802'])
  expect(kilometresTo({ lat: 38.712, lon: -9.14 }, '1106')).toBe(0)
  expect(kilometresTo({ lat: 38.712, lon: -9.14 }, '0805')).toBeGreaterThan(150)
})

test('towns of Spain, the open sea and the rest of the world are in none', () => {
  const badajoz = [38.88, -6.97] as const
  const alcantara = [39.71, -6.88] as const
  const vigo = [42.23, -8.72] as const
  for (const [lat, lon] of [
    badajoz,
    alcantara,
    vigo,
    [28.4, -16.5],
    [38.4, -9.6],
    [37.1, 8.2],
    [0, 0],
  ] as const)
    expect([lat, lon, at(lat, lon)]).toEqual([lat, lon, []])
})

test('across the river from Vila Real de Santo António nothing is in Portugal, and the doubt of a border says so', () => {
  const ayamonte = { lat: 37.212, lon: -7.408 }
  expect(isInPortugal(ayamonte)).toBe(false)
  expect(isInPortugal({ lat: 37.194, lon: -7.416 })).toBe(true)
  expect(municipalitiesAt(ayamonte)).toEqual(['0804', '0816'])
})
