import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goldenHomes } from './homes.ts'
import { surfacesOf } from './surfaces.ts'

const { homes, catalogue } = goldenHomes()

test.each(homes.map(([name, listing], at) => [name, listing, homes[(at + 1) % homes.length]![1]] as const))(
  '%s: every surface says what its golden text has',
  async (name, listing, other) => {
    const surfaces = await surfacesOf(listing, other, catalogue)
    const text = surfaces.map(([surface, said]) => `━━ ${surface}\n\n${said.trimEnd()}\n`).join('\n')
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, `${name}.txt`))
  },
)
