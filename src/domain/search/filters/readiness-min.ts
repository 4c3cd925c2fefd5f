import type { Bounded } from '#src/domain/bounded.ts'
import type { Level } from '#src/domain/listing/schemas.ts'
import { checks, type Check } from '#src/domain/listing/facts/checks.ts'
import type { Sliced } from '#src/domain/slices.ts'
import { bitOf } from '../entry.ts'
import { ofCheck } from '../explanation-item.ts'
import { levelsByCheck, levelsIn, type Levels } from '../levels-by-check.ts'
import type { MunicipalityColumns } from '../municipality-columns.ts'
import { meaningsOf } from '../names.ts'
import type { Suggestion } from '../reading.ts'
import { checkNames } from '../vocabulary-names.ts'
import { filter, notOffered, type Demand, type Loosening, type Reader } from './filter.ts'
import { has, never } from './judge.ts'
import { fewOf } from './texts.ts'

/** One member of `readiness_min` and how it was read. */
interface ReadinessReading {
  given: Bounded
  check: Check | null
  level: Level
  /** Of a check that means nothing, nearest first. */
  suggested?: readonly Suggestion<Check>[]
}

function* read(sent: Levels | undefined, { suggest, isOver }: Reader): Sliced<readonly ReadinessReading[]> {
  const members: ReadinessReading[] = []
  for (const [key, level] of levelsIn(sent)) {
    const check = meaningsOf(checkNames, key)[0] ?? null
    const suggested = check === null ? suggest('readiness_min', key, [checkNames]) : []
    members.push({ given: key, check, level, ...(suggested.length > 0 && { suggested }) })
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
      judge: has(level, bitOf(checks, check)),
      explain: (listing) => ofCheck(check, level, listing).details,
    }
  })

const sent = (members: readonly ReadinessReading[]): Record<string, Level> =>
  Object.fromEntries(
    fewOf(members, ({ check, level }) => (check === null ? [] : [`${check} ${level}`])).map(
      ({ given, level }) => [given, level],
    ),
  )

/** Demands of each check no more than the level at which it stands in a row. */
const lowered = (members: readonly ReadinessReading[]): Loosening => {
  const levelIn = ({ collected, validated }: MunicipalityColumns, row: number, check: Check | null) => {
    const bit = check === null ? 0 : bitOf(checks, check)
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
      members.flatMap(({ given, check, level, suggested: [first] = [] }) =>
        check !== null ? [[given, level]] : first ? [[first.name, level]] : [],
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
