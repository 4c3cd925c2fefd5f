import { expect, test } from 'vitest'
import { checkTerms } from '#src/domain/listing/facts/checks.ts'
import { featureTerms } from '#src/domain/listing/facts/features.ts'
import * as vocabulary from '#src/domain/vocabulary.ts'
import { toVocabulary } from '#src/formats/mcp/vocabulary.ts'

test('every word that answers and searches use is in the vocabulary that programs read', () => {
  const tables = { ...vocabulary, featureTerms, checkTerms }
  const read = new Set<unknown>(Object.values(toVocabulary()))
  const missing = Object.entries(tables)
    .filter(([name, table]) => name.endsWith('Terms') && !read.has(table))
    .map(([name]) => `${name}: add it in src/formats/mcp/vocabulary.ts`)
  expect(missing).toEqual([])
  expect(read.size).toBeGreaterThan(8)
})
