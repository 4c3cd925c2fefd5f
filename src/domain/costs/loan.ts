/** A loan as a reader supposes it: none of these numbers is an offer, and none is kept. */
export interface Loan {
  /** A year. */
  rate_percent: number
  years: number
  /** Of the price. */
  share_percent: number
}

/** What the supposed loan comes to, in cents. */
export interface LoanSum {
  borrowed: number
  /** The same amount each month, interest first. */
  monthly: number
}

const half = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/**
 * The monthly amount that pays a loan back in equal parts, half a cent upwards. In integers: a month's rate is a fraction
 * of 120,000, and its powers are exact.
 *
 * ```ts
 * loanOn(200_000, { rate_percent: 3.5, years: 30, share_percent: 80 }) // { borrowed: 16_000_000, monthly: 71_847 }
 * ```
 */
export const loanOn = (price_eur: number, { rate_percent, years, share_percent }: Loan): LoanSum => {
  const borrowed = BigInt(price_eur) * BigInt(share_percent)
  const months = years * 12
  const rate = BigInt(Math.round(rate_percent * 100))
  if (rate === 0n) return { borrowed: Number(borrowed), monthly: Number(half(borrowed, BigInt(months))) }
  const [grown, whole] = [(120_000n + rate) ** BigInt(months), 120_000n ** BigInt(months)]
  return {
    borrowed: Number(borrowed),
    monthly: Number(half(borrowed * rate * grown, 120_000n * (grown - whole))),
  }
}
