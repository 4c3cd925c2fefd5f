import { z } from 'zod'

export const details = ['brief', 'full'] as const
/** How much an answer says about each result: what decides, or everything (contract 2.4 is in both). */
export type Detail = (typeof details)[number]

export const detail = z.enum(details).default('brief').describe('full: every member')

/** The same where the contract has the full answer at the address, so that brief must be asked for. */
export const detailOfOne = z
  .enum(details)
  .default('full')
  .describe('brief unless you need sentences, checks or pictures')
