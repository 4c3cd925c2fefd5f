import type { Unit } from '#src/domain/listing/schemas.ts'

/** The answers of tools, as far as the card reads them. */
export interface Fact {
  state?: string
  value: string | number | boolean | null
  reported_by_role?: string | null
  reported_on?: string | null
  alternatives?: { value: unknown }[]
}
/** A fact in a brief answer, which has rows in the stead of members. */
interface LedgerRow {
  key: string
  state?: string
  value?: string | number | boolean
  reported?: { role: string; day: string }
  reports?: { value: unknown }[]
}
interface Reason {
  text?: string
}
export interface Home {
  listing_id: string
  url: string
  title: { en?: string; pt?: string }
  municipality?: string
  district?: string
  location?: { district?: string }
  price_eur?: Fact
  typology?: Fact
  beds?: Fact
  useful_m2?: Fact
  areas?: { useful_m2?: Fact }
  energy_class?: Fact
  energy?: { class?: Fact }
  price_per_m2?: { value: number } | null
  ledger?: { rows: LedgerRow[]; not_applicable: string[] }
  explanation?: { unmet: Reason[]; unknown: Reason[]; conflicting: Reason[] }
}
export interface Row {
  key: string
  label: { en: string; pt?: string }
  unit: Unit | null
  verdict: string
  values: { listing_id: string; fact: Fact }[]
}
export interface Available {
  listing_id: string
  code?: string
  availability?: string
  last_confirmation?: { confirmed_on: string; reported_by_role: string } | null
  recheck_after_seconds?: number
}
export interface Answer {
  results?: Home[]
  listings?: Home[]
  rows?: Row[]
  listing_id?: string
  title?: Home['title']
  also?: { listing_id: string }[]
}
export type Called = { isError?: boolean; structuredContent?: unknown; content?: { text?: string }[] }

/** What the parts of the card know together. */
export interface CardState {
  language: 'en' | 'pt'
  /** Whether the host names tools without dots. */
  portableNames: boolean
  /** Whether the host reads resources of the server for the card. */
  readsResources: boolean
  /** Moves with every check, so that an older one that comes late draws nothing. */
  turn: number
}
