import parishTable from '#data/parishes.json' with { type: 'json' }
import regionTable from '#data/regions.json' with { type: 'json' }
import {
  districts,
  municipalities,
  municipalityByCode,
  municipalityBySlug,
  type District,
} from '#src/domain/listing/municipality.ts'
import { fold, type Names } from './names.ts'

/** What a name of a place can be. Of two kinds with the same name, the earlier is meant. */
export const placeKinds = [
  'municipality',
  'district',
  'island',
  'archipelago',
  'region',
  'parish',
  'country',
  'several',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What a text was read as: INE codes, several when the name belongs to several municipalities or to an area. */
export interface Place {
  kind: PlaceKind
  name: string
  codes: readonly string[]
}

const withArticles = (name: string) => [
  name,
  ...['de', 'da', 'do', 'das'].map((article) => `${article} ${name}`),
]

/** `Faro` of the district: `Distrito de Faro`, `Faro district`, `Faro (district)`. */
const areaForms = (name: string, pt: string, en: string) => [
  ...withArticles(name).map((text) => `${pt} ${text}`),
  `${name} ${en}`,
  `${en} of ${name}`,
  `${name} (${pt})`,
]

const codesIn = (slugs: readonly string[]) =>
  municipalities.filter(({ district }) => slugs.includes(district)).map(({ code }) => code)

/** `São Miguel` of `Ilha de São Miguel`. */
const bareName = ({ name }: District) => name.replace(/^Ilha (?:de|da|do|das|dos)? ?/, '')

const archipelagos = [
  { name: 'Madeira', region: 'madeira', texts: ['Arquipélago da Madeira', 'Madeira archipelago'] },
  {
    name: 'Açores',
    region: 'azores',
    texts: ['Azores', 'the Azores', 'Arquipélago dos Açores', 'Ilhas dos Açores'],
  },
] as const

const englishNames: Readonly<Record<string, string>> = {
  Lisboa: 'Lisbon',
  Porto: 'Oporto',
  Bragança: 'Braganza',
}

const known: readonly (Place & { texts: readonly string[] })[] = [
  ...municipalities.map(({ code, name, slug, aliases }) => ({
    kind: 'municipality' as const,
    name,
    codes: [code],
    // `Calheta (Açores)` is called `Calheta` too.
    texts: [...aliases, ...aliases.map((alias) => alias.replace(/ \(.*\)$/, '')), slug, code],
  })),
  ...districts.map((district) => {
    const { kind, slug } = district
    const name = bareName(district)
    const english = englishNames[name]
    const forms = (text: string) =>
      kind === 'island' ? areaForms(text, 'ilha', 'island') : areaForms(text, 'distrito', 'district')
    return {
      kind,
      name: kind === 'island' ? district.name : `Distrito de ${name}`,
      codes: codesIn([slug]),
      texts: [name, ...forms(name), ...(english ? forms(english) : [])],
    }
  }),
  ...archipelagos.map(({ name, region, texts }) => ({
    kind: 'archipelago' as const,
    name,
    codes: codesIn(districts.filter((each) => each.region === region).map(({ slug }) => slug)),
    texts: [...texts, `Região Autónoma da ${name}`, `Região Autónoma dos ${name}`],
  })),
  ...regionTable.regions.map(({ name, aliases, municipalities: codes }) => ({
    kind: 'region' as const,
    name,
    codes,
    texts: aliases,
  })),
  ...parishTable.parishes.flatMap(({ name, municipality }) => {
    const code = municipalityBySlug(municipality)?.code
    return code ? [{ kind: 'parish' as const, name, codes: [code], texts: [] }] : []
  }),
]

const union = (...codes: (readonly string[])[]) => [...new Set(codes.flat())]

// Madeira is an archipelago and its island; who says the one word means both islands.
const isArchipelago = (folded: string) => folded === 'madeira'

const placeByName = new Map<string, Place>()
/** Every area that a text can name, whatever else has the name: `Faro` is a district too. */
const areaByName = new Map<string, string[]>()
/** Where the name of a place comes from, to show it. */
const shownByName = new Map<string, string>()

for (const { kind, name, codes, texts } of known)
  for (const text of [name, ...texts]) {
    const folded = fold(text)
    areaByName.set(folded, union(areaByName.get(folded) ?? [], codes))
    if (isArchipelago(folded) && kind !== 'archipelago') continue
    const before = placeByName.get(folded)
    if (!before) {
      placeByName.set(folded, { kind, name, codes })
      shownByName.set(folded, text)
    } else if (before.kind === kind) placeByName.set(folded, { ...before, codes: union(before.codes, codes) })
  }

/** Every name of a place, to suggest from. */
export const placeNames: Names<string> = new Map(
  [...placeByName].map(([folded, { codes }]) => [
    folded,
    { shown: shownByName.get(folded) ?? folded, means: codes },
  ]),
)

const everywhere: Place = {
  kind: 'country',
  name: 'Portugal',
  codes: municipalities.map(({ code }) => code),
}

/** Without what people put around a name: `Concelho de Lagoa`, `Lisbon, Portugal`. */
const bare = (folded: string): string =>
  folded
    .replace(
      /^(?:o |a |the )?(?:concelho|municipio|cidade|municipality|city|town) (?:de |do |da |dos |das |of )?/,
      '',
    )
    .replace(/ portugal$/, '')
    .replace(/ (?:municipality|city|concelho|municipio)$/, '')

const named = (folded: string): Place | null =>
  folded === 'portugal' ? everywhere : (placeByName.get(folded) ?? placeByName.get(bare(folded)) ?? null)

/** `Lagoa, Açores`, `Lagoa (Faro)`, `Arroios, Lisboa`: a place, and an area that it lies in. */
const qualified = (folded: string): Place | null => {
  const words = bare(folded).split(' ')
  for (let end = words.length - 1; end > 0; end--) {
    const place = named(words.slice(0, end).join(' '))
    const area = areaByName.get(
      words
        .slice(end)
        .join(' ')
        .replace(/^(?:in|em|no|na|nos|nas|de|da|do) /, ''),
    )
    const codes = place?.codes.filter((code) => area?.includes(code))
    if (place && codes && codes.length > 0) return { ...place, codes }
  }
  return null
}

/** Longer texts are no name of a place, and to take them apart would cost time. */
const longest = 100

const one = (text: string): Place | null => {
  const folded = fold(text)
  return named(folded) ?? (folded.length <= longest ? qualified(folded) : null)
}

/** `Cascais e Estoril`, `Lisbon, Oeiras and Sintra`: several places in one text, all of which must have a meaning. */
const several = (text: string): Place | null => {
  if (text.length > longest) return null
  const parts = text
    .split(/\s+(?:e|and|ou|or)\s+|[,;/&+]/i)
    .map((part) => part.trim())
    .filter(Boolean)
  const places = parts.map(one)
  if (parts.length < 2 || places.includes(null)) return null
  const codes = union(...places.map((place) => place?.codes ?? []))
  return codes.length === 1
    ? { kind: 'municipality', name: municipalityByCode(codes[0] ?? '')?.name ?? text, codes }
    : { kind: 'several', name: text, codes }
}

/** Reads the name of a place as people say it; `null` when it means nothing. */
export const readPlace = (text: string): Place | null => one(text) ?? several(text)

/** Whether a text is the bare name of a municipality that a whole district is called after. */
const namesItsDistrict = (text: string, { kind, codes }: Place): string | null => {
  const district = districts.find(
    ({ slug, kind: sort }) => sort === 'district' && slug === municipalityByCode(codes[0] ?? '')?.district,
  )
  if (kind !== 'municipality' || codes.length !== 1 || !district) return null
  const isBare = placeByName.get(fold(text))?.name === district.name && !/^\d/.test(text.trim())
  return isBare ? district.name : null
}

const fullName = (code: string): string => {
  const municipality = municipalityByCode(code)
  const district = districts.find(({ slug }) => slug === municipality?.district)
  return municipality && district ? `${municipality.name} (${district.name})` : code
}

/** What is worth saying about how a text was read; `null` when it is plain. */
export const placeNote = (text: string, place: Place): string | null => {
  const { kind, name, codes } = place
  const count =
    codes.length === 1 ? 'its only municipality is' : `all of its ${codes.length} municipalities are`
  if (kind === 'parish')
    return `${name} is a parish of ${codes.map(fullName).join(' and of ')}: the whole municipality is searched.`
  if (kind === 'several') return `Read as several places: ${codes.length} municipalities are searched.`
  if (kind !== 'municipality') return `Read as the ${kind} ${name}: ${count} searched.`
  const [first = ''] = codes
  if (codes.length > 1)
    return `This name belongs to ${codes.length} municipalities; all of them are searched: ${codes.map(fullName).join(' and ')}. To search one of them, send its code or its name with the district, such as "${fullName(first)}" or ${first}.`
  const district = namesItsDistrict(text, place)
  return district
    ? `Read as the municipality. For the whole district of ${codesIn([municipalityByCode(first)?.district ?? '']).length} municipalities, send "Distrito de ${district}".`
    : null
}

const onlyNames = new Map<string, string>()

/** A name that means this municipality alone: `Porto`, but `Lagoa (Algarve)`. */
export const onlyNameOf = (code: string): string => {
  const before = onlyNames.get(code)
  if (before !== undefined) return before
  const municipality = municipalityByCode(code)
  const names = municipality ? [municipality.name, ...municipality.aliases] : []
  const only = names.find((name) => placeByName.get(fold(name))?.codes.length === 1) ?? code
  onlyNames.set(code, only)
  return only
}
