import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bareEnvironment } from './bare-environment.ts'
import { findChromium } from './browser/chromium.ts'
import { findFirefox } from './browser/firefox.ts'
// Installs PostgreSQL where it can.
import './cluster/postgres.ts'
import { freePort } from './free-port.ts'
import { makeBundles } from './thread-bundles.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'var/test-results')
/** What each test file took, as `test-file-folder.ts` writes it. */
const cpuOfFiles = join(results, 'cpu.txt')
// What Node compiles of programs and tests it compiles once.
const { NODE_COMPILE_CACHE } = bareEnvironment()
const bin = (name: string) => join(root, 'node_modules/.bin', name)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
/** What failed, by name and with its first message: repeated at the end, because a long output is often cut. */
const failures: string[] = []

/** A program of a step; its output is shown at once, or `buffered` until it ends. It may give way to others. */
interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  buffered?: boolean
  givesWay?: boolean
}

/** Runs a step; answers whether it succeeded. */
const run = ({ name, command, args, env = {}, buffered = false, givesWay = false }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const title = `\n── ${name}`
    if (!buffered) console.log(title)
    const child = spawn(command, args, {
      cwd: root,
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE, ...env },
    })
    if (givesWay && child.pid !== undefined) setPriority(child.pid, 5)
    const output: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => output.push(part))
    child.stderr?.on('data', (part: Buffer) => output.push(part))
    const end = (ok: boolean) => {
      if (buffered) console.log(`${title}\n${Buffer.concat(output).toString()}`.trimEnd())
      console.log(`── ${name}: ${ok ? 'ok' : 'failed'}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      resolve(ok)
    }
    child.on('error', (error) => {
      output.push(Buffer.from(error.message))
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })

/** Checks that each keep one core busy: as many run at a time as there are cores, in this order. */
const checks = async (steps: readonly Omit<Step, 'buffered'>[]): Promise<void> => {
  const left = [...steps]
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      if (await run({ ...next, buffered: true })) passed++
      else failures.push(next.name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/** The report of Vitest, as far as it is read. */
interface UnitReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    /** Why a file did not load. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface BrowserTest {
  status: string
  results: { error?: { message?: string } }[]
}

/** A group of tests in the report of Playwright; a file is one. */
interface BrowserSuite {
  specs: { title: string; file: string; ok: boolean; tests: BrowserTest[] }[]
  suites?: BrowserSuite[]
}

/** The report of Playwright, as far as it is read. */
interface BrowserReport {
  suites: BrowserSuite[]
  stats: { expected: number }
}

/** A failure with the beginning of its message, in a few lines. */
const failure = (name: string, message = ''): string =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 5)]
    .map((line, at) => (at === 0 ? line : `  ${line.slice(0, 200)}`))
    .join('\n')
    .trimEnd()

const failedUnits = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(root, name)
    // A file that does not load has no tests.
    if (tests.length === 0) return status === 'failed' ? [failure(file, message)] : []
    return tests.map(({ fullName, failureMessages: [first] }) => failure(`${file}: ${fullName}`, first))
  })

const slowestShown = 20

/** The files that took most seconds of CPU, in their process, its threads and those that it started. */
const slowest = (): string[] =>
  readFileSync(cpuOfFiles, 'utf8')
    .trimEnd()
    .split('\n')
    .toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    .slice(0, slowestShown)
    .map((line) => line.replace(/^\S+/, (seconds) => `${seconds.padStart(7)} s `))

/** A test that passed only when it was repeated has failed. */
const failedInBrowser = (suites: readonly BrowserSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title, tests }) =>
        failure(
          `tests/browser/${file}: ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...failedInBrowser(inner),
  ])

/** What failed in a step whose report is in this file; says what was slow. */
const failedIn = (file: string): string[] => {
  const report = JSON.parse(readFileSync(join(results, file), 'utf8')) as UnitReport | BrowserReport
  if ('stats' in report) {
    passed += report.stats.expected
    return failedInBrowser(report.suites)
  }
  passed += report.numPassedTests
  console.log(`\nThe files that took most CPU:\n${slowest().join('\n')}`)
  return failedUnits(report)
}

const counted = async (file: string, step: Step): Promise<void> => {
  const ok = await run(step)
  try {
    const failed = failedIn(file)
    // A run can fail without a failed test, by an error outside all of them.
    failures.push(...(ok || failed.length > 0 ? failed : [step.name]))
  } catch (error) {
    failures.push(`${step.name}: no report (${String(error)})`)
  }
}

await checks([
  // The pages are checked with what they use, the rest by TypeScript's native compiler, which reads no pages.
  {
    name: 'types of pages',
    command: bin('astro'),
    args: ['check', '--minimumSeverity', 'warning', '--tsconfig', 'tests/astro-types.json'],
  },
  {
    name: 'types',
    command: process.execPath,
    args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'],
  },
  { name: 'build', command: process.execPath, args: ['scripts/open-listings.js', 'build'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  {
    name: 'lint',
    command: bin('oxlint'),
    args: ['--config', 'tests/oxlint.config.ts', '--deny-warnings', 'src', 'scripts', 'tests'],
  },
])
// Before both begin, because two installations at once stop each other.
const chromium = findChromium()
try {
  findFirefox()
} catch (error) {
  // Its own tests fail.
  console.warn(String(error))
}
const removeBundles = await makeBundles()
// Together, because each waits for a part of its time. The browser waits seconds for what it looks for, the others minutes.
await Promise.all([
  counted('browser.json', {
    name: 'browser',
    command: bin('playwright'),
    args: ['test', '--config', 'tests/browser/playwright.config.ts'],
    buffered: true,
    env: {
      CHROMIUM: chromium,
      BROWSER_TEST_PORT: `${await freePort()},${await freePort()}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json'),
    },
  }),
  counted('unit.json', {
    name: 'unit and integration',
    command: bin('vitest'),
    args: [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${join(results, 'unit.json')}`,
    ],
    env: { CPU_OF_TEST_FILES: cpuOfFiles },
    givesWay: true,
  }),
])
await removeBundles()

for (const each of failures) console.log(`\nfailed: ${each}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
