import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checksIn } from './conformance-checks.ts'
import { runTool, served } from './served.ts'

/** Of each revision: how many checks pass, and for each that cannot, the fixture it wants. */
const baseline = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../vectors/mcp-conformance.json'), 'utf8'),
) as Record<string, { passed: number; wants: Record<string, string> }>

test.each(Object.entries(baseline))(
  'the official conformance suite of %s passes but for the fixtures it wants',
  async (revision, { passed, wants }) => {
    const checks = await served(async (address, folder) => {
      const at = join(folder, 'results')
      await runTool(
        'conformance/dist/index.js',
        folder,
        'server',
        '--url',
        `${address}/mcp/public`,
        '--suite',
        'all',
        '--spec-version',
        revision,
        '--output-dir',
        at,
      )
      return checksIn(at)
    })
    const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    expect(failed.map(({ check }) => check).toSorted()).toEqual(Object.keys(wants).toSorted())
    expect(checks.filter(({ status }) => status === 'SUCCESS')).toHaveLength(passed)
  },
)
