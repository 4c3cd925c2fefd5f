import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '#src/compose.ts'
import { collectNotes } from '#src/domain/feed/notes.ts'
import { judgeCandidatePictures } from '#src/domain/rights/shown-pictures.ts'
import type { Feed } from '#src/domain/feed/to-listing.ts'
import { withPictures } from './agency-report.ts'
import type { FeedReport } from './feed-report.ts'

/** What failed of a feed's pictures, once for each home. To be called when all of them were asked for. */
export const gatherFailures = (
  { store: { feeds, operator } }: AppContext,
  feed: Feed,
): Pick<FeedReport, 'notes' | 'references'> => {
  const notes = collectNotes()
  for (
    let home = feeds.pictures.nextPending(feed, '');
    home;
    home = feeds.pictures.nextPending(feed, home.ref)
  ) {
    const failures = new Map(
      home.pictures.flatMap(({ failure }) =>
        failure ? [[`${failure.rule} ${failure.found}`, failure]] : [],
      ),
    )
    if (failures.size > 0) notes.call(home.ref, feeds.sourceOf(feeds.listingIdOf(feed, home.ref))?.reference)
    for (const { rule, found } of failures.values()) notes.add(home.ref, rule, 'pictures', found)
  }
  for (const ref of feeds.pictures.refsOfNone(feed)) {
    notes.call(ref, feeds.sourceOf(feeds.listingIdOf(feed, ref))?.reference)
    notes.add(ref, 'same_picture', 'pictures', 'the same picture')
  }
  for (const ref of feeds.pictures.refsFromAi(feed)) {
    const candidate = operator.candidate(feeds.listingIdOf(feed, ref))
    for (const [at, { refusal }] of (candidate ? judgeCandidatePictures(candidate) : []).entries()) {
      if (refusal === null) continue
      notes.call(ref, feeds.sourceOf(feeds.listingIdOf(feed, ref))?.reference)
      notes.add(ref, refusal, 'pictures', candidate?.media[at]?.digital_source_type)
    }
  }
  return { notes: notes.all(), references: notes.references }
}

/** Puts it into the report that the agency sees, where that says otherwise. */
export const noteInReport = (
  { store, now }: AppContext,
  { agency_id, source }: Feed,
  result: Pick<FeedReport, 'notes' | 'references'> & { failed: number },
): void => {
  const stored = store.reports.of(agency_id).imports.find((each) => each.source === source)
  if (!stored) return
  const report = withPictures(stored.report, result)
  if (!isDeepStrictEqual(report, stored.report))
    store.write(now, () => store.reports.store(agency_id, source, stored.at, report))
}
