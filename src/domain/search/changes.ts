import { z } from 'zod'
import { inPhrase, money } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { lastPriceStep, priceSteps } from '#src/domain/listing/price-steps.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { day, role } from '#src/domain/listing/schemas.ts'
import { lastStatusChange, type KnownChange } from '#src/domain/listing/status-change.ts'
import { roleTerms, type Role } from '#src/domain/vocabulary.ts'
import { lisbonDay, type ISODate } from '#src/domain/time/calendar.ts'
import type { Since } from './since.ts'

const changeKinds = ['new', 'price_down', 'price_up', 'reserved', 'available_again'] as const

/** What changed of a listing, on which day, by whom, and what it was before. */
export const listingChange = z
  .object({
    kind: z.enum(changeKinds),
    on: day,
    reported_by_role: role
      .nullable()
      .describe('null of what this publisher did, and where no role was named'),
    before_eur: z.int().optional().describe('The asking price before'),
    before_reported_on: day.optional(),
    before_reported_by_role: role.optional(),
    now_eur: z.int().optional(),
    before: z
      .enum(['available', 'reserved', 'not_offered'])
      .nullable()
      .optional()
      .describe('Of reserved and available_again: what it was before; null where that is not recorded'),
  })
  .meta({ id: 'ListingChange', description: 'What changed since a day' })
type ListingChange = z.output<typeof listingChange>

const priceChanges = (record: ListingRecord): ListingChange[] => {
  if (lastPriceStep(record) === null) return []
  const steps = priceSteps(record)
  return steps.slice(1).map(({ value, reported_on: on, reported_by_role }, at) => {
    const before = steps[at]!
    return {
      kind: value < before.value ? 'price_down' : 'price_up',
      on,
      reported_by_role,
      before_eur: before.value,
      before_reported_on: before.reported_on,
      before_reported_by_role: before.reported_by_role,
      now_eur: value,
    }
  })
}

/** A change of status as one of the changes. */
export const asListingChange = ({ status, before, on, reported_by_role }: KnownChange): ListingChange => ({
  kind: status === 'reserved' ? 'reserved' : 'available_again',
  on,
  reported_by_role,
  before,
})

const statusChanges = (record: ListingRecord): ListingChange[] => {
  const change = lastStatusChange(record)
  return change ? [asListingChange(change)] : []
}

/** What is known to have changed of a listing since then, the latest first. */
export const changesSince = (record: ListingRecord, since: Since): ListingChange[] => {
  const { first_published_at } = record
  const isNew = Math.floor(Date.parse(first_published_at) / 1000) >= since.second
  const changes: ListingChange[] = [...statusChanges(record), ...priceChanges(record).toReversed()].filter(
    ({ on }) => on >= since.day,
  )
  if (isNew) changes.push({ kind: 'new', on: lisbonDay(first_published_at), reported_by_role: null })
  return changes.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
}

type Before = NonNullable<ListingChange['before']>

const words = {
  en: {
    by: (who: Role, on: ISODate) => `stated by the ${inPhrase(roleTerms[who].en)} on ${on}`,
    byNobody: (on: ISODate) => `on ${on}, source not stated`,
    new: (on: ISODate) => `new: on this site since ${on}`,
    down: 'price down',
    up: 'price up',
    prices: (from: string, to: string) => `from ${from} to ${to}`,
    reserved: 'reserved',
    available_again: 'available again',
    before: (what: string) => `before: ${what}`,
    statuses: { available: 'available', reserved: 'reserved', not_offered: 'not for sale' } as Record<
      Before,
      string
    >,
    notRecorded: 'not stated',
  },
  pt: {
    by: (who: Role, on: ISODate) => `fonte: ${inPhrase(roleTerms[who].pt)}, ${on}`,
    byNobody: (on: ISODate) => `a ${on}, fonte sem informação`,
    new: (on: ISODate) => `novo: neste site desde ${on}`,
    down: 'preço reduzido',
    up: 'preço aumentado',
    prices: (from: string, to: string) => `de ${from} para ${to}`,
    reserved: 'reservado',
    available_again: 'de novo disponível',
    before: (what: string) => `antes: ${what}`,
    statuses: { available: 'disponível', reserved: 'reservado', not_offered: 'não estava à venda' } as Record<
      Before,
      string
    >,
    notRecorded: 'sem informação',
  },
} satisfies Record<Language, unknown>

/**
 * The same as a phrase: `price down from €400,000 (stated by the estate agent on 2026-10-01) to €385,000 (stated by the
 * estate agent on 2026-11-26)`.
 */
export const changeText = (change: ListingChange, language: Language = 'en'): string => {
  const { kind, on, reported_by_role: by, before } = change
  const say = words[language]
  const source = (who: Role | null | undefined, when: ISODate) =>
    `(${who ? say.by(who, when) : say.byNobody(when)})`
  if (kind === 'new') return say.new(on)
  if (kind === 'reserved' || kind === 'available_again')
    return `${say[kind]} ${source(by, on)}; ${say.before(before ? say.statuses[before] : say.notRecorded)}`
  const { before_eur = 0, now_eur = 0, before_reported_on, before_reported_by_role } = change
  const earlier = before_reported_on
    ? source(before_reported_by_role, before_reported_on)
    : `(${say.notRecorded})`
  const prices = say.prices(
    `${money(before_eur, language)} ${earlier}`,
    `${money(now_eur, language)} ${source(by, on)}`,
  )
  return `${kind === 'price_down' ? say.down : say.up} ${prices}`
}
