import { stripVTControlCharacters } from 'node:util'
import { writeUsage, type VerbDescription } from './verb.ts'
import { verbGroups } from './verbs.ts'

const trimmed = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** What `--help` says of every verb, as a document in Markdown, in the order in which an operator meets them. */
export const verbReference = async (described: readonly VerbDescription[]): Promise<string> => {
  const sections: string[] = []
  for (const [group, verbs] of Object.entries(verbGroups)) {
    sections.push(`## ${group}`)
    for (const [name, summary] of Object.entries(verbs)) {
      const verb = described.find((each) => each.name === name)
      if (verb === undefined) throw new TypeError(`Describe the verb "${name}": it was not loaded`)
      sections.push(`### ${name}`, `${summary}.`, `\`\`\`text\n${trimmed(await writeUsage(verb))}\n\`\`\``)
    }
  }
  return ['# Every verb, as `--help` describes it', ...sections, ''].join('\n\n').trimEnd() + '\n'
}
