import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The version of an installed package. */
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version

/** The machine and the versions that a run was measured with, as lines. */
export const machineText = (): string => {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return [
    `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'unknown make'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${type()} ${release()}, load ${loadavg()[0]?.toFixed(1)} at the start`,
    `node ${process.version}, ${['astro', 'better-sqlite3', 'hono'].map((name) => `${name} ${versionOf(name)}`).join(', ')}${commit.status === 0 ? `, commit ${commit.stdout.trim()}` : ''}`,
  ].join('\n')
}
