import { Refusal } from '#src/domain/errors.ts'
import type { FeedFault, FeedHome } from '#src/domain/feed/home.ts'
import { feedFormats, type FeedFormat } from '#src/domain/source/feed-source.ts'
import { csvHomes } from './csv.ts'
import { idealistaHomes } from './idealista.ts'
import { kyeroHomes } from './kyero.ts'

/** Reads the homes of a file in order; throws a `BrokenFeed` where the file cannot be read. */
export type ReadHomes = (path: string) => AsyncGenerator<FeedHome | FeedFault>

export const homesIn: Record<FeedFormat, ReadHomes> = {
  kyero: kyeroHomes,
  idealista: idealistaHomes,
  csv: csvHomes,
}

const endings: readonly [RegExp, FeedFormat][] = [
  [/\.xml$/i, 'kyero'],
  [/\.json$/i, 'idealista'],
  [/\.csv$/i, 'csv'],
]

/** Whether a file is a feed by its name, not source records of our own. */
export const mayBeFeed = (path: string): boolean => /\.(?:xml|csv)$/i.test(path)

/** The format by the file's name. */
export const formatOf = (path: string): FeedFormat => {
  const [, format] = endings.find(([ending]) => ending.test(path)) ?? []
  if (format === undefined)
    throw new Refusal(
      'usage',
      `Read "${path}": its name shows no format of a feed; give it with --format ${feedFormats.join(' or ')}`,
    )
  return format
}
