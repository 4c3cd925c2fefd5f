import type { Check } from '#src/domain/listing/vocabulary.ts'

/**
 * The checks of whether others have rights to a home. That one was made says nothing of what it found, although its name
 * does: `Encumbrances: validated`.
 */
export const rightsChecks: ReadonlySet<Check> = new Set(['encumbrances', 'occupancy', 'preference_rights'])
