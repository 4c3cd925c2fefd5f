import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The environment of a measured publisher in a folder of its own. */
export interface Workshop {
  folder: string
  env: Record<string, string>
  importSeconds: number
}

/** Runs one of the project's scripts in the workshop's environment. */
export const script = (env: Record<string, string>, name: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', name), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Run ${name}: ${stderr}`)
}

/** Seconds that something synchronous takes. */
export const timed = (act: () => void): number => {
  const begun = performance.now()
  act()
  return (performance.now() - begun) / 1000
}

/** Generates and imports listings in a temporary folder, lets `measure` work there, and removes it. */
export const inWorkshop = async (
  count: number,
  measure: (workshop: Workshop) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'open-listings-bench-'))
  try {
    const env = {
      DATA_DIR: join(folder, 'data'),
      OUT_DIR: join(folder, 'site'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    }
    const records = join(folder, 'records.jsonl')
    script(env, 'build.ts')
    script(env, 'generate.ts', '--count', String(count), '--seed', '1', '--into', records)
    const importSeconds = timed(() => script(env, 'import.ts', records))
    rmSync(records)
    await measure({ folder, env, importSeconds })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
