import { messageText, textIn, type Message } from '#src/domain/message/message.ts'

/** Why an entire feed cannot be read: nothing of it counts, neither what it has nor what it lacks. */
export class BrokenFeed extends Error {
  override readonly name = 'BrokenFeed'
  readonly line: number | null
  readonly column: number | null
  readonly found: string | Message
  readonly expected: Message
  constructor(
    found: string | Message,
    expected: Message,
    line: number | null = null,
    column: number | null = null,
  ) {
    super(`found ${textIn(found, 'en')}, expected ${messageText(expected, 'en')}`)
    this.found = found
    this.expected = expected
    this.line = line
    this.column = column
  }
}
