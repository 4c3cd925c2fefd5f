import { expect, test } from 'vitest'
import { checkEntries, checks, checkTerms, documentChecks } from '#src/domain/listing/facts/checks.ts'
import { groups } from '#src/domain/listing/facts/entry.ts'
import {
  entryOfFact,
  factEntries,
  factNames,
  factsBehindCheck,
  recordOrder,
} from '#src/domain/listing/facts/facts.ts'
import { weightOfFeature } from '#src/domain/listing/facts/features.ts'

test('no two entries have one place among the questions, but for a fact and a check of one name', () => {
  const entries = [...Object.entries<{ weight: number }>(factEntries), ...Object.entries(checkEntries)]
  const taken = new Set(entries.map(([, { weight }]) => weight)).add(weightOfFeature)
  const weights = new Map<number, string>([[weightOfFeature, 'features']])
  for (const [name, { weight }] of entries) {
    const other = weights.get(weight) ?? name
    const free = [-5, 5, -1, 1].map((step) => weight + step).find((near) => !taken.has(near))
    expect(other, `Weight ${weight} is that of ${other}: choose a free one, such as ${free}`).toBe(name)
    weights.set(weight, name)
  }
})

test('facts are read by group with the one that leads first, in the order of the record otherwise', () => {
  expect(factNames.toSorted()).toEqual(recordOrder.toSorted())
  const read = factNames.map((name) => groups.indexOf(entryOfFact(name).group))
  expect(read.filter((group, at) => group !== read[at - 1])).toHaveLength(new Set(read).size)
  const areas = (names: readonly string[]) => names.filter((name) => name.startsWith('areas.'))
  expect(areas(recordOrder)[0]).toBe('areas.gross_private_m2')
  expect(areas(factNames).slice(0, 2)).toEqual(['areas.useful_m2', 'areas.gross_private_m2'])
})

test('a check of facts rests on those that name it, and any other on none', () => {
  expect(factsBehindCheck('typology')).toEqual(['typology', 'beds'])
  // The tax record is a document, which the tax names.
  expect(entryOfFact('imi_eur_year').check).toBe('tax_record')
  expect(factsBehindCheck('tax_record')).toEqual([])
  for (const check of checks)
    expect([check, factsBehindCheck(check).length > 0]).toEqual([
      check,
      checkEntries[check].rests === 'facts',
    ])
})

test('agencies report ten checks by themselves, and the vocabulary says which documents contain private data', () => {
  expect(documentChecks).toEqual([
    'brokerage_contract',
    'title',
    'tax_record',
    'encumbrances',
    'use_permit',
    'technical_sheet',
    'occupancy',
    'preference_rights',
    'photos',
    'floor_plan',
  ])
  const isPrivate = checks.filter((check) => 'document_private' in checkTerms[check])
  expect(isPrivate).toEqual(['title', 'tax_record', 'encumbrances'])
})
