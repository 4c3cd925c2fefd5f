import type { OperatorView } from '#src/compose.ts'
import { lisbonTime } from '#src/domain/time/calendar.ts'
import { reasonText } from './reasons.ts'

/** One sentence on whether a listing is public now, and why not. */
export const publicNow = (id: string, decision: OperatorView['decision']): string => {
  return decision.open
    ? `${id} is public until ${lisbonTime(decision.open_until)} in Lisbon`
    : `${id} is not public: ${decision.reasons.map((reason) => reasonText(reason, decision)).join('; ')}`
}
