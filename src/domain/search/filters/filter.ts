import type { Bounded } from '#src/domain/bounded.ts'
import type { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import type { Feature } from '#src/domain/listing/facts/features.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import type { Sliced } from '#src/domain/slices.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Explained, ExplanationItem, ItemDetails } from '#src/domain/search/explanation-item.ts'
import type { MunicipalityColumns } from '../municipality-columns.ts'
import type { Suggestion } from '../reading.ts'
import type { Suggester } from '../names.ts'
import type { Verdict, Judge } from './judge.ts'

/** One thing that a listing has to meet; `must_have` demands one for each feature. */
export interface Demand {
  /** How explanations name it: `must_have.pool`. */
  criterion: string
  judge: Judge
  /** `null` where what is asked means nothing, so that no listing meets it. */
  explain: Explain | null
  /** The feature that has to be reported. */
  feature?: Feature
}

/** Says how a listing meets a demand; nothing of one that it does not concern. */
export type Explain = (listing: Explained, verdict: Verdict) => ItemDetails | null

/** What a filter is set to, as a request has it; `null` where it is left out. */
export type FilterValue = number | string | boolean | string[] | Record<string, string> | null

/**
 * How far what is asked would have to change for a row that does not meet it. One is a change that a buyer would notice:
 * a quarter of a price, a bedroom, 20 km.
 */
export interface Loosening {
  /** Infinite where no change of the filter lets the row in, or lets it in as what was not asked for. */
  away: (columns: MunicipalityColumns) => (row: number) => number
  /** What the filter is set to then. */
  to: (columns: MunicipalityColumns, row: number) => FilterValue
  /** How far the place is that is added, and from which that was asked for; nothing of one that was asked in part. */
  distance?: (columns: MunicipalityColumns) => { distance_km: number; distance_from: string } | undefined
}

/** A text that means nothing, with what it may mean. */
export interface Strange {
  text: Bounded
  suggested?: readonly Suggestion<string>[] | undefined
}

/** What a filter is read with. */
export interface Reader extends Suggester {
  /** The instant of the question, for filters that count days back from it. */
  now: Instant | null
}

/** How a page asks for it: `several` is drawn by its name, `typed` reads what people write. */
type Control =
  | { kind: 'number'; typed: (text: Bounded) => string }
  | { kind: 'text' }
  | { kind: 'one'; of: readonly string[]; typed: (text: Bounded) => string }
  | { kind: 'tick' }
  | { kind: 'several' }

/** What a page says in one language. */
export interface FilterWords<Asked> {
  label: string
  /** What is typed, shown in an empty field. */
  hint?: string
  /** What is asked, as a part of a sentence; `search-phrases.ts` says it of what is asked in lists. */
  phrase?: (asked: Asked) => string
  /** The search without it. */
  dropped: string
  /** What is wrong with any text that it does not take, where that is not a matter of numbers. */
  wrong?: string
}

/** Why a result meets it, for filters that are not about one fact of the record. */
interface Reason {
  label: string
  value: string | null
}

/** What is wrong with a value of a list or a box. */
export const notOffered: Record<Language, string> = {
  en: 'Choose from the list.',
  pt: 'Escolha da lista.',
}

export interface FilterPage<Asked> extends Record<Language, FilterWords<Asked>> {
  control: Control
  /** The fact whose label and value are the reason. */
  fact?: FactName
  reason?: (item: ExplanationItem, language: Language, record: ListingRecord) => Reason
}

/** A search filter: everything that any surface needs of it. */
export interface Filter<Name extends string, Schema extends z.ZodType, Asked> {
  name: Name
  /** What a request may send, with its description: REST, MCP and the page. */
  schema: Schema
  /** What is asked; `null`, `false` and an empty list are no filter. */
  read: (sent: Sent<Schema> | undefined, reader: Reader) => Sliced<Asked>
  /** Texts among what was asked that mean nothing. */
  strange?: (asked: Asked) => readonly Strange[]
  /** Why a text that means something to people is not searched. */
  note?: (text: Bounded) => string | undefined
  /** What was asked with texts in the place of those that mean nothing, or without these. */
  corrected?: (asked: Asked) => FilterValue
  /** How a request would send it. */
  sent: (asked: NonNullable<Asked>) => FilterValue
  demands: (asked: NonNullable<Asked>) => readonly Demand[]
  loosen: (asked: NonNullable<Asked>) => Loosening
  /** A value of it in the English sentence of a relaxation. */
  shown?: (value: string | number) => string
  /** The form of its text, where the name does not say it. */
  form?: string
  page: FilterPage<NonNullable<Asked>>
}

/** What a request has of a filter. */
export type Sent<Schema extends z.ZodType> = Lasting<z.output<Schema>>
type Lasting<Value> = Value extends (infer Each extends string)[] ? readonly Each[] : Value

/** Declares a filter; the types of its parts follow from each other. */
export const filter = <const Name extends string, Schema extends z.ZodType, Asked>(
  declared: Filter<Name, Schema, Asked>,
): Filter<Name, Schema, Asked> => declared

/** Reads what takes no time. */
export const atOnce = <S, Asked>(
  read: (sent: S, reader: Reader) => Asked,
): ((sent: S, reader: Reader) => Sliced<Asked>) =>
  // oxlint-disable-next-line require-yield
  function* (sent, reader) {
    return read(sent, reader)
  }

/** A filter that is left out, not moved, to let a row in. */
export const leftOut: Loosening = { away: () => () => 1, to: () => null }
