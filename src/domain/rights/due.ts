import type { AgencyId, BriefId } from '#src/domain/ids.ts'
import { freshnessTurns } from '#src/domain/freshness.ts'
import { legalWords, type LegalWords } from '#src/domain/law/words.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { isOver } from '#src/domain/authorisation.ts'
import { agencyJudgedBy, judgedBy, type Candidate } from './candidate.ts'

/** What lapses by time, in the order in which it is reported. */
export const dueKinds = [
  'licence',
  'permission',
  'certificate',
  'requirement',
  'confirmation',
  'ai_consent',
  'brief',
] as const
export type DueKind = (typeof dueKinds)[number]

/** Something that lapses, or has lapsed where it is a confirmation. */
export interface Due {
  kind: DueKind
  /** The listing, the agency of a licence, or the buyer brief. */
  id: string
  /** Whose listing it is; `null` for a brief, which belongs to no agency. */
  agency_id: AgencyId | null
  /**
   * When it lapses, exclusive: `2026-12-01T00:00:00.000Z` is the end of November. `null` where a home was never
   * confirmed, and of a rule that closes no home.
   */
  at: Instant | null
  /** Of a requirement and of a licence: the rule of the law, what is wrong under it, and what to do. */
  law?: LegalWords & { rule: string }
}

/** What may be reported of a term: an authorisation for AI assistants, or a brief. */
export interface Term {
  valid_from: Instant
  valid_until: Instant
}

const lapses = ({ valid_from, valid_until }: Term, now: Instant, until: Instant): boolean =>
  valid_from <= now && valid_until > now && valid_until < until

/**
 * What lapses of an offered listing before `until`: the permission that is valid longest, the energy certificate, the last
 * confirmation (also one that is stale already, and the first that is missing), the longest consent for AI assistants; and
 * what the law demands of an advert that this one lacks, whenever that closes it.
 * Nothing of a home that is not offered, or without a permission: there is nothing to renew.
 */
export const dueOf = (
  candidate: Candidate,
  consents: readonly Term[],
  now: Instant,
  until: Instant,
): Due[] => {
  const { listing, lifecycle, grants, confirmation } = candidate
  const granted = grants.filter((grant) => grant.state === 'granted' && !isOver(grant, now))
  if (!isOffered(lifecycle) || granted.length === 0) return []
  const due = (kind: DueKind, at: Instant | null): Due => ({
    kind,
    id: listing.listing_id,
    agency_id: listing.agency_id,
    at,
  })
  const found: Due[] = []
  const permission = latest(granted)
  if (permission !== null && permission < until) found.push(due('permission', permission))
  const { findings, lapses } = judgedBy(candidate, now)
  for (const { fault, at } of lapses) if (fault === 'lapsed' && at < until) found.push(due('certificate', at))
  for (const { rule, fault, effects } of findings) {
    if (!effects.includes('warns')) continue
    const at = lapses.find((lapse) => lapse.rule === rule)?.at ?? null
    const words = legalWords(candidate.law, { rule, fault })
    if (words) found.push({ ...due('requirement', at), law: { rule, ...words } })
  }
  const stale = confirmation === null ? null : (freshnessTurns(confirmation).at(-1) ?? null)
  if (stale === null || stale < until) found.push(due('confirmation', stale))
  const consent = latest(consents.filter(({ valid_until }) => valid_until > now))
  if (consent !== null && consent < until) found.push(due('ai_consent', consent))
  return found
}

/** What the law demands of an agency itself and is due, of any of its candidates. */
export const dueOfAgency = (candidate: Pick<Candidate, 'agency' | 'law'>, now: Instant): Due[] =>
  agencyJudgedBy(candidate, now).flatMap(({ rule, fault, by }) => {
    const words = legalWords(candidate.law, { rule, fault })
    const { agency_id } = candidate.agency
    return words ? [{ kind: 'licence', id: agency_id, agency_id, at: by, law: { rule, ...words } }] : []
  })

/** What lapses of buyer briefs before `until`. */
export const briefsDue = (
  briefs: readonly (Term & { brief_id: BriefId })[],
  now: Instant,
  until: Instant,
): Due[] =>
  briefs
    .filter((brief) => lapses(brief, now, until))
    .map(({ brief_id, valid_until }) => ({ kind: 'brief', id: brief_id, agency_id: null, at: valid_until }))

const latest = (terms: readonly Pick<Term, 'valid_until'>[]): Instant | null =>
  terms
    .map(({ valid_until }) => valid_until)
    .toSorted()
    .at(-1) ?? null

/** The order of reports: what lapses first, and last what was never there. */
export const byTime = (a: Due, b: Due): number => {
  const [first, second] = [a, b].map(({ at, id, kind }) => `${at ?? '9'} ${id} ${kind}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}
