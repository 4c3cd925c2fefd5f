import type { Bounded } from '#src/domain/bounded.ts'
/**
 * A folded text without what people put around the name of a place: `in the Algarve`, `o Norte`, `Concelho de Lagoa`,
 * `Lisbon, Portugal`.
 */
export const bareName = (folded: Bounded): Bounded =>
  folded
    .replace(/^(?:in|em|n[ao]s?|the|[ao]s?) (?:the )?/, '')
    .replace(/^(?:concelho|municipio|cidade|municipality|city|town) (?:de |do |da |dos |das |of )?/, '')
    .replace(/ portugal$/, '')
    .replace(/ (?:municipality|city|concelho|municipio)$/, '')
