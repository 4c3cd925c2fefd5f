import { formedText } from '#src/domain/input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { roles } from '#src/domain/vocabulary.ts'
import { sourceAgencyId } from '#src/domain/ids.ts'
import { id } from '#src/domain/source-text.ts'

/** The formats of feeds, by name. */
export const feedFormats = ['kyero', 'idealista', 'imovirtual', 'inmovilla', 'csv'] as const
export type FeedFormat = (typeof feedFormats)[number]

/**
 * The country of a home of which a format names none. Kyero's and Inmovilla's is Spain; idealista takes homes of several countries;
 * Imovirtual is a portal of Portugal, and our own columns have none, because they are for Portugal.
 */
export const defaultCountries: Readonly<Record<FeedFormat, 'portugal' | 'elsewhere'>> = {
  kyero: 'elsewhere',
  idealista: 'elsewhere',
  imovirtual: 'portugal',
  inmovilla: 'elsewhere',
  csv: 'portugal',
}

/**
 * Whether a format has a field for what a home is offered for, so that one without it may be to let. Our own columns are
 * a list of homes for sale.
 */
export const statesOperation: Readonly<Record<FeedFormat, boolean>> = {
  kyero: true,
  idealista: true,
  imovirtual: true,
  inmovilla: true,
  csv: false,
}

const minutesIn = { m: 1, h: 60, d: 1_440 } as const

/** How often a source is asked, in minutes: `30m`, `6h`, `1d`. */
const every = formedText(/^[1-9]\d{0,2}[mhd]$/, expecting('interval'))
  .transform((text) => Number(text.slice(0, -1)) * minutesIn[text.at(-1) as keyof typeof minutesIn])
  .refine((minutes) => minutes >= 15, expecting('longer_interval'))

/** An address from which an agency's feed is fetched by itself. */
export const feedSource = z
  .strictObject({
    name: id.describe('Keeps the feeds of one agency apart; a home is known by agency, name and its id'),
    agency_id: sourceAgencyId,
    url: z
      .url()
      .max(2_000)
      .describe(
        'https; http only where allow_private is set. A user name and password in it are sent, and never shown',
      ),
    format: z.enum(feedFormats),
    reported_by_role: z.enum(roles),
    every: every.default(1_440),
    allow_private: z
      .boolean()
      .default(false)
      .describe('Whether the address may be on this machine or in a private network'),
    largest_removal_percent: z.int().min(0).max(100).default(20),
    pictures: z
      .boolean()
      .default(true)
      .describe('Whether the pictures that it names are fetched; those that were are not shown without'),
    keep_going: z
      .boolean()
      .default(true)
      .describe(
        'Whether homes that cannot be taken are left out and the others are taken; false takes all of the feed or nothing',
      ),
  })
  .meta({ id: 'FeedSource' })
export type FeedSource = z.output<typeof feedSource>

/** The sources of a site; each has a name of its own. */
export const feedSources = z
  .array(feedSource)
  .max(1_000)
  .superRefine((sources, context) => {
    const names = sources.map(({ name }) => name)
    for (const [at, name] of names.entries())
      if (names.indexOf(name) !== at)
        context.addIssue({ code: 'custom', path: [at, 'name'], message: expecting('own_name') })
  })
