import type { Landmark } from '#src/domain/listing/facts/landmarks.ts'
import type { ReadSentence, Criterion, Unread } from './reading.ts'

/**
 * A reading with what is to be near as a wish, where a text that is searched states it of a home: nobody else says how far
 * anything is. The others stay unread, by their names.
 */
export const withStated = (
  reading: ReadSentence,
  isStated: (landmark: Landmark) => boolean,
): ReadSentence => {
  const stated: Criterion[] = []
  const unread: Unread[] = []
  for (const each of reading.unread)
    if (each.landmark !== undefined && isStated(each.landmark))
      stated.push({ field: 'preferences', value: each.landmark, text: each.text })
    else unread.push(each)
  if (stated.length === 0) return reading
  const preferences = [...(reading.asks.preferences ?? []), ...stated.map(({ value }) => String(value))]
  return {
    ...reading,
    asks: { ...reading.asks, preferences: [...new Set(preferences)] },
    criteria: [...reading.criteria, ...stated],
    unread,
  }
}
