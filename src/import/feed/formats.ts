import { closeSync, openSync, readSync } from 'node:fs'
import { Refusal } from '#src/domain/errors.ts'
import { hasEntities, withEntitiesTwice } from '#src/domain/feed/entities.ts'
import type { FeedFault, FeedHome, RawField } from '#src/domain/feed/home.ts'
import { asLine } from '#src/domain/source-text.ts'
import { feedFormats, type FeedFormat } from '#src/domain/source/feed-source.ts'
import { existing } from '#src/existing.ts'
import { csvHomes } from './csv.ts'
import { idealistaHomes } from './idealista.ts'
import { imovirtualHomes } from './imovirtual.ts'
import { kyeroHomes } from './kyero.ts'

/** Reads the homes of a file in order; throws a `BrokenFeed` where the file cannot be read. */
export type ReadHomes = (path: string) => AsyncGenerator<FeedHome | FeedFault>

export const homesIn: Record<FeedFormat, ReadHomes> = {
  kyero: kyeroHomes,
  idealista: idealistaHomes,
  imovirtual: imovirtualHomes,
  csv: csvHomes,
}

/** Whether a file that is cut can be told from a complete one by its text. */
export const endsByItself = (format: FeedFormat): boolean => format !== 'csv'

/**
 * The homes of a file, with the entities read that software wrote into values which are no HTML, and with ids as complements
 * and operators write them: two that nobody can tell apart are one.
 */
export async function* homesOf(format: FeedFormat, path: string): AsyncGenerator<FeedHome | FeedFault> {
  for await (const home of homesIn[format](path)) {
    const ref = home.ref === null ? null : asLine(home.ref)
    if (ref === '') {
      yield { number: home.number, ref: null, field: 'id', found: home.ref, expected: ['property_id', 50] }
    } else if ('expected' in home) yield ref === home.ref ? home : { ...home, ref }
    else yield withoutEntities(ref === null || ref === home.ref ? home : { ...home, ref })
  }
}

const withoutEntities = (home: FeedHome): FeedHome => {
  if (!valuesOf(home).some(hasEntities)) return home
  const raw: FeedHome['raw'] = {}
  for (const field of Object.keys(home.raw) as RawField[])
    raw[field] = withEntitiesTwice(home.raw[field] ?? '')
  const statuses = home.statuses?.map((each) => ({ ...each, text: withEntitiesTwice(each.text) })) ?? []
  const { reference } = home
  return {
    ...home,
    raw,
    statuses,
    features: home.features.map(withEntitiesTwice),
    ...(reference !== undefined && { reference: withEntitiesTwice(reference) }),
  }
}

const valuesOf = ({ raw, statuses = [], features, reference = '' }: FeedHome): string[] => [
  ...Object.values(raw),
  ...statuses.map(({ text }) => text),
  ...features,
  reference,
]

const endings: readonly [RegExp, FeedFormat][] = [
  [/\.xml(?:\.gz)?$/i, 'kyero'],
  [/\.json(?:\.gz)?$/i, 'idealista'],
  [/\.csv(?:\.gz)?$/i, 'csv'],
]

/** Whether a file is a feed by its name, not source records of our own. */
export const mayBeFeed = (path: string): boolean => /\.(?:(?:xml|csv)(?:\.gz)?|json\.gz)$/i.test(path)

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

/** So much of a file shows what it is. */
const sniffedBytes = 65_536

/** Whether a `.json` file is a feed of idealista by its content, not source records of our own, which have a `kind`. */
export const isJsonFeed = (path: string): boolean => {
  if (!/\.json$/i.test(path) || existing(path)?.isFile() !== true) return false
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(sniffedBytes)
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, sniffedBytes, 0))
    return /^\uFEFF?\s{0,100}\{/.test(text) && text.includes('"customer') && !text.includes('"kind"')
  } finally {
    closeSync(file)
  }
}
