import { expect, test } from 'vitest'
import { warningSummary } from '#src/command/warning-summary.ts'

test('each kind of warning states its consequence', () => {
  expect(
    warningSummary(
      {
        picture_refused: 0,
        may_locate: 0,
        not_applicable: 0,
        law: 0,
        picture_origin: 0,
        private_detail: 0,
        improbable: 0,
      },
      0,
    ),
  ).toEqual([])
  expect(
    warningSummary(
      {
        picture_refused: 0,
        may_locate: 0,
        not_applicable: 1,
        law: 0,
        picture_origin: 0,
        private_detail: 0,
        improbable: 0,
      },
      1,
    ),
  ).toEqual([expect.stringMatching(/^1 warning of values .* not applicable/)])
  expect(
    warningSummary(
      {
        picture_refused: 0,
        may_locate: 2,
        not_applicable: 1,
        law: 0,
        picture_origin: 0,
        private_detail: 0,
        improbable: 0,
      },
      2,
    ),
  ).toEqual([
    '3 warnings, of which the first 2 are shown',
    expect.stringMatching(
      /^2 warnings of texts .* withheld from professionals until the agency confirms them at the office, or npx open-listings confirm-texts ID$/,
    ),
    expect.not.stringContaining('withheld'),
  ])
})
