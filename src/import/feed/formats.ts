import { closeSync, openSync, readSync } from 'node:fs'
import { constants, gunzipSync } from 'node:zlib'
import { csvColumns } from '#src/domain/feed/columns.ts'
import { Refusal } from '#src/domain/errors.ts'
import { longestText, readProse, readText, type Bounded } from '#src/domain/bounded.ts'
import type { FeedFault, FeedHome, SentHome } from '#src/domain/feed/home.ts'
import { asLine } from '#src/domain/source-text.ts'
import { feedFormats, type FeedFormat } from '#src/domain/source/feed-source.ts'
import { existing } from '#src/existing.ts'
import { csvHomes } from './csv.ts'
import { beginningAsText, isGzip } from './feed-text.ts'
import { idealistaHomes } from './idealista.ts'
import { imovirtualHomes } from './imovirtual.ts'
import { inmovillaHomes } from './inmovilla.ts'
import { kyeroHomes } from './kyero.ts'
import { recogniseSoftware } from './known-software.ts'
import { hasEntities, withEntitiesTwice } from '#src/domain/feed/plain-text.ts'
import { feedBounds } from './bounds.ts'

/** The most characters of the address of a picture: servers take no longer ones. */
const longestAddress = 2_048

/** A value that is no HTML, without the entities that software wrote into it. */
const valueIn = (sent: string): Bounded => readText(hasEntities(sent) ? withEntitiesTwice(sent) : sent)
const proseIn = (sent: string): Bounded => readProse(sent, feedBounds.characters)

const each = <K extends string>(
  texts: Partial<Record<K, string>>,
  read: (sent: string) => Bounded,
): Record<K, Bounded> =>
  Object.fromEntries(Object.entries(texts).map(([field, sent]) => [field, read(sent as string)])) as Record<
    K,
    Bounded
  >

/** Reads every text of a home of a feed, once, whatever its format: the one entrance of what feeds say. */
export const readTexts = ({ reference, licence, statuses, ...home }: SentHome): FeedHome => ({
  ...home,
  raw: each(home.raw, valueIn),
  text: each(home.text, proseIn),
  ...(statuses && {
    statuses: statuses.map((status) => ({
      ...status,
      field: readText(status.field),
      text: valueIn(status.text),
    })),
  }),
  features: home.features.map(valueIn),
  pictures: home.pictures.map((address) => readText(address, longestAddress)),
  ...(reference !== undefined && { reference: proseIn(reference) }),
  ...(licence !== undefined && { licence: readText(licence) }),
  complement: each(home.complement, proseIn),
})

/** Reads the homes of a file in order; throws a `BrokenFeed` where the file cannot be read. */
type ReadHomes = (path: string) => AsyncGenerator<SentHome | FeedFault>

const homesIn: Record<FeedFormat, ReadHomes> = {
  kyero: kyeroHomes,
  idealista: idealistaHomes,
  imovirtual: imovirtualHomes,
  inmovilla: inmovillaHomes,
  csv: csvHomes,
}

/** Whether a file that is cut can be told from a complete one by its text. */
export const endsByItself = (format: FeedFormat): boolean => format !== 'csv'

/**
 * The homes of a file, each text of them read, and with ids as complements and operators write them: two that nobody can tell
 * apart are one.
 */
export async function* readFeedHomes(format: FeedFormat, path: string): AsyncGenerator<FeedHome | FeedFault> {
  for await (const home of homesIn[format](path)) {
    const ref = home.ref === null ? null : asLine(home.ref, longestText)
    if (ref === '') {
      yield { number: home.number, ref: null, field: 'id', found: home.ref, expected: ['property_id', 50] }
    } else if ('expected' in home) yield ref === home.ref ? home : { ...home, ref }
    else yield readTexts(ref === null || ref === home.ref ? home : { ...home, ref })
  }
}

const endings: readonly [RegExp, FeedFormat][] = [
  [/\.xml(?:\.gz)?$/i, 'kyero'],
  [/\.json(?:\.gz)?$/i, 'idealista'],
  [/\.(?:csv|tsv|txt)(?:\.gz)?$/i, 'csv'],
]

/** Whether a file is a feed by its name, not source records of our own. */
export const mayBeFeed = (path: string): boolean => /\.(?:(?:xml|csv|tsv|txt)(?:\.gz)?|json\.gz)$/i.test(path)

/** So much of a file shows what it is. */
const sniffedBytes = 65_536
/** The same of a compressed one: what it expands to is bounded. */
const [sniffedGzip, expandedGzip] = [4_096, 8 * 1_048_576]

/** The beginning of a file as text; empty where there is no such file or nothing can be read of it. */
const beginningOf = (path: string): string => {
  if (existing(path)?.isFile() !== true) return ''
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(sniffedBytes)
    const head = bytes.subarray(0, readSync(file, bytes, 0, sniffedBytes, 0))
    const expanded = isGzip(head)
      ? gunzipSync(head.subarray(0, sniffedGzip), {
          finishFlush: constants.Z_SYNC_FLUSH,
          maxOutputLength: expandedGzip,
        })
      : head
    return beginningAsText(expanded)
  } catch {
    return ''
  } finally {
    closeSync(file)
  }
}

/** The name of the root element of XML, behind its declaration and comments. */
const rootOf = (text: string): string => {
  let rest = text.trimStart()
  while (rest.startsWith('<?') || rest.startsWith('<!--')) {
    const end = rest.startsWith('<?') ? '?>' : '-->'
    const at = rest.indexOf(end)
    if (at === -1) return ''
    rest = rest.slice(at + end.length).trimStart()
  }
  return /^<([\w.:-]{1,80})/.exec(rest)?.[1]?.toLowerCase() ?? ''
}

const byRoot: Readonly<Partial<Record<string, FeedFormat>>> = { data: 'imovirtual', propiedades: 'inmovilla' }

/** The format that the content of a file shows; `null` where it shows none. */
const formatByContent = (path: string): FeedFormat | null => {
  const text = beginningOf(path).trimStart()
  if (text.startsWith('<')) return byRoot[rootOf(text).replace(/^.*:/, '')] ?? 'kyero'
  if (/^[[{]/.test(text)) return 'idealista'
  const [header = ''] = text.replace(/^"?sep=.*\r?\n/i, '').split(/\r?\n/, 1)
  const columns = header.toLowerCase().split(/[;,\t]/)
  return columns.length > 1 &&
    columns.some((column) => csvColumns.includes(column.replaceAll('"', '').trim()))
    ? 'csv'
    : null
}

/** The format of a file by its content, or by its name where that shows none or the file is fetched first. */
export const detectFormat = (path: string): FeedFormat => {
  const [, byName] = endings.find(([ending]) => ending.test(path)) ?? []
  const format = formatByContent(path) ?? byName
  if (format === undefined)
    throw new Refusal(
      'usage',
      `Read "${path}": its name shows no format of a feed; give it with --format ${feedFormats.join(' or ')}`,
    )
  return format
}

/** Whether a `.json` file is a feed by its content, or another program's export, and not source records of our own, which have a `kind`. */
export const isJsonFeed = (path: string): boolean => {
  if (!/\.json$/i.test(path)) return false
  const text = beginningOf(path)
  return (
    recogniseSoftware(text) !== null ||
    (/^\s{0,100}\{/.test(text) && text.includes('"customer') && !text.includes('"kind"'))
  )
}
