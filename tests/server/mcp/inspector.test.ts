import { expect, test } from 'vitest'
import { registry } from '#src/operations/registry.ts'
import { runTool, served } from './served.ts'

const inspector = 'inspector/clients/launcher/build/index.js'

test.each(['/mcp/public', '/mcp/public/compat'])(
  'the inspector finds no problem with the tools of %s, not even one of style',
  async (path) => {
    const { code, output, warned } = await served((address, folder) =>
      runTool(
        inspector,
        folder,
        '--cli',
        address + path,
        '--transport',
        'http',
        '--method',
        'tools/list',
        '--strict',
      ),
    )
    expect(warned).toBe('')
    expect(code).toBe(0)
    expect((JSON.parse(output) as { tools: object[] }).tools).toHaveLength(
      registry.length + (path.endsWith('compat') ? 2 : 0),
    )
  },
)
