import { defineConfig } from 'playwright/test'
import { findChromium, quietFlags } from './chromium.ts'
import { base } from './house.ts'

export default defineConfig({
  testDir: '.',
  outputDir: 'results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  // One after the other: operators change what buyers see.
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  use: {
    baseURL: base,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? findChromium(), args: quietFlags },
  },
  webServer: {
    command: `"${process.execPath}" tests/browser/serve.ts`,
    cwd: '../..',
    url: `${base}/healthz`,
    // Every page stands as a file.
    wait: { stdout: /^published: /m },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
  },
})
