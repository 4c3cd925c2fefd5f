import { type Bounded, readText } from '#src/domain/bounded.ts'
import { type Level, levels } from '#src/domain/listing/schemas.ts'
import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import type { Sliced } from '#src/domain/slices.ts'
import { findBit } from '../entry.ts'
import { ofCheck } from '../explanation-item.ts'
import type { MunicipalityColumns } from '../municipality-columns.ts'
import { findMeanings, fold } from '../names.ts'
import type { Suggestion } from '../reading.ts'
import { checkNames } from '../vocabulary-names.ts'
import { filter, notOffered, type Demand, type Loosening, type Reader } from './filter.ts'
import { has, never } from './judge.ts'
import { takeFew } from './texts.ts'
import { z } from 'zod'

/** The level of a text, whatever its case, as every other name of a search is read. */
export const levelNamed = (text: Bounded): Level | undefined => levels.find((level) => level === fold(text))

/** Levels by checks, of which each name was read. */
type Levels = Readonly<Record<Bounded, Level>>

/** The names of checks and their levels, in the order in which they were sent. */
const levelsIn = (sent: Levels = {}): [Bounded, Level][] => Object.entries(sent) as [Bounded, Level][]

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

/** One member of `readiness_min` and how it was read. */
interface ReadinessReading {
  text: Bounded
  check: Check | null
  level: Level
  /** Of a check that means nothing, nearest first. */
  suggested?: readonly Suggestion<Check>[]
}

function* read(sent: Levels | undefined, { suggest, isOver }: Reader): Sliced<readonly ReadinessReading[]> {
  const members: ReadinessReading[] = []
  for (const [key, level] of levelsIn(sent)) {
    const check = findMeanings(checkNames, key)[0] ?? null
    const suggested = check === null ? suggest('readiness_min', key, [checkNames]) : []
    members.push({ text: key, check, level, ...(suggested.length > 0 && { suggested }) })
    if (isOver()) yield
  }
  return members
}

/** One check that is named twice has to stand at its higher level. */
const demands = (members: readonly ReadinessReading[]): Demand[] =>
  [...new Set(members.map(({ check }) => check))].map((check) => {
    if (check === null) return { criterion: 'readiness_min', judge: never, explain: null }
    const isValidated = members.some((member) => member.check === check && member.level === 'validated')
    const level = isValidated ? 'validated' : 'collected'
    return {
      criterion: `readiness_min.${check}`,
      judge: has(level, findBit(checks, check)),
      explain: (listing) => ofCheck(check, level, listing).details,
    }
  })

const sent = (members: readonly ReadinessReading[]): Record<string, Level> =>
  Object.fromEntries(
    takeFew(members, ({ check, level }) => (check === null ? [] : [`${check} ${level}`])).map(
      ({ text, level }) => [text, level],
    ),
  )

/** Demands of each check no more than the level at which it stands in a row. */
const lowered = (members: readonly ReadinessReading[]): Loosening => {
  const levelIn = ({ collected, validated }: MunicipalityColumns, row: number, check: Check | null) => {
    const bit = check === null ? 0 : findBit(checks, check)
    if ((validated[row]! & bit) !== 0) return 'validated'
    return (collected[row]! & bit) === 0 ? null : 'collected'
  }
  return {
    away: (columns) => (row) => {
      let away = 0
      for (const { check, level } of members) {
        const stands = levelIn(columns, row, check)
        if (stands === null) away += 1
        else if (stands !== 'validated' && level === 'validated') away += 0.5
      }
      return away
    },
    to: (columns, row) =>
      sent(
        members.flatMap((member) => {
          const stands = levelIn(columns, row, member.check)
          if (stands === null) return []
          return [stands === 'collected' ? { ...member, level: stands } : member]
        }),
      ),
  }
}

export const readinessMin = filter({
  name: 'readiness_min',
  schema: levelsByCheck()
    .optional()
    .describe(
      `The least level of a check, collected or validated, such as {"energy_certificate": "validated"}: ${checks.join(', ')}`,
    ),
  read,
  strange: (members) => members.filter(({ check }) => check === null),
  corrected: (members) =>
    Object.fromEntries(
      members.flatMap(({ text, check, level, suggested: [first] = [] }) =>
        check !== null ? [[text, level]] : first ? [[first.name, level]] : [],
      ),
    ),
  sent,
  demands,
  loosen: lowered,
  page: {
    control: { kind: 'several' },
    en: {
      label: 'Must be known',
      dropped: 'even if little is known',
      wrong: notOffered.en,
    },
    pt: {
      label: 'Tem de se saber',
      dropped: 'mesmo com pouca informação',
      wrong: notOffered.pt,
    },
  },
})
