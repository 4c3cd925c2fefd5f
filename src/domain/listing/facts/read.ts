import { asApplicable, decidingType, factApplies, isWorthAsking } from '#src/domain/listing/applies.ts'
import { toFact, type Fact, type FactValue, type Reported } from '#src/domain/listing/fact.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { entryOfFact, recordOrder, type FactName, type ValueOf } from './facts.ts'
import { placeOf } from './places.ts'

type DecidingType = ReturnType<typeof decidingType>

const reportIn = (listing: SourceListing, name: FactName): Reported<FactValue> | undefined => {
  const { part, member } = placeOf(name)
  return (listing[part] as Record<string, Reported<FactValue> | undefined>)[member]
}

/**
 * Whether a fact is read as it is reported or as one that does not apply. What decides is not decided by itself. An
 * energy class that is reported counts for any type: a garage may have a certificate, and then the advert states a class
 * that the certificate must bear out.
 */
const isRead = (name: FactName, { state }: Fact, type: DecidingType): boolean => {
  if (name === 'property_type') return true
  if (state === 'unknown') return isWorthAsking(type, name)
  return name === 'energy.class' || factApplies(type, name)
}

const read = (listing: SourceListing, name: FactName, type: DecidingType): Fact => {
  const { kind, check } = entryOfFact(name)
  const fact = toFact(reportIn(listing, name), check, kind.unit)
  return asApplicable(fact, isRead(name, fact, type))
}

const typeOf = ({ facts }: SourceListing): DecidingType => decidingType(toFact(facts.property_type, null))

/** One fact as the record and the gate read it. */
export const factIn = <Name extends FactName>(listing: SourceListing, name: Name): Fact<ValueOf<Name>> =>
  read(listing, name, typeOf(listing)) as Fact<ValueOf<Name>>

/**
 * The facts of a listing in the order of the record, which is that of its `unknown` list. The record and the checks
 * behind its facts are both made of these, so that they cannot disagree.
 */
export const factsOf = (listing: SourceListing): { [Name in FactName]: Fact<ValueOf<Name>> } => {
  const type = typeOf(listing)
  return Object.fromEntries(recordOrder.map((name) => [name, read(listing, name, type)])) as ReturnType<
    typeof factsOf
  >
}
