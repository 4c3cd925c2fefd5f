import { z } from 'zod'
import { levels, type Level } from '#src/domain/listing/schemas.ts'
import { readText, type Bounded } from '#src/domain/bounded.ts'
import { fold } from './names.ts'

/** The level of a text, whatever its case, as every other name of a search is read. */
export const levelNamed = (text: Bounded): Level | undefined => levels.find((level) => level === fold(text))

/** Levels by checks, of which each name was read. */
export type Levels = Readonly<Record<Bounded, Level>>

/** The names of checks and their levels, in the order in which they were sent. */
export const levelsIn = (sent: Levels = {}): [Bounded, Level][] => Object.entries(sent) as [Bounded, Level][]

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
      const members: [string, unknown][] = []
      for (const [check, level] of Object.entries(value)) {
        const named = typeof level === 'string' ? levelNamed(readText(level)) : undefined
        if (typeof level !== 'string')
          issues.push({ code: 'invalid_type', expected: 'string', input: level, path: [check] })
        else if (named === undefined)
          issues.push({ code: 'invalid_value', values: [...levels], input: level, path: [check] })
        members.push([readText(check), named])
      }
      payload.value = Object.fromEntries(members)
    })
    .meta({
      type: 'object',
      additionalProperties: { type: 'string', enum: [...levels] },
    }) as unknown as z.ZodType<Levels, Record<string, Level>>
