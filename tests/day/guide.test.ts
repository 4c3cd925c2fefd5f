import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasPostgres, startPostgres } from '../cluster/postgres.ts'
import { debianMachine, type Machine } from './debian.ts'

const guide = readFileSync(join(import.meta.dirname, '../../scripts/guide/README.md'), 'utf8')

interface Step {
  task: string
  commands: string
  /** Lines that are seen; `…` stands for anything. */
  seen: string[]
}

/** Every block of commands with what the guide says that one sees after it. */
const steps: Step[] = guide.split(/^## /m).flatMap((section) => {
  const [task = ''] = section.split('\n')
  const blocks = [...section.matchAll(/^```(bash|text)\n([^]*?)^```$/gm)].map(([, kind, text = '']) => ({
    kind,
    text,
  }))
  return blocks.flatMap(({ kind, text }, index) => {
    const next = blocks[index + 1]
    const seen = next?.kind === 'text' ? next.text.trim().split('\n') : []
    return kind === 'bash' ? [{ task, commands: text, seen }] : []
  })
})

const patternOf = (line: string) =>
  new RegExp(
    `^${line
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
    'm',
  )

/** `doctor` says by its exit code that there are warnings, as of a new machine there may be. */
const mayFail = /^FAILED 3 open-listings doctor/

/** The machine that a block of the last task names: the second one, each of the two, or the first. */
const machineOf = ({ commands }: Step): 'one' | 'two' | 'each' =>
  commands.startsWith('# On two.internal') ? 'two' : commands.startsWith('# On each server') ? 'each' : 'one'

const runs = (machine: Machine, { task, commands, seen }: Step): void => {
  const ran = machine.run(commands)
  expect([task, ran.failed.filter((line) => !mayFail.test(line))], ran.seen).toEqual([task, []])
  for (const line of seen) expect(ran.seen, `${task}: ${line}`).toMatch(patternOf(line))
}

test('the guide’s tasks, copied one after the other, do what it says and show what it shows', async () => {
  expect(new Set(steps.map(({ task }) => task)).size).toBe(10)
  const postgres = hasPostgres ? await startPostgres() : null
  onTestFinished(() => postgres?.remove())
  const environment = {
    PGHOST: '127.0.0.1',
    PGPORT: String(postgres?.port),
    PGUSER: 'open',
    PGDATABASE: 'postgres',
  }
  const one = await debianMachine({ environment })
  const isShared = ({ task }: Step) => task.startsWith('10. ')
  for (const step of steps) if (!isShared(step)) runs(one, step)
  if (postgres === null) return
  const two = await debianMachine({ environment, other: one.root })
  const [program] = steps
  if (program) runs(two, program)
  for (const step of steps.filter(isShared)) {
    const commands = step.commands.replaceAll('@db.internal/', `@127.0.0.1:${postgres.port}/`)
    for (const [name, machine] of Object.entries({ one, two }))
      if ([name, 'each'].includes(machineOf(step))) runs(machine, { ...step, commands })
  }
}, 600_000)

test('the tasks have at most 3,000 words', () => {
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(3_000)
})
