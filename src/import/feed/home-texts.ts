import { readProse, readText, type Bounded } from '#src/domain/bounded.ts'
import { hasEntities, withEntitiesTwice } from '#src/domain/feed/plain-text.ts'
import type { FeedHome, SentHome } from '#src/domain/feed/home.ts'
import { feedBounds } from './bounds.ts'

/** The most characters of the address of a picture: servers take no longer ones. */
const longestAddress = 2_048

/** A value that is no HTML, without the entities that software wrote into it. */
const valueIn = (sent: string): Bounded => readText(hasEntities(sent) ? withEntitiesTwice(sent) : sent)
const proseIn = (sent: string): Bounded => readProse(sent, feedBounds.characters)

const each = <K extends string>(
  texts: Partial<Record<K, string>>,
  read: (sent: string) => Bounded,
): Record<K, Bounded> =>
  Object.fromEntries(Object.entries(texts).map(([field, sent]) => [field, read(sent as string)])) as Record<
    K,
    Bounded
  >

/** Reads every text of a home of a feed, once, whatever its format: the one entrance of what feeds say. */
export const readTexts = ({ reference, licence, statuses, ...home }: SentHome): FeedHome => ({
  ...home,
  raw: each(home.raw, valueIn),
  text: each(home.text, proseIn),
  ...(statuses && {
    statuses: statuses.map((status) => ({
      ...status,
      field: readText(status.field),
      text: valueIn(status.text),
    })),
  }),
  features: home.features.map(valueIn),
  pictures: home.pictures.map((address) => readText(address, longestAddress)),
  ...(reference !== undefined && { reference: proseIn(reference) }),
  ...(licence !== undefined && { licence: readText(licence) }),
  complement: each(home.complement, proseIn),
})
