import { SourceItem, type Import } from '#src/compose.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { placeText, problemOf } from './describe-problem.ts'
import type { ImportReport, Refuse } from './import-report.ts'
import type { PictureKeeper } from './pictures.ts'
import type { Place, Reading } from './read-files.ts'

/** A record that was read, to be staged. */
export type Read = Extract<Reading, { text: string }>

/** Stages records one after the other, each with its pictures; what cannot be taken is refused. */
export const stager =
  (
    staged: Import<Place>,
    pictures: PictureKeeper,
    report: ImportReport,
    refuse: Refuse,
    unreadable: Set<string | null>,
  ) =>
  async ({ place, names, text, raw_digest, hasMedia, keepsPictures }: Read): Promise<void> => {
    const { kept, problems } = !hasMedia
      ? withoutPictures
      : keepsPictures
        ? { kept: staged.picturesOf(names.id), problems: [] }
        : await pictures.keep(JSON.parse(text) as SourceListing, place.folder)
    if (problems.length > 0) {
      unreadable.add(`${names.field} ${names.id}`)
      // Of a feed's home they are named in the operator's complements.
      const whose = keepsPictures === false ? ({ isOperators: true } as const) : {}
      return refuse(problems.map((problem) => ({ ...problemOf(place, problem), ...whose })))
    }
    const outcome = staged.add(new SourceItem(names, text, raw_digest, kept), place)
    if (typeof outcome === 'object' && 'twice' in outcome)
      return refuse([
        problemOf(place, {
          path: [names.field],
          found: names.id,
          expected: `an id of its own: ${placeText(outcome.twice)} has it`,
        }),
      ])
    if (typeof outcome !== 'string') return refuse(outcome.map((problem) => problemOf(place, problem)))
    report.counts[names.kind][outcome]++
  }

const withoutPictures = { kept: [], problems: [] }
