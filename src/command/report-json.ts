import { messageText, textIn } from '#src/domain/message/message.ts'
import { open, writeFile } from 'node:fs/promises'
import { Refusal } from '#src/domain/errors.ts'
import { causeText } from '#src/domain/feed/causes/causes.ts'
import { groupsIn } from '#src/domain/feed/finding-groups.ts'
import { doubtTexts } from '#src/domain/feed/question.ts'
import type { Problem } from '#src/import/describe-problem.ts'
import { everyFinding } from '#src/import/feed/agency-report.ts'
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
    left_as_they_were: feed.staying.homes,
  }),
  refused,
  problems: refusals.map(({ isOperators: _, found, expected, ...problem }) => ({
    ...problem,
    found: textIn(found, 'en'),
    expected: messageText(expected, 'en'),
    rule: 'refused',
  })),
  ...(feed && {
    // Each cause once, first what keeps homes from being public and from which day.
    groups: groupsIn(feed.format, everyFinding(refusals, feed), 'en', 'operator'),
    references: Object.fromEntries(feed.references),
    notes: feed.notes.map((note) => ({ ...note, expected: causeText(note.rule, 'operator', 'en') })),
    held_unknown: feed.defaults.map((each) => ({
      ...each,
      rule: 'template_default',
      expected: causeText('template_default', 'operator', 'en'),
    })),
    held: feed.awaiting.homes.map(({ ref, listing_id, doubt }) => ({
      ref,
      listing_id,
      rule: doubt.kind,
      ...doubtTexts(doubt, 'en'),
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

/**
 * Throws unless the file of a report can be written: to be called before an import, which is not undone because its
 * report has no place.
 */
export const demandReportFile = async (path: string): Promise<void> => {
  try {
    await (await open(path, 'a', 0o600)).close()
  } catch (error) {
    throw new Refusal(
      'environment',
      `Write the report to "${path}": ${(error as Error).message}; name a file in a folder that can be written`,
    )
  }
}

/** Writes that to a file, for its owner alone: references are the agency's own. */
export const writeReport = (path: string, ...of: Parameters<typeof reportJson>): Promise<void> =>
  writeFile(path, `${JSON.stringify(reportJson(...of), null, 2)}\n`, { mode: 0o600 })
