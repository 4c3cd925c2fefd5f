import { z } from 'zod'
import { detail } from '#src/domain/search/detail.ts'

/** What a search takes beyond the contract's closed bodies (interface 2.1, 2.2). */
export const searchOptions = z.strictObject({ detail })
export type SearchOptions = z.output<typeof searchOptions>

/** A search that asks for nothing beyond its body. */
export const noSearchOptions: SearchOptions = searchOptions.parse({})
