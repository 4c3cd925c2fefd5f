import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testFolder } from '../fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

interface Report {
  numPassedTests: number
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

test('a fact is one entry: with one more in a table, every surface shows it', () => {
  const file = join(testFolder(), 'report.json')
  const config = 'tests/parity/scratch-fact.config.ts'
  spawnSync(
    process.execPath,
    [vitest, 'run', '--config', config, '--reporter', 'json', '--outputFile', file],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  )
  const { testResults, numPassedTests } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(results.filter(({ status }) => status !== 'passed')).toEqual([])
  expect(results.map(({ title }) => title)).toContain('the program has the scratch fact')
  expect(numPassedTests).toBeGreaterThanOrEqual(5)
})
