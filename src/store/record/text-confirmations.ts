import { fromJson, type JsonOf } from '#src/domain/json.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isClosedClass } from '#src/domain/professional/closed-class.ts'
import {
  confirmableOf,
  locatingTexts,
  textsOf,
  type LocatingText,
  type Texts,
} from '#src/domain/professional/shown-texts.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { RecordDb } from '#src/store/db.ts'
import type { Journal, JournalEvent, OperatorNote } from './journal.ts'
import { digestOf, isSealed } from './seal.ts'
import { statedOf } from './stated.ts'

/** The words of a listing that reveal where it is, and whether an operator confirmed that professionals may read them. */
export interface TextsLine {
  found: LocatingText[]
  confirmed_at: Instant | null
}

/**
 * The operator's confirmation that the texts of a closed home may be shown although they contain words that locate it.
 * It is valid for exactly these texts: an import of other texts ends it.
 */
export const textConfirmationsOf = (db: RecordDb, journal: Journal) => {
  const listing = db
    .prepare<[string], JsonOf<SourceListing>>('SELECT source FROM listing WHERE listing_id = ?')
    .pluck()
  const confirmation = db.prepare<[string], { digest: string; confirmed_at: Instant }>(
    `SELECT digest, confirmed_at FROM text_confirmation WHERE listing_id = ? AND ${isSealed('text_confirmation')}`,
  )
  const put = db.prepare(
    `INSERT INTO text_confirmation (listing_id, digest, confirmed_at) VALUES (@listing_id, @digest, @now)
     ON CONFLICT DO UPDATE SET digest = excluded.digest, confirmed_at = excluded.confirmed_at`,
  )
  const remove = db.prepare('DELETE FROM text_confirmation WHERE listing_id = ?')

  const stated = statedOf(db)

  const digestOfTexts = (texts: Texts): string => digestOf(confirmableOf(texts))
  const confirmedAt = (listing_id: string, texts: Texts): Instant | null => {
    const row = confirmation.get(listing_id)
    return row?.digest === digestOfTexts(texts) ? row.confirmed_at : null
  }
  const sourceOf = (listing_id: string): SourceListing => {
    const source = listing.get(listing_id)
    if (source === undefined)
      throw new Refusal(
        'not_found',
        `Find the listing "${listing_id}": there is none; npx open-listings list names them all`,
      )
    const own = fromJson(source)
    return stated.over({ listing: own, prices: [], pictures: [] })?.listing ?? own
  }
  const note = (listing_id: string, event: JournalEvent, detail: Record<string, unknown>, now: Instant) =>
    journal.append({ at: now, listing_id, event, actor: 'operator', detail, record: null })

  return {
    /** When an operator confirmed exactly these texts of a listing; `null` while none has. */
    confirmedAt,
    /** What the operator sees of a closed home's texts; `null` for a listing of another class. */
    textsLine(source: SourceListing): TextsLine | null {
      if (!isClosedClass(source.record_class)) return null
      const texts = textsOf(source)
      return { found: locatingTexts(texts), confirmed_at: confirmedAt(source.listing_id, texts) }
    },
    /** Confirms the texts that are stored now; answers the words that professionals may read from here on. */
    confirmTexts: db.write(
      (listing_id: string, now: Instant, operatorNote: OperatorNote = {}): LocatingText[] => {
        const source = sourceOf(listing_id)
        const texts = textsOf(source)
        const found = isClosedClass(source.record_class) ? locatingTexts(texts) : []
        if (found.length === 0)
          throw new Refusal(
            'bad_input',
            `Confirm the texts of "${listing_id}": nothing of them is withheld from professionals; npx open-listings inspect tells what is`,
          )
        const digest = digestOfTexts(texts)
        put.run({ listing_id, digest, now })
        const words = found.map(({ field, language, found: word }) => `${field}.${language}: ${word}`)
        note(listing_id, 'texts_confirmed', { digest, words, ...operatorNote }, now)
        return found
      },
    ),
    /** Takes a confirmation back. */
    withdrawTexts: db.write((listing_id: string, now: Instant, operatorNote: OperatorNote = {}): void => {
      sourceOf(listing_id)
      if (remove.run(listing_id).changes === 0)
        throw new Refusal('not_found', `Withdraw the confirmation of "${listing_id}": its texts have none`)
      note(listing_id, 'texts_withheld', { ...operatorNote }, now)
    }),
  }
}
export type TextConfirmations = ReturnType<typeof textConfirmationsOf>
