import { Refusal } from '#src/domain/errors.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { mayNotApply } from '#src/domain/office/fact-field.ts'
import { validationProblem } from '#src/domain/office/validation.ts'
import type { MemberId, ListingId } from '#src/domain/ids.ts'
import {
  keyApplies,
  priceStated,
  pricesTakenBack,
  reportIn,
  timesReported,
} from '#src/domain/source/stated.ts'
import {
  mostStatedPrices,
  type Stated,
  type StatedKey,
  type StatedPrice,
  type StatedTexts,
  type Statement,
} from '#src/domain/source/stated-form.ts'
import { fromJson } from '#src/domain/json.ts'
import type { Instant, ISODate } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import { candidatesOf } from './candidates.ts'
import type { Act, Journal } from './journal.ts'
import { notedBy, type JournalEntry } from './journal-entry.ts'
import type { Projection } from './projection.ts'
import { statedIn, statedOf, type StatedHome, statedPictures } from './stated.ts'
import { areAsWritten, storedSourcesOf } from './stored-sources.ts'

/** What can be taken back: a statement with its validation, a validation alone, the price, or the texts. */
export type TakenBack =
  | { kind: 'fact' | 'validation'; key: StatedKey }
  | { kind: 'price' | 'texts'; key?: undefined }

/** Who validates something, on which day. */
interface Validator {
  member: MemberId
  role: Role
  on: ISODate
}

const without = <T extends object>(all: T, key: string): T => {
  const { [key as keyof T]: _, ...rest } = all
  return rest as T
}

