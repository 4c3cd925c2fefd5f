import { sinceRelease110 } from './39-since-release-1-1-0.ts'
import { plainNames } from './40-plain-names.ts'
import { oneDigest } from './41-one-digest.ts'
import { rememberedConfirmations } from './42-remembered-confirmations.ts'
import { twoEnds } from './43-two-ends.ts'
import { assistants } from './44-assistants.ts'
import { wordsOfFiles } from './45-words-of-files.ts'
import type { Migration } from './migration.ts'

/** The first tables of release 1.1.0: older ones are brought there by a release of then. */
export const oldestVersion = 18

/**
 * All of them in order. The text of one never changes, because databases out there have run it; a new one is a file of its
 * own, named by the version that it makes and by what it does.
 */
export const migrations: readonly Migration[] = [
  ...sinceRelease110,
  plainNames,
  oneDigest,
  rememberedConfirmations,
  twoEnds,
  assistants,
  wordsOfFiles,
]

/** The version of the tables in `schema.ts`. */
export const tablesVersion = (): number => migrations.at(-1)?.to ?? 0
