import table from '#data/municipalities.json' with { type: 'json' }
import unionTable from '#data/parish-unions.json' with { type: 'json' }
import { madeOnce } from './memo.ts'
import { isCalendarDate } from './time/calendar.ts'
import type { Language } from '#src/domain/language.ts'
import { either, inPhrase } from '#src/domain/format.ts'

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
export const findFormerUnion = (code: string, parish: string): EndedUnion | undefined =>
  endedUnions().find((union) => union.code === code && union.parishes.includes(parish))

/** Whether the name of a parish is an everyday word or several places': alone it is not read as the parish. */
export const isEverydayName = (name: string): boolean => unionTable.everyday.includes(name)

// Portuguese says "no Porto" and "na Amadora" but "em Lisboa"; only usage decides which names carry an article.
const contractions = {
  no: `alandroal barreiro bombarral cadaval carregal-do-sal cartaxo corvo crato entroncamento funchal fundao gaviao
    marco-de-canaveses montijo nordeste peso-da-regua porto porto-moniz porto-santo redondo sabugal sardoal seixal
    sobral-de-monte-agraco`,
  na: `amadora azambuja batalha calheta calheta-de-sao-jorge chamusca covilha figueira-da-foz golega guarda horta
    lagoa-acores lourinha lousa madalena maia marinha-grande mealhada meda moita murtosa nazare pampilhosa-da-serra
    ponta-do-sol povoa-de-lanhoso povoa-de-varzim povoacao praia-da-vitoria ribeira-brava ribeira-grande serta
    trofa vidigueira`,
  nos: 'arcos-de-valdevez',
  nas: 'caldas-da-rainha lajes-das-flores lajes-do-pico velas',
}

/** The municipalities whose name carries an article, by slug, with the contraction of "em" and that article. */
export const contractionBySlug: ReadonlyMap<string, string> = new Map(
  Object.entries(contractions).flatMap(([word, slugs]) =>
    slugs.split(/\s+/).map((slug) => [slug, word] as const),
  ),
)

/** "In" before the name of a municipality, in Portuguese. */
export const contractPlace = ({ slug }: Pick<Municipality, 'slug'>): string =>
  contractionBySlug.get(slug) ?? 'em'

/** Where something is, in Portuguese: `em Lisboa`, `no Porto`, `nas Caldas da Rainha`. */
export const inMunicipality = (municipality: Pick<Municipality, 'slug' | 'name'>): string =>
  `${contractPlace(municipality)} ${municipality.name}`

/** A district or an island in a Portuguese sentence: `distrito do Porto`, `ilha Terceira`. */
export const districtPhrase = ({ kind, slug, name }: District): string => {
  if (kind === 'island') return inPhrase(name)
  // A district is called as its capital.
  const of = { no: 'do', na: 'da' }[contractionBySlug.get(slug) ?? ''] ?? 'de'
  return `distrito ${of} ${name}`
}

/** Where something is, in Portuguese: `no distrito do Porto`, `na ilha Terceira`. */
export const inDistrict = (district: District): string =>
  `${district.kind === 'island' ? 'na' : 'no'} ${districtPhrase(district)}`

// As Portuguese says regions; "em" before any other: "em Trás-os-Montes".
const regionContractions: readonly (readonly [RegExp, string])[] = [
  [
    /^(Distrito|Norte|Centro|Sul|Oeste|Algarve|Alentejo|Douro|Minho|Cávado|Ave|Ribatejo|Barlavento|Sotavento)\b/,
    'no',
  ],
  [/^(Alto|Baixo|Médio|Grande Porto|Triângulo|Tâmega|Arquipélago)\b/, 'no'],
  [/^Açores$/, 'nos'],
  [
    /^(Grande Lisboa|Península|Região|Área|Beira|Lezíria|Cova|Estremadura|Costa|Linha|Peneda|Ilha|Madeira)\b/,
    'na',
  ],
  [/^(Terras|Beiras|Ilhas)\b/, 'nas'],
]

/** Municipalities by every name that answers and searches show. */
const contractionByName: ReadonlyMap<string, string> = new Map(
  municipalities.flatMap((municipality) => {
    const { name, aliases, district } = municipality
    const names = [distinctName(name, districtBySlug(district)?.name ?? ''), ...aliases]
    return names.map((each) => [each, contractPlace(municipality)] as const)
  }),
)

/** Where something is, in Portuguese, given the name of a municipality, a district, an island or a region. */
export const inPlace = (name: string): string => {
  const ofRegion = regionContractions.find(([pattern]) => pattern.test(name))?.[1]
  const inSentence = name.replace(/^(?:Distrito|Ilha) /, (kind) => kind.toLowerCase())
  return `${contractionByName.get(name) ?? ofRegion ?? 'em'} ${inSentence}`
}

/** Of a place, in Portuguese: `de Lisboa`, `do Porto`, `das Caldas da Rainha`. */
export const ofPlace = (name: string): string =>
  inPlace(name).replace(/^(?:em|no|na|nos|nas) /, (within) =>
    within === 'em ' ? 'de ' : within.replace('n', 'd'),
  )

/** Regions that English names with an article: `the Algarve`, `the Azores`. */
const withThe = /^(?:Algarve|(?:Alto |Baixo )?Alentejo(?: .*)?|Ribatejo|Douro|(?:Alto )?Minho|Oeste)$/

/** The name of a place in an English sentence. */
export const englishName = (name: string): string => {
  if (name === 'Lisboa') return 'Lisbon'
  if (name === 'Açores' || name === 'Azores') return 'the Azores'
  const island = /^Ilha (?:d[aeo]s? )?(.+)$/.exec(name)?.[1]
  return island ?? (withThe.test(name) ? `the ${name}` : name)
}

/** The name of a place alone, as a map or a card has it. */
export const nameIn = (language: Language, name: string): string =>
  language === 'en' ? englishName(name).replace(/^the /, '') : name

/** A district or an island beside the name of its municipality: `São Miguel`, `Faro`. */
export const regionName = (name: string, language: Language): string =>
  language === 'en' ? englishName(name) : name.replace(/^Ilha (?:d[aeo]s? )?/, '')

/** Where something is, in English: `in Lisboa or the Algarve`, `on Ilha Terceira`. */
export const inEnglish = (names: readonly string[]): string => {
  const isIsland = (name: string) => name.startsWith('Ilha ')
  if (!names.some(isIsland)) return `in ${either(names.map(englishName), 'en')}`
  return either(
    names.map((name) => `${isIsland(name) ? 'on' : 'in'} ${englishName(name)}`),
    'en',
  )
}
