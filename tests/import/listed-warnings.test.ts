import { expect, test } from 'vitest'
import { emptyReport, reportedProblems, warn } from '#src/import/import-report.ts'
import { demandedLines, warningLines } from '#src/import/listed-warnings.ts'
import type { ReadWarning } from '#src/import/read-files.ts'

const lacking = (at: number): ReadWarning[] => [
  { kind: 'law', rule: 'energy_class', text: `home ${at}: no energy class` },
  { kind: 'law', rule: 'useful_area', text: `home ${at}: no useful area` },
]
const improbable: ReadWarning = { kind: 'improbable', text: 'home 300: nobody asks that' }

test('three hundred homes that lack the same are a line for each rule, after what is wrong in one of them', () => {
  const warnings = [...Array.from({ length: 300 }, (_, at) => lacking(at)).flat(), improbable]
  const lines = [
    'home 300: nobody asks that',
    'home 0: no energy class; and 299 more lack the same',
    'home 0: no useful area; and 299 more lack the same',
  ]
  expect(warningLines(warnings, reportedProblems)).toEqual(lines)

  const report = emptyReport()
  warn(report, warnings)
  expect([...report.warnings, ...demandedLines(report.demanded)]).toEqual(lines)
  expect(report.warned).toMatchObject({ law: 600, improbable: 1 })
})
