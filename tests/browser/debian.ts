import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Whether this process may install packages of Debian. */
export const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first of these packages that Debian has; answers whether it has one. */
export const installPackage = (...names: readonly string[]): boolean =>
  run('apt-get', 'update', '-q') &&
  names.some((name) => run('apt-get', 'install', '-y', '-q', '--no-install-recommends', '--no-remove', name))
