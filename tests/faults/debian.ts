import { spawnSync } from 'node:child_process'

/** Finds a program of Debian's, installs it when run as root, or reports what to install. */
export const program = (name: string, debianPackage = name): string => {
  const found = () => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
  if (found() === '') spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage])
  const path = found()
  if (path === '') throw new Error(`This test needs ${name}: run apt-get install ${debianPackage} as root`)
  return path
}
