import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'

const unit = join(import.meta.dirname, '../../scripts/deploy/open-listings.service')
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

test.skipIf(analyze('--version').status !== 0)(
  'the systemd unit leaves the service little to do harm with: exposure of at most 3.0',
  () => {
    const { stdout, stderr } = analyze('security', '--offline=true', '--no-pager', unit)
    const level = /Overall exposure level for open-listings\.service: ([\d.]+)/.exec(stdout)?.[1]
    expect(Number(level), stderr).toBeLessThanOrEqual(3)
  },
)

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
