import { z } from 'zod'

/**
 * A whole number between the bounds that the contract names, and no other: `5.0` is 5, `5.5` and `"5"` are
 * refused, and beyond 2^53, where `z.int()` would stop, there is no limit (design 5).
 */
export const integer = (bounds: { gt?: number; min?: number; max?: number } = {}) => {
  let number = z.number()
  if (bounds.gt !== undefined) number = number.gt(bounds.gt)
  if (bounds.min !== undefined) number = number.min(bounds.min)
  if (bounds.max !== undefined) number = number.max(bounds.max)
  return number
    .check(({ value, issues }) => {
      if (Number.isInteger(value)) return
      const message = 'Invalid input: expected an integer, received a number with a fraction'
      issues.push({ code: 'invalid_type', expected: 'int', input: value, message })
    })
    .meta({ type: 'integer' })
}
