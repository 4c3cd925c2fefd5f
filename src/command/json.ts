/** The argument of every verb that reads: an answer for programs. */
export const jsonArgument = {
  json: { type: 'boolean', description: 'Answer in JSON, with instants in UTC' },
} as const

/** Prints an answer for programs. */
export const printJson = (answer: unknown): void => console.log(JSON.stringify(answer, null, 2))

/** Prints an answer in the form that was asked for. */
export const print = (json: boolean | undefined, answer: unknown, lines: () => readonly string[]): void => {
  if (json === true) return printJson(answer)
  for (const line of lines()) console.log(line)
}
