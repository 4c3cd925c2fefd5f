import { agencyId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import { id } from '#src/domain/source-text.ts'
import { defaultLargestRemoval } from '#src/import/feed/feed-report.ts'
import { feedFormats, type FeedFormat } from '#src/domain/source/feed-source.ts'
import type { FeedOptions } from '#src/import/feed/import-feed.ts'
import { roleArgument, choiceArgument } from './arguments.ts'

/** The options that mark a path as an agency's feed, and how it is imported. */
export const feedArguments = {
  agency: {
    type: 'string',
    valueHint: 'ID',
    description: 'The path is a feed of this agency, whose record is imported already',
  },
  'reported-by': {
    type: 'string',
    valueHint: 'ROLE',
    description: 'The professional role of that agency which states the feed’s values',
  },
  format: {
    type: 'string',
    valueHint: feedFormats.join('|'),
    description: 'The format of the feed; by default that of the file’s name',
  },
  source: {
    type: 'string',
    valueHint: 'NAME',
    description: 'Keeps several feeds of one agency apart; by default the format',
  },
  complements: {
    type: 'string',
    valueHint: 'FILE',
    description:
      'CSV, .json or .jsonl with what the format has no place for, by the feed’s ids: texts, certificates, permissions; it is remembered',
  },
  'allow-private': {
    type: 'boolean',
    description:
      'The address of the feed, and those of its pictures, may be on this machine or in a private network, and http',
  },
  'no-pictures': {
    type: 'boolean',
    description:
      'Fetch none of the pictures that the feed names; those that were fetched before are no longer shown',
  },
  'confirm-values': {
    type: 'string',
    valueHint: 'FIELD=VALUE,…',
    description:
      'Confirms values that nearly the whole feed shares, such as energy.class=D, which count as unknown otherwise',
  },
  'confirm-removals': {
    type: 'boolean',
    description: 'Confirms that what the feed lacks is gone, also where removals would be held back',
  },
  'largest-removal': {
    type: 'string',
    valueHint: 'PERCENT',
    description:
      'So many of its homes may be missing without a confirmation (default: 20; of fewer than 20 homes, three)',
  },
} as const

type FeedArguments = { readonly [name in keyof typeof feedArguments]?: string | boolean | undefined }

/** The options of a feed; `null` when the path has source records of our own. */
export const readFeedOptions = (args: FeedArguments, formatOfPath: () => FeedFormat): FeedOptions | null => {
  const text = (name: keyof typeof feedArguments): string | undefined => {
    const value = args[name]
    return typeof value === 'string' ? value : undefined
  }
  const [agency_id, role] = [text('agency'), text('reported-by')]
  if (agency_id === undefined && role === undefined) {
    for (const name of Object.keys(feedArguments) as (keyof typeof feedArguments)[])
      if (args[name] !== undefined && args[name] !== false)
        throw new Refusal('usage', `Read --${name}: it belongs to a feed; name its agency with --agency`)
    return null
  }
  if (agency_id === undefined || role === undefined)
    throw new Refusal('usage', 'Import a feed: --agency and --reported-by are needed together')
  const [format, complements] = [text('format'), text('complements')]
  const read = format === undefined ? formatOfPath() : choiceArgument('--format', format, feedFormats)
  return {
    format: read,
    origin: {
      agency_id: agencyId.parse(agency_id),
      source: feedNameArgument(text('source') ?? read),
      reported_by_role: roleArgument(role, '--reported-by'),
    },
    ...(complements !== undefined && { complements }),
    isWhole: true,
    confirmed: readConfirmed(text('confirm-values')),
    confirmsRemovals: args['confirm-removals'] === true,
    takesPictures: args['no-pictures'] !== true,
    allowPrivate: args['allow-private'] === true,
    largestRemoval: shareOf(text('largest-removal')),
  }
}

/** The name of one feed of an agency. */
export const feedNameArgument = (text: string): string => {
  if (!id.safeParse(text).success)
    throw new Refusal(
      'usage',
      `Read --source: found "${text}", expected 1 to 64 characters of a-z, 0-9 and -`,
    )
  return text
}

/** The values that an operator confirms: `energy.class=D,features.pool=true`. */
export const readConfirmed = (text: string | undefined): FeedOptions['confirmed'] =>
  text === undefined
    ? []
    : text.split(',').map((each) => {
        const [, field, value] = /^([a-z0-9_.]+)=(.+)$/.exec(each.trim()) ?? []
        if (field === undefined || value === undefined)
          throw new Refusal(
            'usage',
            `Read --confirm-values: found "${each}", expected a field and its value such as energy.class=D`,
          )
        return { field, value }
      })

const shareOf = (text: string | undefined): number => {
  if (text === undefined) return defaultLargestRemoval
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(percent <= 100))
    throw new Refusal('usage', `Read --largest-removal: found "${text}", expected 0 to 100 percent`)
  return percent / 100
}
