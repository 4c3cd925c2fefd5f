/** Why an entire feed cannot be read: nothing of it counts, neither what it has nor what it lacks. */
export class BrokenFeed extends Error {
  override readonly name = 'BrokenFeed'
  readonly line: number | null
  readonly column: number | null
  readonly found: string
  readonly expected: string
  constructor(found: string, expected: string, line: number | null = null, column: number | null = null) {
    super(`found ${found}, expected ${expected}`)
    this.found = found
    this.expected = expected
    this.line = line
    this.column = column
  }
}
