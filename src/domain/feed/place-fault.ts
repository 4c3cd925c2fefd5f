import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { shown } from '#src/domain/shown.ts'
import type { HeldPlace, RefusedPlace, Side, SideField } from './place-judgement.ts'

/** `0806 (Lagoa, Faro)`: what to write, and what it means. */
const codeText = (code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  const name = distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
  return `${code} (${name.replace(' (', ', ').replace(')', '')})`
}

const codesText = (codes: readonly string[]): string => codes.map(codeText).join(' or ')

const labels: Readonly<Record<SideField, string>> = {
  country: 'the country',
  province: 'the province',
  municipality_code: 'the municipality code',
  town: 'the town',
  parish: 'the parish',
  locality: 'the locality',
  postal_code: 'the postal code',
  location: 'the point',
  format: 'the format',
}

/** Where the other side of a contradiction is. */
const elsewhere = ({ field, codes, kilometres }: Side): string => {
  if (codes.length === 0)
    return field === 'location' ? 'which is not in Portugal' : 'which is none of Portugal’s'
  const [code = ''] = codes
  if (field === 'location') return `which is ${Math.round(kilometres ?? 0)} km away, near ${codeText(code)}`
  return 'which is elsewhere'
}

const contradictionText = ([side, other]: readonly Side[], candidates: readonly string[]): string => {
  if (!side || !other) return 'a place'
  if (side.field === 'country')
    return `Portugal, as ${labels[other.field]} ${shown(other.said)} says, or another of those; correct the feed`
  const inPortugal = other.codes.length === 0 ? ' if the home is in Portugal' : ''
  const found = `a place that agrees with ${labels[other.field]} ${shown(other.said)}, ${elsewhere(other)}; correct the feed, or${inPortugal} give municipality_code in a complement`
  return candidates.length === 0 ? found : `${found}: ${codesText(candidates)}`
}

/** What was expected of a place that is not taken, as a part of a sentence. */
const expectedOf = (judged: HeldPlace | RefusedPlace): string => {
  const { sides, candidates } = judged
  const near = candidates.length > 0 ? `; near its point is ${codesText(candidates)}` : ''
  switch (judged.reason) {
    case 'contradiction':
      return contradictionText(sides, candidates)
    case 'ambiguous':
      return `one municipality; it may be ${codesText(candidates)}, as municipality_code in a complement`
    case 'no_country':
      return `the country, without which the format means another than Portugal, or a Portuguese district, postal code or point; or municipality_code in a complement: ${codesText(candidates)}`
    case 'abroad':
      return 'a home in Portugal'
    case 'no_town':
      return `the town, by which its municipality is found${near}`
    case 'unknown_town':
      return `a town or parish of our table of places, or a municipality code in a complement${near}`
    case 'unknown_code':
      return 'the INE code of a municipality, such as 1106; npx open-listings places lists them'
  }
}

/** A place that is not taken as a fault of its home, in words for the operator and the agency. */
export const placeFault = (
  judged: HeldPlace | RefusedPlace,
): { field: string; found: string; expected: string } => {
  const expected = expectedOf(judged)
  if (judged.reason === 'no_country') return { field: 'country', found: '', expected }
  const [side] = judged.sides
  const field =
    judged.reason === 'no_town' || judged.reason === 'unknown_town' ? 'town' : (side?.field ?? 'town')
  const found =
    judged.kind === 'refused' ? judged.sides.map(({ said }) => said).join(', ') : (side?.said ?? '')
  return { field, found, expected }
}
