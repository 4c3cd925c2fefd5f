import { mkdir, writeFile } from 'node:fs/promises'
import { run } from '../processes.ts'

/** Installs packages in exact versions into a folder, without running scripts of theirs. */
export const installed = async (folder: string, versions: Record<string, string>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, dependencies: versions }))
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    minutes: 5,
    quiet: true,
  }).catch((error: unknown) => {
    throw new Error(`not installed: ${(error as Error).message}`)
  })
}
