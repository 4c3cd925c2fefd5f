import { feedRules } from '#src/domain/feed/notes.ts'
import { shown } from '#src/domain/shown.ts'
import type { FeedReport, Removals } from '#src/import/feed/feed-report.ts'
import type { ImportReport } from '#src/import/import-report.ts'

const shownNotes = 20

const withheldText: Record<NonNullable<Removals['withheld']>, string> = {
  too_many:
    'none of them is suspended: so many may be a fault of the feed. If they are gone, import with --confirm-removals',
  home_without_id:
    'none of them is suspended: a home without an id may be one of them. If they are gone, import with --confirm-removals',
  incomplete:
    'none of them is suspended: the file may be cut, because its transfer or its last line does not end. If they are gone, import with --confirm-removals',
}

/** What can be done about refused homes of a feed, which an operator cannot correct alone. */
export const feedRemedy =
  'Correct them where the feed is written, or give what they lack in a complement (--complements)'

/** The exit code of a feed that was taken, but not entirely. */
export const attentionCode = 3

/** Whether somebody has to look at what a feed came to: homes are left out or held, or removals held back. */
export const needsAttention = ({ refused, feed }: Pick<ImportReport, 'refused' | 'feed'>): boolean =>
  refused > 0 || (feed?.removals.withheld ?? null) !== null || (feed?.held.count ?? 0) > 0

/** What a feed came to beside its records, in lines for the operator. */
export const feedSummary = ({
  homes,
  passedOver,
  staying,
  notes,
  defaults,
  removals,
  held,
}: FeedReport): string[] => [
  `homes in the feed: ${homes}${passedOver > 0 ? `, of which ${passedOver} ${passedOver === 1 ? 'is' : 'are'} not for sale` : ''}`,
  ...(staying.homes > 0
    ? [
        `left out, and as they were before: ${staying.homes} (${staying.refs.slice(0, 5).map(shown).join(', ')}${staying.homes > 5 ? ', …' : ''}); they are still in the feed, so that none of them is suspended`,
      ]
    : []),
  ...defaults.map(
    ({ field, value, homes: count, of }) =>
      `counted as unknown: ${field} is ${shown(value)} in ${count} of ${of} homes; ${feedRules.template_default}: --confirm-values ${field}=${value}`,
  ),
  ...notes
    .slice(0, shownNotes)
    .map(
      ({ field, found, rule, homes: count, refs }) =>
        `${field}: found ${shown(found)} in ${count} ${count === 1 ? 'home' : 'homes'} (${refs.map(shown).join(', ')}${count > refs.length ? ', …' : ''}): ${feedRules[rule]}`,
    ),
  ...(notes.length > shownNotes ? [`and ${notes.length - shownNotes} more notes`] : []),
  ...heldLines(held),
  ...removalLines(removals),
]

const heldLines = ({ count, homes }: FeedReport['held']): string[] =>
  count === 0
    ? []
    : [
        `held, not public until you answer: ${count} ${count === 1 ? 'home' : 'homes'} (${homes
          .slice(0, 5)
          .map(({ ref }) => shown(ref))
          .join(', ')}${count > 5 ? ', …' : ''}): npx open-listings held`,
      ]

const removalLines = ({ refs, missing, of, withheld: heldBack, returned }: Removals): string[] => [
  ...(returned > 0 ? [`in the feed again: ${returned}`] : []),
  ...(missing === 0
    ? []
    : [
        `not in the feed any more: ${missing} of ${of} homes (${refs.slice(0, 5).map(shown).join(', ')}${missing > 5 ? ', …' : ''})`,
        heldBack === null ? `suspended, not in the feed: ${missing}` : withheldText[heldBack],
      ]),
]
