import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './browser/chromium.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'var/test-results')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0

const step = (name: string, command: string, args: string[], env: Record<string, string> = {}): boolean => {
  const begun = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'failed'}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  return status === 0
}

const check = (name: string, command: string, args: string[]) => {
  if (step(name, command, args)) passed++
  else failed++
}

const counted = (
  name: string,
  file: string,
  command: string,
  args: string[],
  env?: Record<string, string>,
) => {
  const ok = step(name, command, args, env)
  const before = { passed, failed }
  try {
    const report = JSON.parse(readFileSync(join(results, file), 'utf8')) as {
      numPassedTests?: number
      numFailedTests?: number
      stats?: { expected: number; unexpected: number; flaky: number }
    }
    passed += report.numPassedTests ?? report.stats?.expected ?? 0
    failed += report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0)
  } catch {
    failed++
  }
  // A run that failed without a failed test (a file that does not load) counts as one.
  if (!ok && failed === before.failed) failed++
}

check('format', bin('prettier'), ['--check', '.', '--log-level', 'warn'])
check('lint', bin('oxlint'), ['--config', 'tests/oxlint.json', '--deny-warnings', 'src', 'scripts', 'tests'])
check('types', bin('astro'), ['check', '--minimumSeverity', 'warning'])
check('build', process.execPath, ['scripts/open-listings.js', 'build'])
counted('unit and integration', 'unit.json', bin('vitest'), [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(results, 'unit.json')}`,
])
counted(
  'browser',
  'browser.json',
  bin('playwright'),
  ['test', '--config', 'tests/browser/playwright.config.ts'],
  {
    CHROMIUM: findChromium(),
    BROWSER_TEST_PORT: `${await freePort()},${await freePort()}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json'),
  },
)

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
