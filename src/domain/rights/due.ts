import { endingTables } from '#src/domain/costs/join-tables.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import type { AgencyId, BriefId } from '#src/domain/ids.ts'
import { freshnessTurns } from '#src/domain/confirmation.ts'
import { legalWords, type LegalWords } from '#src/domain/law/words.ts'
import { findRule } from '#src/domain/law/laws.ts'
import type { FactName } from '#src/domain/listing/facts/facts.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import {
  addDays,
  firstInstant,
  lastDayBefore,
  lisbonDay,
  startOf,
  startOfDay,
  type Instant,
  type ISODate,
} from '#src/domain/time/calendar.ts'
import { isOver } from '#src/domain/authorisation.ts'
import { agencyJudgedBy, judgedBy, type Candidate } from './decision.ts'

/** What lapses by time, in the order in which it is reported. */
const dueKinds = [
  'licence',
  'permission',
  'certificate',
  'requirement',
  'confirmation',
  'ai_consent',
  'brief',
  'tax_table',
] as const
export type DueKind = (typeof dueKinds)[number]

/** Something that lapses, or has lapsed where it is a confirmation. */
export interface Due {
  kind: DueKind
  /** The listing, the agency of a licence, the buyer brief, or what a table of the law is of. */
  id: string
  /** Whose listing it is; `null` for a brief and for a table, which belong to no agency. */
  agency_id: AgencyId | null
  /**
   * When it lapses, exclusive: `2026-12-01T00:00:00.000Z` is the end of November. `null` where a home was never
   * confirmed, and of a rule that closes no home.
   */
  at: Instant | null
  /** Since when this is so: no day of what was stated for it is later. */
  since: Instant
  /** Of a requirement and of a licence: the rule of the law, what is wrong under it, and what to do. */
  law?: LegalWords & { rule: string }
  /** Of a requirement: the fact whose report meets it. */
  fact?: FactName
}

/** What may be reported of a term: an authorisation for AI assistants, or a brief. */
interface Term {
  valid_from: Instant
  valid_until: Instant
}

/**
 * Everything that lapses of an offered listing, whenever that is: the permission that is valid longest, the energy
 * certificate, the last confirmation (also one that is stale already, and the first that is missing), the longest consent
 * for AI assistants; and what the law demands of an advert that this one lacks.
 * Nothing of a home that is not offered, or without a permission: there is nothing to renew.
 */
export const listDue = (candidate: Candidate, consents: readonly Term[], now: Instant): Due[] => {
  const { listing, lifecycle, grants, confirmation } = candidate
  const granted = grants.filter((grant) => grant.state === 'granted' && !isOver(grant, now))
  const permission = latest(granted)
  if (!isOffered(lifecycle) || permission === null) return []
  const { listing_id: id, agency_id } = listing
  const due = (kind: DueKind, at: Instant | null, since: string): Due => ({
    kind,
    id,
    agency_id,
    at,
    since: startOf(since),
  })
  const reported = listing.location.reported_on
  const found = [due('permission', permission.valid_until, permission.reported_on)]
  const { findings, lapses } = judgedBy(candidate, now)
  for (const { fault, at } of lapses) if (fault === 'lapsed') found.push(due('certificate', at, reported))
  for (const { rule, fault, effects } of findings) {
    if (!effects.includes('warns')) continue
    const at = lapses.find((lapse) => lapse.rule === rule)?.at ?? null
    const words = legalWords(candidate.law, { rule, fault })
    const requires = findRule(candidate.law, rule)?.requires
    const fact = requires && 'fact' in requires ? { fact: requires.fact } : {}
    if (words) found.push({ ...due('requirement', at, reported), law: { rule, ...words }, ...fact })
  }
  const stale = confirmation === null ? null : (freshnessTurns(confirmation).at(-1) ?? null)
  found.push(due('confirmation', stale, confirmation?.confirmed_on ?? permission.reported_on))
  const consent = latest(consents.filter(({ valid_until }) => valid_until > now))
  if (consent !== null) found.push(due('ai_consent', consent.valid_until, consent.valid_from))
  return found
}

