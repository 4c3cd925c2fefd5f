import { expect, test } from 'vitest'
import { byEffect, causes, causeText, isCause, type CauseCode } from '#src/domain/feed/causes/causes.ts'
import { csvColumns } from '#src/domain/feed/columns.ts'
import { languages } from '#src/domain/language.ts'

const codes = Object.keys(causes).filter(isCause)

/** Our names of fields, and words that only the operator knows. */
const ours = [
  ...csvColumns.filter((column) => column.includes('_')),
  'municipality_code',
  'npx',
  '--',
  'complement',
  'técnico',
]

test('what an agency reads has no field name of ours, no command and nobody else to ask', () => {
  for (const code of codes)
    for (const language of languages) {
      const text = causeText(code, 'agency', language)
      expect([code, ours.filter((word) => text.includes(word))]).toEqual([code, []])
    }
})

test('each cause is one sentence for each reader in both languages', () => {
  for (const code of codes)
    for (const language of languages)
      for (const reader of ['operator', 'agency'] as const) {
        const text = causeText(code, reader, language)
        expect([code, text.length > 20, /[.\n]$/.test(text)]).toEqual([code, true, false])
      }
})

test('what keeps homes from being public comes before what is unknown, and that before what is only to be known', () => {
  const some: CauseCode[] = ['markup', 'unmapped', 'law_closes', 'said_reserved', 'no_parish', 'refused']
  expect(some.toSorted(byEffect)).toEqual([
    'law_closes',
    'refused',
    'unmapped',
    'no_parish',
    'markup',
    'said_reserved',
  ])
})
