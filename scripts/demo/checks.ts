import { documentApplies } from '#src/domain/listing/facts/facts.ts'
import type { DocumentCheck } from '#src/domain/listing/facts/checks.ts'
import { ahead } from './day.ts'
import type { ListingInput } from './facts.ts'
import type { Home } from './home.ts'
import type { Draw } from '#src/components/drawing/paint.ts'
import { report, type Subject } from './reports.ts'

// Photographs are left out: generated records come without pictures.
const subjects: Record<Exclude<DocumentCheck, 'photos'>, Subject> = {
  brokerage_contract: 'brokerage',
  title: 'deeds',
  tax_record: 'tax',
  encumbrances: 'deeds',
  use_permit: 'deeds',
  technical_sheet: 'structure',
  occupancy: 'plain',
  preference_rights: 'deeds',
  floor_plan: 'area',
}
type Made = keyof typeof subjects
const all = Object.keys(subjects) as Made[]

// The housing technical sheet exists for buildings since 2004.
const firstSheet = 2004

const appliesTo = (check: Made, { type, year }: Home): boolean =>
  documentApplies(type, check) && (check !== 'technical_sheet' || year === null || year >= firstSheet)

/** Draws the document checks that were made: five to nine on most homes, fewer on some. */
export const makeChecks = (draw: Draw, home: Home, listed: number): NonNullable<ListingInput['checks']> => {
  const count = draw.chance(0.88) ? draw.int(5, all.length) : draw.int(0, 4)
  const made = draw.shuffled(all).slice(0, count)
  const check = (key: Made) => ({
    ...report(draw, subjects[key], listed),
    ...(appliesTo(key, home) ? {} : { not_applicable: true as const }),
    ...(key === 'title' && draw.chance(0.6) ? { expires_on: ahead(draw.int(5, 180)) } : {}),
  })
  return Object.fromEntries(made.map((key) => [key, check(key)]))
}
