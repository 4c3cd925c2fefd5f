import { expect, test } from 'vitest'
import { rightsSummary } from '#src/command/rights-summary.ts'
import { emptyReport } from '#src/import/import-report.ts'

test('what an import and a source passed over is named, and nothing where there is none', () => {
  const of = (...passedOver: string[]) =>
    rightsSummary({ ...emptyReport(), passedOver }, (id) => `${id} (Ref. 7)`, { country: 'PT' })
  expect(of()).toEqual(['public now, of the listings that changed: 0'])
  expect(of('ol-a', 'ol-b').at(-1)).toBe(
    'passed over, because an operator decided otherwise during the import: ol-a (Ref. 7), ol-b (Ref. 7)',
  )
})
