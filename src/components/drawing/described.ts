import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { districts, type District } from '#src/domain/municipality.ts'
import type { Condition, Orientation, PropertyType } from '#src/domain/vocabulary.ts'
import { type Point, Draw } from './paint.ts'

/** What the illustrations of a home are drawn from: what is reported, and nothing else. */
export interface Described {
  listing_id: string
  type: PropertyType | null
  floor: number | null
  bedrooms: number | null
  /** Where sources disagree on them: the least and the most that one of them states. */
  bedroomsBetween: Point | null
  bathrooms: number | null
  /** The usable area, in square metres. */
  area: number | null
  condition: Condition | null
  year: number | null
  orientation: Orientation | null
  /** What is reported to be there. */
  features: ReadonlySet<Feature>
  /** The slug of its district or island. */
  district: string
  region: District['region']
}

type Valued = 'property_type' | 'floor' | 'condition' | 'construction_year' | 'orientation'

/** What is read of a record. */
export type Drawable = { [Name in Valued]: Pick<ListingRecord[Name], 'value'> } & {
  listing_id: ListingRecord['listing_id']
  beds: Pick<ListingRecord['beds'], 'value'> & { alternatives?: { value: number }[] | undefined }
  features: { feature: Feature; value: boolean | null }[]
  location: Pick<ListingRecord['location'], 'district' | 'region'>
}

const slugs: ReadonlyMap<string, string> = new Map(districts.map(({ name, slug }) => [name, slug]))

/** A home of the record, as it is drawn. */
export const describeHome = (record: Drawable): Described => {
  const { listing_id, property_type, floor, beds, condition, features, location } = record
  const counts = (beds.alternatives ?? []).map(({ value }) => value)
  return {
    listing_id,
    type: property_type.value,
    floor: floor.value,
    bedrooms: beds.value,
    bedroomsBetween: counts.length < 2 ? null : [Math.min(...counts), Math.max(...counts)],
    bathrooms: null,
    area: null,
    condition: condition.value,
    year: record.construction_year.value,
    orientation: record.orientation.value,
    features: new Set(features.flatMap(({ feature, value }) => (value === true ? [feature] : []))),
    district: slugs.get(location.district) ?? '',
    region: location.region,
  }
}

const facts = ['type', 'floor', 'bedrooms', 'bathrooms', 'condition', 'year', 'orientation'] as const

/** The same home of which nobody has reported this. */
export const without = (home: Described, fact: string): Described => {
  if (fact === 'bedrooms') return { ...home, bedrooms: null, bedroomsBetween: null }
  if ((facts as readonly string[]).includes(fact)) return { ...home, [fact]: null }
  return { ...home, features: new Set([...home.features].filter((name) => name !== fact)) }
}

/** Features that note which of them is asked for. */
class Noting extends Set<Feature> {
  readonly #asked: Set<string>

  constructor(features: Iterable<Feature>, asked: Set<string>) {
    super(features)
    this.#asked = asked
  }

  override has(feature: Feature): boolean {
    this.#asked.add(feature)
    return super.has(feature)
  }
}

/** A drawing, and the reported facts that were read for it: no other can show in it. */
interface Drawn<T> {
  drawing: T
  read: readonly string[]
}

/** Draws a home, and notes what is read of it. */
export const drawnFrom = <T>(draw: (home: Described) => T, home: Described): Drawn<T> => {
  const asked = new Set<string>()
  const features = new Noting(home.features, asked)
  const noting = new Proxy(home, {
    get(target, name: keyof Described & string) {
      asked.add(name === 'bedroomsBetween' ? 'bedrooms' : name)
      return name === 'features' ? features : target[name]
    },
  })
  const drawing = draw(noting)
  const isReported = (fact: (typeof facts)[number]) =>
    home[fact] !== null || (fact === 'bedrooms' && home.bedroomsBetween !== null)
  return { drawing, read: [...facts.filter(isReported), ...home.features].filter((fact) => asked.has(fact)) }
}

/**
 * The reported facts that a drawing shows: without the others it is the same, and without any of these another one. Of two
 * that show in one thing, such as views of a river and of the sea in water, one counts. `fullDrawing` is the home drawn
 * with all its facts, where the caller has it already.
 */
export const factsShownBy = <T>(
  draw: (home: Described) => T,
  home: Described,
  fullDrawing: Drawn<T> = drawnFrom(draw, home),
): readonly string[] => {
  let counted = home
  let { read } = fullDrawing
  const shown = new Set<string>()
  for (;;) {
    const fact = read.find((each) => !shown.has(each))
    if (fact === undefined) return read
    const less = without(counted, fact)
    if (draw(less) === fullDrawing.drawing) {
      counted = less
      // What it stood before is read now, where it was not yet.
      read = drawnFrom(draw, less).read
    } else shown.add(fact)
  }
}

/** The decisions of a home's picture: two homes that report the same have other colours, materials and furniture. */
export const drawFor = ({ listing_id }: Pick<Described, 'listing_id'>, index: number): Draw =>
  new Draw(Number.parseInt(listing_id.slice(3), 36), index)

/** From where the sun shines on a front that faces so: what its opposite neighbours cast on it, nothing where it is not reported. */
export const lightOf = ({
  orientation,
}: Pick<Described, 'orientation'>): 'east' | 'west' | 'high' | 'none' | null => {
  if (orientation === null) return null
  if (orientation === 'S') return 'high'
  if (orientation === 'N') return 'none'
  return orientation.includes('E') ? 'east' : 'west'
}
