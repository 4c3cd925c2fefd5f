import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../faults/processes.ts'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'
import { runProcess, sourceFile } from '../command/running.ts'

const command = promisify(execFile)
const installed = join(import.meta.dirname, '../../node_modules')

/** What npm installs with the package: no development packages. */
const dependencies = (): string[] => {
  const { packages } = JSON.parse(readFileSync(join(installed, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev }]) => !dev && path.lastIndexOf('node_modules/') === 0)
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => existsSync(join(installed, name)))
}

/** A folder in which the package lies beside what it depends on, as npm lays it out. */
const installation = async (): Promise<string> => {
  const [written, folder] = [join(testFolder(), 'package'), testFolder()]
  const made = await runProcess('package', ['--into', written], {})
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('written: ')])
  const env = { PATH: process.env['PATH'], HOME: folder, npm_config_cache: join(folder, 'cache') }
  const packed = await command('npm', ['pack', written, '--json', '--offline'], { cwd: folder, env })
  const [file] = JSON.parse(packed.stdout) as { filename: string; size: number }[]
  expect(file?.size).toBeLessThan(7_000_000)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'open-listings'), { recursive: true })
  const unpack = ['-xzf', join(folder, file?.filename ?? ''), '-C', join(modules, 'open-listings')]
  await command('tar', [...unpack, '--strip-components=1'])
  for (const name of dependencies()) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(installed, name), join(modules, name))
  }
  return folder
}

test('the package runs where npm installs it: verbs, threads of an import, and the server, without a build', async () => {
  const folder = await installation()
  const own = join(folder, 'node_modules/open-listings')
  expect(
    readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.d)\.ts$/.test(name)),
  ).toEqual([])
  const receiver = "const { receive } = await import('open-listings/receiver'); console.log(typeof receive)"
  const imported = await command(process.execPath, ['--input-type=module', '-e', receiver], { cwd: folder })
  expect(imported.stdout).toBe('function\n')
  expect(readdirSync(join(own, 'src/mirror'))).toContain('receiver.d.ts')
  const port = String(await freePort())
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    OUT_DIR: join(folder, 'site'),
    PORT: port,
    SITE: 'demonstration',
    LOG_LEVEL: 'error',
  }
  const bin = join(own, 'scripts/open-listings.js')
  const verb = (...args: string[]) => command(process.execPath, [bin, ...args], { cwd: folder, env })
  expect((await verb('import', sourceFile())).stdout).toContain('listing: 3 added')
  expect((await verb('list')).stdout).toContain('2 public, 1 not public')
  // It loads every verb.
  expect((await verb('completion', 'bash')).stdout).toContain('confirm-availability')
  const server = spawn(process.execPath, [bin, 'start'], { cwd: folder, env, stdio: 'ignore' })
  onTestFinished(() => void server.kill('SIGKILL'))
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => null,
    )
  await until('the server answers', async () => (await status('/properties/ol-a')) === 200)
  await verb('revoke', 'ol-a')
  expect(await status('/properties/ol-a')).toBe(404)
  expect(await status('/search')).toBe(200)
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})
