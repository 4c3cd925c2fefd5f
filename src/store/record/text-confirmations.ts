import type { ListingId } from '#src/domain/ids.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isClosedClass } from '#src/domain/vocabulary.ts'
import {
  writeConfirmable,
  pickShownTexts,
  withheldTexts,
  type ShownText,
  type Texts,
} from '#src/domain/professional/shown-texts.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry, OperatorNote } from './journal-entry.ts'
import { sha256 } from '#src/domain/sync/signature.ts'
import { intactCandidatesOf } from './candidates.ts'
import type { Projection } from './projection.ts'

/** The texts of a closed home, and since when a person has confirmed that professionals may read them. */
interface TextsLine {
  texts: ShownText[]
  confirmed_at: Instant | null
}

/**
 * The confirmation of a person, the operator or a member of the agency, that the texts of a closed home do not tell where
 * it is. It is valid for exactly these texts: an import of other texts ends it.
 */
export const textConfirmationsOf = (db: RecordDb, journal: Journal, projection: Projection) => {
  const candidateOf = intactCandidatesOf(db)
  const confirmation = db.prepare<[ListingId], { digest: string; confirmed_at: Instant }>(
    'SELECT digest, confirmed_at FROM text_confirmation WHERE listing_id = ?',
  )
  const put = db.prepare(
    'INSERT OR REPLACE INTO text_confirmation (listing_id, digest, confirmed_at) VALUES (@listing_id, @digest, @now)',
  )
  const remove = db.prepare('DELETE FROM text_confirmation WHERE listing_id = ?')

  const digestOfTexts = (texts: Texts): string => sha256(writeConfirmable(texts))
  const confirmedAt = (listing_id: ListingId, texts: Texts): Instant | null => {
    const row = confirmation.get(listing_id)
    return row?.digest === digestOfTexts(texts) ? row.confirmed_at : null
  }
  const sourceOf = (listing_id: ListingId): SourceListing => {
    const found = candidateOf(listing_id, '')
    if (!found)
      throw new Refusal(
        'not_found',
        `Find the listing "${listing_id}": there is none, or it is not what was written; npx open-listings list names them all`,
      )
    return found.listing
  }
  const change = (listing_id: ListingId, now: Instant, entry: JournalEntry, write: () => void) =>
    projection.changeListing(listing_id, now, () => {
      write()
      journal.append({ ...entry, at: now, subject: listing_id, actor: 'operator', record: null })
    })

  return {
    /** When somebody confirmed exactly these texts of a listing; `null` while none has. */
    confirmedAt,
    /** The texts of a closed home, and whether they are confirmed; `null` for a listing of another class. */
    textsLine(source: SourceListing): TextsLine | null {
      if (!isClosedClass(source.record_class)) return null
      const texts = pickShownTexts(source)
      return { texts: withheldTexts(texts), confirmed_at: confirmedAt(source.listing_id, texts) }
    },
    /** Which texts of a closed home nobody has confirmed, by their digest; `null` where none waits. */
    unreadOf(source: SourceListing): string | null {
      if (!isClosedClass(source.record_class)) return null
      const texts = pickShownTexts(source)
      const isRead = confirmedAt(source.listing_id, texts) !== null
      return isRead || withheldTexts(texts).length === 0 ? null : digestOfTexts(texts)
    },
    /** Confirms the texts that are stored now; answers which professionals may read from here on. */
    confirmTexts: db.write(
      (listing_id: ListingId, now: Instant, operatorNote: OperatorNote = {}): ShownText[] => {
        const source = sourceOf(listing_id)
        const texts = pickShownTexts(source)
        const found = isClosedClass(source.record_class) ? withheldTexts(texts) : []
        if (found.length === 0)
          throw new Refusal(
            'bad_input',
            `Confirm the texts of "${listing_id}": nothing of them is withheld from professionals; npx open-listings inspect tells what is`,
          )
        const digest = digestOfTexts(texts)
        const entry = { event: 'texts_confirmed', detail: { digest, ...operatorNote } } as const
        change(listing_id, now, entry, () => void put.run({ listing_id, digest, now }))
        return found
      },
    ),
    /** Takes a confirmation back. */
    withdrawTexts: db.write((listing_id: ListingId, now: Instant, operatorNote: OperatorNote = {}): void => {
      change(listing_id, now, { event: 'texts_withheld', detail: operatorNote }, () => {
        if (remove.run(listing_id).changes === 0)
          throw new Refusal('not_found', `Withdraw the confirmation of "${listing_id}": its texts have none`)
      })
    }),
  }
}
export type TextConfirmations = ReturnType<typeof textConfirmationsOf>
