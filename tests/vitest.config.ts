import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**', 'var/**'],
    globalSetup: ['tests/temporary.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One for each core; left to itself, vitest leaves one core to itself and uses one of two.
    maxWorkers: availableParallelism(),
  },
})
