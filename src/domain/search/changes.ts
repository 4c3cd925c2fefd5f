import { z } from 'zod'
import { euros } from '#src/domain/format.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { day, role } from '#src/domain/listing/schemas.ts'
import {
  daysBetween,
  firstDay,
  isCalendarDate,
  lisbonDay,
  startOfDay,
  type Instant,
  type ISODate,
} from '#src/domain/time/calendar.ts'
import { instantIn } from './instant-text.ts'

/** From when on something has to have changed. What is known by the day counts from the start of that day. */
export interface Since {
  /** As it was asked. */
  text: string
  day: ISODate
  /** Counted from 1970-01-01. */
  dayNumber: number
  /** In seconds from 1970. */
  second: number
}

/** Reads a day (in Lisbon) or an instant; `null` for any other text. */
export const readSince = (text: string): Since | null => {
  const instant: Instant | null = isCalendarDate(text) ? startOfDay(text) : instantIn(text)
  if (instant === null) return null
  const since = lisbonDay(instant)
  return {
    text,
    day: since,
    dayNumber: daysBetween(firstDay, since),
    second: Math.floor(Date.parse(instant) / 1000),
  }
}

export const changeKinds = ['new', 'price_down', 'price_up', 'reserved'] as const

/** What changed of a listing, on which day, by whom, and of a price what it was before. */
export const listingChange = z
  .object({
    kind: z
      .enum(changeKinds)
      .describe('reserved: the last confirmation says so; whether it was before is not known'),
    on: day,
    reported_by_role: role.nullable().describe('null of what this publisher did'),
    before_eur: z.int().optional().describe('The asking price before'),
    now_eur: z.int().optional(),
  })
  .meta({ id: 'ListingChange', description: 'What changed since a day' })
export type ListingChange = z.output<typeof listingChange>

const priceChange = ({ price_eur: price, price_history }: ListingRecord): ListingChange[] => {
  const before = price_history.at(-1)?.value
  if (price.state !== 'reported' || before === undefined || before === price.value) return []
  const { value, reported_on: on, reported_by_role } = price
  const kind = value < before ? 'price_down' : 'price_up'
  return [{ kind, on, reported_by_role, before_eur: before, now_eur: value }]
}

/** What is known to have changed of a listing since then, the latest first. */
export const changesSince = (record: ListingRecord, since: Since): ListingChange[] => {
  const { availability: last, first_published_at } = record
  const isNew = Math.floor(Date.parse(first_published_at) / 1000) >= since.second
  const changes: ListingChange[] = [
    ...priceChange(record),
    ...(last?.status === 'reserved'
      ? [{ kind: 'reserved', on: last.confirmed_on, reported_by_role: last.reported_by_role } as const]
      : []),
  ].filter(({ on }) => on >= since.day)
  if (isNew) changes.push({ kind: 'new', on: lisbonDay(first_published_at), reported_by_role: null })
  return changes.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
}

const kindTexts: Record<ListingChange['kind'], (change: ListingChange) => string> = {
  new: () => 'new',
  price_down: ({ before_eur = 0, now_eur = 0 }) =>
    `price down from ${euros(before_eur)} to ${euros(now_eur)}`,
  price_up: ({ before_eur = 0, now_eur = 0 }) => `price up from ${euros(before_eur)} to ${euros(now_eur)}`,
  reserved: () => 'reserved',
}

/** The same as a phrase: `price down from €400,000 to €385,000 (2026-11-26)`. */
export const changeText = (change: ListingChange): string =>
  `${kindTexts[change.kind](change)} (${change.on})`
