import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'

/** A database that takes the place of another, and where that one is kept. */
export interface Exchange {
  from: string
  target: string
  aside: string | null
}

/** The logs of a database; one that was closed well has none. */
const logs = ['-wal', '-shm', '-journal'] as const

/**
 * Exchanges databases, each by one step: until then the former one is in its place, and already under the name by which it
 * is kept. Where one of them cannot take its place, those before it give theirs back.
 */
export const exchange = (all: readonly Exchange[]): void => {
  for (const { target, aside } of all) if (aside !== null && existsSync(target)) linkSync(target, aside)
  // A log of the database that is replaced must not be applied to the one that takes its place.
  for (const { target, aside } of all)
    for (const ending of logs)
      if (aside === null) rmSync(target + ending, { force: true })
      else if (existsSync(target + ending)) renameSync(target + ending, aside + ending)
  const exchanged: Exchange[] = []
  try {
    for (const each of all) {
      renameSync(each.from, each.target)
      exchanged.push(each)
    }
  } catch (error) {
    for (const { target, aside } of exchanged) if (aside !== null) renameSync(aside, target)
    throw error
  }
}
