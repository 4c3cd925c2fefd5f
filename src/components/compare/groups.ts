import type { ComparisonRow } from '#src/domain/comparison/comparison.ts'

/** What a buyer weighs, in this order. */
export const groupNames = ['costs', 'place', 'home', 'areas', 'energy', 'features'] as const
export type GroupName = (typeof groupNames)[number]

const groups: Record<string, GroupName> = {
  price_eur: 'costs',
  condominium_fee_eur_month: 'costs',
  imi_eur_year: 'costs',
  municipality: 'place',
}
const prefixes: readonly (readonly [string, GroupName])[] = [
  ['location.', 'place'],
  ['areas.', 'areas'],
  ['energy.', 'energy'],
  ['features.', 'features'],
]

const groupOf = (key: string): GroupName =>
  groups[key] ?? prefixes.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'home'

/** The rows of a comparison by what they are about; a group without rows is left out. */
export const groupsOf = (rows: readonly ComparisonRow[]): { name: GroupName; rows: ComparisonRow[] }[] =>
  groupNames
    .map((name) => ({ name, rows: rows.filter(({ key }) => groupOf(key) === name) }))
    .filter(({ rows: those }) => those.length > 0)
