import { z } from 'zod'

export const details = ['brief', 'full'] as const
/** How much an answer says of each result: what decides, or everything (contract 2.4 is in both). */
export type Detail = (typeof details)[number]

export const detail = z.enum(details).default('brief').describe('full: every member')
