import { joined, own, partsIn, recorded, type Bounded } from '#src/domain/bounded.ts'
import localityTable from '#data/localities.json' with { type: 'json' }
import parishTable from '#data/parishes.json' with { type: 'json' }
import { capital } from '#src/domain/format.ts'
import {
  distinctName,
  districtBySlug,
  districts,
  municipalities,
  municipalityByCode,
  municipalityBySlug,
  type District,
  endedUnions,
  isEverydayName,
  namesOfUnion,
  type EndedUnion,
  districtPhrase,
} from '#src/domain/municipality.ts'
import { madeOnce, remembered } from '#src/domain/memo.ts'
import { abbreviations, bareName, fold, type Names } from './names.ts'
import { regions } from './regions.ts'

/** What a name of a place can be. When two kinds have the same name, the earlier one is meant: Madeira is both its islands. */
export const placeKinds = [
  'municipality',
  'district',
  'archipelago',
  'island',
  'region',
  'parish',
  'locality',
  'country',
  'several',
] as const
type PlaceKind = (typeof placeKinds)[number]

/** What a text was read as: INE codes, several when the name belongs to several municipalities or to an area. */
export interface Place {
  kind: PlaceKind
  name: string
  codes: readonly string[]
  /** Of a region: which of the things that its name can mean was meant. */
  meaning?: string
  /** Of a locality: its parish, where that is certain. */
  parish?: string
  /** The parishes that are looked for in a municipality, by its code; a municipality that is not here is meant whole. */
  within?: ReadonlyMap<string, readonly string[]>
  /** Of a union of parishes that has ended, the union; its parishes are looked for. */
  ended?: EndedUnion
  /** The parish that a text names, where the municipality that it names with it is not known to have one. */
  withoutParish?: string
  /** The same of a locality. */
  withoutLocality?: string
}

