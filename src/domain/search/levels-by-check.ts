import { z } from 'zod'

/**
 * An object with a string for each check. Every key is legal, and one that is no check is a demand
 * that no listing meets. So none may be lost on the way: `z.record` drops a member named `__proto__`.
 */
export const levelsByCheck = (allowed?: readonly string[]) =>
  z
    .unknown()
    .check(({ value, issues }) => {
      if (value === undefined) return
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        issues.push({ code: 'invalid_type', expected: 'object', input: value })
        return
      }
      for (const [check, level] of Object.entries(value))
        if (typeof level !== 'string')
          issues.push({ code: 'invalid_type', expected: 'string', input: level, path: [check] })
        else if (allowed && !allowed.includes(level))
          issues.push({ code: 'invalid_value', values: [...allowed], input: level, path: [check] })
    })
    .meta({
      type: 'object',
      additionalProperties: { type: 'string', ...(allowed && { enum: [...allowed] }) },
    }) as unknown as z.ZodType<Record<string, string>>
