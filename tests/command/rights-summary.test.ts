import { expect, test } from 'vitest'
import { rightsSummary } from '#src/command/rights-summary.ts'
import { emptyReport } from '#src/import/import-report.ts'

test('what an import and a source passed over is named, and nothing where there is none', () => {
  const of = (...passedOver: ReturnType<typeof emptyReport>['passedOver']) =>
    rightsSummary({ ...emptyReport(), passedOver }, (id) => `${id} (Ref. 7)`, { country: 'PT' })
  expect(of()).toEqual(['public now, of the listings that changed: 0'])
  const decided = (id: string) => ({ kind: 'listing', id, why: 'decided' }) as const
  expect(of(decided('ol-a'), decided('ol-b')).at(-1)).toBe(
    'passed over, because an operator decided otherwise during the import: ol-a (Ref. 7), ol-b (Ref. 7)',
  )
  expect(of({ kind: 'buyer_brief', id: 'brief-1', why: 'erased' }).at(-1)).toBe(
    'passed over, because it was erased and has no new permission: buyer_brief brief-1',
  )
})
