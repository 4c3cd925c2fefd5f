import {
  asApplicable,
  decidingType,
  factApplies,
  isUnbuilt,
  isWorthAsking,
  entryOfFact,
  recordOrder,
  type FactName,
  type ValueOf,
  isProbable,
  readYear,
  findFactPlace,
} from '#src/domain/listing/facts/facts.ts'
import { toFact, type Fact, type FactValue, type Reported } from '#src/domain/listing/fact.ts'
import type { SourceListing } from './listing.ts'
import { leftOutOfPlace } from '#src/domain/private/listing-texts.ts'
import { memoByObject } from '#src/domain/memo.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import type { Role } from '#src/domain/vocabulary.ts'

/** What somebody reports of a fact, a feature or a check. */
export type Report = Reported<FactValue> & { expires_on?: ISODate | undefined }

/** One of several reports of a fact that differ. */
export interface Claim<Day> {
  value: FactValue
  reported_by_role: Role
  reported_on: Day
}

/** What of a report decides whether it differs from another; the day of a feed may be `today`. */
interface Claiming<Day> extends Partial<{ [Member in keyof Claim<Day>]: Claim<Day>[Member] | undefined }> {
  alternatives?: readonly Claim<Day>[] | undefined
}

const claimOf = <Day>({ value, reported_by_role, reported_on }: Claiming<Day>): Claim<Day> | null =>
  value === undefined || reported_by_role === undefined || reported_on === undefined
    ? null
    : { value, reported_by_role, reported_on }

/**
 * The dispute of two reports of one fact, whoever they are from: a feed and its complement, a source and the office; `null`
 * where they agree, or one of them has no value.
 */
export const findDispute = <Day>(
  report: Claiming<Day>,
  other: Claiming<Day>,
): { alternatives: Claim<Day>[] } | null => {
  const own = claimOf(other)
  const former = claimOf(report)
  const claims = report.alternatives ?? (former ? [former] : [])
  if (!own || claims.length === 0) return null
  if (!claims.some(({ value }) => value === own.value)) return { alternatives: [...claims, own] }
  return report.alternatives ? { alternatives: [...claims] } : null
}

/** What decides which facts a listing may have. */
interface Deciding {
  type: ReturnType<typeof decidingType>
  isUnbuilt: boolean
}

/** What a source reports of a fact. */
export const factReported = (listing: SourceListing, name: FactName): Reported<FactValue> | undefined => {
  const { part, member } = findFactPlace(name)
  return (listing[part] as Record<string, Reported<FactValue> | undefined>)[member]
}

/**
 * Whether a fact is read as it is reported or as one that does not apply. What decides is not decided by itself. An
 * energy class that is reported counts for any type: a garage may have a certificate, and then the advert states a class
 * that the certificate must bear out.
 */
const isRead = (
  name: FactName,
  { state }: Fact,
  { type, isUnbuilt }: Deciding,
  isAsked: boolean,
): boolean => {
  if (name === 'property_type') return true
  if (state === 'unknown') {
    if (isUnbuilt && entryOfFact(name).isOfBuilt) return false
    return isAsked ? factApplies(type, name) : isWorthAsking(type, name)
  }
  return name === 'energy.class' || factApplies(type, name)
}

/**
 * What is reported without the values that such a property cannot have, and without words that have something private in
 * them; of a dispute the rest remains.
 */
const probable = (
  name: FactName,
  report: Reported<FactValue> | undefined,
  { type }: Deciding,
): Reported<FactValue> | undefined => {
  if (!report || report.not_applicable) return report
  const { kind } = entryOfFact(name)
  const can = ({ value, reported_on }: { value: FactValue; reported_on?: ISODate | undefined }): boolean =>
    isProbable(name, value, { type, year: readYear(reported_on) }) &&
    (!kind.isFree || leftOutOfPlace(String(value)).length === 0)
  const { value, reported_on, alternatives } = report
  if (value !== undefined) return can({ value, reported_on }) ? report : undefined
  const kept = alternatives?.filter(can)
  if (!kept || kept.length === alternatives?.length) return report
  return kept.length > 1 ? { ...report, alternatives: kept } : kept[0]
}

const decidingOf = ({ facts }: SourceListing): Deciding => ({
  type: decidingType(toFact(facts.property_type, null)),
  isUnbuilt: isUnbuilt({ condition: toFact(facts.condition, null) }),
})

/** The facts of a listing as its source reports them, each read once for the record, its checks and every rule of the law. */
const reportedOf = memoByObject((listing: SourceListing) => {
  const by = decidingOf(listing)
  const known = new Map<FactName, Fact>()
  const fact = (name: FactName): Fact => {
    const read = known.get(name)
    if (read) return read
    const { kind, check } = entryOfFact(name)
    const made = toFact(probable(name, factReported(listing, name), by), check, kind.unit)
    known.set(name, made)
    return made
  }
  return { by, fact }
})

const read = (listing: SourceListing, name: FactName, isAsked: boolean): Fact => {
  const { by, fact } = reportedOf(listing)
  const reported = fact(name)
  return asApplicable(reported, isRead(name, reported, by, isAsked))
}

/** One fact as the law reads it: unknown where nobody reported what such a property may have, however seldom. */
export const factIn = <Name extends FactName>(listing: SourceListing, name: Name): Fact<ValueOf<Name>> =>
  read(listing, name, true) as Fact<ValueOf<Name>>

/**
 * The facts of a listing in the order of the record, which is that of its `unknown` list. The record and the checks
 * behind its facts are both made of these, so that they cannot disagree. What is `asked` of the property itself is
 * unknown while nobody reported it, also where it is not asked of every property of its type.
 */
export const readFacts = (
  listing: SourceListing,
  asked: ReadonlySet<FactName> = new Set(),
): { [Name in FactName]: Fact<ValueOf<Name>> } =>
  Object.fromEntries(recordOrder.map((name) => [name, read(listing, name, asked.has(name))])) as ReturnType<
    typeof readFacts
  >
