import type { PropertyType } from '#src/domain/vocabulary.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { FeedFacts } from './facts.ts'
import { claimedAreas, type ClaimedArea, type HomeClaims } from '#src/domain/message/home-claims.ts'
import { readNumber } from './vocabulary.ts'

/** What tells one home from another. */
const identityParts = ['place', 'type', 'typology', 'size'] as const
type IdentityPart = (typeof identityParts)[number]

/** One difference may be a correction. */
const leastDifferences = 2

/** In hundredths: an area is measured again and comes out a little different. */
const sameArea = 10

/** Whether a home is another one than the home that was known by its id. */
export const isAnotherHome = (before: HomeClaims, now: HomeClaims): boolean =>
  findDifferences(before, now).length >= leastDifferences

/** In what two sides differ. What is unknown on either side is no difference. */
export const findDifferences = (before: HomeClaims, now: HomeClaims): IdentityPart[] => {
  const differs: Record<IdentityPart, boolean> = {
    place: areUnequal(before.municipality_code, now.municipality_code),
    type: areUnequal(before.type, now.type),
    typology:
      before.typology !== null && now.typology !== null && !isSameTypology(before.typology, now.typology),
    size: isOtherSize(before, now),
  }
  return identityParts.filter((part) => differs[part])
}

const areUnequal = (before: string | null, now: string | null): boolean =>
  before !== null && now !== null && before !== now

/** `T2+1` has two bedrooms and a small room: software that cannot write the plus makes it T2 or T3. */
const isSameTypology = (one: string, other: string): boolean => {
  const [some, more] = [bedroomsIn(one), bedroomsIn(other)]
  return some.some((count) => more.includes(count))
}

const bedroomsIn = (typology: string): number[] => {
  const [bedrooms = 0, small = 0] = typology.slice(1).split('+').map(Number)
  return [bedrooms, bedrooms + small]
}

/** Whether two areas differ by at most so many hundredths of the first. */
export const isWithin = (hundredths: number, one: number, other: number): boolean =>
  Math.round(Math.abs(one - other) * 10_000) <= Math.round(one * 100) * hundredths

/** Of land the plot counts, of any other home its own areas, and the plot only where none of those is known twice. */
const isOtherSize = (before: HomeClaims, now: HomeClaims): boolean => {
  const known = (area: ClaimedArea) => before[area] !== null && now[area] !== null
  const own = claimedAreas.filter((area) => area !== 'plot_m2' && known(area))
  const plot = claimedAreas.filter((area) => area === 'plot_m2' && known(area))
  const isLand = before.type === 'land' || now.type === 'land'
  const compared = (isLand ? plot.length > 0 : own.length === 0) ? plot : own
  return (
    compared.length > 0 && !compared.some((area) => isWithin(sameArea, before[area] ?? 0, now[area] ?? 0))
  )
}

/** What a home of a feed claims, of its facts and of the municipality that the feed itself comes to. */
export const claimsIn = (
  facts: FeedFacts,
  { municipality_code, undefined_m2 }: { municipality_code: string | null; undefined_m2: string | undefined },
): HomeClaims => {
  const beds = facts.get('beds')
  const area = (name: string) => (facts.get(name) as number | undefined) ?? null
  return {
    municipality_code,
    type: (facts.get('property_type') as PropertyType | undefined) ?? null,
    typology:
      (facts.get('typology') as string | undefined) ?? (beds === undefined ? null : `T${String(beds)}`),
    useful_m2: area('areas.useful_m2'),
    gross_private_m2: area('areas.gross_private_m2'),
    built_m2: areaIn(undefined_m2),
    plot_m2: area('areas.plot_m2'),
  }
}

const areaIn = (text: string | undefined): number | null => {
  const read = text === undefined ? null : readNumber(text, { decimals: 2 })
  return typeof read === 'number' && read > 0 ? read : null
}

/** What a listing claims as it is stored. */
export const claimsOfListing = ({ facts, areas, location }: SourceListing): HomeClaims => {
  const { property_type, typology, beds } = facts
  return {
    municipality_code: location.municipality_code,
    type: property_type?.value ?? null,
    typology: typology?.value ?? (beds?.value === undefined ? null : `T${beds.value}`),
    useful_m2: areas.useful_m2?.value ?? null,
    gross_private_m2: areas.gross_private_m2?.value ?? null,
    built_m2: null,
    plot_m2: areas.plot_m2?.value ?? null,
  }
}

/** What is known once more is said: what is not said any more stays as it was said last. */
export const claimsWith = (before: HomeClaims | null, now: HomeClaims): HomeClaims =>
  before === null
    ? now
    : {
        municipality_code: now.municipality_code ?? before.municipality_code,
        type: now.type ?? before.type,
        typology: now.typology ?? before.typology,
        useful_m2: now.useful_m2 ?? before.useful_m2,
        gross_private_m2: now.gross_private_m2 ?? before.gross_private_m2,
        built_m2: now.built_m2 ?? before.built_m2,
        plot_m2: now.plot_m2 ?? before.plot_m2,
      }
