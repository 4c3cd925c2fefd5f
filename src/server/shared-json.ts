const texts = new WeakMap<object, string>()

const textOf = (value: object): string => {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

/**
 * JSON of an answer with results whose parts belong to listings that are held in memory: a part that was written
 * for an earlier answer is not written again. The same text as `JSON.stringify` gives.
 */
export const resultsJson = (answer: { results: readonly object[] }, own: readonly string[]): string => {
  const { results, ...rest } = answer
  const listed = results.map((result) => objectJson(result, own))
  return `{"results":[${listed.join(',')}]${JSON.stringify(rest).replace('{', ',')}`
}

const objectJson = (value: object, own: readonly string[]): string => {
  const members: string[] = []
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    if (member === undefined) continue
    const shared = typeof member === 'object' && member !== null && !own.includes(key)
    members.push(`${JSON.stringify(key)}:${shared ? textOf(member) : JSON.stringify(member)}`)
  }
  return `{${members.join(',')}}`
}
