import { z } from 'zod'

export const details = ['brief', 'full'] as const
/** How much an answer says of each result: what decides, or everything (contract 2.4 is in both). */
export type Detail = (typeof details)[number]

export const detail = z.enum(details).default('brief').describe('full: every member')

/** The same where the whole answer is what the contract has at the address, so that brief is asked for. */
export const detailOfOne = z
  .enum(details)
  .default('full')
  .describe('brief unless you need sentences, checks or pictures')
