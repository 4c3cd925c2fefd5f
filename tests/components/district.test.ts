import { expect, test } from 'vitest'
import { districtPage } from '#src/components/collection/district.ts'
import { districts, municipalities } from '#src/domain/listing/municipality.ts'
import { districtText, readPlace } from '#src/domain/search/places.ts'
import type { DistrictPage } from '#src/publish/page-data.ts'
import { aboutAt } from '../fixtures.ts'

test('every district and island has a name that the search reads as it and nothing else', () => {
  for (const district of districts) {
    const codes = municipalities.filter((each) => each.district === district.slug).map(({ code }) => code)
    expect(readPlace(districtText(district))?.codes, district.slug).toEqual(codes)
  }
})

const faro = (total: number): DistrictPage => {
  const district = districts.find(({ slug }) => slug === 'faro')
  if (!district) throw new Error('Find Faro: it is no district')
  return {
    kind: 'district',
    district,
    municipalities: [],
    total,
    median: null,
    newest: [],
    now: '2026-05-01T12:00:00Z',
  }
}

test('a district with more than its page shows leads to the search of all of them', () => {
  const body = districtPage(faro(30), aboutAt(), 'pt').body.toString()
  expect(body).toContain('href="/pt/search?municipalities=Distrito+de+Faro&amp;all_types=true"')
  expect(body).toContain('Todos os 30')
  expect(districtPage(faro(0), aboutAt(), 'en').body.toString()).not.toContain('all_types')
})
