import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { demonstrationHomes, generatedHomes } from '../../many-homes.ts'

const homes = { demonstration: demonstrationHomes(), generated: generatedHomes(300) }

/** What partners have of a home. */
const forms: Record<string, (home: OpenListing) => unknown> = {
  record: ({ record }) => record,
  evidence: ({ evidence }) => evidence,
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

test('the compared homes are those of the demonstration and 300 generated ones of every type', () => {
  expect(Object.values(homes).map(({ length }) => length)).toEqual([69, 300])
  const types = new Set(homes.generated.map(({ record }) => record.property_type.value))
  expect(propertyTypes.filter((type) => !types.has(type))).toEqual([])
})

test('the bytes of the record and the evidence stay as they are, home by home', async () => {
  const lines = Object.values(homes)
    .flat()
    .map((home) => [home.record.listing_id, ...Object.values(forms).map((form) => digestOf(form(home)))])
  const table = [['listing_id', ...Object.keys(forms)], ...lines].map((line) => line.join(',')).join('\n')
  // `-u` at the end of the command writes the file again: for another demonstration, or another generator, and for no other reason.
  await expect(`${table}\n`).toMatchFileSnapshot('../../vectors/record-forms.csv')
})
