import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { choiceArgument } from '#src/command/arguments.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import { cellText, type Figure } from './figure.ts'
import { groupNames, groups, type Group } from './groups.ts'
import { machineText } from './machine.ts'
import { verbCommand } from '../verb-command.ts'
import { run } from './processes.ts'
import { notesOf, tableOf, type Column } from './table.ts'
import { inTemporary } from './temporary.ts'
import { openWorkshop, progress } from './workshop.ts'

/** From so many listings on a round takes minutes, over which the noise of the machine averages out: one is enough. */
const oneRoundFrom = 50_000

await runVerb({
  name: 'bench',
  undo: 'reads',
  description: 'Measures every target for many listings, each against something named, and prints one table',
  args: {
    counts: {
      type: 'string',
      default: '1000,10000,100000',
      valueHint: 'N,N',
      description: 'How many listings to generate',
    },
    only: {
      type: 'string',
      default: groupNames.join(','),
      valueHint: 'GROUP,GROUP',
      description: `What to measure: ${groupNames.join(', ')}`,
    },
  },
  async run({ counts, only }) {
    const sizes = counts
      .split(',')
      .map(sizeOf)
      .toSorted((a, b) => a - b)
    const chosen = new Set(only.split(',').map((name) => choiceArgument('--only', name, groupNames)))
    const machine = `${machineText()}\n\`npm run bench -- --counts ${counts} --only ${only}\``
    const columns: Column[] = []
    await inTemporary(sizes.at(-1) ?? 0, async (folder) => {
      await run(process.execPath, verbCommand('build'))
      for (const count of sizes) columns.push(await measure(folder, count, chosen))
    })
    console.log(`${machine}\n\n${tableOf(columns)}\n\n${notesOf(columns)}`)
  },
})

function sizeOf(text: string): number {
  if (!/^[1-9]\d{1,6}$/.test(text))
    throw new Refusal('usage', `Read --counts: found "${text}", expected whole numbers from 10 to 9999999`)
  return Number(text)
}

async function measure(folder: string, count: number, chosen: ReadonlySet<Group>): Promise<Column> {
  const own = join(folder, String(count))
  await mkdir(own)
  progress(`${count} listings`)
  const workshop = await openWorkshop({
    folder: own,
    tools: join(folder, 'tools'),
    count,
    rounds: count < oneRoundFrom ? 3 : 1,
  })
  const figures: (Figure & { group: Group })[] = []
  for (const name of groupNames)
    if (chosen.has(name))
      // What was measured is worth an hour: it is printed at once, and again also when a later measurement fails.
      try {
        const measured = await groups[name](workshop)
        for (const figure of measured) progress(`${figure.what}: ${cellText(figure)}`)
        figures.push(...measured.map((figure) => ({ ...figure, group: name })))
      } catch (error) {
        console.error(error)
        const missing = `failed: ${(error as Error).message}`
        figures.push({ group: name, what: `everything of the group \`${name}\``, against: '', missing })
        process.exitCode = 1
      }
  // Its folder is removed once all sizes are measured, like the rounds of one.
  await workshop.clear()
  return { count, figures }
}
