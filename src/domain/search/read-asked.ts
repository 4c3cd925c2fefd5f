import { readAsking } from '#src/domain/asking/read.ts'
import type { ReadSentence } from '#src/domain/asking/reading.ts'
import { withStated } from '#src/domain/asking/stated.ts'
import { recorded } from '#src/domain/bounded.ts'
import type { Catalogue } from '#src/domain/catalogue.ts'
import { landmarks } from '#src/domain/listing/facts/landmarks.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import type { Entries } from './entries.ts'
import { findBit } from './entry.ts'
import { readPlace } from './places.ts'

/** Reads a sentence that asks for homes. */
export type ReadAsked = (text: string) => ReadSentence

/** The same of the homes of some entries: what is to be near is read where the text of one states it, in the places asked. */
const readOf = (text: string, entries: Entries, now: Instant): ReadSentence => {
  const reading = readAsking(text)
  if (reading.unread.every(({ landmark }) => landmark === undefined)) return reading
  const instant = Date.parse(now)
  const codes = (reading.asks.municipalities ?? []).flatMap((name) => readPlace(recorded(name))?.codes ?? [])
  const columnSets = codes.length > 0 ? entries.columnSetsOf(codes) : entries.columnSets()
  return withStated(reading, (landmark) => {
    const bit = findBit(landmarks, landmark)
    return columnSets.some(({ near, open_until }) =>
      near.some((bits, row) => (bits & bit) !== 0 && open_until[row]! > instant),
    )
  })
}

/** Reads sentences by what is public at an instant. */
export const askedReader = async (
  catalogue: Pick<Catalogue, 'entries'>,
  now: Instant,
): Promise<ReadAsked> => {
  const entries = await catalogue.entries(now)
  return (text) => readOf(text, entries, now)
}
