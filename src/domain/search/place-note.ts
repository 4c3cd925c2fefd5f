import {
  districts,
  municipalities,
  municipalityByCode,
  type District,
} from '#src/domain/listing/municipality.ts'
import { fold } from './names.ts'
import { districtText, parishesApart, placesCalled, type Place } from './places.ts'

/** Whether a text is the bare name of a municipality that a district is called after. */
const namesItsDistrict = (text: string, { kind, codes }: Place): District | null => {
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

/** What a text names besides the place that it was read as: parishes elsewhere. */
const parishNote = (text: string, { codes: searched, kind }: Place): string[] => {
  if (kind === 'parish' || kind === 'several') return []
  const others = parishesApart(text).filter(({ codes }) => !codes.every((code) => searched.includes(code)))
  const [{ name, codes: [code = ''] } = { name: '', codes: [] }] = others
  const where = others.map(({ codes: [each = ''] }) => fullName(each)).join(' and of ')
  return others.length === 0
    ? []
    : [
        `${name} is also a parish, present or former, of ${where}. That is not searched: to search there, send "${name}, ${municipalityByCode(code)?.name}".`,
      ]
}

const readAs = (text: string, place: Place): string[] => {
  const { kind, name, codes, meaning, withoutParish } = place
  const [first = ''] = codes
  if (withoutParish !== undefined)
    return [`No parish ${withoutParish} is known in ${fullName(first)}: the whole municipality is searched.`]
  const count =
    codes.length === 1 ? 'its only municipality is' : `all of its ${codes.length} municipalities are`
  if (kind === 'parish') {
    const where = codes.map(fullName).join(' and of ')
    return codes.length === 1
      ? [`${name} is a parish, present or former, of ${where}: the whole municipality is searched.`]
      : [
          `${name} is a parish, present or former, of ${where}: all of these municipalities are searched.`,
          choice(codes),
        ]
  }
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
export const placeNote = (text: string, place: Place): string | null =>
  [...readAs(text, place), ...parishNote(text, place)].join(' ') || null
