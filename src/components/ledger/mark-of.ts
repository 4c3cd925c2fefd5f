import type { EvidenceRow } from '#src/domain/evidence/evidence-row.ts'
import type { Fact, FactState } from '#src/domain/listing/fact.ts'

/** How sure a fact or a check is, as the page draws it. */
export type MarkName = 'validated' | FactState

export const markOfFact = ({ state, level }: Pick<Fact, 'state' | 'level'>): MarkName =>
  state === 'reported' && level === 'validated' ? 'validated' : state

export const markOfCheck = (status: EvidenceRow['status']): MarkName =>
  status === 'collected' ? 'reported' : status
