import { expect, test } from 'vitest'
import type { ContactRoute } from '#src/domain/contact-route.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { agency, appContextIn, by, grant, listing, take, testFolder } from '../../fixtures.ts'
import type { AnyText } from './any-text.ts'
import { aListing } from '../../ids.ts'

/**
 * Who makes the texts whose type does not say that they were judged: the program, a list, a pattern that leaves no room for
 * words, or an agency for itself. A field that is new does not compile until its texts are judged, or it stands here.
 * `judged`: what a source says is judged where a fact is read, because the registry has one type for both.
 */
type Maker = 'program' | 'vocabulary' | 'form' | 'agency' | 'judged'
const ofRecord: Record<AnyText<ListingRecord>, Maker> = {
  'agency.ami_licence': 'agency',
  'agency.url': 'program',
  'completion_expected_on.alternatives.value': 'form',
  'completion_expected_on.value': 'form',
  conflicting: 'vocabulary',
  'energy.scale': 'vocabulary',
  'links.availability': 'program',
  'links.contact_route': 'program',
  'links.evidence': 'program',
  'links.self': 'program',
  'location.district': 'vocabulary',
  'location.municipality_code': 'vocabulary',
  'location.parish.alternatives.value': 'judged',
  'location.parish.value': 'judged',
  'media.is_based_on': 'program',
  'media.original_of': 'program',
  'media.url': 'program',
  municipality: 'vocabulary',
  'representations.html': 'program',
  'representations.html_pt': 'program',
  'representations.json': 'program',
  'representations.jsonld': 'program',
  'representations.markdown': 'program',
  reuse_notice: 'program',
  'said_by_law.about': 'vocabulary',
  'said_by_law.text.en': 'program',
  'said_by_law.text.pt': 'program',
  'typology.alternatives.value': 'form',
  'typology.value': 'form',
  unknown: 'vocabulary',
  url: 'program',
}
const ofContact: Record<AnyText<ContactRoute>, Maker> = {
  'channels.value': 'agency',
  complaints_book_url: 'agency',
  quote_reference: 'program',
  'responsible_agency.ami_licence': 'agency',
  'responsible_agency.languages': 'agency',
  'responsible_agency.url': 'program',
  'responsible_agency.website': 'agency',
}

const judged = (of: Readonly<Record<string, Maker>>) =>
  Object.entries(of).flatMap(([field, maker]) => (maker === 'judged' ? [field] : []))

test('the one fact in words of a source is judged where it is read, and every other text has a maker', () => {
  expect(judged(ofRecord)).toEqual(['location.parish.alternatives.value', 'location.parish.value'])
  expect(judged(ofContact)).toEqual([])
})

test.for([
  ['Rua das Acácias 12, 3.º Esq', 'unknown'],
  ['Arroios, tel. 912 345 678', 'unknown'],
  ['Arroios', 'reported'],
  ['Santa Maria Maior', 'reported'],
  ['Nossa Senhora de Fátima', 'reported'],
] as const)('a record with the parish %s has it as %s', ([parish, state]) => {
  const appContext = appContextIn(testFolder())
  const location = { municipality_code: '1106', parish: { value: parish, ...by }, ...by }
  take(appContext, agency(), listing('ol-test01', { location }), grant())
  const open = appContext.store.published.open(aListing('ol-test01'), appContext.now())
  expect(open?.record.location.parish.state).toBe(state)
  if (state === 'unknown') expect(JSON.stringify(open)).not.toContain(parish)
})
