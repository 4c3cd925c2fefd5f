import { recorded, unaccented } from '#src/domain/bounded.ts'
import parishTable from '#data/parishes.json' with { type: 'json' }
import { districtBySlug, districts, municipalities, municipalityByCode } from '#src/domain/municipality.ts'
import { regions } from '#src/domain/search/regions.ts'

/** Names that are everyday words too: `chaves` are keys, `porto` is a harbour. They count with a capital letter only. */
const everyday = new Set(
  'almeida amares ave barreiro batalha beja boticas cadaval calheta caminha chaves constância corvo cuba entroncamento espinho faro fronteira fundão gavião góis guarda horta lagoa lagos lamego maia manteigas meda minho mira moita mora moura nelas nordeste oeste oleiros paredes pico pombal portel porto povoação redondo santa cruz seia silves sines soure tábua tomar trofa vagos velas amora areeiro beato benfica bonfim canaviais caniço colares estrela lumiar madalena misericórdia moreira olivais porches'.split(
    ' ',
  ),
)

/** Names that begin many sentences: as a parish they count for a home of that parish alone, as a region for none. */
const tooPlain = new Set([
  'Norte',
  'North',
  'Centro',
  'Centre',
  'Center',
  'Luz',
  'Sé',
  'Monte',
  'Parede',
  'Ajuda',
  'Piedade',
  'Rosário',
  'Ribeiras',
  'Angústias',
])

/** How a name is written in haste: `Evora`. */
const withoutAccents = (name: string): string => unaccented(recorded(name))

/** `São Miguel` of `Ilha de São Miguel`. */
const bareName = (name: string): string => name.replace(/^Ilha (?:d[aeo]s? )?/, '')

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const start = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`

/** Full names, in any case: the longest first, so that a name inside another is not taken for it. */
const anyOf = (names: Iterable<string>): RegExp =>
  new RegExp(
    `${start}(?:${[...new Set(names)]
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})${end}`,
    'giu',
  )

const known = anyOf(
  [
    ...municipalities.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...districts.map(({ name }) => name),
    ...[
      ...regions.flatMap(({ name, aliases }) => [name, ...aliases]),
      ...parishTable.parishes.map(({ name }) => name),
    ].filter((name) => !tooPlain.has(name)),
    'Açores',
    'Azores',
  ].flatMap((name) => [name, ...(name.length > 4 ? [withoutAccents(name)] : [])]),
)

const startsSmall = (words: string): boolean => /^\p{Ll}/u.test(words)

/** The names of places of the vocabulary in a text, in any case; an everyday word in small letters is none. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(known)]
    .map(([words]) => words)
    .filter((words) => !startsSmall(words) || !everyday.has(words.toLowerCase()))

/** The names of a union of parishes, each of which reveals as much as the union: `União das Freguesias de A e B`. */
const parishNames = (parish: string): string[] => {
  const [, united] = /^uni[ãa]o das freguesias d[aeo]s? (.+)$/iu.exec(parish) ?? []
  const own = united ?? parish
  return [...new Set([parish, own, ...own.split(/, | e |\(|\)/).map((name) => name.trim())])].filter(
    (name) => name.length > 1,
  )
}

/** Where a home's parish is named in a text, in any case. */
export const parishesIn = (text: string, parishes: readonly string[]): string[] =>
  parishes.length === 0
    ? []
    : [...text.matchAll(anyOf(parishes.flatMap(parishNames)))].map(([words]) => words)

/** The names of the municipality, the district and the regions that every answer discloses, in small letters. */
export const disclosedPlaceNames = (municipality_code: string): ReadonlySet<string> => {
  const municipality = municipalityByCode(municipality_code)
  const district = districtBySlug(municipality?.district ?? '')
  const names = [
    municipality?.name,
    ...(municipality?.aliases ?? []),
    district?.name,
    district && bareName(district.name),
    ...(district?.region === 'azores' ? ['Açores', 'Azores'] : []),
    ...regions
      .filter(({ codes }) => codes.includes(municipality_code))
      .flatMap(({ name, aliases }) => [name, ...aliases]),
  ].filter((name) => name !== undefined)
  return new Set(names.flatMap((name) => [name, withoutAccents(name)]).map((name) => name.toLowerCase()))
}
