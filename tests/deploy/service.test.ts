import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
