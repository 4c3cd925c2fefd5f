import { createWriteStream } from 'node:fs'
import { runVerb } from '#src/command/verb.ts'
import { config } from '#src/config.ts'
import { generateRecords } from './demo/generate.ts'
import { writeLines } from './demo/write.ts'
import { Refusal } from '#src/domain/errors.ts'

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (Number.isSafeInteger(value) && value >= least) return value
  throw new Refusal(
    'usage',
    `Option "--${name}" must be a whole number of at least ${least}: found "${text}"`,
  )
}

const unwritable = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.syscall === undefined) throw error
  throw new Refusal('environment', `Cannot write "${file}": ${error.message}`)
}

await runVerb({
  name: 'generate',
  undo: 'reads',
  description: 'Makes fictional listings like those of the demonstration, as JSON Lines',
  args: {
    count: { type: 'string', required: true, valueHint: 'N', description: 'How many listings' },
    seed: {
      type: 'string',
      default: '1',
      valueHint: 'S',
      description: 'The same seed gives the same listings',
    },
    into: {
      type: 'string',
      valueHint: 'FILE',
      description: 'The file to write; standard output when left out',
    },
  },
  async run({ count, seed, into }) {
    const { site } = config()
    if (!site.about.demonstration)
      throw new Refusal(
        'environment',
        `Make fictional listings: "${site.file}" is of a real site, which would refuse them; set SITE=demonstration`,
      )
    const records = generateRecords({
      count: wholeNumber('count', count, 1),
      seed: wholeNumber('seed', seed, 0),
    })
    if (into !== undefined && !into.endsWith('.jsonl'))
      throw new Refusal(
        'usage',
        `Option "--into" must end in .jsonl, by which an import knows what it reads: found "${into}"`,
      )
    const started = performance.now()
    const tally =
      into === undefined
        ? await writeLines(records, process.stdout, { end: false })
        : await writeLines(records, createWriteStream(into), { end: true }).catch(unwritable(into))
    if (tally === false) return
    const kinds = Object.entries(tally).map(([kind, number]) => `${number} ${kind}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.error(`generate: ${kinds.join(', ')} records in ${seconds} s`)
  },
})
