import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verbNames } from '#src/command/verbs.ts'
import { testFolder } from '../fixtures.ts'

const command = join(import.meta.dirname, '../../scripts/open-listings.js')
const open = (args: readonly string[], node: readonly string[] = [], file = command) =>
  spawnSync(process.execPath, [...node, file, ...args], { encoding: 'utf8' })

// What the file reads of the Node that runs it.
const old = [
  '--import',
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})',
]

test('the command shows every verb, its version, and refuses a verb that there is not', () => {
  const shown = open(['--help'])
  expect(shown.status).toBe(0)
  for (const name of verbNames) expect(shown.stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
  expect(open(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  const unknown = open(['lsit'])
  expect([unknown.status, unknown.stdout]).toEqual([2, ''])
  expect(unknown.stderr).toBe(
    'open-listings: Unknown verb "lsit"; did you mean list?\nnpx open-listings --help lists them\n',
  )
  expect(open([]).status).toBe(2)
})

test('the version is answered with nothing loaded but the package, also by a Node that is too old', () => {
  const loads =
    'data:text/javascript,import module from "node:module";module.registerHooks({load(url,context,next){console.error(url);return next(url,context)}})'
  const { stdout, stderr } = open(['--version'], ['--import', loads])
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(stderr.match(/^file:.*$/gm)).toEqual([expect.stringContaining('/scripts/open-listings.js')])
  expect(open(['--version'], old)).toMatchObject({ status: 0, stdout })
})

test('a Node that is too old hands over to the one that npm installed, or reports what is needed', () => {
  expect(open(['--help'], old)).toMatchObject({ status: 0, stdout: open(['--help']).stdout })
  expect(open(['nonsense'], old).status).toBe(2)
  const alone = join(testFolder(), 'open-listings.mjs')
  copyFileSync(command, alone)
  expect(open(['list'], old, alone)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^open-listings: Node 20\.20\.2 is too old: 22\.18 or newer is needed/),
  })
})

test('an import of a feed runs with a small nursery, as the same process, unless the operator gave a size', () => {
  const shows = 'data:text/javascript,console.log(process.pid, ...process.execArgv.slice(2))'
  const starts = (verb: string, ...node: string[]) =>
    open([...verb.split(' '), '--help'], ['--import', shows, ...node])
      .stdout.split('\n')
      .filter((line) => /^\d/.test(line))
  const [first, second, ...more] = starts('import --agency=a')
  expect(second).toBe(`${first} --max-semi-space-size=4`)
  expect(more).toEqual([])
  expect(starts('import --agency a', '--max-semi-space-size=32')).toHaveLength(1)
  // With source records it would make the process larger.
  expect(starts('import')).toHaveLength(1)
  expect(starts('list')).toHaveLength(1)
})

test('bash completes verbs and the options of each, also behind npx', () => {
  const { stdout: script } = open(['completion', 'bash'])
  const completed = (...words: string[]) =>
    spawnSync(
      'bash',
      [
        '-c',
        `${script}\nCOMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _open_listings; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ],
      { encoding: 'utf8' },
    )
      .stdout.trimEnd()
      .split('\n')
  expect(completed('open-listings', 're')).toEqual([
    'receiver-package',
    'remove-member',
    'report-address',
    'restore',
    'resume',
    'revoke',
    'revoke-key',
  ])
  expect(completed('npx', 'open-listings', 'confirm-a')).toEqual(['confirm-availability'])
  expect(completed('npx', 'open-listings', 'revoke', '--')).toEqual(
    expect.arrayContaining(['--agency', '--from', '--by', '--reason', '--json', '--help']),
  )
  expect(completed('npx', 'oxfmt', '')).toEqual([''])
})

test('zsh and fish are given every verb with its options', () => {
  for (const shell of ['zsh', 'fish']) {
    const { status, stdout } = open(['completion', shell])
    expect(status).toBe(0)
    for (const name of verbNames) expect(stdout).toContain(name)
    expect(stdout).toContain('confirm-removals')
  }
  expect(open(['completion', 'tcsh']).status).toBe(2)
})
