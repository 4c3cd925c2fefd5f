import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '../bare-environment.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'
import { runProcess } from '../command/running.ts'

const command = promisify(execFile)
const modules = join(import.meta.dirname, '../../node_modules')

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

const publisher = async (): Promise<{ origin: string; process: ChildProcess }> => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  const lasting = { valid_until: '2099-12-31' }
  take(appContext, agency(), listing('ol-a'), grant('ol-a', lasting), listing('ol-b'), grant('ol-b', lasting))
  appContext.store.close()
  const child = fork(new URL('../mirror/publisher-process.ts', import.meta.url), {
    env: bareEnvironment({ DATA_DIR: appContext.config.dataDir, LOG_LEVEL: 'silent' }),
  })
  onTestFinished(() => void child.kill())
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { origin: `http://127.0.0.1:${port}`, process: child }
}

test('a partner installs the receiver alone, from one file, with its types, and has verified copies', async () => {
  const [written, empty] = [join(testFolder(), 'package'), testFolder()]
  const made = await runProcess('receiver-package', ['--into', written], {})
  expect([made.code, made.err]).toEqual([0, ['']])
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  const env = { PATH: process.env['PATH'], HOME: empty, npm_config_cache: join(empty, 'no-cache') }
  const packed = await command('npm', ['pack', written, '--json', ...offline], { cwd: empty, env })
  const [file] = JSON.parse(packed.stdout) as { filename: string }[]
  const partner = join(empty, 'partner')
  mkdirSync(partner)
  writeFileSync(join(partner, 'package.json'), '{"type":"module"}')
  await command('npm', ['install', `../${file?.filename}`, ...offline], { cwd: partner, env })
  expect(readdirSync(join(partner, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'open-listings-receiver',
  ])
  expect(sizeOf(join(partner, 'node_modules'))).toBeLessThan(2_000_000)

  // Without `skipLibCheck`: every type that the package names is in it.
  writeFileSync(
    join(partner, 'typed.ts'),
    `import { receive, followMirror, MirrorFailure, SyncRefusal, type Mirror, type Round } from 'open-listings-receiver'
     export const copies: Mirror = await receive({ from: 'https://homes.example', into: 'copies', pin: null })
     export const round: Round = await copies.round()
     export const price: unknown = (await copies.recheck('ol-a'))?.['price_eur']
     const onFailure = (error: SyncRefusal | MirrorFailure) => console.error(error.code)
     await followMirror(copies, { signal: AbortSignal.timeout(1), every: 1, onRound: console.log, onFailure })
     // @ts-expect-error The origin is needed.
     await receive({ into: 'copies' })`,
  )
  const strict = '--noEmit --strict --module nodenext --target es2024 --types node --typeRoots'.split(' ')
  const checked = await command(
    process.execPath,
    [join(modules, 'typescript-native/bin/tsc'), ...strict, join(modules, '@types'), 'typed.ts'],
    { cwd: partner },
  ).catch((error: { stdout: string }) => error)
  expect(checked.stdout).toBe('')

  const { origin } = await publisher()
  writeFileSync(
    join(partner, 'partner.js'),
    `import { receive } from 'open-listings-receiver'
     const copies = await receive({ from: '${origin}', into: 'copies' })
     const second = await receive({ from: '${origin}', into: 'copies' }).catch(({ code }) => code)
     console.log(JSON.stringify({ round: await copies.round(), second }))
     copies.close()`,
  )
  const { stdout } = await command(process.execPath, ['partner.js'], {
    cwd: partner,
    env: { PATH: env.PATH },
  })
  expect(JSON.parse(stdout)).toMatchObject({
    round: { snapshot: true, written: 2, copies: 2 },
    second: 'in_use',
  })
  const copies = readdirSync(join(partner, 'copies'), { recursive: true, encoding: 'utf8' })
  const copy = copies.find((name) => name.includes('ol-a'))
  expect(readFileSync(join(partner, 'copies', copy ?? ''), 'utf8')).toContain('ol-a')
})