/** The verbs by which members of an agency say something of a home. Each is one transaction. */
export const memberReportsOf = (db: RecordDb, journal: Journal, projection: Projection) => {
  const rows = statedOf(db)
  const read = storedSourcesOf(db)
  const candidateOf = candidatesOf(db)
  const any = db.prepare<[ListingId], 1>('SELECT 1 FROM member_statements WHERE listing_id = ?').pluck()

  const home = (listing_id: ListingId): StatedHome => {
    const stored = read(listing_id)
    const candidate = stored && areAsWritten(stored) ? candidateOf(stored, '') : null
    const stated = stored && statedIn(stored.stated)
    if (!stored || !stated || !candidate)
      throw new Refusal(
        'not_found',
        `Find the listing "${listing_id}": there is none, or it is not what was written`,
      )
    const { prices } = stored
    const price = priceStated(stated, prices)
    return { stated, source: fromJson(stored.listing.source), prices, listing: candidate.listing, price }
  }

  const put = (listing_id: ListingId, stated: Stated, now: Instant) =>
    projection.changeListing(listing_id, now, () => rows.put(listing_id, stated))

  const keep = (listing_id: ListingId, stated: Stated, entry: JournalEntry, { at, note }: Act) => {
    journal.append({ ...notedBy(entry, note), at, subject: listing_id, actor: 'operator', record: null })
    put(listing_id, stated, at)
  }

  const refuse = (listing_id: ListingId, why: string): never => {
    throw new Refusal('impossible_transition', `State something of "${listing_id}": ${why}`)
  }

  return {
    home,
    pictures: statedPictures(db, { home, put, keep, refuse }),
    /** Whether members say anything of a home. */
    isStated: (listing_id: ListingId): boolean => any.get(listing_id) !== undefined,

    /** Reports a fact, a feature or a check, beside what the source says of it. */
    state: db.write((listing_id: ListingId, key: StatedKey, statement: Statement, act: Act): void => {
      const { stated, source, listing } = home(listing_id)
      if (!keyApplies(listing, key)) refuse(listing_id, `no property of its type has ${key}`)
      if (reportIn(source, key)?.not_applicable)
        refuse(listing_id, `its source says that ${key} does not apply`)
      if (statement.not_applicable && !mayNotApply(key)) refuse(listing_id, `every such property has ${key}`)
      if (statement.not_applicable && reportIn(source, key) !== undefined)
        refuse(listing_id, `its source states ${key}`)
      const facts = { ...stated.facts, [key]: statement }
      const validations = without(stated.validations, key)
      const { member: _, ...detail } = statement
      const noted = { event: 'fact_stated', detail: { fact: key, ...detail } } as const
      keep(listing_id, { ...stated, facts, validations }, noted, act)
    }),

    /** Validates what is reported under a key now, in a role that may, as another than who reported it. */
    validate: db.write((listing_id: ListingId, key: StatedKey, by: Validator, act: Act): void => {
      const { stated, listing } = home(listing_id)
      const report = reportIn(listing, key)
      const { reported_by_role, reported_on } = report ?? {}
      const problem = validationProblem(report, findReporter(stated, key), by)
      if (problem !== null || reported_by_role === undefined || reported_on === undefined)
        return refuse(listing_id, `${key} cannot be confirmed by a ${by.role}: ${problem ?? 'none'}`)
      if (by.on < reported_on) refuse(listing_id, `${key} was stated later, on ${reported_on}`)
      const validation = {
        value: report?.value ?? null,
        reported_by_role,
        reported_on,
        validated_by_role: by.role,
        validated_on: by.on,
        member: by.member,
      }
      const validations = { ...stated.validations, [key]: validation }
      const { member: _, ...detail } = validation
      const noted = { event: 'fact_validated', detail: { fact: key, ...detail } } as const
      keep(listing_id, { ...stated, validations }, noted, act)
    }),

    /** Asks another price, which holds until the source reports the same. */
    price: db.write(
      (
        listing_id: ListingId,
        statement: Omit<StatedPrice, 'instead_of' | 'reported_then'>,
        act: Act,
      ): void => {
        const { stated, source, prices: reported, listing } = home(listing_id)
        const { reported_on } = listing.facts.price_eur ?? {}
        if (reported_on !== undefined && statement.reported_on < reported_on)
          refuse(listing_id, `its price is of ${reported_on}`)
        if (stated.prices.length >= mostStatedPrices)
          refuse(
            listing_id,
            `it has ${mostStatedPrices} stated prices, and its page shows them all; take the last one back`,
          )
        const instead_of = source.facts.price_eur?.reported_on ?? null
        const reported_then = timesReported({ value: statement.value, instead_of }, reported)
        const prices = [...stated.prices, { ...statement, instead_of, reported_then }]
        const validations = without(stated.validations, 'price_eur')
        const { member: _, ...detail } = statement
        keep(listing_id, { ...stated, prices, validations }, { event: 'price_stated', detail }, act)
      },
    ),

    /** Writes title and description in place of those of the source. */
    texts: db.write((listing_id: ListingId, statement: Omit<StatedTexts, 'instead_of'>, act: Act): void => {
      const { stated, source } = home(listing_id)
      const { title, description } = source
      const texts = { ...statement, instead_of: { title, description } }
      const { member: _, ...detail } = statement
      keep(listing_id, { ...stated, texts }, { event: 'texts_written', detail }, act)
    }),

    /** Takes something back: what the source says holds again. */
    takeBack: db.write((listing_id: ListingId, what: TakenBack, act: Act): void => {
      const next = takenFrom(home(listing_id), what)
      if (next === null) return refuse(listing_id, `there is no such ${what.kind}`)
      const { kind, key } = what
      const detail = { kind, ...(key && { fact: key }) }
      keep(listing_id, next, { event: 'statement_taken_back', detail }, act)
    }),
  }
}

/** The member who reported what stands under a key; `null` where the source did. */
export const findReporter = ({ facts, prices }: Stated, key: StatedKey): MemberId | null =>
  (key === 'price_eur' ? prices.at(-1) : facts[key])?.member ?? null

/** What stays when something is taken back; `null` where it was not there. */
const takenFrom = ({ stated, prices: reported }: StatedHome, what: TakenBack): Stated | null => {
  const { facts, validations } = stated
  switch (what.kind) {
    case 'fact':
      return facts[what.key]
        ? { ...stated, facts: without(facts, what.key), validations: without(validations, what.key) }
        : null
    case 'validation':
      return validations[what.key] ? { ...stated, validations: without(validations, what.key) } : null
    case 'price':
      return stated.prices.length === 0
        ? null
        : {
            ...stated,
            prices: pricesTakenBack(stated, reported),
            validations: without(validations, 'price_eur'),
          }
    case 'texts':
      return stated.texts && { ...stated, texts: null }
  }
}
