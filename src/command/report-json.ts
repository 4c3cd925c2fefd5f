import { writeFile } from 'node:fs/promises'
import { feedRules } from '#src/domain/feed/notes.ts'
import type { Problem } from '#src/import/describe-problem.ts'
import type { FeedReport } from '#src/import/feed/feed-report.ts'

/** A report for the people who look after an agency's software: each entry with what was found and what is expected. */
export const reportJson = (
  {
    refused,
    refusals,
    feed,
  }: { refused: number; refusals: readonly Problem[]; feed?: FeedReport | undefined },
  at: string,
) => ({
  at,
  ...(feed && {
    agency_id: feed.agency_id,
    source: feed.source,
    format: feed.format,
    is_complete: feed.isComplete,
    homes: feed.homes,
    passed_over: feed.passedOver,
  }),
  refused,
  problems: refusals.map(({ isOperators: _, ...problem }) => ({ ...problem, rule: 'refused' })),
  ...(feed && {
    notes: feed.notes.map((note) => ({ ...note, expected: feedRules[note.rule] })),
    held_unknown: feed.defaults.map((each) => ({
      ...each,
      rule: 'template_default',
      expected: feedRules.template_default,
    })),
    removals: {
      missing: feed.removals.missing,
      of: feed.removals.of,
      held_back: feed.removals.withheld,
      returned: feed.removals.returned,
      refs: feed.removals.refs,
    },
  }),
})

/** Writes that to a file, for its owner alone: references are the agency's own. */
export const writeReport = (path: string, ...of: Parameters<typeof reportJson>): Promise<void> =>
  writeFile(path, `${JSON.stringify(reportJson(...of), null, 2)}\n`, { mode: 0o600 })