/** What the law demands of an agency itself and is due, of any of its candidates. */
export const dueOfAgency = (candidate: Pick<Candidate, 'agency' | 'law' | 'listing'>, now: Instant): Due[] =>
  agencyJudgedBy(candidate, now).flatMap(({ rule, fault, by }) => {
    const words = legalWords(candidate.law, { rule, fault })
    const { agency_id } = candidate.agency
    const since = startOf(candidate.listing.location.reported_on)
    return words
      ? [{ kind: 'licence', id: agency_id, agency_id, at: by, since, law: { rule, ...words } }]
      : []
  })

/** What lapses of buyer briefs that are valid. */
export const briefsDue = (briefs: readonly (Term & { brief_id: BriefId })[], now: Instant): Due[] =>
  briefs
    .filter(({ valid_from, valid_until }) => valid_from <= now && valid_until > now)
    .map(({ brief_id: id, valid_from, valid_until }) => ({
      kind: 'brief',
      id,
      agency_id: null,
      at: valid_until,
      since: valid_from,
    }))

/** So many days before its end a table is asked for, whatever the days of a list: next year's has to be read and written. */
const tableNotice = 60

/** The tables of taxes after which nothing follows, until the end of a list's days and at least of 60: of each tax one line a day. */
export const tablesDue = (taxes: Tables, now: Instant, { days }: DueDays): DueList<Due> => {
  const ends = new Map<string, Due>()
  for (const { table, last } of endingTables(taxes))
    ends.set(`${table.tax} ${last}`, {
      kind: 'tax_table',
      id: table.tax,
      agency_id: null,
      at: startOfDay(addDays(last, 1)),
      since: startOf(table.valid_from),
    })
  return dueList([...ends.values()], dueDays(now, Math.max(days, tableNotice)))
}

const latest = <T extends Pick<Term, 'valid_until'>>(terms: readonly T[]): T | null =>
  terms.toSorted((a, b) => (a.valid_until < b.valid_until ? -1 : 1)).at(-1) ?? null

/** What lapses first; last what was never there. */
const byTime = (a: Due, b: Due): number => {
  const [first, second] = [a, b].map(({ at, id, kind }) => `${at ?? '9'} ${id} ${kind}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** The days from today on of which a list says what lapses, today among them. */
export interface DueDays {
  days: number
  /** The last of them. */
  last: ISODate
}

export const dueDays = (now: Instant, days: number): DueDays => ({
  days,
  last: addDays(lisbonDay(now), days),
})

/** Everything that lapses for one reason. */
export interface DueGroup<D extends Due> {
  /** A rule of the law, or the kind. */
  cause: string
  kind: DueKind
  due: D[]
}

/** What lapses until the end of the last day, by cause; and how much more lapses later. */
export interface DueList<D extends Due> {
  groups: DueGroup<D>[]
  count: number
  later: number
}

/**
 * The one list of what lapses, for every reader: what ends with the last day is in it, what has ended already and what was
 * never there too. Groups stand in the order of their first day, and each is sorted by its days.
 */
export const dueList = <D extends Due>(all: readonly D[], { last }: DueDays): DueList<D> => {
  const end = startOfDay(addDays(last, 1))
  const within = all.filter(({ at }) => at === null || at <= end)
  const groups = Map.groupBy(within.toSorted(byTime), ({ kind, law }) => law?.rule ?? kind)
  return {
    groups: [...groups].flatMap(([cause, due]) => (due[0] ? [{ cause, kind: due[0].kind, due }] : [])),
    count: within.length,
    later: all.length - within.length,
  }
}

/**
 * When a line of a list of so many days last changed: since it is so, or since its day is within these days, and never
 * later than now.
 */
export const changedAt = ({ at, since }: Due, { days }: DueDays, now: Instant): Instant => {
  const entered = at === null ? firstInstant : startOfDay(addDays(lastDayBefore(at), -days))
  const latest = entered > since ? entered : since
  return latest < now ? latest : now
}
