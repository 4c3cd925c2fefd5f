import type { z } from 'zod'
import { text } from './input-text.ts'
import { id } from './source-text.ts'

/**
 * The ids that are passed beside others, each of a type of its own, so that none can be passed in place of another. Only
 * the schemas below make them, where a record, an argument or an address is read.
 */
type Id<Of extends string> = string & { readonly [of]: Of }
declare const of: unique symbol

/** The schema of ids of a type, from that of their text. */
export const idOf = <T extends string>(schema: z.ZodType<string, string>) =>
  schema as z.ZodType as z.ZodType<T, string>

export type AgencyId = Id<'agency'>
/** The id of an agency in a record, an argument or an answer of this program. */
export const agencyId = idOf<AgencyId>(text())
/** The id of an agency in a source record. */
export const sourceAgencyId = idOf<AgencyId>(id)

export type AccountId = Id<'account'>
export const accountId = idOf<AccountId>(text())
export const sourceAccountId = idOf<AccountId>(id)

export type BriefId = Id<'brief'>
export const briefId = idOf<BriefId>(text())

export type BuyerRequestId = Id<'buyer request'>
export const buyerRequestId = idOf<BuyerRequestId>(text())

/** The id of somebody who may sign in at the office. */
export type MemberId = Id<'member'>
export const memberId = idOf<MemberId>(text())

export type ListingId = Id<'listing'>
/** The id of a listing in an argument or an address: any text, also of one that is absent. */
export const listingId = idOf<ListingId>(text())
/** The id of a listing in a source record. */
export const sourceListingId = idOf<ListingId>(id)

/**
 * The ids that documentation names. No data set has them and neither the demonstration nor the generator can make
 * one, so that no document shows a listing that may be withdrawn. They answer like every id without a listing.
 */
export const exampleIds = ['example-home-1', 'example-home-2'] as const

/** The same of the professional server: a closed listing, a buyer request and a brief. */
export const closedExampleIds = { listing: 'ol-0x0x0x', request: 'br-0x0x0x', brief: 'brief-0x0x0x' } as const

const reserved: ReadonlySet<string> = new Set([...exampleIds, ...Object.values(closedExampleIds)])

/** Whether documentation names an id, so that no record may have it. */
export const isExampleId = (id: string): boolean => reserved.has(id)
