import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, imported, run } from './running.ts'

const verbs = readdirSync(join(import.meta.dirname, '../../scripts'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
const env = { DATA_DIR: dataFolder() }
// A verb that changes a listing asks for a store before it judges what follows.
const { env: filled } = await imported()

/** Runs several at a time, as many as a small machine bears. */
const each = async <T>(items: readonly T[], act: (item: T) => Promise<void>) => {
  for (let from = 0; from < items.length; from += 4) await Promise.all(items.slice(from, from + 4).map(act))
}

test('every verb answers --help with its usage and does nothing', async () => {
  await each(verbs, async (verb) => {
    const { code, out, err } = await run(verb, ['--help'], { ...env, PORT: 'nonsense' })
    expect({ verb, code, err }).toEqual({ verb, code: 0, err: [''] })
    expect(out).toMatch(new RegExp(`USAGE npx open-listings ${verb}( |$)`, 'm'))
    // oxlint-disable-next-line no-control-regex
    expect(out).not.toMatch(/\u001b/)
  })
})

test('every verb answers an unknown option with one message, how to see its usage, and exit code 2', async () => {
  await each(verbs, async (verb) => {
    const { code, out, err } = await run(verb, ['--nonsense'], env)
    expect({ verb, code, out }).toEqual({ verb, code: 2, out: '' })
    // A usage of forty lines would push it off the screen.
    expect(err[0]).toBe(`${verb}: Unknown option "--nonsense"`)
    expect(err.slice(1)).toEqual([`npx open-listings ${verb} --help shows its arguments`])
  })
})

test('an argument too many, too few or without its value is named, with how to see the usage, and exit code 2', async () => {
  const cases: [verb: string, args: string[], message: string][] = [
    ['list', ['x'], 'list: Unknown argument "x"'],
    ['move-listing', ['ol-a', 'ol-b', '--to', 'x'], 'move-listing: Unknown argument "ol-b"'],
    ['inspect', [], 'inspect: Name one listing: by its id, or with --ref by what its feed calls it'],
    ['set-status', ['ol-a'], 'set-status: Missing required positional argument: STATUS'],
    ['import', [], 'import: Missing required positional argument: PATH'],
    ['generate', [], 'generate: Missing required argument: --count'],
    ['authorise', ['ol-a', '--until'], 'authorise: Option "--until" needs a value'],
    ['authorise', ['ol-a', '--from', '--until', 'today'], 'authorise: Option "--from" needs a value'],
    ['authorise', ['ol-a', '--no-reference'], 'authorise: Unknown option "--no-reference"'],
    ['import', ['data/demo', '--dry-run=no'], 'import: Option "--dry-run" takes no value'],
    ['inspect', ['--listing_id=ol-a'], 'inspect: Unknown option "--listing_id=ol-a"'],
    ['list', ['--closed', '--lapsing'], 'list: Option "--closed" excludes "--lapsing"'],
    ['list', ['-c'], 'list: Unknown option "-c"'],
    ['list', ['--__proto__', '--constructor=1'], 'list: Unknown option "--__proto__"'],
  ]
  await each(cases, async ([verb, args, message]) => {
    const { code, err } = await run(verb, args, env)
    expect([code, err[0]]).toEqual([2, message])
    expect(err.slice(1)).toEqual([`npx open-listings ${verb} --help shows its arguments`])
  })
})

test('an invalid value is refused with the valid ones', async () => {
  const cases: [verb: string, args: string[], message: RegExp][] = [
    ['set-status', ['ol-a', 'gone'], /found "gone", expected one of draft, ready, active, reserved/],
    ['authorise', ['ol-a', '--from', '2026-02-30'], /Read --from: "2026-02-30" is no day such as 2026-03-01/],
    ['authorise', ['ol-a', '--until', '9999-12-31'], /Read --until: "9999-12-31" is no day/],
    ['authorise', ['ol-a', '--role', 'cat'], /Read --role: found "cat", expected one of listing_agent, /],
    ['authorise', ['ol-a', '--reference='], /Read --reference: expected one line of 1 to 120 characters/],
    ['confirm-availability', ['ol-a', '--on', 'today+1d'], /Read --on: \d{4}-\d\d-\d\d lies in the future/],
    [
      'confirm-availability',
      ['ol-a', '--status', 'x'],
      /Read --status: found "x", expected one of available/,
    ],
    ['generate', ['--count', '1.5'], /"--count" must be a whole number of at least 1: found "1.5"/],
  ]
  await each(cases, async ([verb, args, message]) => {
    const { code, err } = await run(verb, args, filled)
    expect(code, err.join('\n')).toBe(2)
    expect(err[0]).toMatch(message)
  })
})

test('an argument and the value of an option may begin with a dash', async () => {
  const thumbprint = '-TO5kSc-PAXZeaejWcPzk5uyJGAle_gqqKAMtzXduXs'
  for (const args of [[thumbprint], ['--', thumbprint]]) {
    const { code, err } = await run('revoke-key', args, filled)
    expect([code, err[0]]).toEqual([
      1,
      expect.stringContaining(`Revoke the key "${thumbprint}": there is none`),
    ])
  }
  const { code, err } = await run('revoke', ['ol-none', '--by', '-Ana', '--reason=-'], filled)
  expect([code, err[0]]).toEqual([1, expect.stringContaining('"ol-none"')])
})
