import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const cache = join(import.meta.dirname, '../../node_modules/.cache/debian')

/**
 * A program out of a package of Debian's, without installing it: an installed web server would start to listen. Answers
 * the path of the program that is installed, or of the one in the unpacked package; `null` where there is neither.
 */
export const unpacked = (debianPackage: string, path: string): string | null => {
  const installed = join('/', path)
  if (existsSync(installed)) return installed
  const folder = join(cache, debianPackage)
  const program = join(folder, path)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const download = () => spawnSync('apt-get', ['download', debianPackage], { cwd: folder }).status === 0
  // A fresh machine has no list of packages yet.
  if (!download() && spawnSync('apt-get', ['update', '-q']).status === 0) download()
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (archive !== undefined) spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: folder })
  return existsSync(program) ? program : null
}
