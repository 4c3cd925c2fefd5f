import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanOn } from '#src/domain/costs/purchase.ts'

test('what is paid each month pays a loan back in its years, within a cent a month with its interest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 2_000_000 }),
      fc.integer({ min: 0, max: 1_200 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 100 }),
      (price, hundredths, years, share_percent) => {
        const rate_percent = hundredths / 100
        const { borrowed, monthly } = loanOn(price, { rate_percent, years, share_percent })
        expect(borrowed).toBe(price * share_percent)
        // Month by month, interest first, in millionths of a cent.
        const remaining = (paid: number): bigint => {
          let left = BigInt(borrowed) * 1_000_000n
          for (let month = 0; month < years * 12; month++)
            left += (left * BigInt(hundredths)) / 120_000n - BigInt(paid) * 1_000_000n
          return left
        }
        expect(remaining(monthly + 1) < 0n).toBe(true)
        expect(remaining(monthly - 1) > 0n).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('a loan without interest is paid back in equal parts, half a cent upwards', () => {
  expect(loanOn(1_000, { rate_percent: 0, years: 1, share_percent: 100 })).toEqual({
    borrowed: 100_000,
    monthly: 8_333,
  })
  expect(loanOn(200_000, { rate_percent: 3.5, years: 30, share_percent: 80 })).toEqual({
    borrowed: 16_000_000,
    monthly: 71_847,
  })
})
