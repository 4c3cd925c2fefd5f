import { z } from 'zod'
import { levels, type Level } from '#src/domain/listing/schemas.ts'
import { readText, type Bounded } from '#src/domain/bounded.ts'
import { fold } from './names.ts'

/** The level of a text, whatever its case, as every other name of a search is read. */
export const levelNamed = (text: Bounded): Level | undefined => levels.find((level) => level === fold(text))

/**
 * An object with a level for each check (interface 2.1, 2.2). Every key is legal, and one that is no check is a demand
 * that no listing meets. So none may be lost on the way: `z.record` drops a member named `__proto__`.
 */
export const levelsByCheck = () =>
  z
    .unknown()
    .check((payload) => {
      const { value, issues } = payload
      if (value === undefined) return
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        issues.push({ code: 'invalid_type', expected: 'object', input: value })
        return
      }
      const members: [string, unknown][] = Object.entries(value)
      for (const [check, level] of members)
        if (typeof level !== 'string')
          issues.push({ code: 'invalid_type', expected: 'string', input: level, path: [check] })
        else if (levelNamed(readText(level)) === undefined)
          issues.push({ code: 'invalid_value', values: [...levels], input: level, path: [check] })
      payload.value = Object.fromEntries(
        members.map(([check, level]) => [
          check,
          typeof level === 'string' ? levelNamed(readText(level)) : level,
        ]),
      )
    })
    .meta({
      type: 'object',
      additionalProperties: { type: 'string', enum: [...levels] },
    }) as unknown as z.ZodType<Record<string, Level>>
