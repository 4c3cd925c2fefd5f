import { writeCompletion, shells } from '#src/command/completion.ts'
import { choiceArgument } from '#src/command/arguments.ts'
import { describedVerbs, runVerb } from '#src/command/verb.ts'
import { verbNames } from '#src/command/verbs.ts'

await runVerb({
  name: 'completion',
  undo: 'reads',
  description:
    'Prints what completes verbs and options in a shell: bash, for example, reads it with source <(npx open-listings completion bash)',
  args: { shell: { type: 'positional', description: shells.join(', '), required: true } },
  async run({ shell }) {
    const asked = choiceArgument('the shell', shell, shells)
    const verbs = await describedVerbs(async () => {
      for (const name of verbNames) if (name !== 'completion') await import(`./${name}.ts`)
    })
    console.log(
      writeCompletion(asked, [...verbs, { name: 'completion', undo: 'reads', description: '', args: {} }]),
    )
  },
})
