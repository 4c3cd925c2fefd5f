import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { verbCommand } from '../../verb-command.ts'
import { answerTo, type Answer } from '../answer-to.ts'
import type { Figure } from '../figure.ts'
import { askedOf, hostileFields, type HostileField } from '../hostile-requests.ts'
import { run } from '../processes.ts'
import type { watch } from '../watch.ts'
import { progress, type Workshop } from '../workshop.ts'

/** The least of so many counts, because whatever else the machine does delays an answer too. */
const rounds = 5
/** Of hostile texts, which are many: where the least is over the target, it is asked as often as the others. */
const firstRounds = 2

/** What is measured, and by what. */
interface Hostile {
  base: string
  /** `/livez` alone, in milliseconds. */
  usual: number
  during: Awaited<ReturnType<typeof watch>>['during']
  /** The target, in milliseconds. */
  most: number
  /** A part of the names of the fields that are measured. */
  only: string
}

/** The least wait beside something in so many rounds. */
const leastBeside = async (
  act: (round: number) => Promise<unknown>,
  { during, most }: Pick<Hostile, 'during' | 'most'>,
): Promise<number> => {
  let least = Infinity
  for (let round = 0; round < rounds && (round < firstRounds || least > most); round++)
    least = Math.min(least, await during(() => act(round)))
  return least
}

/** What the machine itself makes `/livez` wait, measured as the texts are. */
async function idleFigure(beside: Hostile, fields: number): Promise<Figure> {
  let longest = 0
  for (let field = 0; field < fields; field++)
    longest = Math.max(longest, await leastBeside(() => wait(5), beside))
  return {
    what: '/livez beside: nothing, as often as beside hostile texts',
    against: '/livez alone',
    value: longest,
    unit: 'ms',
    ratio: longest / beside.usual,
  }
}

/** The longest wait beside the hostile texts of one field. */
async function hostileFigure(field: HostileField, beside: Hostile): Promise<Figure> {
  let worst = { longest: 0, note: '' }
  for (const { alphabet, asked } of askedOf(field)) {
    let answer: Answer | undefined
    const longest = await leastBeside(async (round) => {
      answer = await answerTo(beside.base, asked(round))
    }, beside)
    const { status = 0, milliseconds = 0 } = answer ?? {}
    if (longest > worst.longest)
      worst = { longest, note: `${alphabet}: the request itself ${milliseconds.toFixed(1)} ms, ${status}` }
  }
  return {
    what: `/livez beside hostile texts: ${field.what}`,
    against: '/livez alone',
    target: `≤ ${beside.most} ms`,
    value: worst.longest,
    unit: 'ms',
    ratio: worst.longest / beside.usual,
    note: worst.note,
  }
}

/** The longest wait of `/livez` beside the hostile texts of each field, and beside nothing. */
export const besideHostileTexts = async (beside: Hostile): Promise<Figure[]> => {
  const fields = hostileFields.filter(({ what }) => what.includes(beside.only))
  if (fields.length === 0) return []
  const figures = [await idleFigure(beside, fields.length)]
  for (const field of fields) {
    progress(`/livez beside hostile texts: ${field.what}`)
    figures.push(await hostileFigure(field, beside))
  }
  return figures
}

/** As long as a text of a feed is read. */
const longest = 250_000

/** What `check` takes for a feed of which one town is as long as a text may be, and another of which it is short. */
export const longTown = async ({ folder }: Workshop): Promise<Figure> => {
  const secondsWith = async (town: string): Promise<number> => {
    const file = join(folder, 'town.csv')
    await writeFile(file, `ref,operation,type,price_eur,town\nA1,sale,apartment,200000,${town}\n`)
    const begun = performance.now()
    await run(process.execPath, verbCommand('check', file), { quiet: true }).catch((error: unknown) => {
      if (!/cannot be taken/.test(String(error))) throw error
    })
    return (performance.now() - begun) / 1_000
  }
  progress('check of a long town')
  const short = Math.min(await secondsWith('a'), await secondsWith('a'))
  const town = `a${'\u0301\u0323'.repeat(longest)}`
  const value = Math.min(await secondsWith(town), await secondsWith(town))
  return {
    what: '`check` of a feed with a town of 500,000 marks',
    against: 'The same with a town of one letter',
    value,
    unit: 's',
    ratio: value / short,
  }
}