const withArticles = (name: string) => [
  name,
  ...['de', 'da', 'do', 'das', 'dos'].map((article) => `${article} ${name}`),
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
export const districtName = ({ name }: District) => name.replace(/^Ilha (?:d[aeo]s? )?/, '')

/** The name of a district that no municipality has, so that a search reads it as the district: `Distrito do Porto`. */
export const districtText = (district: District): string => capital(districtPhrase(district))

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

/** A name of a place by which it is found, and others; an everyday name is found with its municipality alone. */
type KnownPlace = Place & { texts: readonly string[]; isEveryday?: true }

const hasParish = (code: string, name: string): boolean =>
  parishTable.parishes.some(
    (each) => each.name === name && municipalityBySlug(each.municipality)?.code === code,
  )

/** What the law of 2025 changed: the unions that ended, and their parishes, which are back. */
const reformed = (): readonly KnownPlace[] =>
  endedUnions().flatMap((union) => {
    const { code, name, parishes } = union
    const back = parishes.filter((each) => !hasParish(code, each))
    return [
      {
        kind: 'parish' as const,
        name,
        codes: [code],
        within: new Map([[code, parishes]]),
        ended: union,
        texts: namesOfUnion(union),
      },
      ...back.map((each): KnownPlace => {
        const place = { kind: 'parish' as const, name: each, codes: [code] }
        return isEverydayName(each)
          ? { ...place, texts: [`${each}, ${municipalityByCode(code)?.name}`], isEveryday: true }
          : { ...place, texts: [] }
      }),
    ]
  })

const known = (): readonly KnownPlace[] => [
  ...municipalities.map(({ code, name, slug, aliases }) => ({
    kind: 'municipality' as const,
    name,
    codes: [code],
    // `Calheta (Açores)` is called `Calheta` too.
    texts: [...aliases, ...aliases.map((alias) => alias.replace(/ \([^()]*\)$/, '')), slug, code],
  })),
  ...districts.map((district) => {
    const { kind, slug } = district
    const name = districtName(district)
    const english = englishNames[name]
    const forms = (text: string) =>
      kind === 'island' ? areaForms(text, 'ilha', 'island') : areaForms(text, 'distrito', 'district')
    return {
      kind,
      name: districtText(district),
      codes: codesIn([slug]),
      texts: [name, ...forms(name), ...(english ? [english, ...forms(english)] : [])],
    }
  }),
  ...archipelagos.map(({ name, region, texts }) => ({
    kind: 'archipelago' as const,
    name,
    codes: codesIn(districts.filter((each) => each.region === region).map(({ slug }) => slug)),
    texts: [...texts, `Região Autónoma da ${name}`, `Região Autónoma dos ${name}`],
  })),
  {
    kind: 'region',
    name: 'Portugal continental',
    codes: codesIn(districts.filter(({ region }) => region === 'mainland').map(({ slug }) => slug)),
    meaning: 'the mainland: every district, without Madeira and the Azores',
    texts: ['Continente', 'mainland', 'the mainland', 'mainland Portugal', 'continental Portugal'],
  },
  ...regions.map(({ name, aliases, codes, meaning }) => ({
    kind: 'region' as const,
    name,
    codes,
    meaning,
    texts: aliases,
  })),
  ...parishTable.parishes.flatMap(({ name, called, municipality }) => {
    const code = municipalityBySlug(municipality)?.code
    // `Azeitão (São Lourenço e São Simão)` is called `Azeitão`.
    const texts = [name.replace(/ \([^()]*\)$/, ''), ...(called ? [called] : [])]
    return code ? [{ kind: 'parish' as const, name, codes: [code], texts }] : []
  }),
  ...reformed(),
  ...localityTable.localities.flatMap(({ name, called, municipality, parish }) => {
    const code = municipalityBySlug(municipality)?.code
    const place = { kind: 'locality' as const, name, ...(parish !== undefined && { parish }) }
    return code ? [{ ...place, codes: [code], texts: called ?? [] }] : []
  }),
]

/** Whether a place is a part of a municipality. */
export const isPart = ({ kind }: Place): boolean => kind === 'parish' || kind === 'locality'

const union = (...codes: (readonly string[])[]) => [...new Set(codes.flat())]

/** The parish that a part of a municipality is, or is in where that is certain. */
const parishOf = ({ kind, name, parish }: Place): string | undefined => (kind === 'parish' ? name : parish)

/**
 * Where several places are together: a municipality that one of them means whole is meant whole, any other by the parishes
 * that they name.
 */
const together = (places: readonly Place[]): Pick<Place, 'codes' | 'within'> => {
  const whole = new Set<string>()
  const within = new Map<string, string[]>()
  for (const place of places)
    for (const code of place.codes) {
      const parish = parishOf(place)
      const named = place.within ? place.within.get(code) : parish === undefined ? undefined : [parish]
      if (!named) whole.add(code)
      else within.set(code, union(within.get(code) ?? [], named))
    }
  for (const code of whole) within.delete(code)
  return { codes: union(...places.map(({ codes }) => codes)), ...(within.size > 0 && { within }) }
}

/** Made when a place is first named: most commands name none. */
const index = madeOnce(() => {
  const placesByName = new Map<string, Place[]>()
  /** Where the name of a place comes from, to show it. */
  const shownByName = new Map<string, string>()
  for (const { texts, isEveryday, ...place } of known())
    for (const text of isEveryday ? texts : [place.name, ...texts]) {
      const folded = fold(recorded(text))
      const places = placesByName.get(folded) ?? []
      placesByName.set(folded, places)
      if (places.length === 0) shownByName.set(folded, text)
      if (!places.some(({ kind, codes }) => kind === place.kind && codes.join() === place.codes.join()))
        places.push(place)
    }
  placesByName.set('portugal', [
    { kind: 'country', name: 'Portugal', codes: municipalities.map(({ code }) => code) },
  ])
  const longestName = Math.max(...[...placesByName.keys()].map((name) => name.split(' ').length))
  // With what may be written before and behind a name.
  return {
    placesByName,
    shownByName,
    mostWords: longestName + 4,
    abbreviated: abbreviations(placesByName.keys()),
  }
})

/** The places of one name, each by itself: two municipalities are called Lagoa, and Faro is a district too. */
export const placesCalled = (folded: string): readonly Place[] => index().placesByName.get(folded) ?? []

/** Those of the earliest kind, as one. */
const earliestOf = (places: readonly Place[]): Place | null => {
  const kind = placeKinds.find((each) => places.some((place) => place.kind === each))
  const alike = places.filter((place) => place.kind === kind)
  const [first] = alike
  if (!first) return null
  const { within, ...where } = together(alike)
  // Localities of one name are searched in one way: by their parishes, or where one of these is not certain, whole.
  return { ...first, ...where, ...(within?.size === where.codes.length && { within }) }
}

/** Every name of a place, to suggest from. */
export const placeNames = madeOnce(
  (): Names<string> =>
    new Map(
      [...index().placesByName].flatMap(([folded, places]) => {
        const shown = index().shownByName.get(folded)
        return shown === undefined ? [] : [[folded, { shown, means: earliestOf(places)?.codes ?? [] }]]
      }),
    ),
)

/** `Freguesia de Arroios`, `Arroios parish`. */
const parishForms = [
  /^(?:a |the )?(?:freguesia|parish) (?:d[aeo]s? |of )?(.+)$/,
  /^(.+) (?:parish|freguesia)$/,
]

/** All places that a text can name. */
const placesNamed = (folded: Bounded): readonly Place[] => {
  const { placesByName } = index()
  const places = placesByName.get(folded) ?? placesByName.get(bareName(folded))
  if (places) return places
  const parish = parishForms.map((form) => partsIn(folded, form)[1]).find(Boolean) ?? own('')
  const parishes = placesCalled(parish).filter(({ kind }) => kind === 'parish')
  return parishes.length > 0 ? parishes : index().abbreviated(bareName(folded)).flatMap(placesCalled)
}

const isIn = ({ codes }: Place, areas: readonly Place[]): boolean => {
  const inAreas = new Set(areas.flatMap((area) => (isPart(area) ? [] : area.codes)))
  return codes.every((code) => inAreas.has(code))
}

const preposition = /^(?:in|on|em|n[ao]s?|d[aeo]s?) /

/** The names of areas that words contain: for each word, those that begin with it and the word after each of them. */
const areasIn = (words: readonly Bounded[]): readonly { after: number; areas: readonly Place[] }[][] =>
  words.map((_, from) =>
    words.slice(from, from + index().mostWords).flatMap((_each, count) => {
      const after = from + count + 1
      const areas = placesNamed(joined(words.slice(from, after)).replace(preposition, ''))
      return areas.length > 0 ? [{ after, areas }] : []
    }),
  )

/**
 * Whether the words from one on are names of areas, one after the other, and a place is in every one of them. Threat: a
 * text of names that can be divided in very many ways. Each word is therefore reached once, however many ways lead to it.
 */
const isInAll = (place: Place, named: ReturnType<typeof areasIn>, from: number): boolean => {
  const reached = new Set([from])
  for (let at = from; at < named.length; at++)
    if (reached.has(at))
      for (const { after, areas } of named[at] ?? []) if (isIn(place, areas)) reached.add(after)
  return reached.has(named.length)
}

/** `Lagoa (Faro)`, `Arroios, Lisboa`, `Lagoa, São Miguel, Azores`: places, and the areas that they are in. */
const qualified = (folded: Bounded): readonly Place[] => {
  const words = folded.split(' ')
  const named = areasIn(words)
  for (let end = Math.min(words.length - 1, index().mostWords); end > 0; end--) {
    const places = placesNamed(joined(words.slice(0, end))).filter((each) => isInAll(each, named, end))
    if (places.length > 0) return places
  }
  return []
}

/** Longer texts are no name of a place, and to take them apart would cost time. */
const longest = 100

/** Everything that a text may name, each place by itself and of any kind: nothing is chosen among them. */
export const meaningsOfPlace = (text: Bounded): readonly Place[] => {
  const folded = fold(text)
  if (folded.length > longest) return []
  const places = placesNamed(folded)
  return places.length > 0 ? places : qualified(folded)
}

const one = (text: Bounded): Place | null => earliestOf(meaningsOfPlace(text))

const conjunction = /\s(?:e|and|ou|or)\s|[;/&+]/i

const partsOf = (text: Bounded, separator: RegExp): Bounded[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** A parish or locality that a municipality already covers, because it has the same name, needs no mention of its own. */
export const partsApart = (text: Bounded): Place[] => {
  const places = placesNamed(fold(text))
  const covered = union(...places.flatMap(({ kind, codes }) => (kind === 'municipality' ? [codes] : [])))
  return places.filter((place) => isPart(place) && !covered.includes(place.codes[0] ?? ''))
}

/**
 * `Luz, Tavira`: a parish or locality and a municipality where none of that name is known, because not all parishes are. `null`
 * when the text has another form; an area that is no municipality leaves nothing to search.
 */
const partElsewhere = (text: Bounded): { place: Place | null } | null => {
  const [first = own(''), ...rest] = partsOf(text, /,/)
  const [part] = partsApart(first)
  const area = conjunction.test(text) ? null : one(joined(rest, ', '))
  if (!part || !area || isPart(area)) return null
  const isOne = area.kind === 'municipality' && area.codes.length === 1
  return {
    place: isOne
      ? { ...area, [part.kind === 'parish' ? 'withoutParish' : 'withoutLocality']: part.name }
      : null,
  }
}

/** `Cascais e Estoril`, `Lisbon, Oeiras and Sintra`: several places in one text, all of which must have a meaning. */
const several = (text: Bounded): Place | null => {
  const parts = partsOf(text.replace(/,\s*portugal\s*$/i, ''), conjunction).flatMap((part) =>
    partsOf(part, /,/),
  )
  const places = parts.map(one)
  if (parts.length < 2 || places.includes(null)) return null
  const where = together(places.filter((place) => place !== null))
  const [code = ''] = where.codes
  return where.codes.length === 1 && !where.within
    ? { kind: 'municipality', name: municipalityByCode(code)?.name ?? text, codes: where.codes }
    : { kind: 'several', name: text, ...where }
}

/** How many texts are remembered: those of a few hundred questions, as strangers choose them. */
export const mostTexts = 1_000

/**
 * Reads the name of a place as people write it; `null` when it is not recognised. Of one question it is asked by whoever
 * takes its address apart, searches, and says how it was read.
 */
export const readPlace = (text: Bounded): Place | null => (text.length > longest ? null : readName(text))

const readName = remembered((text: Bounded): Place | null => {
  const place = one(text)
  // `Cascais e Estoril` is a union of parishes, and is said of the municipality that one of them is called after.
  const apart = place?.within && conjunction.test(text) ? several(text) : null
  if (apart && !apart.within) return apart
  if (place) return place
  const elsewhere = partElsewhere(text)
  return elsewhere ? elsewhere.place : several(text)
}, mostTexts)

/** A name that means this municipality alone, as answers show it: `Porto`, `Lagoa (Faro)`. */
export const findOnlyName = remembered((code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  const shown = distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
  const isAlone = (name: string) => readPlace(recorded(name))?.codes.length === 1
  return [shown, ...municipality.aliases].find(isAlone) ?? code
})
