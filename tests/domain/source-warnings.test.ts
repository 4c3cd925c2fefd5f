import { expect, test } from 'vitest'
import { readRecord } from '#src/domain/source/read.ts'
import { listWarnings } from '#src/domain/source-warnings.ts'
import { demonstrationRecords } from '../demonstration.ts'
import { agency, by, confirmation, grant, listing, openListingFrom } from '../fixtures.ts'
import { day } from '../utc.ts'

const terms = { country: 'PT', today: day('2026-05-01') }

const warned = (change: object) => {
  const { record } = readRecord(listing('ol-x', change as never), day('2026-05-01'))
  return record && listWarnings(record, terms).map(({ path, found }) => [path.join('.'), found])
}

test('an operator is warned of a report of what no property of the type has, and of no other', () => {
  const reported = {
    areas: { useful_m2: { value: 70, ...by }, plot_m2: { value: 900, ...by } },
    features: {
      fireplace: { value: true, ...by },
      elevator: { value: false, ...by },
      sea_view: { value: true, ...by },
    },
    checks: { use_permit: by, title: by, floor_plan: { ...by, not_applicable: true } },
  }
  const facts = {
    typology: { value: 'T3', ...by },
    beds: { not_applicable: true, ...by },
    price_eur: { value: 210_000, ...by },
  }
  const ofType = (value: string) => ({ ...reported, facts: { ...facts, property_type: { value, ...by } } })
  expect(warned(ofType('land'))).toEqual([
    ['facts.typology', 'T3'],
    ['areas.useful_m2', 70],
    ['features.fireplace', true],
    ['checks.use_permit', 'a report'],
  ])
  expect(warned(ofType('detached_house'))).toEqual([])
  expect(warned({ ...reported, facts })).toEqual([])
})

test('an operator is warned of a price that nobody asks, and the home is public without it', () => {
  const priced = (value: number) => ({ facts: { price_eur: { value, ...by } } })
  expect(warned(priced(299))).toContainEqual(['facts.price_eur.value', 299])
  expect(warned(priced(299_000))).not.toContainEqual(['facts.price_eur.value', 299_000])
  const { record } = openListingFrom(
    'ol-test01',
    agency(),
    listing('ol-test01', priced(299)),
    grant(),
    confirmation(),
  )
  expect(record.price_eur.state).toBe('unknown')
  expect(record.price_history).toEqual([])
  expect(record.unknown).toContain('price_eur')
})

test('an operator is warned of what is private in a text, by its kind and place alone', () => {
  const text = 'Sala ampla. NIF 245 678 913.'
  const found = warned({ description: { pt: text, en: 'A large living room.' } })
  expect(found).toEqual([['description_pt', 'a tax number, sentence 2']])
})

test('the demonstration reports nothing that its types of property cannot have', () => {
  for (const entry of demonstrationRecords()) {
    const { record } = readRecord(entry, day('2026-05-01'))
    const found = record ? listWarnings(record, terms) : []
    expect(
      found.filter(({ kind }) => kind === 'not_applicable'),
      JSON.stringify(entry),
    ).toEqual([])
  }
})

test('of an agency an operator is warned of a licence that is no number, and not that nobody checked it', () => {
  const ofAgency = (ami_licence?: string) =>
    listWarnings(agency({ ami_licence }) as never, terms).map(({ kind, path, found }) => [
      kind,
      path.join('.'),
      found,
    ])
  expect(ofAgency('pending')).toEqual([['law', 'ami_licence', 'pending']])
  expect(ofAgency('12345-AMI')).toEqual([])
  expect(ofAgency(undefined)).toEqual([])
})
