import type { FollowedLaw } from '#src/domain/law/laws.ts'
import { tmpdir } from 'node:os'
import { listingId } from '#src/domain/ids.ts'
import { defaultBriefMonths } from '#src/domain/source/brief-bounds.ts'
import { noTaughtWords } from '#src/domain/feed/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { type Problem } from './describe-problem.ts'
import { emptyFeedReport, noteAwaiting, type FeedReport } from './feed/feed-report.ts'
import type { FeedOptions } from './feed/import-feed.ts'
import { noComplements, readComplements } from './feed/read-complements.ts'
import { type FeedMemory, type SurveyedHome, Spool } from './feed/feed-input.ts'
import { readFeed } from './feed/read-feed.ts'
import { inBatches, readAll } from './readers.ts'
import { readValue, type ReadRecord, type ReadingOptions, type ReadWarning } from './read-files.ts'
import { feedFile, sourceFiles, type SourceFile } from './source-files.ts'

/** The result that a file would have, as far as it shows without the store. */
interface CheckReport {
  /** How many records of each kind could be taken. */
  records: Map<string, number>
  refused: number
  refusals: Problem[]
  warnings: ReadWarning[]
  feed?: FeedReport
}

/** The most refusals, and the most warnings, that are listed one by one: a feed may be wrong in every home. */
const mostListed = 10_000

/**
 * Reads a file as an import does, without any store: what it refers to, and what was imported before, is not known. The
 * listing ids of a feed are drawn by the store, so that those of a check have no meaning.
 */
export const checkRecords = async (
  path: string,
  feed: FeedOptions | null,
  { today, law, refusesDemonstration }: { today: ISODate; law: FollowedLaw; refusesDemonstration: boolean },
): Promise<CheckReport> => {
  const how = {
    today,
    country: law.country,
    altered_pictures: law.altered_pictures,
    bounds: { briefMonths: defaultBriefMonths, refusesExamples: true, refusesDemonstration },
  }
  const report: CheckReport = { records: new Map(), refused: 0, refusals: [], warnings: [] }
  const files = await (feed ? feedFile(path) : sourceFiles(path))
  const [file] = files
  if (feed && file) {
    const { agency_id, source } = feed.origin
    report.feed = emptyFeedReport({ agency_id, source, format: feed.format })
  }
  const readings =
    feed && file && report.feed ? inFeed({ ...feed, law }, file, how, report.feed) : readAll(files, how)
  for await (const some of readings)
    for (const reading of some)
      if ('problems' in reading) {
        report.refused++
        report.refusals.push(...reading.problems.slice(0, mostListed - report.refusals.length))
      } else {
        const { kind } = reading.names
        report.records.set(kind, (report.records.get(kind) ?? 0) + 1)
        report.warnings.push(...reading.warnings.slice(0, mostListed - report.warnings.length))
      }
  return report
}

async function* inFeed(
  feed: FeedOptions & { law: FollowedLaw },
  file: SourceFile,
  how: ReadingOptions,
  report: FeedReport,
): AsyncGenerator<ReadRecord[]> {
  const complementFile =
    feed.complements === undefined ? noComplements : await readComplements(feed.complements)
  const spool = new Spool<SurveyedHome>(tmpdir())
  try {
    const input = {
      ...feed,
      file,
      memory: blankMemory(feed, report),
      readValue,
      spool,
      placeholders: new Set<string>(),
      complementFile,
    }
    yield* inBatches(await readFeed(input, how, report), (read) => read())
  } finally {
    spool.close()
  }
}

const blankMemory = (
  { confirmed, law }: FeedOptions & { law: FollowedLaw },
  report: FeedReport,
): FeedMemory => {
  let drawn = 0
  return {
    closes: law.closes,
    speaker: null,
    homeOf: () => ({
      listing_id: listingId.parse(`check-${++drawn}`),
      isKnown: false,
      complement: null,
      claims: null,
    }),
    permissionIdOf: (listing_id) => `${listing_id}-permission`,
    ownOf: (_, own) => ({ remaining: own, ofPreviousHome: false }),
    taught: noTaughtWords,
    confirmed: new Set(confirmed.map(({ field, value }) => `${field}=${value}`)),
    licence: null,
    knownDefaults: new Set(),
    known: () => [],
    ofAgency: () => [],
    sourceOf: () => null,
    endedAs: () => null,
    lastPriceOf: () => null,
    askedFor: () => null,
    mediaOf: () => [],
    take: () => undefined,
    settle: () => undefined,
    offerAnswered: () => null,
    hold: (home) => noteAwaiting(report, home),
  }
}
