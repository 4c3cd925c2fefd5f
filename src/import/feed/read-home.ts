import { hash } from 'node:crypto'
import { recorded, type Bounded } from '#src/domain/bounded.ts'
import {
  addsAny,
  permissionIn,
  readComplement,
  rememberedWith,
  type FeedComplement,
  type RememberedComplement,
} from '#src/domain/feed/complement.ts'
import { factsIn, type FeedFacts } from '#src/domain/feed/facts.ts'
import type { FeedHome, SentHome } from '#src/domain/feed/home.ts'
import { claimsIn } from '#src/domain/feed/identity.ts'
import { judgePlace } from '#src/domain/feed/judge-place.ts'
import {
  type JudgedBy,
  type PlaceJudgement,
  type TakenPlace,
  placeFault,
} from '#src/domain/feed/place-judgement.ts'
import type { FeedNotes } from '#src/domain/feed/notes.ts'
import type { FeedDoubt } from '#src/domain/feed/question.ts'
import type { SaleState } from '#src/domain/feed/offer-words.ts'
import { toLifecycle, type Offer } from '#src/domain/feed/offer.ts'
import { placeFields } from '#src/domain/feed/place-claims.ts'
import { hiddenIn, plainText, tagIn, doubleEncodedIn } from '#src/domain/feed/plain-text.ts'
import { taughtMunicipality } from '#src/domain/feed/vocabulary.ts'
import { toSourceListing, reportedOn } from '#src/domain/feed/to-listing.ts'
import { fromJson } from '#src/domain/json.ts'
import { defaultCountries } from '#src/domain/source/feed-source.ts'
import { agencyReference, type SourceListing } from '#src/domain/source/listing.ts'
import type { HomeClaims } from '#src/domain/message/home-claims.ts'
import { entryOfFact } from '#src/domain/listing/facts/facts.ts'
import { findLaw } from '#src/domain/law/laws.ts'
import type { Message } from '#src/domain/message/message.ts'
import { addDays, isCalendarDate, type ISODate } from '#src/domain/time/calendar.ts'
import type { FieldProblem } from '#src/domain/message/field-problem.ts'
import { leftOutMessage, listLeftOut } from '#src/domain/private/listing-texts.ts'
import { problemsIn } from '#src/domain/source/read.ts'
import type { ReadRecord, ReadingOptions } from '../read-files.ts'
import type { FilePosition } from '#src/import/describe-problem.ts'
import type { RememberedHome } from '#src/compose.ts'
import type { FeedInput, FeedMemory } from './feed-input.ts'
import { notePictures, gatherPictures, withFetched, type HomePictures } from './home-pictures.ts'
import { changedClaims, findFormerHome } from './known-homes.ts'
import { awaitingListing, storedReading } from './stored-listing.ts'

/** How one home of a feed is read. */
interface HomeReading {
  input: FeedInput
  how: ReadingOptions
  offer: Extract<Offer, { kind: 'offered' }>
  /** Values that nearly all homes share, each as `field=value`: none of them becomes a fact. */
  withheld: ReadonlySet<string>
  place: FilePosition
  notes: FeedNotes
  wrong(problem: FieldProblem, ref: string): ReadRecord
  bytes: number
}

/** What is added to a home: in its own row, with this import, and with this and earlier ones. */
interface Additions {
  fromRow: FeedComplement
  fromFile: FeedComplement | undefined
  remembered: RememberedComplement | null
}

/** What is added to a home: by the operator, and by its own row. */
const complementOf = (
  home: FeedHome,
  fromRow: FeedComplement,
  remembered: RememberedComplement | null,
  { how: { today } }: HomeReading,
): RememberedComplement | null => {
  const isInRow = Object.keys(home.complement).length > 0
  return isInRow
    ? rememberedWith(
        remembered,
        fromRow,
        reportedOn(home, { today, price: undefined, lastPrice: null }, () => undefined),
      )
    : remembered
}

