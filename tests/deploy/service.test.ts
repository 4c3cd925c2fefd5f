import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { run } from '../command/running.ts'

const folder = join(import.meta.dirname, '../../scripts/deploy')
const unit = join(folder, 'open-listings.service')
const units = readdirSync(folder).filter((name) => name.endsWith('.service'))
const timers = readdirSync(folder).filter((name) => name.endsWith('.timer'))
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

test.skipIf(analyze('--version').status !== 0)(
  'the systemd units leave a service little to do harm with: exposure of at most 3.0',
  () => {
    for (const name of units) {
      const { stdout, stderr } = analyze('security', '--offline=true', '--no-pager', join(folder, name))
      const level = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]
      expect(Number(level), name + stderr).toBeLessThanOrEqual(3)
    }
  },
)

test('each timer starts a service that runs a verb with options that it has, as the user and with the settings of the server', async () => {
  expect(timers.map((name) => name.replace('.timer', ''))).toEqual([
    'open-listings-backup',
    'open-listings-deploy',
    'open-listings-erase',
  ])
  for (const timer of timers) {
    const text = readFileSync(join(folder, timer.replace('.timer', '.service')), 'utf8')
    const [, verb = '', options = ''] =
      /^ExecStart=\S+node scripts\/open-listings.js (\S+)(.*)$/m.exec(text) ?? []
    const { out } = await run(verb, ['--help'], {})
    for (const option of options.match(/--[\w-]+/g) ?? []) expect(out).toContain(option)
    const shared = (unitText: string) =>
      unitText
        .split('\n')
        .filter((line) => /^(?:EnvironmentFile|User|Group|UMask|StateDirectory)=/.test(line))
    expect(shared(text)).toEqual(shared(readFileSync(unit, 'utf8')))
  }
})

test('the settings beside the unit are read, and every one of them is a setting', () => {
  const text = readFileSync(join(dirname(unit), 'open-listings.env'), 'utf8')
  const set = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const env = Object.fromEntries(set.map((line) => line.split('=') as [string, string]))
  expect(readFileSync(unit, 'utf8')).toContain('EnvironmentFile=/etc/open-listings.env')
  expect(readConfig({ ...env, SITE: 'demonstration' })).toMatchObject({
    port: 4321,
    metrics: { port: 9464 },
    trustedProxies: ['127.0.0.1'],
    dataDir: '/var/lib/open-listings/data',
  })
})
