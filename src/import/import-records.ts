import type { ClosedReason } from '#src/domain/rights/decision.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { SourceRecord } from '#src/domain/source/record.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { House, ImportSession, Outcome } from '#src/compose.ts'
import { describeProblem, placeText } from './describe-problem.ts'
import { pictureKeeper, type PictureKeeper } from './pictures.ts'
import { pieces, type Place } from './read-files.ts'
import { sourceFiles } from './source-files.ts'

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
    professional_account: none(),
    buyer_brief: none(),
    buyer_request: none(),
  }
}

/** Imports every record of a path in one transaction. With any problem, or on a dry run, nothing is kept. */
export const importRecords = async (house: House, options: ImportOptions): Promise<ImportReport> => {
  const files = await sourceFiles(options.path)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const report: ImportReport = { counts: emptyCounts(), refused: 0, problems: [], open: 0, closed: new Map() }
  const refuse = (problems: readonly string[]) => {
    report.refused++
    report.problems.push(...problems.slice(0, keptProblems - report.problems.length))
  }
  const session = house.store.import<Place>(house.now)
  const pictures = pictureKeeper(house.config.dataDir)
  const namedBefore = session.pictureDigests()
  const today = lisbonDay(session.now)
  let kept = false
  try {
    const named = new Set<string | null>()
    const take = taker(session, pictures, report, refuse)
    let records = 0
    let read = 0
    for (const file of files)
      for await (const piece of pieces(file)) {
        records++
        read += piece.bytes
        options.progress('reading', Math.min(read, total), total)
        if ('problem' in piece) {
          refuse([`${placeText(piece.place)}: ${piece.problem}`])
          continue
        }
        named.add(nameOf(piece.value))
        await take(piece.value, piece.place, today)
      }
    if (records === 0) throw new Refusal('bad_input', `Read "${options.path}": it holds no record`)
    for (const { place, ...problem } of session.missing())
      // A record that stands in the import and was refused has been told already.
      if (!named.has(`${problem.path[0]} ${String(problem.found)}`)) refuse([describeProblem(place, problem)])
    if (report.refused > 0) return report
    let projected = 0
    session.project((listing_id, reasons) => {
      options.progress('publishing', ++projected, session.touched)
      if (reasons === null) report.open++
      for (const reason of reasons ?? []) {
        const ids = report.closed.get(reason) ?? []
        if (ids.push(listing_id) === 1) report.closed.set(reason, ids)
      }
    })
    if (!options.dryRun) {
      await pictures.prune(new Set([...namedBefore, ...session.pictureDigests()]))
      session.commit()
      kept = true
    }
    return report
  } finally {
    if (!kept) await pictures.abandon()
    session.abandon()
  }
}

/** What agency, account or listing a value says that it is, whether or not it can be read as a record. */
const nameOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null
  const { kind, agency_id, listing_id, account_id } = value as Record<string, unknown>
  if (kind === 'agency' && typeof agency_id === 'string') return `agency_id ${agency_id}`
  if (kind === 'professional_account' && typeof account_id === 'string') return `account_id ${account_id}`
  return kind === 'listing' && typeof listing_id === 'string' ? `listing_id ${listing_id}` : null
}

const taker = (
  session: ImportSession<Place>,
  pictures: PictureKeeper,
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
    const pictured = record.kind === 'listing' ? await pictures.keep(record, place.folder) : none
    if (pictured.problems.length > 0)
      return refuse(pictured.problems.map((problem) => describeProblem(place, problem)))
    const outcome = session.take(record, place, pictured.kept)
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
    case 'professional_account':
      return ['account_id', record.account_id]
    case 'buyer_brief':
      return ['brief_id', record.brief_id]
    case 'buyer_request':
      return ['buyer_request_id', record.buyer_request_id]
  }
}
