import { sourceItem, type Import } from '#src/compose.ts'
import { fromJson } from '#src/domain/json.ts'
import { pictureWarnings } from '#src/domain/source-warnings.ts'
import { describeProblem, placeText, problemOf } from './describe-problem.ts'
import { warn, type ImportReport, type Refuse } from './import-report.ts'
import type { PictureStore } from './pictures.ts'
import type { Reading, ReadWarning } from './read-files.ts'
import type { Place } from './place.ts'

/** A record that was read, to be staged. */
export type Read = Extract<Reading, { text: string }>

type StoredPictures = Awaited<ReturnType<PictureStore['store']>>

/** Stages records one after the other; what cannot be taken is refused. */
export const stager = (
  staged: Import<Place>,
  pictures: PictureStore,
  report: ImportReport,
  refuse: Refuse,
  unreadable: Set<string | null>,
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
    { place, names, text, raw_digest, reusesPictures, hasNothingPrivate }: Read,
    { stored, problems }: StoredPictures,
  ): void {
    warn(report, originWarnings(place, text, stored))
    if (problems.length > 0) {
      unreadable.add(`${names.field} ${names.id}`)
      // Of a feed's home they are named in the operator's complements.
      const whose = reusesPictures === false ? ({ isOperators: true } as const) : {}
      return refuse(problems.map((problem) => ({ ...problemOf(place, problem), ...whose })))
    }
    const outcome = staged.add(sourceItem(names, text, raw_digest, stored), place, hasNothingPrivate)
    if (outcome === 'erased') {
      report.passedOver.push({ kind: names.kind, id: names.id, why: 'erased' })
      return
    }
    if (typeof outcome === 'object' && 'twice' in outcome)
      return refuse([
        problemOf(place, {
          path: [names.field],
          found: names.id,
          expected: ['own_id', placeText(outcome.twice)],
        }),
      ])
    if (typeof outcome !== 'string') return refuse(outcome.map((problem) => problemOf(place, problem)))
    report.counts[names.kind][outcome]++
  },
})

const originWarnings = (
  place: Place,
  text: Read['text'],
  stored: StoredPictures['stored'],
): ReadWarning[] => {
  if (!stored.some(({ file_origin }) => file_origin && file_origin !== 'unknown')) return []
  const record = fromJson(text)
  const found = record.kind === 'listing' ? pictureWarnings(record, stored) : []
  return found.map(({ kind, ...problem }) => ({ kind, text: describeProblem(place, problem) }))
}

/** Of a record that has no pictures. */
export const withoutPictures: StoredPictures = { stored: [], problems: [] }
