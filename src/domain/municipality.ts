import table from '#data/municipalities.json' with { type: 'json' }
import unionTable from '#data/parish-unions.json' with { type: 'json' }
import { madeOnce } from './memo.ts'
import { isCalendarDate } from './time/calendar.ts'

/** A municipality (concelho) with its INE DICO code. */
export interface Municipality {
  code: string
  name: string
  /** Part of addresses: `lagoa-algarve`, `lagoa-acores`. */
  slug: string
  aliases: string[]
  /** Slug of its district, or of its island in Madeira and the Azores. */
  district: string
  lat: number
  lon: number
}

/** A district of the mainland or an island. */
export interface District {
  slug: string
  kind: 'district' | 'island'
  name: string
  region: 'mainland' | 'madeira' | 'azores'
}

export const municipalities = table.municipalities as readonly Municipality[]
export const districts = table.districts as readonly District[]

const byCode = new Map(municipalities.map((municipality) => [municipality.code, municipality]))
const bySlug = new Map(municipalities.map((municipality) => [municipality.slug, municipality]))
const districtsBySlug = new Map(districts.map((district) => [district.slug, district]))

export const municipalityByCode = (code: string): Municipality | undefined => byCode.get(code)
export const municipalityBySlug = (slug: string): Municipality | undefined => bySlug.get(slug)
/** Municipalities that share a name, by that name as it would be in an address: two are called `lagoa`. */
export const namesakes: ReadonlyMap<string, readonly Municipality[]> = new Map(
  [...Map.groupBy(municipalities, ({ name }) => name)]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([name, sharing]) => [name.toLowerCase().replaceAll(' ', '-'), sharing]),
)

const sharedNames = new Set([...namesakes.values()].map(([first]) => first?.name))

/** A municipality's name as answers show it: with the district where another has the same name, `Lagoa (Faro)`. */
export const distinctName = (name: string, district: string): string =>
  sharedNames.has(name) ? `${name} (${district})` : name

export const districtBySlug = (slug: string): District | undefined => districtsBySlug.get(slug)

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
