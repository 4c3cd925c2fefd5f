import { toJson, fromJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { readRecordNames } from '#src/domain/source/names.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import {
  type FilePosition,
  describeProblem,
  placeText,
  describeFieldProblem,
} from '#src/import/describe-problem.ts'
import { sourceItem, type Import } from '#src/compose.ts'
import type { AlteredPictureRule } from '#src/domain/listing/altered-pictures.ts'
import { pictureWarnings, refusedPictures } from '#src/domain/source-warnings.ts'
import { warn, type ImportReport, type Refuse } from '#src/import/import-report.ts'
import type { PictureStore } from '#src/import/pictures.ts'
import type { ReadRecord, ReadWarning } from '#src/import/read-files.ts'

/** A record that was read, to be staged. */
export type Read = Extract<ReadRecord, { text: string }>

type StoredPictures = Awaited<ReturnType<PictureStore['store']>>

/** What an import goes by: where it counts, and what the site asks of altered pictures. */
interface Staging {
  report: ImportReport
  refuse: Refuse
  unreadable: Set<string | null>
  altered_pictures: AlteredPictureRule | undefined
}

/** Stages records one after the other; what cannot be taken is refused. */
export const stager = (
  staged: Import<FilePosition>,
  pictures: PictureStore,
  { report, refuse, unreadable, altered_pictures }: Staging,
) => ({
  /** Stores the pictures of a record. To be called before it is staged. */
  picturesOf({
    place,
    names,
    text,
    hasMedia,
    reusesPictures,
  }: Read): StoredPictures | Promise<StoredPictures> {
    if (!hasMedia) return withoutPictures
    if (reusesPictures && names.listing_id !== null)
      return { stored: [...staged.picturesOf(names.listing_id)], problems: [] }
    const record = fromJson(text)
    return record.kind === 'listing' ? pictures.store(record, place.folder) : withoutPictures
  },
  /** Stages a record with its pictures. */
  stage(
    { place, names, text, raw_digest, reusesPictures, suspects }: Read,
    { stored, problems }: StoredPictures,
  ): void {
    warn(report, fileWarnings(place, text, { stored, altered_pictures }))
    if (problems.length > 0) {
      unreadable.add(`${names.field} ${names.id}`)
      // Of a feed's home they are named in the operator's complements.
      const whose = reusesPictures === false ? ({ isOperators: true } as const) : {}
      return refuse(problems.map((problem) => ({ ...describeFieldProblem(place, problem), ...whose })))
    }
    const outcome = staged.add(sourceItem(names, text, raw_digest, stored), place, suspects)
    if (outcome === 'erased') {
      report.passedOver.push({ kind: names.kind, id: names.id, why: 'erased' })
      return
    }
    if (typeof outcome === 'object' && 'twice' in outcome)
      return refuse([
        describeFieldProblem(place, {
          path: [names.field],
          found: names.id,
          expected: ['own_id', placeText(outcome.twice)],
        }),
      ])
    if (typeof outcome !== 'string')
      return refuse(outcome.map((problem) => describeFieldProblem(place, problem)))
    report.counts[names.kind][outcome]++
  },
})

/** What the files of pictures add to what was read of their record. */
const fileWarnings = (
  place: FilePosition,
  text: Read['text'],
  { stored, altered_pictures: rule }: Pick<StoredPictures, 'stored'> & Pick<Staging, 'altered_pictures'>,
): ReadWarning[] => {
  if (!stored.some(({ file_origin }) => file_origin && file_origin !== 'unknown')) return []
  const record = fromJson(text)
  if (record.kind !== 'listing') return []
  const before = new Set(refusedPictures(record, rule).map(({ path }) => path.join()))
  const refused = refusedPictures(record, rule, stored).filter(({ path }) => !before.has(path.join()))
  return [...pictureWarnings(record, stored), ...refused].map(({ kind, ...problem }) => ({
    kind,
    text: describeProblem(place, problem),
  }))
}

/** Of a record that has no pictures. */
export const withoutPictures: StoredPictures = { stored: [], problems: [] }

/** A listing as the store has it, held until a question about its feed is answered. It is in the feed. */
export const awaitingListing = (listing: SourceListing, today: ISODate): SourceListing => {
  if (listing.feed_question_since !== undefined) return listing
  const { not_in_feed_since: _, ...rest } = listing
  return { ...rest, feed_question_since: today }
}

/** The same, suspended because its feed has it no more; there is nothing left to ask. */
export const missingListing = (listing: SourceListing, today: ISODate): SourceListing => {
  const { feed_question_since: _, ...rest } = listing
  return { ...rest, not_in_feed_since: today }
}

/** Such a listing as a record of an import. */
export const storedReading = (record: SourceListing, place: FilePosition, bytes: number): Read => ({
  place,
  bytes,
  names: readRecordNames(record),
  text: toJson(record),
  raw_digest: null,
  suspects: null,
  hasMedia: record.media.length > 0,
  reusesPictures: true,
  warnings: [],
})
