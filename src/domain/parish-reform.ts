import unionTable from '#data/parish-unions.json' with { type: 'json' }
import { madeOnce } from './memo.ts'
import { municipalityBySlug } from './municipality.ts'
import { isCalendarDate } from './time/calendar.ts'

const { law, ended_on } = unionTable
if (!isCalendarDate(ended_on)) throw new Error('Read parish-unions.json: "ended_on" is not a day')

/** The law that ended unions of parishes and brought their parishes back, and the day of its effect. */
export const parishReform = { law, ended_on }

/** A union of parishes that the law ended. */
export interface EndedUnion {
  /** The code of its municipality. */
  code: string
  name: string
  /** The parishes that are back. */
  parishes: readonly string[]
}

const joined = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`

export const endedUnions = madeOnce((): readonly EndedUnion[] =>
  unionTable.unions.flatMap(({ municipality, parishes }) => {
    const code = municipalityBySlug(municipality)?.code
    return code ? [{ code, name: `União das freguesias de ${joined(parishes)}`, parishes }] : []
  }),
)

/** What people call a union: with its kind or without, as most software does. */
export const namesOfUnion = ({ name, parishes }: EndedUnion): string[] => [
  name,
  ...['União de freguesias de', 'União das freguesias', 'UF de', 'UF', 'U. F. de', ''].map((kind) =>
    `${kind} ${joined(parishes)}`.trim(),
  ),
]

/** The union that a parish was a part of until the law brought it back. */
export const formerUnionOf = (code: string, parish: string): EndedUnion | undefined =>
  endedUnions().find((union) => union.code === code && union.parishes.includes(parish))

/** Whether the name of a parish is an everyday word or several places': alone it is not read as the parish. */
export const isEverydayName = (name: string): boolean => unionTable.everyday.includes(name)
