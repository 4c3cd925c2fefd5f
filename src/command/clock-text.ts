import type { AppContext, ClockState } from '#src/compose.ts'
import { lisbonTime, type Instant } from '#src/domain/time/calendar.ts'

const homesText = (homes: number): string => (homes === 1 ? '1 home is' : `${homes} homes are`)

/** What is wrong with the clock, in one line that says what to do; `null` when nothing is. */
export const clockText = (state: ClockState, reading: Instant): string | null => {
  if (state.status === 'right') return null
  const seen = lisbonTime(state.seen_at)
  if (state.status === 'behind')
    return `THE CLOCK IS BEHIND: it says ${lisbonTime(reading)} in Lisbon, and the last entry of the journal is of ${seen}. Set it right; what is written until then is dated ${seen}`
  const doubt = `said ${lisbonTime(state.said)} in Lisbon, more than 36 hours past ${seen}, the last instant that was seen`
  const remedy = state.is_ahead
    ? 'If it is wrong, set it right and then run npx open-listings clock --was-wrong, which opens what is within its dates; if it is right, npx open-listings clock --was-right ends them. Until then nothing can be written but what takes a right away'
    : 'npx open-listings clock --was-wrong opens what is within its dates, --was-right ends it for good'
  return `THE CLOCK IS DOUBTED: it ${doubt}. ${homesText(state.homes)} closed and held, because so many would have ended at once. ${remedy}`
}

/** Warns on standard error while something is wrong with the clock. */
export const warnAboutClock = ({ store, clockReading }: AppContext): void => {
  const reading = clockReading()
  const text = clockText(store.clock.state(reading), reading)
  if (text !== null) console.error(text)
}