/** The texts of a home as their words. What is odd about them is noted. */
const legible = ({ ref, text }: FeedHome, { add }: FeedNotes): FeedHome['text'] => {
  const entries = Object.entries(text).map(([field, written]) => {
    const found = doubleEncodedIn(written)
    if (found !== null) add(ref, 'double_encoded', field, found)
    for (const hidden of hiddenIn(written)) add(ref, 'hidden_text', field, hidden)
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
  remembered: RememberedComplement | null,
  { format, memory: { taught } }: FeedInput,
): PlaceJudgement => {
  const code = municipality_code === undefined ? undefined : recorded(municipality_code)
  const claims: Partial<Record<(typeof placeFields)[number], Bounded>> = {}
  let confirmedParish: JudgedBy['confirmedParish']
  for (const field of placeFields) {
    const text = field === 'municipality_code' ? code : raw[field]
    if (text === undefined) continue
    // A town that an operator knows is judged with all the rest, as the municipality that it is in.
    const known = namesOfPlaces.has(field) ? taughtMunicipality(taught, text) : null
    if (known === null) claims[field] = text
    else claims.municipality_code ??= recorded(known)
    // Nobody teaches a street as the parish of a municipality: what an operator knows by its code is one.
    if (known !== null && field === 'parish') {
      claims.parish = text
      confirmedParish = { name: text, code: known }
    }
  }
  return judgePlace(claims, {
    defaultCountry: defaultCountries[format],
    answered: remembered?.municipality_code,
    confirmedParish,
  })
}

const digitsOf = (text: string | null | undefined): number =>
  Number((text ?? '').replaceAll(/\D/g, '').slice(0, 15))

/** Whether the feed names another licence than that of its agency; `AMI 12345` and `12345` are one. */
const isOtherLicence = ({ licence }: FeedHome, { licence: own }: FeedMemory): boolean =>
  licence !== undefined && own !== null && digitsOf(licence) !== digitsOf(own)

/** What the agency calls the home. One that is cut might be another home's, so that a longer one is none. */
export const readAgencyReference = ({ reference }: Pick<SentHome, 'reference'>): string | undefined =>
  reference === undefined ? undefined : agencyReference.safeParse(reference).data

/** An area that its format does not define, by which a home is told from another all the same. */
const undefinedAreaIn = ({ raw }: FeedHome): string | undefined =>
  raw.undefined_m2 ?? raw.area_m2 ?? raw.gross_m2

/** What an operator and the home's own row add to it, without what was given for a home that had its reference before. */
const additionsTo = (
  home: FeedHome,
  row: FeedComplement,
  known: RememberedHome,
  reading: HomeReading,
): Additions => {
  const { memory, complementFile } = reading.input
  const [ofRow, ofFile] = [row, complementFile.complements.get(home.ref)].map(
    (each) => each && memory.ownOf(home.ref, each),
  )
  if (ofRow?.ofPreviousHome || ofFile?.ofPreviousHome)
    reading.notes.add(home.ref, 'complement_of_former_home', 'ref', 'a complement')
  const fromFile = ofFile && addsAny(ofFile.remaining) ? ofFile.remaining : undefined
  return {
    fromRow: ofRow?.remaining ?? row,
    fromFile,
    remembered: fromFile ? rememberedWith(known.complement, fromFile, reading.how.today) : known.complement,
  }
}

/** The municipality that the feed itself comes to: one that the operator gave for a home says nothing of another. */
const ownMunicipality = (
  home: FeedHome,
  { fromRow, remembered }: Additions,
  judged: PlaceJudgement,
  input: FeedInput,
): string | null => {
  const own = remembered?.municipality_code === undefined ? judged : placeOf(home, fromRow, null, input)
  return own.kind === 'taken' ? own.municipality_code : null
}

/** What the law wants of every advert and the home has not, once for all homes: with the day from which it closes them. */
const noteLaw = (ref: string, rules: readonly string[], { input, how, notes }: HomeReading): void => {
  const { rules: law } = findLaw(how)
  for (const name of rules) {
    const { requires, closesAfter } = law[name] ?? {}
    if (!requires || !('fact' in requires)) continue
    const set = input.memory.closes[name] ?? ''
    const later = closesAfter && addDays(how.today, closesAfter.days)
    const until = later === undefined ? null : isCalendarDate(set) ? set : later
    const message: Message = ['missing_by_law', entryOfFact(requires.fact).label, until]
    notes.addMessage(ref, until === null ? 'law_wants' : 'law_closes', requires.fact, message)
  }
}

/** What is private in the texts of a home, and what the law wants of it, is named in the report of its feed, and not as warnings of its record. */
const named = (
  ref: string,
  read: Extract<ReadRecord, { text: string }>,
  reading: HomeReading,
): typeof read => {
  const { input, notes } = reading
  const rules = read.warnings.flatMap(({ rule }) => rule ?? [])
  noteLaw(ref, rules, reading)
  const isNamed = ({ kind, rule }: (typeof read.warnings)[number]) =>
    kind === 'private_detail' || rule !== undefined
  if (!read.warnings.some(isNamed)) return read
  if (read.warnings.some(({ kind }) => kind === 'private_detail')) {
    const record = fromJson(read.text)
    if (record.kind === 'listing')
      for (const each of listLeftOut(record, input.memory.speaker))
        notes.addMessage(ref, 'private_detail', each.field, leftOutMessage(each))
  }
  return { ...read, warnings: read.warnings.filter((warning) => !isNamed(warning)) }
}

/** A home whose place is certain as a listing that is read and checked like any other. */
const recordOf = (
  home: FeedHome,
  reading: HomeReading,
  {
    known: { listing_id },
    additions: { fromRow, fromFile, remembered },
    judged,
    values,
    pictures,
    asked,
  }: {
    known: RememberedHome
    additions: Additions
    judged: TakenPlace
    values: FeedFacts
    pictures: HomePictures
    /** Since when a question about it waits, and how its sale stands until then. */
    asked?: { since?: ISODate; state: SaleState }
  },
): ReadRecord => {
  const { input, how, offer, place, notes, bytes } = reading
  const { memory, origin, complementFile } = input
  const sentPictures = fromFile?.pictures
  const { submitted: media, fetched } = pictures
  const value = toSourceListing({ ...home, text: legible(home, notes) }, origin, {
    listing_id,
    reference: readAgencyReference(home),
    place: judged,
    // An operator has ended it for good, and a feed that goes on with it overrules nothing.
    lifecycle: memory.endedAs(listing_id) ?? toLifecycle(asked?.state ?? offer.state),
    values,
    complement: complementOf(home, fromRow, remembered, reading),
    media,
    today: how.today,
    lastPrice: memory.lastPriceOf(listing_id),
    addNote: notes.add,
  })
  const read = withFetched(
    input.readValue(
      asked?.since === undefined ? value : { ...value, feed_question_since: asked.since },
      sentPictures ? { ...place, folder: complementFile.folder } : place,
      bytes,
      how,
    ),
    fetched,
  )
  return {
    ...('problems' in read ? read : named(home.ref, read, reading)),
    // What is not submitted again is in no folder.
    reusesPictures: sentPictures === undefined,
  }
}

/** What a home claims, by which it is known under another reference too. */
export const readClaims = (
  home: FeedHome,
  { input, how: { today }, withheld }: Pick<HomeReading, 'input' | 'how' | 'withheld'>,
): { claims: HomeClaims; price_eur: number | null } => {
  const values = factsIn(home, () => undefined, {
    taught: input.memory.taught,
    year: Number(today.slice(0, 4)),
  })
  for (const [field, value] of values) if (withheld.has(`${field}=${String(value)}`)) values.delete(field)
  const row = readComplement({ ...home.complement, ref: home.ref })
  const judged = placeOf(home, row.success ? row.data : { ref: home.ref }, null, input)
  const price = values.get('price_eur')
  return {
    claims: claimsIn(values, {
      municipality_code: judged.kind === 'taken' ? judged.municipality_code : null,
      undefined_m2: undefinedAreaIn(home),
    }),
    price_eur: typeof price === 'number' ? price : null,
  }
}

type RecordOf = Parameters<typeof recordOf>[2]

/**
 * A home as a record. One whose text may say that it is not for sale is asked about and not public until then, unless it
 * was answered for the same sentences; `settled` is the record once it is said to be for sale.
 */
const offeredOf = (
  home: FeedHome,
  reading: HomeReading,
  of: RecordOf,
): { listing: ReadRecord; doubt?: FeedDoubt; settled(): SourceListing | null } => {
  const { input, how, offer } = reading
  const { memory } = input
  const { doubt } = offer
  const nothing = () => null
  if (!doubt) return { listing: recordOf(home, reading, of), settled: nothing }
  const { field, found, otherwise } = doubt
  const sentences = hash('sha256', doubt.sentences, 'base64url')
  const answer = memory.offerAnswered(home.ref, sentences)
  const forSale = (since?: ISODate) =>
    recordOf(home, reading, { ...of, asked: { state: otherwise, ...(since !== undefined && { since }) } })
  if (answer === 'for_sale') return { listing: forSale(), settled: nothing }
  if (answer === 'not_for_sale') return { listing: recordOf(home, reading, of), settled: nothing }
  const since = memory.sourceOf(of.known.listing_id)?.feed_question_since ?? how.today
  return {
    listing: forSale(since),
    doubt: { kind: 'unclear_offer', field, found, said: sentences },
    settled() {
      const read = forSale()
      const record = 'text' in read ? fromJson(read.text) : null
      return record?.kind === 'listing' ? record : null
    },
  }
}

/** A home as a record, with the permission that was submitted for it; or what is wrong with it; or its listing, held. */
export const readHome = (home: FeedHome, reading: HomeReading): ReadRecord[] => {
  const { input, how, offer, withheld, place, notes, wrong, bytes } = reading
  const { memory, origin } = input
  const { ref } = home
  const row = readComplement({ ...home.complement, ref })
  if (!row.success)
    return problemsIn(row.error, { ...home.complement, ref }).map((problem) => wrong(problem, ref))
  if (home.cutOff) notes.add(ref, 'cut_off', home.cutOff.field, home.cutOff.found)
  const known = memory.homeOf(ref)
  const additions = additionsTo(home, row.data, known, reading)
  const judged = placeOf(home, additions.fromRow, additions.remembered, input)
  const isCertain = judged.kind === 'taken'
  if (isCertain)
    for (const { rule, field, found } of [...offer.notes, ...judged.notes]) notes.add(ref, rule, field, found)
  if (isCertain && isOtherLicence(home, memory)) notes.add(ref, 'other_licence', 'ami', home.licence)
  if (isCertain && home.reference !== undefined && readAgencyReference(home) === undefined)
    notes.add(ref, 'unreadable', 'reference', home.reference)
  const values = factsIn(home, isCertain ? notes.add : () => undefined, {
    taught: memory.taught,
    year: Number(how.today.slice(0, 4)),
    ...(isCertain && { medianOf: (type) => memory.askedFor(judged.municipality_code, type) }),
  })
  for (const [field, value] of values) if (withheld.has(`${field}=${String(value)}`)) values.delete(field)
  const claims = claimsIn(values, {
    municipality_code: ownMunicipality(home, additions, judged, input),
    undefined_m2: undefinedAreaIn(home),
  })
  const former = findFormerHome(known, claims, input)
  if (former !== null) {
    notes.call(ref, readAgencyReference(home), true)
    const { listing_id } = known
    const { before, listing } = former
    // What is given with this import may be meant for either home: it is taken for none.
    const asItIs = { ...additions, fromFile: undefined, remembered: known.complement }
    memory.hold({ ref, listing_id, doubt: { kind: 'another_home', before, now: claims } }, () => {
      if (judged.kind !== 'taken') return null
      const pictures = gatherPictures(listing_id, undefined, input)
      const read = recordOf(home, reading, { known, additions: asItIs, judged, values, pictures })
      const record = 'text' in read ? fromJson(read.text) : null
      return record?.kind === 'listing' ? record : null
    })
    return [storedReading(awaitingListing(listing, how.today), place, bytes)]
  }
  if (judged.kind !== 'taken') {
    if (judged.reason === 'unknown_town') notes.add(ref, 'unmapped', 'town', home.raw.town)
    const { field, found, expected } = placeFault(judged)
    return [wrong({ path: [field], found, expected }, ref)]
  }
  const pictures = gatherPictures(known.listing_id, additions.fromFile?.pictures, input)
  notePictures(home, pictures, input, notes)
  const of = { known, additions, judged, values, pictures }
  const { listing, doubt, settled } = offeredOf(home, reading, of)
  const isTaken = !('problems' in listing)
  memory.take(ref, known.listing_id, isTaken ? changedClaims(known.claims, claims) : null)
  if (isTaken && doubt) memory.hold({ ref, listing_id: known.listing_id, doubt }, settled)
  else if (isTaken) memory.settle(ref)
  const complement = { ...additions.fromRow, ...additions.fromFile }
  const permission = isTaken
    ? permissionIn(complement, origin.reported_by_role, {
        listing_id: known.listing_id,
        permissionIdOf: (permission) => memory.permissionIdOf(known.listing_id, permission),
      })
    : null
  if (permission === null) return [listing]
  if (permission !== 'revoked') return [listing, input.readValue(permission, place, 0, how)]
  const { permission_reported_on = '' } = complement
  notes.add(ref, 'revoked_permission', 'permission_reported_on', permission_reported_on)
  return [listing]
}
