import { createHmac, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { RecordDb } from '#src/store/db.ts'
import { computeSeal } from './seal.ts'
import { type ClosingDays, followedLaw, findLaw, type FollowedLaw } from '#src/domain/law/laws.ts'
import { addDays, lisbonDay, type Instant } from '#src/domain/time/calendar.ts'

const names = [
  'base_url',
  'feed',
  'keys',
  'sync_oldest',
  'record_form',
  'disclosures_head',
  'feed_key',
  'demonstration',
  'report_key',
  'office_key',
  'oauth_key',
  'clock',
  'law',
  'release',
] as const

/** The database's own settings. */
export type Setting = (typeof names)[number]

interface Row {
  value: string
  seal: string
}

/**
 * The database's own settings, each with its seal: a flipped bit in an address would be in every record.
 * Throws a `Refusal` when one of them is not what was written.
 */
export const settingsOf = (db: RecordDb) => {
  const one = db.prepare<[Setting], Row>('SELECT value, seal FROM setting WHERE key = ?')
  const put = db.prepare('INSERT OR REPLACE INTO setting (key, value, seal) VALUES (?, ?, ?)')
  const good = new Map<Setting, Row>()

  /** Throws like the opening does. */
  const get = (key: Setting): string | undefined => {
    const row = one.get(key)
    if (!row) return undefined
    const known = good.get(key)
    if (known?.value === row.value && known.seal === row.seal) return row.value
    if (row.seal !== computeSeal(key, row.value)) refuse(key)
    good.set(key, row)
    return row.value
  }
  for (const name of names) get(name)

  return {
    get,
    /**
     * Reads a setting that is JSON, by its schema: once for each text, because some are asked for with every listing.
     * Throws like `get` where it has another form.
     */
    reader<T>(key: Setting, schema: z.ZodType<T>): () => T | undefined {
      let known: { text: string; value: T } | null = null
      return () => {
        const text = get(key)
        if (text === undefined) return undefined
        if (known?.text !== text) known = { text, value: parsed(key, schema, text) }
        return known.value
      }
    },
    put: db.write((key: Setting, value: string): void => void put.run(key, value, computeSeal(key, value))),
  }
}
export type Settings = ReturnType<typeof settingsOf>

const parsed = <T>(key: Setting, schema: z.ZodType<T>, text: string): T => {
  try {
    return parseJson(schema, text)
  } catch {
    return refuse(key)
  }
}

const refuse = (key: Setting): never => {
  throw new Refusal(
    'environment',
    `Read the setting "${key}" of the database: it is not what was written; restore a backup`,
  )
}

/**
 * The number of the last removal that was forgotten (design 6). Every database has it: where it is lost, no cursor but
 * the latest is good.
 */
export const readOldest = (settings: Settings, head: () => number): number =>
  Number(settings.get('sync_oldest') ?? head())

/**
 * Makes identifiers of what feeds say. The key is drawn once for each store, so that knowing an agency's references is
 * not enough to guess a listing's address.
 */
export const feedKeyOf = (db: RecordDb, settings: Settings) => {
  const key = (): string => {
    const found = settings.get('feed_key')
    if (found !== undefined) return found
    return db.write(() => {
      const before = settings.get('feed_key')
      if (before !== undefined) return before
      const drawn = randomBytes(32).toString('base64url')
      settings.put('feed_key', drawn)
      return drawn
    })()
  }

  /** Sixteen characters of a-z and 0-9, the same for the same parts for ever. */
  return (...parts: readonly string[]): string => {
    const digest = createHmac('sha256', key()).update(JSON.stringify(parts)).digest('hex')
    return BigInt(`0x${digest}`).toString(36).slice(-16)
  }
}
export type FeedKey = ReturnType<typeof feedKeyOf>

/** What a store follows before a site file was read for it: no rule that may be put off closes a home. */
const initial: FollowedLaw = { country: 'PT', closes: {} }

/** Reads which law the store follows. It is asked for each listing, so that a change by any process counts at once. */
export const followedLawOf = (settings: Pick<Settings, 'reader'>): (() => FollowedLaw) => {
  const read = settings.reader('law', followedLaw)
  return () => read() ?? initial
}

/**
 * The law as the store follows it from an instant on, by what the site file says of it: of a rule that the site may put off and says nothing of, the day
 * stays that was set before; at first it is so many days later as the rule grants.
 */
export const followedFrom = (
  site: FollowedLaw,
  before: FollowedLaw | undefined,
  now: Instant,
): FollowedLaw => {
  const earlier = before?.country === site.country ? before.closes : {}
  const closes: Record<string, ClosingDays[string]> = {}
  for (const [name, { closesAfter }] of Object.entries(findLaw(site).rules))
    if (closesAfter !== undefined)
      closes[name] = site.closes[name] ?? earlier[name] ?? addDays(lisbonDay(now), closesAfter.days)
  const { country, altered_pictures } = site
  return { country, closes, ...(altered_pictures !== undefined && { altered_pictures }) }
}
