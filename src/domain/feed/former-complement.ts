import { toJson } from '#src/domain/json.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import type { FeedComplement, RememberedComplement } from './complement.ts'

/** What had been added to a home before another one took its reference. */
interface FormerAdditions {
  complement: RememberedComplement | null
  media: SourceListing['media']
  /** Whether it had a permission from a day on. */
  hasPermissionFrom(valid_from: string): boolean
}

const texts = ['title_pt', 'title_en', 'description_pt', 'description_en', 'municipality_code'] as const
const energy = ['energy_class', 'certificate_valid_until', 'energy_reported_by'] as const

/**
 * A complement without what was given for the former home. A file of complements is handed in day after day, and its row
 * would give the seller's permission and the certificate of one home to another.
 */
export const withoutFormer = (
  given: FeedComplement,
  { complement, media, hasPermissionFrom }: FormerAdditions,
): { remaining: FeedComplement; ofPreviousHome: boolean } => {
  const dropped = new Set<string>(texts.filter((field) => given[field] === complement?.[field]))
  const isSameEnergy =
    given.energy_class === complement?.energy_class &&
    given.certificate_valid_until === complement?.certificate_valid_until
  if (isSameEnergy) for (const field of energy) dropped.add(field)
  const isPermission = given.permission_from !== undefined && hasPermissionFrom(given.permission_from)
  if (given.pictures && toJson(given.pictures) === toJson(media)) dropped.add('pictures')
  const remaining = Object.entries(given).filter(
    ([name]) => !dropped.has(name) && !(isPermission && name.startsWith('permission_')),
  )
  return {
    remaining: Object.fromEntries(remaining) as FeedComplement,
    ofPreviousHome: remaining.length < Object.keys(given).length,
  }
}
