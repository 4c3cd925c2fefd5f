import table from '#data/municipalities.json' with { type: 'json' }

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
