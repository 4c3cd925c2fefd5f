import {
  permissionIn,
  readComplement,
  rememberedWith,
  type FeedComplement,
  type RememberedComplement,
} from '#src/domain/feed/complement.ts'
import { doubleEncodedIn } from '#src/domain/feed/double-encoded.ts'
import { factsIn, type FeedFacts, type ReadBy } from '#src/domain/feed/facts.ts'
import type { FeedHome } from '#src/domain/feed/home.ts'
import { judgePlace, type PlaceJudgement } from '#src/domain/feed/judge-place.ts'
import type { FeedNotes } from '#src/domain/feed/notes.ts'
import { lifecycleOf, type Offer } from '#src/domain/feed/offer.ts'
import { placeFields } from '#src/domain/feed/place-claims.ts'
import { isFetched, mostPictures, takenAddresses } from '#src/domain/feed/pictures.ts'
import { placeFault } from '#src/domain/feed/place-fault.ts'
import { plainText, tagIn } from '#src/domain/feed/plain-text.ts'
import { taughtMunicipality } from '#src/domain/feed/taught-words.ts'
import { listingOf, reportedOn } from '#src/domain/feed/to-listing.ts'
import { defaultCountries } from '#src/domain/source/feed-source.ts'
import type { FieldProblem } from '#src/domain/source/dates.ts'
import { fromJson, toJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { problemsIn } from '#src/domain/source/read.ts'
import { readValue, type Reading, type ReadingOptions } from '../read-files.ts'
import type { Place } from '#src/import/place.ts'
import type { FeedInput } from './feed-input.ts'

/** How one home of a feed is read. */
interface HomeReading {
  input: FeedInput
  how: ReadingOptions
  offer: Extract<Offer, { kind: 'offered' }>
  /** Values that nearly all homes share, each as `field=value`: none of them becomes a fact. */
  withheld: ReadonlySet<string>
  place: Place
  notes: FeedNotes
  wrong(problem: FieldProblem, ref: string): Reading
  bytes: number
}

/** What the operator gave for a home, with earlier imports and with this one. */
const givenFor = (
  { ref }: FeedHome,
  { input: { memory, given }, how: { today } }: HomeReading,
): RememberedComplement | null => {
  const added = given.complements.get(ref)
  const remembered = memory.complementOf(ref)
  return added === undefined ? remembered : rememberedWith(remembered, added, today)
}

/** What is added to a home: by the operator, and by its own row. */
const complementOf = (
  home: FeedHome,
  row: FeedComplement,
  beside: RememberedComplement | null,
  { how: { today } }: HomeReading,
): RememberedComplement | null => {
  const isInRow = Object.keys(home.complement).length > 0
  return isInRow
    ? rememberedWith(
        beside,
        row,
        reportedOn(home, { today, pricedOn: null }, () => undefined),
      )
    : beside
}

/** The texts of a home as their words. What is odd about them is noted. */
const legible = ({ ref, text }: FeedHome, { add }: FeedNotes): FeedHome['text'] => {
  const entries = Object.entries(text).map(([field, written]) => {
    const found = doubleEncodedIn(written)
    if (found !== null) add(ref, 'double_encoded', field, found)
    const tag = tagIn(written)
    if (tag !== null) add(ref, 'markup', field, tag)
    return [field, plainText(written)]
  })
  return Object.fromEntries(entries.filter(([, words]) => words !== '')) as FeedHome['text']
}

const namesOfPlaces: ReadonlySet<string> = new Set(['town', 'parish', 'locality'])

/** Where a home is, by all that its feed says, and by the municipality that the operator gave for it. */
const placeOf = (
  { raw }: FeedHome,
  { municipality_code = raw.municipality_code }: FeedComplement,
  beside: RememberedComplement | null,
  { format, memory: { taught } }: FeedInput,
): PlaceJudgement => {
  const claims: Partial<Record<(typeof placeFields)[number], string>> = {}
  for (const field of placeFields) {
    const said = field === 'municipality_code' ? municipality_code : raw[field]
    if (said === undefined) continue
    // A town that an operator knows is judged with all the rest, as the municipality that it is in.
    const known = namesOfPlaces.has(field) ? taughtMunicipality(taught, said) : null
    if (known === null) claims[field] = said
    else claims.municipality_code ??= known
  }
  return judgePlace(claims, {
    defaultCountry: defaultCountries[format],
    answered: beside?.municipality_code,
  })
}

/** The facts of a home without those of a field in the middle of which the file may be cut. */
const sureFactsIn = (home: FeedHome, add: FeedNotes['add'], by: ReadBy): FeedFacts => {
  const values = factsIn(home, add, by)
  const { openField } = home
  if (openField === undefined) return values
  const { [openField]: found, ...raw } = home.raw
  const sure = factsIn({ ...home, raw }, () => undefined, by)
  for (const [field, value] of values)
    if (sure.get(field) !== value) {
      values.delete(field)
      add(home.ref, 'cut_off', openField, found)
    }
  return values
}

/**
 * The pictures of a home: those of a complement, which take the place of the feed's, because they say what they show and
 * whose they are; without any, those that were fetched from the feed. What is wrong with addresses is noted.
 */
const picturesOf = (
  home: FeedHome,
  listing_id: string,
  { input: { memory, given, takesPictures = true, allowPrivate = false }, notes }: HomeReading,
): { submitted: SourceListing['media']; fetched: SourceListing['media'] } => {
  const { ref, pictures: named } = home
  if (takesPictures) memory.notePictures?.(home)
  const before = given.complements.get(ref)?.pictures ?? memory.mediaOf(listing_id)
  const submitted = before.filter((each) => !isFetched(each))
  const fetched = takesPictures ? before.filter(isFetched) : []
  if (submitted.length > 0 || named.length === 0) return { submitted, fetched }
  if (!takesPictures) {
    notes.add(ref, 'pictures_not_fetched', 'pictures', 'addresses of pictures')
    return { submitted, fetched }
  }
  const { unfit, beyond } = takenAddresses(named, allowPrivate)
  for (const origin of new Set(unfit)) notes.add(ref, 'picture_address', 'pictures', origin)
  if (beyond > 0) notes.add(ref, 'more_pictures', 'pictures', mostPictures + beyond)
  return { submitted, fetched }
}

/**
 * A listing with the pictures that were fetched from its feed. They are no part of what the feed says today: by that alone a
 * record without dates is recognised on a later day.
 */
const withFetched = (reading: Reading, fetched: SourceListing['media']): Reading => {
  if ('problems' in reading || fetched.length === 0) return reading
  const record = fromJson(reading.text)
  return record.kind === 'listing'
    ? { ...reading, text: toJson({ ...record, media: fetched }), hasMedia: true }
    : reading
}

/** A home as a record, with the permission that was submitted for it; or what is wrong with it. */
export const readHome = (home: FeedHome, reading: HomeReading): Reading[] => {
  const { input, how, offer, withheld, place, notes, wrong, bytes } = reading
  const { origin, memory, given } = input
  const { ref } = home
  const row = readComplement({ ...home.complement, ref })
  if (!row.success)
    return problemsIn(row.error, { ...home.complement, ref }).map((problem) => wrong(problem, ref))
  const beside = givenFor(home, reading)
  const complement = complementOf(home, row.data, beside, reading)
  const judged = placeOf(home, row.data, beside, input)
  if (judged.kind !== 'taken') {
    if (judged.reason === 'unknown_town') notes.add(ref, 'unmapped', 'town', home.raw.town)
    const { field, found, expected } = placeFault(judged)
    return [wrong({ path: [field], found, expected }, ref)]
  }
  for (const { rule, field, found } of [...offer.notes, ...judged.notes]) notes.add(ref, rule, field, found)
  const values = sureFactsIn(home, notes.add, {
    taught: memory.taught,
    medianOf: (type) => memory.askedFor(judged.municipality_code, type),
  })
  for (const [field, value] of values) if (withheld.has(`${field}=${String(value)}`)) values.delete(field)
  const listing_id = memory.listingIdOf(ref)
  const handedIn = given.complements.get(ref)?.pictures
  const { submitted: media, fetched } = picturesOf(home, listing_id, reading)
  const value = listingOf({ ...home, text: legible(home, notes) }, origin, {
    listing_id,
    place: judged,
    // An operator has ended it for good, and a feed that goes on with it overrules nothing.
    lifecycle: memory.endedAs(listing_id) ?? lifecycleOf(offer.state),
    values,
    complement,
    media,
    today: how.today,
    pricedOn: memory.pricedOn(listing_id),
    addNote: notes.add,
  })
  const listing: Reading = {
    ...withFetched(
      readValue(value, handedIn ? { ...place, folder: given.folder } : place, bytes, how),
      fetched,
    ),
    // What is not submitted again is in no folder.
    reusesPictures: handedIn === undefined,
  }
  const permission =
    'problems' in listing
      ? null
      : permissionIn({ ...row.data, ...given.complements.get(ref) }, origin.reported_by_role, {
          listing_id,
          authorisationIdOf: (valid_from) => memory.authorisationIdOf(listing_id, valid_from),
        })
  return permission === null ? [listing] : [listing, readValue(permission, place, 0, how)]
}
