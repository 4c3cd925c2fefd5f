import type { RecordClass } from '#src/domain/vocabulary.ts'

/** The classes of the closed market. Exclusive off-market listings and drafts are in none (interface 1.8). */
export const closedClasses = ['semi_open_listing', 'off_market_listing'] as const
export type ClosedClass = (typeof closedClasses)[number]

export const isClosedClass = (record_class: RecordClass): record_class is ClosedClass =>
  (closedClasses as readonly RecordClass[]).includes(record_class)
