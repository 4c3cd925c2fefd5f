import { rememberedConfirmations } from './42-remembered-confirmations.ts'
import { twoEnds } from './43-two-ends.ts'
import { assistants } from './44-assistants.ts'
import { wordsOfFiles } from './45-words-of-files.ts'
import { countedHomes } from './46-counted-homes.ts'
import { feedDecisions } from './47-feed-decisions.ts'
import { datedMedians } from './48-dated-medians.ts'
import type { Migration } from './migration.ts'

/** The tables of release 1.2.0: that release brings older ones there. */
export const oldestVersion = 41

/**
 * All of them in order. The text of one never changes, because databases out there have run it; a new one is a file of its
 * own, named by the version that it makes and by what it does.
 */
export const migrations: readonly Migration[] = [
  rememberedConfirmations,
  twoEnds,
  assistants,
  wordsOfFiles,
  countedHomes,
  feedDecisions,
  datedMedians,
]

/** The version of the tables in `schema.ts`. */
export const tablesVersion = (): number => migrations.at(-1)?.to ?? 0
