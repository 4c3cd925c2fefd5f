import type { ListingId } from '#src/domain/ids.ts'
import type { ClosedReason } from '#src/domain/rights/decision.ts'
import type { RecordNames } from '#src/domain/source/names.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import type { WarningKind } from '#src/domain/source-warnings.ts'
import type { PassedOver, RecordOutcome } from '#src/compose.ts'
import { problemText, type Problem } from './describe-problem.ts'
import { isDemanded, type Demanded } from './listed-warnings.ts'
import type { ReadWarning } from './read-files.ts'
import type { FeedReport } from './feed/feed-report.ts'

/** What an import did or, on a dry run or after a refusal, would have done. */
export interface ImportReport {
  /** Once it is applied, what was written and what was left as it was. */
  counts: Record<SourceRecord['kind'], Record<RecordOutcome, number>>
  refused: number
  /** The first problems, each with its place. */
  problems: string[]
  /** The same and further ones by their parts; bounded, so that a report stays readable. */
  refusals: Problem[]
  /** What the operator should check, although it is imported: how often of each kind, and the first of them with their places. */
  warned: Record<WarningKind, number>
  warnings: string[]
  /** Of these, what the law demands and records do not say, which is one line for each rule. */
  demanded: Demanded
  /** How many of the listings that it touched are public now, and for each reason which are not. */
  open: number
  closed: Map<ClosedReason, ListingId[]>
  /** The records that were passed over, because an operator decided otherwise, before or while they were imported. */
  passedOver: { kind: SourceRecord['kind']; id: string; why: PassedOver }[]
  /** What else a feed came to. */
  feed?: FeedReport
}

/** The most problems and warnings that are printed as lines. */
export const reportedProblems = 50
const mostRefusals = 10_000

const emptyCounts = (): ImportReport['counts'] => {
  const none = () => ({ added: 0, changed: 0, unchanged: 0 })
  return {
    agency: none(),
    listing: none(),
    authorisation: none(),
    ai_consent: none(),
    availability_confirmation: none(),
    professional_account: none(),
    buyer_brief: none(),
    buyer_request: none(),
  }
}

/** A report of nothing yet. */
export const emptyReport = (): ImportReport => ({
  counts: emptyCounts(),
  refused: 0,
  problems: [],
  refusals: [],
  warned: {
    picture_refused: 0,
    may_locate: 0,
    not_applicable: 0,
    law: 0,
    picture_origin: 0,
    private_detail: 0,
    improbable: 0,
  },
  warnings: [],
  demanded: new Map(),
  open: 0,
  closed: new Map(),
  passedOver: [],
})

/** Counts what the operator should check, although it is imported. */
export const warn = (report: ImportReport, warnings: readonly ReadWarning[]): void => {
  for (const warning of warnings) {
    report.warned[warning.kind]++
    if (isDemanded(report.demanded, warning)) continue
    if (report.warnings.length < reportedProblems) report.warnings.push(warning.text)
  }
}

interface Written {
  written(names: Pick<RecordNames, 'kind'>, outcome: RecordOutcome): void
  passedOver(names: Pick<RecordNames, 'kind' | 'id'>, why: PassedOver): void
}

/** Names what a rehearsal passes over; what it would write is counted already. */
export const rehearsedIn = (report: ImportReport): Written => ({
  written: () => undefined,
  passedOver: ({ kind, id }, why) => void report.passedOver.push({ kind, id, why }),
})

/** Counts what is written, in the place of what was expected before. */
export const writtenIn = (report: ImportReport): Written => {
  const { counts } = report
  for (const of of Object.values(counts)) {
    of.unchanged += of.added + of.changed
    of.added = of.changed = 0
  }
  return {
    written({ kind }, outcome) {
      counts[kind].unchanged--
      counts[kind][outcome]++
    },
    passedOver({ kind, id }, why) {
      counts[kind].unchanged--
      report.passedOver.push({ kind, id, why })
    },
  }
}

/** Counts a record as refused, with what is wrong with it. */
export type Refuse = (problems: readonly Problem[]) => void

export const refusing =
  (report: ImportReport): Refuse =>
  (problems) => {
    report.refused++
    report.problems.push(...problems.slice(0, reportedProblems - report.problems.length).map(problemText))
    report.refusals.push(...problems.slice(0, mostRefusals - report.refusals.length))
  }
