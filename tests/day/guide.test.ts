import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { debianMachine } from './debian.ts'

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

test('the guide’s tasks, copied one after the other, do what it says and show what it shows', async () => {
  expect(new Set(steps.map(({ task }) => task)).size).toBe(10)
  const machine = await debianMachine()
  for (const { task, commands, seen } of steps) {
    const ran = machine.run(commands)
    expect([task, ran.failed.filter((line) => !mayFail.test(line))], ran.seen).toEqual([task, []])
    for (const line of seen) expect(ran.seen, `${task}: ${line}`).toMatch(patternOf(line))
  }
}, 300_000)

test('the tasks have at most 3,000 words', () => {
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(3_000)
})
