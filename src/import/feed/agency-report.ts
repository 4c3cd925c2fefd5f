import { rewritten } from '#src/domain/json.ts'
import { fieldIn } from '#src/domain/feed/field-names.ts'
import { byEffect, causeText, isCause } from '#src/domain/feed/causes/causes.ts'
import { expectedOfAgency } from '#src/domain/feed/place-judgement.ts'
import { fetchRules } from '#src/domain/feed/notes.ts'
import { describeSides } from '#src/domain/feed/question.ts'
import type { AgencyReport } from '#src/domain/feed/agency-report.ts'
import type { Finding } from '#src/domain/feed/finding.ts'
import { quote, visible } from '#src/domain/quote.ts'
import type { Problem } from '../describe-problem.ts'
import type { FeedReport } from './feed-report.ts'

/** The most findings on an agency's page, and the most characters of each: a feed can be wrong in every home. */
const bounds = { findings: 500, characters: 300 }

/**
 * The result of an import, as the agency may see it: only what the feed itself contains. What is wrong with
 * the operator's complements is for the operator.
 */
export const makeAgencyReport = (
  { refused, refusals }: { refused: number; refusals: readonly Problem[] },
  feed: FeedReport,
  isTaken: boolean,
): AgencyReport => {
  const own = refusals.filter(({ isOperators }) => isOperators !== true)
  const all = [
    ...awaitingFindings(feed),
    ...refusedIn(own),
    ...defaultsIn(feed),
    ...notedIn(feed),
    ...notedIn({ notes: feed.demands, references: feed.references }),
  ].toSorted(firstEffects)
  const { missing, of, withheld: held_back, returned, refs } = feed.removals
  return {
    format: feed.format,
    is_complete: feed.isComplete,
    homes: feed.homes,
    refused: refused - (refusals.length - own.length),
    is_taken: isTaken,
    left_as_they_were: feed.staying.homes,
    held: feed.awaiting.count,
    removals: { missing, of, held_back, returned, refs: refs.map(visible), ...called(feed, refs) },
    findings: all.slice(0, bounds.findings).map((each) => bounded(each, feed.format)),
    not_shown: Math.max(0, all.length - bounds.findings) + feed.awaiting.count - feed.awaiting.homes.length,
  }
}

const awaitingFindings = (feed: FeedReport): Finding[] =>
  feed.awaiting.homes.map(({ ref, doubt }) => ({
    ...called(feed, [ref]),
    record: visible(ref),
    field: 'id',
    ...describeSides(doubt),
    rule: doubt.kind,
  }))

/** What the agency calls homes, where it is something else than their ids in the feed. */
const called = (
  { references }: Pick<FeedReport, 'references'>,
  refs: readonly string[],
): { references?: string } => {
  const found = refs.flatMap((ref) => references.get(ref) ?? [])
  return found.length === 0 ? {} : { references: visible(found.join(', ')) }
}

const refusedIn = (problems: readonly Problem[]): Finding[] =>
  problems.map(({ record, ref, reference, field, found, expected }) => ({
    record: ref ?? record,
    ...(reference !== undefined && { references: reference }),
    field,
    found,
    expected: expectedOfAgency(expected),
    rule: 'refused',
  }))

const defaultsIn = ({ defaults }: FeedReport): Finding[] =>
  defaults.map(({ field, value, homes, of }) => ({
    record: `${homes} / ${of}`,
    homes,
    field,
    found: quote(value),
    expected: causeText('template_default', 'agency', 'en'),
    rule: 'template_default',
  }))

/** A report with what fetching pictures came to, in place of what it came to before. */
export const withPictures = (
  report: AgencyReport,
  { failed, notes, references }: Pick<FeedReport, 'notes' | 'references'> & { failed: number },
): AgencyReport => {
  const isOfFetching = ({ rule }: Finding) => (fetchRules as readonly string[]).includes(rule)
  const found = notedIn({ notes, references }).map((each) => bounded(each, report.format))
  const all = [...report.findings.filter((each) => !isOfFetching(each)), ...found]
  const isStated = failed > 0 || report.pictures_missing !== undefined
  return { ...report, ...(isStated && { pictures_missing: failed }), findings: all.slice(0, bounds.findings) }
}

const notedIn = (feed: Pick<FeedReport, 'notes' | 'references'>): Finding[] =>
  everyNoteOf({
    ...feed,
    notes: feed.notes.filter(
      ({ rule }) => rule !== 'complement_without_home' && rule !== 'complement_of_former_home',
    ),
  })

const everyNoteOf = (feed: Pick<FeedReport, 'notes' | 'references'>): Finding[] =>
  feed.notes.map(({ rule, field, found, said, homes, ofCause, refs }) => ({
    ...called(feed, refs),
    record: refs.map(visible).join(', ') + (homes > refs.length ? ` + ${homes - refs.length}` : ''),
    homes,
    ...(ofCause !== undefined && { cause_homes: ofCause }),
    field,
    found: said ?? quote(found),
    expected: causeText(rule, 'agency', 'en'),
    rule,
  }))

/** All that an import found, also of the operator's complements, first what keeps homes from being public. */
export const everyFinding = (refusals: readonly Problem[], feed: FeedReport): Finding[] =>
  [
    ...awaitingFindings(feed),
    ...refusedIn(refusals),
    ...defaultsIn(feed),
    ...everyNoteOf({ ...feed, notes: [...feed.demands, ...feed.notes] }),
  ]
    .toSorted(firstEffects)
    .map((each) => bounded(each, feed.format))

const firstEffects = (a: Finding, b: Finding): number =>
  isCause(a.rule) && isCause(b.rule) ? byEffect(a.rule, b.rule) : 0

const bounded = (finding: Finding, format: string): Finding => {
  const cut = (text: string) =>
    text.length > bounds.characters ? `${text.slice(0, bounds.characters).toWellFormed()}…` : text
  const cutIn = <T>(value: T): T =>
    rewritten(value, (_, part) => (typeof part === 'string' ? cut(part) : part))
  return {
    record: cut(finding.record),
    ...(finding.references !== undefined && { references: cut(finding.references) }),
    ...(finding.homes !== undefined && { homes: finding.homes }),
    ...(finding.cause_homes !== undefined && { cause_homes: finding.cause_homes }),
    field: cut(fieldIn(format, finding.field)),
    found: cutIn(finding.found),
    expected: cutIn(finding.expected),
    rule: finding.rule,
  }
}
