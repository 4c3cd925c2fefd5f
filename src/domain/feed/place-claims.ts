import { joined, own, type Bounded, recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import { isPart, meaningsOfPlace, readPlace, type Place } from '#src/domain/search/places.ts'
import { unboundedNamed } from '#src/domain/search/unbounded.ts'
import type { RawField } from './home.ts'
import type { Point } from '#src/domain/municipality-outlines.ts'

/** Spain's provinces, regions, islands and coasts, as feeds write them. `Toledo` is a village of Portugal too, and no province. */
const names = [
  'A Coruña, Álava, Araba, Albacete, Alicante, Alacant, Almería, Asturias, Ávila, Badajoz, Baleares, Balears',
  'Islas Baleares, Illes Balears, Balearic Islands, Mallorca, Majorca, Menorca, Ibiza, Formentera, Barcelona',
  'Bizkaia, Vizcaya, Burgos, Cáceres, Cádiz, Cadiz, Cantabria, Castellón, Castelló, Ceuta, Ciudad Real, Córdoba',
  'Coruña, La Coruña, Cuenca, Gerona, Girona, Gipuzkoa, Guipúzcoa, Granada, Guadalajara, Huelva, Huesca, Jaén',
  'La Rioja, Las Palmas, Gran Canaria, Lanzarote, Fuerteventura, Tenerife, Santa Cruz de Tenerife, La Palma',
  'La Gomera, León, Lérida, Lleida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarra, Nafarroa, Orense, Ourense',
  'Palencia, Pontevedra, Rioja, Salamanca, Segovia, Sevilla, Seville, Soria, Tarragona, Teruel, Toledo, Valencia',
  'València, Valladolid, Zamora, Zaragoza, Saragossa, Andalucía, Andalusia, Aragón, Canarias, Islas Canarias',
  'Canary Islands, Castilla y León, Castilla La Mancha, Cataluña, Catalunya, Catalonia, Comunidad de Madrid',
  'Comunidad Valenciana, Comunitat Valenciana, Euskadi, País Vasco, Extremadura, Galicia, Galiza',
  'Región de Murcia, España, Espanha, Spain, Costa Blanca, Costa Brava, Costa Cálida, Costa Daurada, Costa Dorada',
  'Costa de Almería, Costa de la Luz, Costa del Azahar, Costa del Sol, Costa Tropical, Rías Baixas, Rías Bajas',
].flatMap((some) => some.split(', '))
const folded: ReadonlySet<string> = new Set(names.map((name) => fold(recorded(name))))

/** Whether a district or province that a feed names is one of Spain's: `Cáceres`, `Prov. de Málaga`, `Alicante (Costa Blanca)`. */
const isSpanishProvince = (text: Bounded): boolean =>
  text
    .split(/[,;/()|]|\s-\s/, 5)
    .map((part) => fold(part).replace(/^prov(?:incia|ince)?(?: de| of)? /, ''))
    .some((part) => folded.has(part))

/** The fields in which a feed says where a home is. */
export const placeFields = [
  'country',
  'province',
  'municipality_code',
  'town',
  'parish',
  'locality',
  'postal_code',
  'latitude',
  'longitude',
] as const satisfies readonly RawField[]

/** What a feed says of where a home is, in its own words. */
export type PlaceClaims = Readonly<Partial<Record<(typeof placeFields)[number], Bounded>>>

const portugal = new Set(['portugal', 'pt', 'prt', '620', 'portugal continental', 'republica portuguesa'])

/** Whether the country that is named is Portugal; `null` where none is named. */
export const isPortugal = ({ country }: PlaceClaims): boolean | null =>
  country === undefined || fold(country) === '' ? null : portugal.has(fold(country))

/** What a name of a town, a parish or a locality may mean. */
export interface NameReading {
  /** Municipalities, parishes and localities of that name. */
  places: readonly Place[]
  codes: ReadonlySet<string>
}

const isPlace = (place: Place): boolean => place.kind === 'municipality' || isPart(place)

const readingOf = (places: readonly Place[]): NameReading => ({
  places,
  codes: new Set(places.flatMap(({ codes }) => codes)),
})

/** `Vilamoura (Quarteira)`, `Almancil - Quinta do Lago`: the parts of a text that name a place, where they agree. */
const readParts = (text: Bounded): NameReading | null => {
  const parts = text.split(/[,;/()|–—]|\s-\s/, 5).filter((part) => /\p{L}/u.test(part))
  if (parts.length < 2) return null
  let agreed: NameReading | null = null
  for (const part of parts) {
    const meant = meaningsOfPlace(part)
    const places = meant.filter(isPlace)
    const codes = new Set(meant.flatMap(({ codes: some }) => some))
    if (codes.size === 0) continue
    if (agreed === null) {
      if (places.length > 0) agreed = readingOf(places)
      continue
    }
    const both: Place[] = agreed.places.filter((place) => place.codes.some((code) => codes.has(code)))
    if (both.length === 0) return null
    // The more exact place comes first as a rule, and what follows says which of that name is meant.
    agreed = readingOf(both)
  }
  return agreed
}

/** Every municipality in which there is a place of a name; `null` where the name is not known. */
export const readName = (text: Bounded | undefined): NameReading | null => {
  if (text === undefined) return null
  const places = meaningsOfPlace(text).filter(isPlace)
  return places.length > 0 ? readingOf(places) : readParts(text)
}

/** A district or province: its municipalities, and whether its name shows that the home is in Portugal. */
interface ProvinceReading {
  /** Empty where it is none of Portugal's; `null` where it names no municipalities, as `Silver Coast` does. */
  codes: ReadonlySet<string> | null
  showsPortugal: boolean
  /** Whether it is one of Spain's, and no name of Portugal's that is mistyped. */
  isSpanish?: true
}

/** Regions with names that regions of other countries have too. */
const everywhere = new Set(
  'norte centro oeste continente north centre center west mainland estremadura'.split(' '),
)
/** Names without a list of municipalities that only Portugal has: there is a Costa Verde in Spain too. */
const ofPortugalAlone = /\b(?:portugues[ae]|prata|silver|lisboa|lisbon|cascais|sintra|porto|algarve)\b/
const areas = new Set<Place['kind']>(['district', 'archipelago', 'island', 'region', 'country'])

export const readProvince = (text: Bounded | undefined): ProvinceReading | null => {
  if (text === undefined || fold(text) === '') return null
  if (isSpanishProvince(text)) return { codes: new Set(), showsPortugal: false, isSpanish: true }
  // `Faro` as a province is the district, and not only the municipality that it is called after.
  const district = readPlace(joined([own('Distrito de'), text]))
  const meant = [...(district ? [district] : []), ...meaningsOfPlace(text)]
  const several = meant.length === 0 ? readPlace(text) : null
  const places = several ? [several] : meant
  if (places.length === 0)
    return unboundedNamed(text)
      ? { codes: null, showsPortugal: ofPortugalAlone.test(fold(text)) }
      : { codes: new Set(), showsPortugal: false }
  const isArea = places.some(({ kind }) => areas.has(kind))
  const isCountry = places.some(({ kind }) => kind === 'country')
  return {
    codes: isCountry ? null : new Set(places.flatMap(({ codes }) => codes)),
    showsPortugal: isArea && !everywhere.has(fold(text)),
  }
}

/** A point that a feed gives; `null` for none, and for zeros, which mean unknown. */
export const readPoint = ({ latitude, longitude }: PlaceClaims): Point | 'unreadable' | null => {
  const [lat, lon] = [latitude, longitude].map((text) => Number((text ?? '0').trim().replace(',', '.')))
  if (lat === undefined || lon === undefined || lat === 0 || lon === 0) return null
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : 'unreadable'
}
