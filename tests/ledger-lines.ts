/** What each line of a text says, by the name at its beginning; without the escapes of Markdown. */
export type Lines = ReadonlyMap<string, string>

const together: Record<string, string> = {
  'Not stated by anybody': 'not stated',
  'Does not apply to this type of property': 'does not apply',
}
/** The lines of a ledger's groups; rows of which the same is said together have each its own. */
export const linesOf = (text: string): Lines =>
  new Map(
    text
      .slice(text.search(/^(### )?Legal/m))
      .split('\n')
      .flatMap((line): [string, string][] => {
        const [, name = '', said = ''] = /^- ([^:]+): (.*)$/.exec(line.replaceAll('\\', '')) ?? []
        const state = together[name]
        return state === undefined ? [[name, said]] : said.split(', ').map((each) => [each, state])
      }),
  )
