import { defineConfig } from 'playwright/test'
import { findChromium, quietFlags } from './chromium.ts'
import { base, ports } from './served-site.ts'

// Looked for once: each worker loads this file.
process.env['CHROMIUM'] ??= findChromium()

export default defineConfig({
  testDir: '.',
  globalSetup: './published.ts',
  outputDir: 'results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  workers: ports.length,
  forbidOnly: true,
  timeout: 90_000,
  use: {
    baseURL: base,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    // What moves is drawn sixty times a second; the buyer's walk and the transition between two pages are tested with it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      // One process for the pages of a test instead of four: a fifth less processor time.
      args: [...quietFlags, '--renderer-process-limit=1'],
    },
  },
  webServer: ports.map((_, index) => ({
    command: `"${process.execPath}" tests/browser/serve.ts`,
    cwd: '../..',
    env: { TEST_PARALLEL_INDEX: String(index) },
    wait: { stdout: /Listening on/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 300_000,
  })),
})
