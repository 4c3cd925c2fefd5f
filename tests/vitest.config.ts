import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const exclude = ['tests/browser/**', 'node_modules/**', 'var/**']

const filesWith = (text: RegExp): string[] =>
  globSync('tests/**/*.test.ts', { cwd: root }).filter((file) =>
    text.test(readFileSync(join(root, file), 'utf8')),
  )

/**
 * Files that need a process of their own: those that put another module in the place of one, which others have loaded
 * already or replace a method of a global class, and those that measure the memory of their process.
 */
const alone = filesWith(/\bvi\.mock\(|\bmemoryUsage\(|\bResponse\.prototype\b/)

/** Files that wait for the processes that they start. */
const waiting = new Set(filesWith(/\b(?:runProcess|spawnVerb|startServerProcess|fork|spawn)\(/))

/** Begins with the files that wait, so that none of them goes on alone at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification) => Number(!waiting.has(relative(root, moduleId)))
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || isLater(a) - isLater(b),
    )
  }
}

const common = {
  globalSetup: ['tests/temporary.ts'],
  setupFiles: ['tests/test-file-folder.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  root,
  test: {
    // One more than cores: more than half of the time a worker waits for the processes that its tests start.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WaitingFirst },
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
