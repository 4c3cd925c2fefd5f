import type { ClosedReason } from '#src/domain/rights/decision.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { House, ImportSession, Outcome } from '#src/compose.ts'
import { describeProblem, placeText } from './describe-problem.ts'
import { keepPictures } from './pictures.ts'
import { pieces, sourceFiles, type Place } from './read-files.ts'

/** What an import did or, on a dry run or after a refusal, would have done. */
export interface ImportReport {
  counts: Record<SourceRecord['kind'], Record<Outcome, number>>
  refused: number
  /** The first problems, each with its place. */
  problems: string[]
  /** How many of the listings that it touched are public now, and for each reason which are not. */
  open: number
  closed: Map<ClosedReason, string[]>
}

export interface ImportOptions {
  path: string
  dryRun: boolean
  /** Told how far it is: bytes read of all, then listings sent through the gate of all. */
  progress(stage: 'reading' | 'publishing', done: number, total: number): void
}

const keptProblems = 50

const emptyCounts = (): ImportReport['counts'] => {
  const none = () => ({ added: 0, changed: 0, unchanged: 0 })
  return {
    agency: none(),
    listing: none(),
    authorisation: none(),
    ai_consent: none(),
    availability_confirmation: none(),
  }
}

/** Imports every record of a path in one transaction. With any problem, or on a dry run, nothing is kept. */
export const importRecords = async (house: House, options: ImportOptions): Promise<ImportReport> => {
  const files = await sourceFiles(options.path)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const now = house.now()
  const report: ImportReport = { counts: emptyCounts(), refused: 0, problems: [], open: 0, closed: new Map() }
  const session = house.store.import<Place>(now)
  const refuse = (problems: readonly string[]) => {
    report.refused++
    report.problems.push(...problems.slice(0, keptProblems - report.problems.length))
  }
  try {
    const take = taker(house, session, report, refuse)
    let read = 0
    for (const file of files)
      for await (const piece of pieces(file)) {
        read += piece.bytes
        options.progress('reading', Math.min(read, total), total)
        if ('problem' in piece) refuse([`${placeText(piece.place)}: ${piece.problem}`])
        else await take(piece.value, piece.place, lisbonDay(now))
      }
    for (const { place, ...problem } of session.missing()) refuse([describeProblem(place, problem)])
    if (report.refused > 0) return report
    let projected = 0
    session.project((listing_id, reasons) => {
      options.progress('publishing', ++projected, session.touched)
      if (reasons === null) report.open++
      else
        for (const reason of reasons)
          report.closed.set(reason, [...(report.closed.get(reason) ?? []), listing_id])
    })
    if (!options.dryRun) session.commit()
    return report
  } finally {
    session.abandon()
  }
}

const taker = (
  house: House,
  session: ImportSession<Place>,
  report: ImportReport,
  refuse: (problems: readonly string[]) => void,
) => {
  const seen = new Map<string, Place>()
  return async (value: unknown, place: Place, today: string): Promise<void> => {
    const { record, problems } = readRecord(value, today)
    if (!record) return refuse(problems.map((problem) => describeProblem(place, problem)))
    const [field, id] = identityOf(record)
    const first = seen.get(`${record.kind}/${id}`)
    if (first)
      return refuse([
        describeProblem(place, {
          path: [field],
          found: id,
          expected: `an id of its own: ${placeText(first)} has it`,
        }),
      ])
    seen.set(`${record.kind}/${id}`, place)
    const pictures =
      record.kind === 'listing' ? await keepPictures(record, place.folder, house.config.dataDir) : none
    if (pictures.problems.length > 0)
      return refuse(pictures.problems.map((problem) => describeProblem(place, problem)))
    const outcome = session.take(record, place, pictures.kept)
    if (typeof outcome !== 'string') return refuse(outcome.map((problem) => describeProblem(place, problem)))
    report.counts[record.kind][outcome]++
  }
}

const none = { kept: [], problems: [] }

const identityOf = (record: SourceRecord): [field: string, id: string] => {
  switch (record.kind) {
    case 'agency':
      return ['agency_id', record.agency_id]
    case 'listing':
      return ['listing_id', record.listing_id]
    case 'authorisation':
      return ['authorisation_id', record.authorisation_id]
    case 'ai_consent':
      return ['ai_consent_id', record.ai_consent_id]
    case 'availability_confirmation':
      return ['confirmed_on', `${record.listing_id} on ${record.confirmed_on} by ${record.reported_by_role}`]
  }
}
