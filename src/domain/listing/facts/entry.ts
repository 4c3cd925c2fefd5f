import type { Label, PropertyType } from '#src/domain/vocabulary.ts'

/** The parts in which a listing's ledger is read, in their order. */
export const groups = ['legal', 'home', 'areas', 'costs', 'energy', 'location', 'features'] as const
export type Group = (typeof groups)[number]

/** What every fact, feature and check says of itself. */
export interface Entry {
  label: Label
  /** The types of property that cannot have it: a report of it there is taken for a mistake. */
  notIn?: readonly PropertyType[]
  /** A home whose type can have it may have none, such as a house without a condominium: its agency can say so. */
  mayNotApply?: true
}

/** What is asked of the agency while nobody has reported it. */
export interface Asked {
  group: Group
  question: Label
  /** The question about a home that is not built yet, which nobody lives in, taxes or photographs. */
  unbuilt?: Label
  /**
   * The place among all questions, lowest first, by what an answer can change: whether the home can be bought free of
   * others' rights, what it costs, how large it is, what it costs to keep, what it is like.
   */
  weight: number
}

export const flats = ['apartment', 'duplex', 'penthouse'] as const satisfies readonly PropertyType[]
export const houses = [
  'detached_house',
  'semi_detached_house',
  'terraced_house',
  'farmhouse',
] as const satisfies readonly PropertyType[]
export const businesses = ['shop', 'office', 'warehouse'] as const satisfies readonly PropertyType[]

/** The keys of a table of entries, in their order. */
export const listKeys = <T extends object>(entries: T) =>
  Object.keys(entries) as [keyof T & string, ...(keyof T & string)[]]

/** What each entry of a table is called. */
export const collectLabels = <Key extends string>(
  entries: Readonly<Record<Key, Entry>>,
): Record<Key, Label> =>
  Object.fromEntries(Object.entries<Entry>(entries).map(([key, { label }]) => [key, label])) as Record<
    Key,
    Label
  >
