import type { Instant } from '#src/domain/time/calendar.ts'

/** The part of `fetch` that the mirror needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Takes a named lock of a folder until it is released or the process ends; `null` while another has it. */
export type TakeLock = (folder: string, name: string) => (() => void) | null

export interface MirrorOptions {
  /** The origin of the publisher, such as `https://homes.example`. */
  from: string
  /** The folder of the copies. */
  into: string
  /** Prevents two processes from using one folder; `takeLock` of `compose.ts` is one. */
  takeLock: TakeLock
  /** The thumbprint of the publisher's key; without it the key of the first answer is believed. */
  pin?: string | null
  fetch?: Fetch
  now?: () => Instant
  signal?: AbortSignal
  /** How many lines or changes to request at once, 1 to 50. */
  pageSize?: number
  sleep?: (milliseconds: number) => Promise<unknown>
  progress?: (stage: string, done: number, total: number) => void
}

/** What one round did. */
export interface Round {
  /** Whether a complete snapshot was taken. */
  snapshot: boolean
  written: number
  removed: number
  expired: number
  copies: number
  cursor: number
  feed: string
  /** The thumbprint of the current key. */
  kid: string
}

/** A listing's record as its publisher signed it: what `GET /v1/properties/{listing_id}` answers. */
export type SignedRecord = { listing_id: string } & Record<string, unknown>

/** Verified copies of what a publisher has open. */
export interface Mirror {
  /** Brings the copies up to date. */
  round(): Promise<Round>
  /** Removes what has ended; works without the network. */
  expire(): void
  /** The instant at which the next copy ends, or `null`. */
  nextEnd(): Instant | null
  /** The key that was pinned. */
  pin(): string
  /** The identifiers of the copies that count. */
  ids(): string[]
  /** Re-checks permission at the time of use: the record if it is open now, else `null`, and the copy is removed. */
  recheck(listing_id: string): Promise<SignedRecord | null>
  /** Leaves the folder to others, its index true to its files. */
  close(): void
}

/** What a publisher stated about a listing's availability, at one instant. */
export interface VerifiedReceipt {
  type: 'availability'
  listing_id: string
  availability: 'available' | 'reserved' | 'unknown'
  checked_at: Instant
  valid_until: Instant
  authorisation_valid_until: Instant
  /** Of the canonical JSON of the record as it was then. */
  digest: string
  feed: string
  kid: string
  sig: string
}
