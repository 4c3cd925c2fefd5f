import type { Bounded } from '#src/domain/bounded.ts'
import {
  districts,
  municipalities,
  municipalityByCode,
  type District,
  findFormerUnion,
  parishReform,
} from '#src/domain/municipality.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import { fold } from './names.ts'
import { districtText, isPart, partsApart, placesCalled, type Place } from './places.ts'

/** Whether a text is the bare name of a municipality that a district is called after. */
const namesItsDistrict = (text: Bounded, { kind, codes }: Place): District | null => {
  const district = districts.find(
    ({ slug, kind: sort }) => sort === 'district' && slug === municipalityByCode(codes[0] ?? '')?.district,
  )
  if (kind !== 'municipality' || codes.length !== 1 || !district) return null
  const isBare = placesCalled(fold(text))[0]?.name === district.name && !/^\d/.test(text.trim())
  return isBare ? district : null
}

const municipalitiesIn = (slug: string) => municipalities.filter(({ district }) => district === slug).length

const fullName = (code: string): string => {
  const municipality = municipalityByCode(code)
  const district = districts.find(({ slug }) => slug === municipality?.district)
  return municipality && district ? `${municipality.name} (${district.name})` : code
}

const choice = (codes: readonly string[]): string => {
  const [first = ''] = codes
  return `To search one of them, send its code or its name with the district, such as "${fullName(first)}" or ${first}.`
}

const called = { parish: 'a parish, present or former,', locality: 'a locality' } as const

/** What a text names besides the place that it was read as: parishes and localities elsewhere. */
const partNote = (text: Bounded, { codes: searched, kind }: Place): string[] => {
  if (kind === 'locality' || kind === 'several') return []
  const kinds = kind === 'parish' ? (['locality'] as const) : (['parish', 'locality'] as const)
  const mentioned = new Set(searched)
  return kinds.flatMap((each) => {
    const others = partsApart(text).filter(
      (part) => part.kind === each && !part.codes.every((code) => mentioned.has(code)),
    )
    const [{ name, codes: [code = ''] } = { name: '', codes: [] }] = others
    for (const { codes } of others) for (const other of codes) mentioned.add(other)
    const where = others.map(({ codes: [other = ''] }) => fullName(other)).join(' and of ')
    if (others.length === 0) return []
    return [
      `${name} is also ${called[each]} of ${where}. That is not searched: to search there, send "${name}, ${municipalityByCode(code)?.name}".`,
    ]
  })
}

/** How a parish is searched, whoever asked for it. */
const unreportedComeAfter =
  'What is stated in another parish is left out, and what has no stated parish comes after, as unknown.'

const wholeOf = (codes: readonly string[]): string =>
  `For all of ${codes.length === 1 ? 'the municipality' : 'a municipality'}, send ${codes
    .slice(0, 3)
    .map((code) => `"${fullName(code)}"`)
    .join(' or ')}.`

const { law, ended_on } = parishReform

/** What the law of 2025 changed about a parish or a union that is asked for. */
const reformNote = ({ kind, name, codes, ended }: Place): string[] => {
  if (ended)
    return [
      `${name} ended on ${ended_on} (${law}): its parishes ${ended.parishes.join(', ')} are back, and searched.`,
    ]
  const unions = kind === 'parish' ? codes.flatMap((code) => findFormerUnion(code, name) ?? []) : []
  return unions.map(
    (union) =>
      `${name} is a parish again since ${ended_on} (${law}); until then it was part of ${union.name}.`,
  )
}

/** How a locality of no certain parish is searched. */
const elsewhereComesAfter =
  'Homes whose text names it come first; what is elsewhere in the municipality comes after, as not met.'

/** A parish, or a locality by its parish. */
const partsWithin = (is: string, { kind, codes, within = new Map() }: Place): string[] => {
  const parishOf = (code: string) => (within.get(code) ?? []).join(' and ')
  const where = codes
    .map((code) => `${fullName(code)}${kind === 'parish' ? '' : `, in the parish of ${parishOf(code)}`}`)
    .join(' and of ')
  return [`${is} ${where}. ${unreportedComeAfter}`, wholeOf(codes)]
}

const readAs = (text: Bounded, place: Place): string[] => {
  const { kind, name, codes, meaning, withoutParish, withoutLocality } = place
  const [first = ''] = codes
  const missing =
    withoutParish === undefined
      ? withoutLocality && `No locality ${withoutLocality}`
      : `No parish ${withoutParish}`
  if (missing !== undefined)
    return [`${missing} is known in ${fullName(first)}: the whole municipality is searched.`]
  const count =
    codes.length === 1 ? 'its only municipality is' : `all of its ${codes.length} municipalities are`
  if (isPart(place)) {
    const is = `${name} is ${called[kind === 'parish' ? kind : 'locality']} of`
    if (place.ended) return [...reformNote(place), unreportedComeAfter, wholeOf(codes)]
    if (place.within) return [...reformNote(place), ...partsWithin(is, place)]
    const where = codes.map(fullName).join(' and of ')
    return codes.length === 1
      ? [`${is} ${where}. ${elsewhereComesAfter}`]
      : [`${is} ${where}, all of which are searched. ${elsewhereComesAfter}`, choice(codes)]
  }
  if (kind === 'several' && place.within)
    return [`Read as several places. ${unreportedComeAfter} ${wholeOf([...place.within.keys()])}`]
  if (kind === 'several') return [`Read as several places: ${codes.length} municipalities are searched.`]
  const meant = meaning === undefined ? name : `${name} (${meaning})`
  if (kind !== 'municipality') return [`Read as the ${kind} ${meant}: ${count} searched.`]
  if (codes.length > 1)
    return [
      `This name belongs to ${codes.length} municipalities; all of them are searched: ${codes.map(fullName).join(' and ')}.`,
      choice(codes),
    ]
  const district = namesItsDistrict(text, place)
  return district
    ? [
        `Read as the municipality. For the whole district of ${municipalitiesIn(district.slug)} municipalities, send "${districtText(district)}".`,
      ]
    : []
}

/** What is worth saying about how a text was read; `null` when it is plain. */
export const placeNote = rememberedBy(
  (text: Bounded, place: Place): string | null =>
    [...readAs(text, place), ...partNote(text, place)].join(' ') || null,
)
