import { expect, test } from 'vitest'
import { districtPage } from '#src/components/district/page.tsx'
import type { DistrictPage } from '#src/components/district/data.ts'
import { districts, municipalities } from '#src/domain/municipality.ts'
import { districtText, readPlace } from '#src/domain/search/places.ts'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import { aboutAt } from '../fixtures.ts'
import { opened } from './recorded.ts'
import { utc } from '../utc.ts'
import { contentOf } from '../page-content.ts'
import { given } from '../given.ts'

test('every district and island has a name that the search reads as it and nothing else', () => {
  for (const district of districts) {
    const codes = municipalities.filter((each) => each.district === district.slug).map(({ code }) => code)
    expect(readPlace(given(districtText(district)))?.codes, district.slug).toEqual(codes)
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
    now: utc('2026-05-01T12:00:00Z'),
  }
}

test('a district with more homes than its page shows links to the search of all of them', () => {
  const body = contentOf(districtPage(faro(30), { about: aboutAt(), language: 'pt' }))
  expect(body).toContain('href="/pt/search?municipalities=Distrito+de+Faro&amp;all_types=true"')
  expect(body).toContain('Todos os 30')
  expect(contentOf(districtPage(faro(0), { about: aboutAt(), language: 'en' }))).not.toContain('all_types')
})

test('homes of a page are ticked and become a shortlist, without a script', () => {
  const listing = opened()
  const newest = [{ ...listing.record, standings: spellChecks(listing.reports) }]
  const body = contentOf(districtPage({ ...faro(1), newest }, { about: aboutAt(), language: 'pt' }))
  expect(body).toContain('<form action="/pt/shortlist">')
  expect(body).toMatch(
    /<input type="checkbox" name="ids" value="ol-test01" aria-label="Guardar na minha lista: T2 em Arroios"\/>/,
  )
  expect(body).toContain('A minha lista</button>')
  expect(contentOf(districtPage(faro(0), { about: aboutAt(), language: 'en' }))).not.toContain(
    '<form action="/shortlist"',
  )
})
