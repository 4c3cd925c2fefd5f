import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
const exclude = ['tests/browser/**', 'node_modules/**', 'var/**']

/**
 * Files that need a process of their own: those that put another module in the place of one, which others have loaded
 * already or replace a global class or a method of one, and those that measure the memory of their process.
 */
const alone = globSync('tests/**/*.test.ts', { cwd: root }).filter((file) =>
  /\bvi\.mock\(|\bmemoryUsage\(|\bResponse\.prototype\b|\bexpressionsOfProgram\(/.test(
    readFileSync(join(root, file), 'utf8'),
  ),
)

const common = {
  globalSetup: ['tests/temporary.ts', 'tests/stale-site.ts', 'tests/thread-bundles.ts'],
  setupFiles: ['tests/test-file-folder.ts'],
  // Ends what hangs; the slowest test takes half a minute on a machine of two cores.
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

export default defineConfig({
  root,
  test: {
    // One more than cores: more than half of the time a worker waits for the processes that its tests start.
    maxWorkers: availableParallelism() + 1,
    // Node loads the sources as it does for the program: Vite would transform each again.
    experimental: { viteModuleRunner: false },
    // Most code runs a few times: optimising it again with TurboFan takes longer than that saves.
    execArgv: ['--import', './tests/load-assets.ts'],
    projects: [
      {
        // Most files run one after another in the same processes: loading the program anew for each takes as long as
        // their tests.
        root,
        test: {
          ...common,
          name: 'shared',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...exclude, ...alone],
        },
      },
      { root, test: { ...common, name: 'alone', include: alone, exclude } },
    ],
  },
})
