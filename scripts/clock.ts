import type { ClockState } from '#src/compose.ts'
import { clockText } from '#src/command/clock-text.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { withAppContext } from '#src/command/operate.ts'
import { noteArguments, readOperatorNote } from '#src/command/operator-note.ts'
import { timeIn } from '#src/command/table.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/time/calendar.ts'

await runVerb({
  name: 'clock',
  undo: 'never',
  description:
    'Shows whether the clock is believed. Says of one that leapt ahead that it was wrong, so that what it ended is open again, or right',
  args: {
    'was-wrong': {
      type: 'boolean',
      description: 'The clock was wrong and is right now: opens what is held and within its dates',
    },
    'was-right': {
      type: 'boolean',
      description: 'The clock was right: what is held and past its dates has ended for good',
    },
    ...noteArguments,
    ...jsonArgument,
  },
  run: ({ 'was-wrong': wasWrong = false, 'was-right': wasRight = false, json, ...rest }, confirm) => {
    if (wasWrong && wasRight) throw new Refusal('usage', 'Option "--was-wrong" excludes "--was-right"')
    const operatorNote = readOperatorNote(rest)
    if (!wasWrong && !wasRight && (operatorNote.by !== undefined || operatorNote.reason !== undefined))
      throw new Refusal('usage', 'Options "--by" and "--reason" go with --was-wrong or --was-right')
    return withAppContext(async ({ store, now, clockReading }) => {
      const state = store.clock.state(clockReading())
      if (wasRight && state.status === 'held')
        await confirm.demand(
          `Say that the clock was right: what is past its dates, of ${state.homes} homes, has ended for good`,
        )
      if (wasWrong || wasRight) {
        const { open, closed } = store.clock.answer(wasWrong ? 'was_wrong' : 'was_right', now, operatorNote)
        // What the clock ends now ends as always.
        store.settleDue(now())
        print(json, { answer: wasWrong ? 'was_wrong' : 'was_right', open, closed }, () => [
          `The clock ${wasWrong ? 'was wrong' : 'was right'}. Of the homes that were held, ${open} open, ${closed} closed. A server renders their pages by itself; without one, npx open-listings publish does`,
        ])
        return
      }
      const reading = clockReading()
      print(json, { at: reading, ...state }, () => linesOf(state, reading))
    })
  },
})

// What is wrong is on standard error, as after every verb.
function linesOf(state: ClockState, reading: Instant): string[] {
  return [
    `The clock says      ${timeIn(reading)} in Lisbon`,
    `Last instant seen   ${timeIn(state.seen_at, 'none yet')}`,
    ...(state.status === 'held' ? [`Homes held          ${state.homes}`] : []),
    ...(clockText(state, reading) === null ? ['Nothing is wrong with it.'] : []),
  ]
}
