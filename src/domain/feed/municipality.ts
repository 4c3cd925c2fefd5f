import { districtBySlug, distinctName, municipalityByCode } from '#src/domain/listing/municipality.ts'
import { fold } from '#src/domain/search/names.ts'
import { readPlace } from '#src/domain/search/places.ts'
import type { FeedHome } from './home.ts'

/** The municipality of a home, or what is expected where its town names none or several. */
export type FoundMunicipality =
  | { code: string }
  | { field: 'country' | 'municipality_code' | 'town'; found: string; expected: string }

const nameOf = (code: string): string => {
  const municipality = municipalityByCode(code)
  return municipality
    ? distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
    : code
}

/**
 * The municipality of a town, by our table of places. The province narrows it where it is a place that we know; a
 * town that may be in several municipalities is refused with their names, never guessed.
 */
export const municipalityOf = ({ raw }: FeedHome): FoundMunicipality => {
  const { municipality_code, town, province, country } = raw
  if (country !== undefined && !['portugal', 'pt', 'prt'].includes(fold(country)))
    return { field: 'country', found: country, expected: 'a home in Portugal' }
  if (municipality_code !== undefined)
    return municipalityByCode(municipality_code)
      ? { code: municipality_code }
      : {
          field: 'municipality_code',
          found: municipality_code,
          expected: 'the INE code of a municipality, such as 1106',
        }
  const field = 'town'
  if (town === undefined)
    return { field, found: '', expected: 'the town, by which its municipality is found' }
  // `Faro` as a province is the district, and not only the municipality that it is called after.
  const areas = province === undefined ? [] : [readPlace(`Distrito de ${province}`), readPlace(province)]
  const area = new Set(areas.flatMap((each) => each?.codes ?? []))
  const within = area.size > 0 ? readPlace(`${town}, ${province}`) : null
  const place =
    within && (within.kind === 'municipality' || within.kind === 'parish') ? within : readPlace(town)
  const found = province === undefined ? town : `${town}, ${province}`
  if (!place || (place.kind !== 'municipality' && place.kind !== 'parish'))
    return {
      field,
      found,
      expected: 'a town or parish of our table of places, or a municipality code in a complement',
    }
  const codes = area.size > 0 ? place.codes.filter((code) => area.has(code)) : place.codes
  const [code] = codes
  if (code === undefined)
    return {
      field,
      found,
      expected: `a town in that province: ${town} lies in ${place.codes.map(nameOf).join(', ')}`,
    }
  if (codes.length > 1)
    return { field, found, expected: `one municipality; it may be ${codes.map(nameOf).join(' or ')}` }
  return { code }
}
